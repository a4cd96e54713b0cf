import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { isBeingCalled, mayGetMoney } from '../orders/order-row.ts'

/**
 * Pending orders whose advance has been due for `hours`, and of which nothing waits to be checked or may be on its way. One that staff are
 * calling about, or have agreed a call about, keeps its pieces.
 */
const isUnpaid = (hours: number) => sql<boolean>`
  pay_now > 0 and unpaid_at is null and order_status = 'pending' and waiting_claims = 0
  and created_at < now() - make_interval(hours => ${hours})
  and coalesce(advance_due_from < now() - make_interval(hours => ${hours}), true)
  and coalesce(paid, 0) < least(pay_now, floor(total_amount + 0.5)) * 100 - 50
  and call_state <> 'later' and not ${isBeingCalled} and not ${mayGetMoney}`

export const listUnpaid = async (db: Db, hours: number, limit: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from orders where ${isUnpaid(hours)} order by created_at limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)

/** Marks an order that is still unpaid, and ends the time for which its pieces are held; returns whether it did. */
export async function markUnpaid(tx: Tx, id: string, hours: number): Promise<boolean> {
  const { rows } = await sql`
    update orders set unpaid_at = now(), held_until = least(held_until, now())
    where id = (select id from orders where id = ${id} and ${isUnpaid(hours)} for no key update skip locked)
    returning id`.execute(tx)
  return rows.length === 1
}
