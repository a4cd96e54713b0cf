import { sql } from 'kysely'
import type { OrderStatus } from '#rules/order-status.ts'
import type { Weeks } from '#rules/week.ts'
import type { Db } from '../db/open.ts'

export type Counts = { total: number; thisWeek: number; lastWeek: number }

/** How many rows there are, and how many of them were made in each week. */
export async function countRows(db: Db, name: 'users' | 'products', { thisWeek, lastWeek }: Weeks): Promise<Counts> {
  const table = sql.table(name)
  const { rows } = await sql<Counts>`
    select
      (select count(*) from ${table}) as total,
      (select count(*) from ${table} where created_at >= ${thisWeek}) as this_week,
      (select count(*) from ${table} where created_at >= ${lastWeek} and created_at < ${thisWeek}) as last_week`.execute(
    db,
  )
  return rows[0] ?? { total: 0, thisWeek: 0, lastWeek: 0 }
}

/** The same of orders, by the status they have now. Totals come from the index of statuses, weeks from that of dates. */
export async function countOrders(
  db: Db,
  { thisWeek, lastWeek }: Weeks,
): Promise<(Counts & { status: OrderStatus })[]> {
  const { rows } = await sql<Counts & { status: OrderStatus }>`
    select order_status as status, total, coalesce(this_week, 0) as this_week, coalesce(last_week, 0) as last_week
    from (select order_status, count(*) as total from orders group by order_status) as ever
    left join (
      select
        order_status,
        count(*) filter (where created_at >= ${thisWeek}) as this_week,
        count(*) filter (where created_at < ${thisWeek}) as last_week
      from orders
      where created_at >= ${lastWeek}
      group by order_status
    ) as lately using (order_status)`.execute(db)
  return rows
}
