import type { User } from '#contract/auth.ts'
import type { Language } from '#rules/languages.ts'
import { type FactorDemand, mustHaveFactor } from '#rules/second-factor.ts'
import { recordOrGather } from '../audit/gathered.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import { removeAnnouncement } from '../first-admin.ts'
import type { Limits } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { refusalSentence, ShopError } from '../shop-error.ts'
import * as accounts from '../users/accounts.service.ts'
import { requireOtherName } from '../users/shop-name.ts'
import { toUser } from '../users/user.ts'
import { anonymous, type Visitor } from '../visitor.ts'
import { deleteOldNonces } from './google.db.ts'
import { copyKnownBrowser, deleteOldBrowsers, isKnownBrowserOf, putKnownBrowser } from './known-browsers.db.ts'
import { signInTries } from './login-tries.ts'
import { hashPassword, passwordFits } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { openSessionOrStep, type SignedIn, type SignInShop } from './second-step.service.ts'
import { deleteOldSecondSteps } from './second-steps.db.ts'
import * as sessions from './sessions.db.ts'
import { type Device, publishEnded } from './sessions.service.ts'
import { hashToken, newToken } from './token.ts'

type Credentials = { email: string; password: string }
type Account = { userName: string; email: string; password: string }

/**
 * Opens a customer's account, and asks by mail to confirm the e-mail; it does not sign in. Throws `invalid_input`,
 * `email_taken`.
 */
export async function registerUser(
  { pool, mail, settings }: { pool: Pool; mail: Mail | null; settings: LiveSettings },
  language: Language,
  { userName, email, password }: Account,
): Promise<User> {
  const { name } = settings.current().shop
  requireOtherName(userName, name)
  await requireGoodPassword(password, { userName, email }, name, 'password')
  const passwordHash = await hashPassword(password)
  const row = await inTransaction(pool, async (tx) => {
    const added = await accounts.openAccount(tx, { userName, email, passwordHash, role: 'customer' })
    if (added) await mail?.queue(tx, { kind: 'proof', recipient: email, subjectId: added.id, language })
    return added
  })
  if (!row) {
    throw new ShopError('email_taken', {
      errors: { email: { en: 'An account with this e-mail exists already', bn: 'এই ই-মেইলে অ্যাকাউন্ট আছে' } },
    })
  }
  return toUser(row)
}

/** Checks e-mail and password and opens a session, or a second step; the token goes into the cookie. Throws `wrong_login`, `too_many`. */
export async function signIn(
  shop: SignInShop & { pool: Pool; limits: Limits; dataDir: string },
  { email, password }: Credentials,
  device: Device,
): Promise<SignedIn> {
  const { pool, dataDir } = shop
  const row = await accounts.findAccount(pool, { email })
  const passwordHash = row?.passwordHash ?? null
  if (!(await passwordFits(passwordHash, password)) || !row || !passwordHash) {
    throw wrongLogin(row?.id)
  }
  await shop.limits.count(signInTries(row.id, device.ip))
  return inTransaction(pool, async (tx) => {
    if (!(await accounts.lockUnchangedPassword(tx, row.id, passwordHash))) throw wrongLogin(row.id)
    if (row.hasStartPassword) tx.afterCommit(() => removeAnnouncement(dataDir))
    return openSessionOrStep(tx, shop, toUser(row), device)
  })
}

/** Ends the visitor's session wherever its cookie is used, and disconnects its live alerts. */
export async function signOut(
  { pool, gathered }: SignInShop & { pool: Pool },
  { sessionHash }: Visitor,
): Promise<void> {
  if (!sessionHash) return
  await inTransaction(pool, async (tx) => {
    if (await sessions.deleteSession(tx, sessionHash)) await recordOrGather(tx, gathered, { action: 'signed_out' })
    publishEnded(tx, [sessionHash])
  })
}

/** Shown beside the password's field. */
const wrongLogin = (subject?: string) =>
  new ShopError('wrong_login', { errors: { password: refusalSentence('wrong_login') }, subject })

/**
 * Notes that this browser has signed in to an account: it may still try when the account's tries are used up. Returns
 * the cookie for a browser that has none yet.
 */
export async function rememberBrowser(pool: Pool, userId: string, known: Buffer | null): Promise<string | null> {
  const token = known ? null : newToken()
  const browserHash = token === null ? known : hashToken(token)
  if (browserHash) await inTransaction(pool, (tx) => putKnownBrowser(tx, userId, browserHash))
  return token
}

/**
 * Gives the browser a new cookie after an account's password was set: a copy of the old one knows that account no longer. The other
 * accounts of the browser know both, since the answer with the new one may be lost.
 */
export async function renewBrowser(pool: Pool, userId: string, old: Buffer | null): Promise<string> {
  const token = newToken()
  const browserHash = hashToken(token)
  await inTransaction(pool, async (tx) => {
    await putKnownBrowser(tx, userId, browserHash)
    if (old) await copyKnownBrowser(tx, old, browserHash)
  })
  return token
}

/** The hash of the visitor's browser where it has signed in to the account before; else null. */
export const findKnownBrowser = async (
  db: Db,
  userId: string,
  { browserHash }: Pick<Visitor, 'browserHash'>,
): Promise<Buffer | null> => (browserHash && (await isKnownBrowserOf(db, userId, browserHash)) ? browserHash : null)

type Cookies = { session?: string; guest?: string; browser?: string }

/** The user whom the cookies of a request belong to; `demandNow`: the roles of which the shop demands a second factor. */
export async function identify(pool: Pool, cookies: Cookies, demandNow: () => FactorDemand): Promise<Visitor> {
  const guestHash = cookies.guest ? hashToken(cookies.guest) : null
  const browserHash = cookies.browser ? hashToken(cookies.browser) : null
  if (!cookies.session) return { ...anonymous, guestHash, browserHash }
  const tokenHash = hashToken(cookies.session)
  const session = await sessions.findSessionUser(pool, tokenHash)
  if (!session) return { ...anonymous, guestHash, browserHash }
  if (session.needsTouch) await inTransaction(pool, (tx) => sessions.touchSession(tx, tokenHash))
  const { user, hasFactor } = session
  const lacksFactor = !hasFactor && mustHaveFactor(demandNow(), user.role)
  return { user, sessionHash: tokenHash, guestHash, browserHash, lacksFactor }
}

export const cleaning: CleaningStep[] = [
  sessions.deleteEndedSessions,
  deleteOldSecondSteps,
  deleteOldBrowsers,
  deleteOldNonces,
]
