import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import { deleteSome } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import { userHasFactor } from '../second-factor/has-factor.ts'
import { toUser, type UserRow, userColumns } from '../users/user.ts'

/** A session ends 30 days after its last use and 90 days after its start. */
const IDLE_DAYS = 30
const MAX_DAYS = 90

const alive = sql<boolean>`sessions.seen_at > now() - make_interval(days => ${sql.lit(IDLE_DAYS)})
  and sessions.created_at > now() - make_interval(days => ${sql.lit(MAX_DAYS)})`

export type NewSession = { id: string; tokenHash: Buffer; userId: string; device: string; address: string }

/** `isProven`: the second factor was given just now. */
export const insertSession = (tx: Tx, session: NewSession, isProven: boolean) =>
  tx
    .insertInto('sessions')
    .values({ ...session, ...(isProven && { proofAt: sql`now()` }) })
    .execute()

/** The last use of a session is recorded again after an hour: what was recorded two hours ago was not used for one. */
const UNUSED_HOURS = 2

/**
 * Ends the sessions of an account past the `most` that were used last, but none that may have been used within the last hour; answers
 * which they were.
 */
export async function deleteOldestSessions(tx: Tx, userId: string, most: number): Promise<Buffer[]> {
  const oldest = tx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', 'in', oldest)
    .where('seenAt', '<', sql<Date>`now() - make_interval(hours => ${sql.lit(UNUSED_HOURS)})`)
    .returning('tokenHash')
    .execute()
  return ended.map(({ tokenHash }) => tokenHash)
}

const columnsOfUser = sql.join(userColumns.map((column) => sql.ref(column)))

/** `hasFactor` is read for users of the panel alone. */
type SessionUser = { user: User; needsTouch: boolean; hasFactor: boolean }

/** The lookup that gathers sessions until the event loop's next turn. */
const gathering = new WeakMap<Db, { hashes: Buffer[]; found: Promise<Map<string, SessionUser>> }>()

const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64')

/**
 * The user of a session, while it lasts, and whether its last use was recorded over an hour ago. Sessions of requests that come at the same
 * time are one statement: each takes longer to send than to be found.
 */
export async function findSessionUser(db: Db, tokenHash: Buffer): Promise<SessionUser | null> {
  const lookup = gathering.get(db) ?? beginLookup(db)
  lookup.hashes.push(tokenHash)
  return (await lookup.found).get(keyOf(tokenHash)) ?? null
}

function beginLookup(db: Db) {
  const hashes: Buffer[] = []
  const found = nextTurn().then(() => {
    gathering.delete(db)
    return findSessionUsers(db, hashes)
  })
  const lookup = { hashes, found }
  gathering.set(db, lookup)
  return lookup
}

async function findSessionUsers(db: Db, hashes: Buffer[]): Promise<Map<string, SessionUser>> {
  const { rows } = await sql<UserRow & { tokenHash: Buffer; needsTouch: boolean; hasFactor: boolean }>`
    select ${columnsOfUser}, token_hash, sessions.seen_at < now() - interval '1 hour' as needs_touch,
      case when users.role = 'customer' then false else ${userHasFactor} end as has_factor
    from sessions join users on users.id = sessions.user_id
    where token_hash = any(${hashes}::bytea[]) and ${alive}`.execute(db)
  return new Map(
    rows.map((row) => {
      const { tokenHash, needsTouch, hasFactor } = row
      return [keyOf(tokenHash), { user: toUser(row), needsTouch, hasFactor }]
    }),
  )
}

/** An older proof must be given again before important changes. */
const PROOF_MINUTES = 15

/** Notes that the second factor was given. */
export const recordProof = (tx: Tx, tokenHash: Buffer) =>
  tx.updateTable('sessions').set({ proofAt: sql`now()` }).where('tokenHash', '=', tokenHash).execute()

/** Whether a session has given the second factor a short while ago. */
export const hasRecentProof = (db: Db, tokenHash: Buffer): Promise<boolean> => isRecent(db, tokenHash, 'proofAt')

/** Whether a session was opened a short while ago: that counts as a proof for users without a password. */
export const isNewSession = (db: Db, tokenHash: Buffer): Promise<boolean> => isRecent(db, tokenHash, 'createdAt')

async function isRecent(db: Db, tokenHash: Buffer, since: 'proofAt' | 'createdAt'): Promise<boolean> {
  const recent = db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where(since, '>', minutesAgo(PROOF_MINUTES))
  return (await recent.executeTakeFirst()) !== undefined
}

const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${sql.lit(minutes)})`

/** Notes that a session is in use. */
export const touchSession = (tx: Tx, tokenHash: Buffer) =>
  tx.updateTable('sessions').set({ seenAt: sql`now()` }).where('tokenHash', '=', tokenHash).execute()

/** Whether there was such a session. */
export const deleteSession = async (tx: Tx, tokenHash: Buffer): Promise<boolean> =>
  (await tx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).executeTakeFirst()).numDeletedRows > 0n

/** One page of an account's sessions that have not ended, `first` before the last used ones, and how many there are in all. */
export async function listSessions(db: Db, userId: string, first: Buffer | null, { limit, offset }: Paging) {
  const list = db.selectFrom('sessions').where('userId', '=', userId).where(alive)
  const rows = await list
    .selectAll()
    .orderBy(sql`token_hash is not distinct from ${first}`, 'desc')
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: await countOf(list) }
}

/** Ends a session of an account; returns its token's hash, undefined when it has none of that id. */
export const deleteSessionOf = async (tx: Tx, userId: string, id: string): Promise<Buffer | undefined> =>
  (
    await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('tokenHash')
      .executeTakeFirst()
  )?.tokenHash

/** Ends all sessions of an account, or all but one, and the sign-ins that wait; returns which sessions they were. */
export async function deleteSessionsOf(tx: Tx, userId: string, except: Buffer | null): Promise<Buffer[]> {
  await tx.deleteFrom('secondSteps').where('userId', '=', userId).execute()
  const ended = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(except !== null, (query) => query.where('tokenHash', '!=', except))
    .returning('tokenHash')
    .execute()
  return ended.map(({ tokenHash }) => tokenHash)
}

export const deleteEndedSessions = (tx: Tx) => deleteSome(tx, 'sessions', sql`not (${alive})`)
