import { sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { Db } from '../db/open.ts'
import { toUser, userColumns } from './users.db.ts'

/** A session ends 30 days after its last use and 90 days after its start. */
const IDLE_DAYS = 30
const LONGEST_DAYS = 90

const alive = sql<boolean>`sessions.seen_at > now() - make_interval(days => ${sql.lit(IDLE_DAYS)})
  and sessions.created_at > now() - make_interval(days => ${sql.lit(LONGEST_DAYS)})`

export const insertSession = (db: Db, session: { tokenHash: Buffer; userId: string }) =>
  db.insertInto('sessions').values(session).execute()

/** Who a session belongs to, while it lasts. Notes its use, at most once an hour. */
export async function findSessionUser(db: Db, tokenHash: Buffer): Promise<User | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([...userColumns, sql<boolean>`sessions.seen_at < now() - interval '1 hour'`.as('resting')])
    .where('tokenHash', '=', tokenHash)
    .where(alive)
    .executeTakeFirst()
  if (!row) return null
  if (row.resting)
    await db.updateTable('sessions').set({ seenAt: sql`now()` }).where('tokenHash', '=', tokenHash).execute()
  return toUser(row)
}

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()

/** Ends all sessions of an account; answers which they were. */
export const deleteSessionsOf = async (db: Db, userId: string): Promise<Buffer[]> =>
  (await db.deleteFrom('sessions').where('userId', '=', userId).returning('tokenHash').execute()).map(
    (session) => session.tokenHash,
  )

export const deleteEndedSessions = (db: Db) =>
  db
    .deleteFrom('sessions')
    .where((eb) => eb.not(alive))
    .execute()
