import type { GoogleConfig, User } from '#contract/auth.ts'
import type { SessionShop } from '../alerts/alerts.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import { toUser } from '../users/user.ts'
import * as users from '../users/users.service.ts'
import type { Visitor } from '../visitor.ts'
import { googleSecret, useNonce } from './google.db.ts'
import { type GoogleAccount, type GoogleSignIn, openNonce, sealNonce } from './google-token.ts'
import { openSessionOrStep, type SignedIn } from './second-step.service.ts'
import { type Device, endSessionsOf } from './sessions.service.ts'
import { newToken } from './token.ts'

type Beginning = { data: GoogleConfig; authorizationEndpoint: string; sealed: string }

/** Begins a sign-in: what the browser needs, and the cookie that binds it to this browser. Throws `unavailable`. */
export async function beginGoogle(db: Db, google: GoogleSignIn): Promise<Beginning> {
  const nonce = newToken()
  const { clientId, issuer } = google
  const authorizationEndpoint = await google.findAuthorizationEndpoint()
  const sealed = await sealNonce(nonce, await googleSecret(db))
  return { data: { clientId, issuer, nonce }, authorizationEndpoint, sealed }
}

type Proof = { credential: string; sealed: string | undefined; userName: string }

/**
 * Opens a session, or a second step, for whom the token names, with an account made on the first time (behaviour §6). Throws
 * `google_refused`, `unavailable`.
 */
export async function signInWithGoogle(
  { pool, alerts }: SessionShop,
  google: GoogleSignIn,
  proof: Proof,
  { visitor, ...device }: Device & { visitor: Visitor },
): Promise<SignedIn> {
  const nonce = await openNonce(proof.sealed, await googleSecret(pool))
  const account = await google.verify(proof.credential, nonce)
  return inTransaction(pool, async (tx) => {
    if (!(await useNonce(tx, nonce))) throw new ShopError('google_refused')
    const added = await users.insertUser(tx, newCustomer(account, proof.userName))
    const user = added ? toUser(added) : await takeOverAccount(tx, { alerts }, account.email, visitor)
    return openSessionOrStep(tx, user, device, { with: 'Google' })
  })
}

/**
 * Registering does not prove an e-mail: whoever registered with it may be somebody else. So the first sign-in with
 * Google ends what they hold, unless the visitor shows that they hold it themselves.
 */
async function takeOverAccount(
  tx: Tx,
  shop: Pick<SessionShop, 'alerts'>,
  email: string,
  visitor: Visitor,
): Promise<User> {
  const row = await users.lockUserByEmail(tx, email)
  const user = toUser(row)
  if (row.googleSince !== null) return user
  const isTheirs = visitor.user?._id === row.id
  await users.linkGoogle(tx, row.id, { keepPassword: isTheirs })
  if (!isTheirs) await endSessionsOf(tx, shop, row.id)
  return user
}

const newCustomer = ({ email, name }: GoogleAccount, userName: string) => ({
  email,
  userName: nameOf([name, userName, email.split('@')[0] ?? '']),
  passwordHash: null,
  googleSince: new Date(),
  role: 'customer' as const,
})

/** The first that says something, as the shop can keep it. */
function nameOf(names: string[]): string {
  const clean = names.map((name) => [...name.replaceAll('\0', '').toWellFormed().trim()].slice(0, 100).join(''))
  return clean.find((name) => name !== '') ?? 'Customer'
}
