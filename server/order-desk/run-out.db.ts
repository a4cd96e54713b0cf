import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { isBeingCalled, mayGetMoney } from '../orders/order-row.ts'

/**
 * Pending orders that are held no longer. Money that has come, or may have come, is for staff to decide about, and so is an order while they
 * call about it: it is not rejected by itself.
 */
export const runOut = {
  isDue: sql<boolean>`
    order_status = 'pending' and held_until < now() and waiting_claims = 0 and coalesce(paid, 0) <= 0
    and not ${isBeingCalled} and not ${mayGetMoney}`,
  until: 'heldUntil',
} as const

/**
 * Records that the check of run-out orders is working, and returns whether they may be rejected: not for `hours` after a
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
