import type { GoogleConfig, User } from '#contract/auth.ts'
import { withoutBidi } from '#contract/fields.ts'
import type { Sentence } from '#rules/languages.ts'
import { isStaff } from '#rules/roles.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { findSecret } from '../db/secrets.ts'
import type { Limits } from '../limits/limits.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import * as accounts from '../users/accounts.service.ts'
import { isShopName } from '../users/shop-name.ts'
import { toUser } from '../users/user.ts'
import type { Visitor } from '../visitor.ts'
import { useNonce } from './google.db.ts'
import { type GoogleAccount, type GoogleSignIn, openNonce, sealNonce } from './google-token.ts'
import { signInTries } from './login-tries.ts'
import { openSessionOrStep, type SignedIn, type SignInShop } from './second-step.service.ts'
import { type Device, endSessionsOf } from './sessions.service.ts'
import { changesHands, takeOverByEmail } from './take-over.service.ts'
import { newToken } from './token.ts'

type Beginning = { data: GoogleConfig; authorizationEndpoint: string; sealed: string }

/** Begins a sign-in: what the browser needs, and the cookie that binds it to this browser. Throws `unavailable`. */
export async function beginGoogle(pool: Pool, google: GoogleSignIn): Promise<Beginning> {
  const nonce = newToken()
  const { clientId, issuer } = google
  const authorizationEndpoint = await google.findAuthorizationEndpoint()
  const sealed = await sealNonce(nonce, await findSecret(pool, 'google'))
  return { data: { clientId, issuer, nonce }, authorizationEndpoint, sealed }
}

type Proof = { credential: string; sealed: string | undefined; userName: string }

/**
 * Opens a session, or a second step, for the user whom the token names; the first time it creates the account. Throws
 * `google_refused`, `google_taken`, `too_many`, `unavailable`.
 */
export async function signInWithGoogle(
  shop: SignInShop & { pool: Pool; limits: Limits; settings: LiveSettings },
  google: GoogleSignIn,
  proof: Proof,
  { visitor, ...device }: Device & { visitor: Visitor },
): Promise<SignedIn> {
  const nonce = await openNonce(proof.sealed, await findSecret(shop.pool, 'google'))
  const account = await google.verify(proof.credential, nonce)
  await shop.limits.count(signInTries(`${account.issuer} ${account.subject}`, device.ip))
  const name = nameOf(account, proof.userName, shop.settings.current().shop.name)
  return inTransaction(shop.pool, async (tx) => {
    if (!(await useNonce(tx, nonce))) throw new ShopError('google_refused')
    const user = await userOf(tx, { ...account, name }, visitor)
    return openSessionOrStep(tx, shop, user, device, { with: 'Google' })
  })
}

/** Found by issuer and subject, whatever the present e-mail; else a new account, or the one of this e-mail. */
async function userOf(tx: Tx, google: GoogleAccount, visitor: Visitor): Promise<User> {
  const { issuer, subject, email, name } = google
  // Waits for a second factor that is being set up: this sign-in is asked for it then.
  const known = await accounts.findAndLockAccount(tx, { issuer, subject })
  if (known) return toUser(known)
  const added = await accounts.openAccount(tx, {
    email,
    userName: name,
    passwordHash: null,
    role: 'customer',
    googleSince: new Date(),
    googleIssuer: issuer,
    googleSubject: subject,
  })
  // Where nothing was added, the same person may have come in another tab.
  const row = added ?? (await accounts.findAndLockAccount(tx, { issuer, subject }))
  return row ? toUser(row) : linkAccount(tx, google, visitor)
}

const passwordFirst = {
  message: {
    en: 'Please sign in with your password first. After that Google works in this browser too',
    bn: 'আগে পাসওয়ার্ড দিয়ে সাইন ইন করুন। এরপর এই ব্রাউজারে Google দিয়েও সাইন ইন করা যাবে',
  },
}

/**
 * The account of the token's e-mail becomes this Google account's, unless it is another one's. Registering does not prove an e-mail:
 * another person may hold the account, so its earlier access ends unless the visitor proves to be that holder. Throws `google_taken`.
 */
async function linkAccount(tx: Tx, google: GoogleAccount, visitor: Visitor): Promise<User> {
  const row = await accounts.lockAccount(tx, { email: google.email })
  if (row.googleSubject !== null) throw new ShopError('google_taken')
  // An account that used Google before the shop stored subjects gets its subject now.
  const isTheirs = row.googleSince !== null || visitor.user?._id === row.id
  // Linking would take the role away without notice. A sign-in with the password makes this browser known as the user's.
  if (!isTheirs && isStaff(row.role) && (await changesHands(tx, row, visitor)))
    throw new ShopError('google_taken', passwordFirst)
  const isRenamed = !isTheirs && (await takeOverByEmail(tx, row, visitor, google.name))
  await accounts.linkGoogle(tx, row.id, google, { keepPassword: isTheirs })
  if (!isTheirs) await endSessionsOf(tx, row.id)
  return toUser(isRenamed ? { ...row, userName: google.name } : row)
}

/** The name of the token, of the browser or of the e-mail, as the shop can keep it. */
function nameOf({ name, email }: GoogleAccount, userName: string, shopName: Sentence): string {
  const clean = [name, userName, email.split('@')[0] ?? ''].map((text) =>
    [...withoutBidi(text).replaceAll('\0', '').toWellFormed().trim()].slice(0, 100).join(''),
  )
  return clean.find((text) => text !== '' && !isShopName(text, shopName)) ?? 'Customer'
}
