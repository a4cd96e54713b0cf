import { sql } from 'kysely'
import type { BestSeller, OrderShares, Statistics } from '#contract/statistics.ts'
import type { Days } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { givenReasons, MERGED, OTHER_REASON } from '#rules/order-desk.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { emptySizes } from '#rules/stock.ts'
import type { Weeks } from '#rules/week.ts'
import { anyOf } from '../db/any-of.ts'
import { firstIdAt } from '../db/id.ts'
import type { Db } from '../db/open.ts'
import { unprepared } from '../db/prepared.ts'

/** `soFar`: last week, until as long before its end as it is now before this week's. */
export type Counts = { total: number; thisWeek: number; lastWeek: number; soFar: number }

/** How many rows there are, and how many of them were made in each week. */
export async function countRows(
  db: Db,
  name: 'users' | 'products',
  { thisWeek, lastWeek, weekAgo }: Weeks,
): Promise<Counts> {
  const table = sql.table(name)
  const total =
    name === 'products'
      ? sql`(select coalesce(sum(products), 0) from product_counts) + (select count(*) from products where is_hidden)`
      : sql`(select count(*) from users)`
  const { rows } = await sql<Counts>`
    select
      ${total} as total,
      (select count(*) from ${table} where created_at >= ${thisWeek}) as this_week,
      (select count(*) from ${table} where created_at >= ${lastWeek} and created_at < ${thisWeek}) as last_week,
      (select count(*) from ${table} where created_at >= ${lastWeek} and created_at < ${weekAgo}) as so_far`.execute(db)
  return rows[0] ?? { total: 0, thisWeek: 0, lastWeek: 0, soFar: 0 }
}

export type StatusCount = { status: OrderStatus; total: number; taka: number }

/** How many orders have each status now, and what they come to. */
export async function countStatuses(db: Db): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select order_status as status, sum(orders) as total, sum(taka) as taka from order_counts group by 1`.execute(db)
  return rows
}

/** The orders of one day in Dhaka that have the same status now. */
export type DayCount = { date: string; status: OrderStatus; orders: number; taka: number }

export async function countDays(db: Db, since: string): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select date, order_status as status, sum(orders) as orders, sum(taka) as taka
    from order_counts
    where date >= ${since}
    group by 1, 2`.execute(db)
  return rows
}

/** How many orders of each status were placed in a part of a day. */
export async function countPart(db: Db, from: Date, before: Date): Promise<{ status: OrderStatus; orders: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select order_status as status, count(*) as orders from orders
    where created_at >= ${from} and created_at < ${before} group by 1`.execute(db)
  return rows
}

type Deliveries = { thisWeek: number; lastWeek: number; soFar: number; today: { orders: number; taka: number } }

/** What was delivered in these weeks and today, by the hour. */
export async function countDeliveries(
  db: Db,
  { thisWeek, lastWeek, weekAgo }: Weeks,
  today: Date,
): Promise<Deliveries> {
  const { rows } = await sql<Omit<Deliveries, 'today'> & { orders: number; taka: number }>`
    select coalesce(sum(orders) filter (where hour >= ${thisWeek}), 0) as this_week,
      coalesce(sum(orders) filter (where hour < ${thisWeek}), 0) as last_week,
      coalesce(sum(orders) filter (where hour < ${weekAgo}), 0) as so_far,
      coalesce(sum(orders) filter (where hour >= ${today}), 0) as orders,
      coalesce(sum(taka) filter (where hour >= ${today}), 0) as taka
    from delivery_counts where hour >= ${lastWeek}`.execute(db)
  const { orders = 0, taka = 0, thisWeek: now = 0, lastWeek: before = 0, soFar = 0 } = rows[0] ?? {}
  return { thisWeek: now, lastWeek: before, soFar, today: { orders, taka } }
}

const isOfDays = ({ from, to }: Days) => sql`date >= ${from ?? '-infinity'}::date and date <= ${to ?? 'infinity'}::date`

/** How many orders that were placed in these days have each status now. */
export async function countPlaced(db: Db, days: Days): Promise<{ status: OrderStatus; orders: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select order_status as status, sum(orders) as orders from order_counts where ${isOfDays(days)} group by 1`.execute(
    db,
  )
  return rows
}

/**
 * Why orders that were placed in these days were rejected, most orders first. All typed reasons count as one: they are many words for few
 * things.
 */
export async function countReasons(db: Db, days: Days): Promise<OrderShares['reasons']> {
  const isNamed = anyOf('reason', ['', ...givenReasons])
  const { rows } = await sql<OrderShares['reasons'][number]>`
    select case when ${isNamed} then reason when starts_with(reason, ${`${MERGED} #`}) then ${MERGED} else ${OTHER_REASON} end as reason, sum(orders) as orders
    from rejection_counts where ${isOfDays(days)}
    group by 1 having sum(orders) > 0 order by 2 desc, 1`.execute(db)
  return rows
}

type Named<Row> = Omit<Row, 'titleBn'> & { titleBn: string }

/** Without the Bangla name where there is none. */
const withoutBlankName = <Row extends { titleBn: string }>({ titleBn, ...row }: Row) => ({
  ...row,
  ...(titleBn !== '' && { titleBn }),
})

/** As it was when the product, which may be gone, was ordered last. */
const lastAgreed = (column: 'title' | 'titleBn' | 'image') => sql`(
  select ${sql.ref(column)} from order_lines where order_lines.product_id = sold.product_id order by order_id desc limit 1
)`

/**
 * What confirmed orders have sold. Ids begin with their time, so the primary key finds the lines of the last days. Of orders only those that
 * do not count are read, from a day earlier on, because the two clocks may differ.
 */
const soldSince = (since: Date) => sql`
  select product_id, sum(quantity) as pieces, sum(price * quantity) as revenue
  from order_lines
  where order_id >= ${firstIdAt(since)} and not exists (
    select from orders
    where orders.id = order_lines.order_id and order_status in ('pending', 'rejected')
      and created_at >= ${new Date(since.getTime() - DAY_MS)}
  )
  group by product_id`

/** Products that sold another number of pieces since then than they have in `sold_pieces`. */
export async function listSold(db: Db, since: Date): Promise<{ id: string; pieces: number }[]> {
  const { rows } = await sql<{ id: string; pieces: number }>`
    with sold as (${soldSince(since)})
    select products.id, coalesce(pieces, 0) as pieces
    from products left join sold on product_id = products.id
    where sold_pieces <> coalesce(pieces, 0)
    order by products.id`.execute(db)
  return rows
}

/** What was sold most. */
export async function listBestSellers(db: Db, since: Date, limit: number): Promise<BestSeller[]> {
  const { rows } = await sql<Named<BestSeller>>`
    with sold as (
      ${soldSince(since)}
      order by pieces desc, revenue desc, product_id
      limit ${limit}
    )
    select product_id, coalesce(products.title, ${lastAgreed('title')}) as title,
      coalesce(products.title_bn, ${lastAgreed('titleBn')}) as title_bn,
      coalesce(products.images[1], ${lastAgreed('image')}) as image,
      pieces, revenue, coalesce(not products.is_hidden, false) as is_sold
    from sold
    left join products on products.id = product_id
    order by pieces desc, revenue desc, product_id`.execute(db)
  return rows.map(withoutBlankName)
}

export async function findLowStock(db: Db, limit: number): Promise<Statistics['lowStock']> {
  const [counts, products] = await Promise.all([countScarce(db), listScarcest(db, limit)])
  return { ...counts, products }
}

async function countScarce(db: Db) {
  const { rows } = await sql<{ low: number; out: number }>`
    select coalesce(sum(products) filter (where stock = 'low'), 0) as low,
      coalesce(sum(products) filter (where stock = 'out'), 0) as out
    from product_counts`.execute(db)
  return rows[0] ?? { low: 0, out: 0 }
}

/** The shown products with the fewest pieces. Planned for its values: only then the planner sees that these are few. */
async function listScarcest(db: Db, limit: number) {
  const rows = await db
    .selectFrom('products')
    .modifyEnd(unprepared)
    .where(sql<boolean>`stock_state(total_stock, stock_by_size) in ('low', 'out')`)
    .where(sql<boolean>`not is_hidden`)
    .select(['id', 'title', 'titleBn', 'totalStock', 'sizes', 'stockBySize'])
    .select(sql<string>`coalesce(images[1], '')`.as('image'))
    .orderBy(sql`case when jsonb_path_exists(stock_by_size, '$.* ? (@ == 0)') then 0 else total_stock end`)
    .orderBy('totalStock')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, sizes, stockBySize, ...product }) => ({
    _id: id,
    ...withoutBlankName(product),
    emptySizes: emptySizes({ totalStock: product.totalStock, sizes, stockBySize }),
  }))
}
