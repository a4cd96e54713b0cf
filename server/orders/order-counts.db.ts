import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { OrderFilter } from './orders.db.ts'

/** Migration 0023 counts by day and status, and knows nothing of buyers. */
const isCounted = ({ userId, search, ids }: OrderFilter) =>
  userId === undefined && search === undefined && ids === undefined

/** Where a page of a list begins: so many orders after the first one of those that were placed before a moment. */
type Start = { total: number; before: Date; offset: number }

/**
 * How many orders fit a filter, and where the order after the `offset` newest ones is found without going through all of them; null
 * for a filter whose orders are not counted. Times in a filter are the beginnings of days in Dhaka.
 */
export async function findStart(db: Db, filter: OrderFilter, offset: number): Promise<Start | null> {
  if (!isCounted(filter)) return null
  const { status, from, before } = filter
  const conditions = [
    ...(status === undefined ? [] : [sql<SqlBool>`order_status = ${status}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`date >= (${from}::timestamptz at time zone 'Asia/Dhaka')::date`]),
    ...(before === undefined ? [] : [sql<SqlBool>`date < (${before}::timestamptz at time zone 'Asia/Dhaka')::date`]),
  ]
  const { rows } = await sql<Omit<Start, 'before'> & { before: Date | null }>`
    with days as (
      select date, sum(sum(orders)) over (order by date desc) as so_far
      from order_counts
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
      group by date
    )
    select coalesce(max(so_far), 0) as total,
      (max(date) filter (where so_far > ${offset}) + 1)::timestamp at time zone 'Asia/Dhaka' as before,
      ${offset} - coalesce(max(so_far) filter (where so_far <= ${offset}), 0) as offset
    from days`.execute(db)
  const [start] = rows
  return start?.before
    ? { ...start, before: start.before }
    : { total: start?.total ?? 0, before: new Date(0), offset: 0 }
}

/** Adds up the rows of each day and status. Whoever places an order meanwhile does not wait: it adds a row. */
export const addUpOrderCounts = (tx: Tx) =>
  sql`
    with gone as (
      delete from order_counts
      where (date, order_status) in (select date, order_status from order_counts group by 1, 2 having count(*) > 1)
      returning date, order_status, orders, taka
    )
    insert into order_counts
    select date, order_status, sum(orders), sum(taka) from gone group by 1, 2 having sum(orders) <> 0`.execute(tx)
