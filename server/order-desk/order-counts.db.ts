import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CallState } from '#rules/order-desk.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { Db } from '../db/open.ts'
import type { OrderFilter } from './order-list.db.ts'
import type { QueuePart } from './order-queues.ts'

/** Migrations 0023 and 0028 count by day, status and call state, and by nothing else. */
const isCounted = ({ search, ids, ranOut }: OrderFilter) => search === undefined && ids === undefined && !ranOut

/** Where a page of a list begins: `offset` orders after the first one from this moment on, or before it; null past the end. */
export type Start = { total: number; edge: Date | null; offset: number }

/**
 * How many orders of a part fit a filter, and where the order after its first `offset` ones is found without going through all of
 * them; null where orders are not counted. Times in a filter are the beginnings of days in Dhaka.
 */
export async function findStart(db: Db, filter: OrderFilter, part: QueuePart, offset: number): Promise<Start | null> {
  if (!isCounted(filter) || part.isDue) return null
  const isNewestFirst = part.by === 'newest'
  const { rows } = await sql<Start>`
    with days as (
      select date, sum(sum(orders)) over (order by date ${isNewestFirst ? sql`desc` : sql``}) as so_far
      from (${countsOf(part)}) as counts
      where ${isOfDays(filter)}
      group by date
    )
    select coalesce(max(so_far), 0) as total,
      (${isNewestFirst ? sql`max(date) filter (where so_far > ${offset}) + 1` : sql`min(date) filter (where so_far > ${offset})`}
        )::timestamp at time zone 'Asia/Dhaka' as edge,
      ${offset} - coalesce(max(so_far) filter (where so_far <= ${offset}), 0) as offset
    from days`.execute(db)
  return rows[0] ?? { total: 0, edge: null, offset: 0 }
}

/** How many orders of a part there are of each day; a day may have several rows. */
function countsOf({ status, callState }: QueuePart): RawBuilder<unknown> {
  if (callState === 'none') {
    return sql`
      select date, orders from order_counts where order_status = 'pending'
      union all
      select date, -orders from call_counts`
  }
  if (callState) return sql`select date, orders from call_counts where call_state = ${callState}`
  return status
    ? sql`select date, orders from order_counts where order_status = ${status}`
    : sql`select date, orders from order_counts`
}

const isOfDays = ({ from, before }: Pick<OrderFilter, 'from' | 'before'>) =>
  sql.join(
    [
      sql<SqlBool>`true`,
      ...(from ? [sql`date >= (${from}::timestamptz at time zone 'Asia/Dhaka')::date`] : []),
      ...(before ? [sql`date < (${before}::timestamptz at time zone 'Asia/Dhaka')::date`] : []),
    ],
    sql` and `,
  )

/**
 * How many orders there are of each status and, of the pending ones, of each call state; `due` are to be called later than agreed, and
 * `packed` is 1 where an order of today or yesterday is marked so.
 */
export async function countByState(db: Db, { from, before }: Pick<OrderFilter, 'from' | 'before'>) {
  const { rows } = await sql<{ state: State; orders: number }>`
    select order_status as state, sum(orders) as orders from order_counts where ${isOfDays({ from, before })} group by 1
    union all
    select call_state, sum(orders) from call_counts where ${isOfDays({ from, before })} group by 1
    union all
    select 'due', count(*) from orders
    where order_status = 'pending' and call_state = 'later' and call_at <= now()
      ${from ? sql`and created_at >= ${from}` : sql``} ${before ? sql`and created_at < ${before}` : sql``}
    union all
    select 'packed', count(*) from (
      select from orders
      where created_at >= (date_trunc('day', now() at time zone 'Asia/Dhaka') - interval '1 day') at time zone 'Asia/Dhaka'
        and packed_at is not null
      limit 1
    ) as packed`.execute(db)
  const counts = new Map(rows.map(({ state, orders }) => [state, orders]))
  return (state: State) => counts.get(state) ?? 0
}

type State = OrderStatus | CallState | 'due' | 'packed'
