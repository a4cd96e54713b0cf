import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { type OrderWithLines, orderColumns } from '../orders/order-row.ts'
import { withLines } from '../orders/orders.service.ts'

/** Orders whose time is over, and the column of that time, which has an index. */
export type DueOrders = { isDue: RawBuilder<boolean>; until: 'heldUntil' | 'payUntil' }

/** Those first whose time ended first. */
export const listDue = async (db: Db, { isDue, until }: DueOrders, limit: number): Promise<string[]> =>
  (await db.selectFrom('orders').select('id').where(isDue).orderBy(until).limit(limit).execute()).map(({ id }) => id)

/** Locks an order if it is still due by the database's clock, and is not locked by another transaction. */
export async function lockDue(tx: Tx, { isDue }: DueOrders, id: string): Promise<OrderWithLines | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where(isDue)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return order && (await withLines(tx, [order]))[0]
}
