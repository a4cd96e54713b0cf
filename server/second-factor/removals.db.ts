import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

const HOURS = 24

/** Returns whether there was none before. */
export const insertRemoval = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('factorRemovals')
    .values({ userId, dueAt: sql<Date>`now() + make_interval(hours => ${sql.lit(HOURS)})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findRemoval = async (db: Db, userId: string): Promise<Date | undefined> =>
  (await db.selectFrom('factorRemovals').select('dueAt').where('userId', '=', userId).executeTakeFirst())?.dueAt

/** Whether one was asked for. */
export const deleteRemoval = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.deleteFrom('factorRemovals').where('userId', '=', userId).executeTakeFirst()).numDeletedRows > 0n

/** Deletes those that are due; returns their users. */
export const takeDueRemovals = async (tx: Tx): Promise<string[]> =>
  (await tx.deleteFrom('factorRemovals').where('dueAt', '<=', sql<Date>`now()`).returning('userId').execute()).map(
    ({ userId }) => userId,
  )
