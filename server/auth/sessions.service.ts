import { recordAudit } from '../audit/audit.service.ts'
import { newId } from '../db/id.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { ShopError } from '../shop-error.ts'
import { requireUser } from '../users/users.service.ts'
import { signedIn, type Visitor } from '../visitor.ts'
import { deviceLabel } from './device-label.ts'
import { deleteKnownBrowsersOf } from './known-browsers.db.ts'
import * as sessions from './sessions.db.ts'
import { hashToken, newToken } from './token.ts'

/** The client of a sign-in. */
export type Device = { ip: string; userAgent: string }

type Opening = Device & {
  /** The second factor was given just now. */
  isProven?: boolean
}

/**
 * More than a person has, also with programs that sign in as that person; each session is a row. Sign-ins within an hour have a limit of
 * their own.
 */
const MAX_SESSIONS = 100

/**
 * Opens a session; its token goes into the cookie. Of an account with a hundred the one that was not used for longest ends,
 * unless it was used within the hour. A sign-in does so by `openSessionOrStep`.
 */
export async function openSession(
  tx: Tx,
  userId: string,
  { ip, userAgent, isProven = false }: Opening,
): Promise<string> {
  const token = newToken()
  const session = { id: newId(), tokenHash: hashToken(token), userId, device: deviceLabel(userAgent), address: ip }
  await sessions.insertSession(tx, session, isProven)
  const ended = await sessions.deleteOldestSessions(tx, userId, MAX_SESSIONS)
  publishEnded(tx, ended)
  return token
}

/** Where the visitor's account is signed in: this session, then the last used one first. */
export async function listSessions(db: Db, visitor: Visitor, query: AskedPage) {
  const { rows, total } = await sessions.listSessions(db, signedIn(visitor)._id, visitor.sessionHash, pagingOf(query))
  const data = rows.map(({ id, device, address, createdAt, seenAt, tokenHash }) => ({
    _id: id,
    device,
    address,
    isThis: visitor.sessionHash?.equals(tokenHash) ?? false,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
  return { data, total, now: new Date().toISOString() }
}

/** Ends one session of the visitor's account; returns whether it is the current one. Throws `session_not_found`. */
export function endSession(pool: Pool, visitor: Visitor, id: string): Promise<{ isThis: boolean }> {
  return inTransaction(pool, async (tx) => {
    const ended = await sessions.deleteSessionOf(tx, signedIn(visitor)._id, id)
    if (!ended) throw new ShopError('session_not_found')
    await recordEnd(tx, signedIn(visitor)._id, 1)
    publishEnded(tx, [ended])
    return { isThis: visitor.sessionHash?.equals(ended) ?? false }
  })
}

/** Ends all sessions of the visitor's account except this browser's; returns how many there were. */
export const endOtherSessions = (pool: Pool, visitor: Visitor): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const userId = signedIn(visitor)._id
    return recordEnd(tx, userId, await endSessionsOf(tx, userId, visitor))
  })

/** An administrator ends what is signed in to an account; returns how many sessions that were. Throws `user_not_found`. */
export const endUserSessions = (pool: Pool, userId: string): Promise<number> =>
  inTransaction(pool, async (tx) => {
    await requireUser(tx, userId)
    return recordEnd(tx, userId, await endSessionsOf(tx, userId))
  })

async function recordEnd(tx: Tx, userId: string, count: number): Promise<number> {
  if (count > 0) await recordAudit(tx, { action: 'sessions_ended', target: userId, details: { count } })
  return count
}

type Exception = Pick<Visitor, 'sessionHash' | 'browserHash'>

/**
 * Ends all sessions of an account with their live alerts, and forgets which browsers have signed in to it.
 * The exception stays. Returns how many sessions have ended.
 */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  { sessionHash, browserHash }: Exception = { sessionHash: null, browserHash: null },
): Promise<number> {
  const ended = await sessions.deleteSessionsOf(tx, userId, sessionHash)
  await deleteKnownBrowsersOf(tx, userId, browserHash)
  publishEnded(tx, ended)
  return ended.length
}

/** Publishes that sessions, by the hashes of their tokens, have ended. */
export function publishEnded(tx: Tx, ended: Buffer[]): void {
  if (ended.length > 0) tx.publish('sessionsEnded', { sessions: ended.map((hash) => hash.toString('hex')) })
}
