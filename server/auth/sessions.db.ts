import { sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { Db } from '../db/open.ts'
import { toUser, userColumns } from '../users/user.ts'

/** A session ends 30 days after its last use and 90 days after its start. */
const IDLE_DAYS = 30
const LONGEST_DAYS = 90

const alive = sql<boolean>`sessions.seen_at > now() - make_interval(days => ${sql.lit(IDLE_DAYS)})
  and sessions.created_at > now() - make_interval(days => ${sql.lit(LONGEST_DAYS)})`

export const insertSession = (db: Db, session: { tokenHash: Buffer; userId: string }) =>
  db.insertInto('sessions').values(session).execute()

/**
 * Opens a session while the account still has this password, and answers whether it has. The lock waits for a change of
 * the password that is under way: it must not leave a session behind that the old one has opened.
 */
export const insertSessionByPassword = async (
  db: Db,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
  passwordHash: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['tokenHash', 'userId'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(tokenHash).as('tokenHash'), 'id'])
        .where('id', '=', userId)
        .where('passwordHash', '=', passwordHash)
        .forShare(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

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

/** Ends all sessions of an account, or all but one; answers which they were. */
export async function deleteSessionsOf(db: Db, userId: string, kept: Buffer | null = null): Promise<Buffer[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(kept !== null, (query) => query.where('tokenHash', '!=', kept))
    .returning('tokenHash')
    .execute()
  return ended.map(({ tokenHash }) => tokenHash)
}

export const deleteEndedSessions = (db: Db) =>
  db
    .deleteFrom('sessions')
    .where((eb) => eb.not(alive))
    .execute()
