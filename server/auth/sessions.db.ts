import { sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { Db, Tx } from '../db/open.ts'
import { toUser, userColumns } from '../users/user.ts'

/** A session ends 30 days after its last use and 90 days after its start. */
const IDLE_DAYS = 30
const LONGEST_DAYS = 90

const alive = sql<boolean>`sessions.seen_at > now() - make_interval(days => ${sql.lit(IDLE_DAYS)})
  and sessions.created_at > now() - make_interval(days => ${sql.lit(LONGEST_DAYS)})`

export const insertSession = (tx: Tx, session: { tokenHash: Buffer; userId: string }) =>
  tx.insertInto('sessions').values(session).execute()

/**
 * Opens a session while the account still has this password, and answers whether it has. The lock waits for a change of
 * the password that is under way: it must not leave a session behind that the old one has opened.
 */
export const insertSessionByPassword = async (
  tx: Tx,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
  passwordHash: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
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

/** Who a session belongs to, while it lasts, and whether its last use was noted over an hour ago. */
export async function findSessionUser(db: Db, tokenHash: Buffer): Promise<{ user: User; needsTouch: boolean } | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([...userColumns, sql<boolean>`sessions.seen_at < now() - interval '1 hour'`.as('needsTouch')])
    .where('tokenHash', '=', tokenHash)
    .where(alive)
    .executeTakeFirst()
  return row ? { user: toUser(row), needsTouch: row.needsTouch } : null
}

/** Notes that a session is in use. */
export const touchSession = (tx: Tx, tokenHash: Buffer) =>
  tx.updateTable('sessions').set({ seenAt: sql`now()` }).where('tokenHash', '=', tokenHash).execute()

export const deleteSession = (tx: Tx, tokenHash: Buffer) =>
  tx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()

/** Ends all sessions of an account, or all but one; answers which they were. */
export async function deleteSessionsOf(tx: Tx, userId: string, kept: Buffer | null = null): Promise<Buffer[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(kept !== null, (query) => query.where('tokenHash', '!=', kept))
    .returning('tokenHash')
    .execute()
  return ended.map(({ tokenHash }) => tokenHash)
}

export const deleteEndedSessions = (tx: Tx) =>
  tx
    .deleteFrom('sessions')
    .where((eb) => eb.not(alive))
    .execute()
