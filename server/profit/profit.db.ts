import { sql } from 'kysely'
import type { ProfitParts } from '#rules/profit.ts'
import type { Db } from '../db/open.ts'
import { parts } from './profit-parts.db.ts'

/** What one order has brought and cost; undefined while it is not settled. */
export async function findParts(db: Db, orderId: string): Promise<ProfitParts | undefined> {
  const { rows } = await sql<ProfitParts>`
    with ${parts(sql`select * from orders where id = ${orderId}`)}
    select income, cost, courier_fees, payment_fees, parcels, unknown_cost,
      jsonb_build_object('orders', known_orders, 'rest', known_rest, 'parcels', known_parcels) as known
    from earned where unknown_cost + known_orders > 0`.execute(db)
  return rows[0]
}
