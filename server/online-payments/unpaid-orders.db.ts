import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { isBeingCalled, mayGetMoney, type OrderWithLines, orderColumns, payUntilFromNow } from '../orders/order-row.ts'
import { withLines } from '../orders/orders.service.ts'

/** Pending orders that were to be paid online until now. One that staff are busy with is left to them. */
const isNotPaidInTime = sql<boolean>`
  order_status = 'pending' and pay_until < now() and waiting_claims = 0 and coalesce(paid, 0) <= 0
  and call_state <> 'later' and not ${isBeingCalled} and not ${mayGetMoney}`

export const listNotPaid = async (db: Db, limit: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from orders where ${isNotPaidInTime} order by pay_until limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)

/** Locks an order if it is still not paid by the database's clock, and is not locked by another transaction. */
export async function lockNotPaid(tx: Tx, id: string): Promise<OrderWithLines | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where(isNotPaidInTime)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return order && (await withLines(tx, [order]))[0]
}

/** A locked order is paid at the door. */
export const setAtTheDoor = (tx: Tx, id: string) =>
  tx
    .updateTable('orders')
    .set({ paymentMethod: 'COD', payNow: 0, payNowReason: null, payUntil: null, unpaidAt: null, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()

/** A locked order keeps its pieces for so many minutes from now on. Its `updatedAt` stays: nothing that staff correct has changed. */
export const setPayUntil = (tx: Tx, id: string, minutes: number | null) =>
  tx
    .updateTable('orders')
    .set({ payUntil: payUntilFromNow(minutes) })
    .where('id', '=', id)
    .execute()
