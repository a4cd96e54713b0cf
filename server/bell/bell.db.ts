import { type Selectable, sql } from 'kysely'
import { MAX_IN_BELL, type NewOrder } from '#contract/bell.ts'
import type { Db, Tx } from '../db/open.ts'
import { plannedAnew } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'

export type Bell = Pick<Selectable<Tables['bells']>, 'since' | 'readOrders'>

export const findBell = (db: Db, userId: string): Promise<Bell | undefined> =>
  db.selectFrom('bells').select(['since', 'readOrders']).where('userId', '=', userId).executeTakeFirst()

/** Begins a bell, where the person has none yet: from now on orders are new. */
export const openBell = (tx: Tx, userId: string) =>
  tx
    .insertInto('bells')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()

export const lockBell = (tx: Tx, userId: string): Promise<Bell | undefined> =>
  tx.selectFrom('bells').select(['since', 'readOrders']).where('userId', '=', userId).forUpdate().executeTakeFirst()

export const saveBell = (tx: Tx, userId: string, bell: Bell) =>
  tx.updateTable('bells').set(bell).where('userId', '=', userId).execute()

/** The newest pending orders that were not read, newest first. Planned for its values, since how many are pending differs from shop to shop. */
export async function listUnread(db: Db, { since, readOrders }: Bell): Promise<NewOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .modifyEnd(plannedAnew)
    .select(['id', 'name', 'totalAmount', 'createdAt'])
    .where('orderStatus', '=', 'pending')
    .where('createdAt', '>=', since)
    .where('id', '<>', sql<string>`all(${readOrders}::text[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_IN_BELL)
    .execute()
  return rows.map(({ id, createdAt, ...order }) => ({ _id: id, ...order, orderDate: createdAt.toISOString() }))
}

/** Which of these orders were placed at or after a moment, newest first. */
export const listPlacedSince = async (db: Db, ids: string[], since: Date): Promise<{ id: string; createdAt: Date }[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'createdAt'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .execute()
