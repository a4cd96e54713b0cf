import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { isBeingCalled, mayGetMoney, type OrderWithLines, orderColumns } from '../orders/order-row.ts'
import { withLines } from '../orders/orders.service.ts'

/**
 * Pending orders that are held no longer. Money that has come, or may have come, is for staff to decide about, and so is an order while they
 * call about it: it is not rejected by itself.
 */
const hasRunOut = sql<boolean>`
  order_status = 'pending' and held_until < now() and waiting_claims = 0 and coalesce(paid, 0) <= 0
  and not ${isBeingCalled} and not ${mayGetMoney}`

/** Those first that ran out first. */
export const listRunOut = async (db: Db, limit: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from orders where ${hasRunOut} order by held_until limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)

/** Locks an order if it has still run out by the database's clock, and is not locked by another transaction. */
export async function lockRunOut(tx: Tx, id: string): Promise<OrderWithLines | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where(hasRunOut)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return order && (await withLines(tx, [order]))[0]
}

/**
 * Records that the check of run-out orders is working, and returns whether they may be rejected: not for so many hours after a
 * pause of more than an hour.
 */
export async function recordLook(tx: Tx, hours: number): Promise<boolean> {
  const { rows } = await sql<{ mayReject: boolean }>`
    insert into hold_looks (rejects_from) values (now() + make_interval(hours => ${hours}))
    on conflict (is_only) do update set looked_at = now(), rejects_from = case
      when hold_looks.looked_at < now() - interval '1 hour' then excluded.rejects_from else hold_looks.rejects_from
    end
    returning rejects_from <= now() as may_reject`.execute(tx)
  return rows[0]?.mayReject ?? false
}

/** Where orders are not rejected by themselves: when that is switched on, it begins as in a new shop. */
export const forgetLooks = async (tx: Tx): Promise<void> => void (await sql`delete from hold_looks`.execute(tx))
