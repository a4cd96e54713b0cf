import { type RawBuilder, sql } from 'kysely'
import { endOfDhakaDay, startOfDhakaDay } from '#rules/dhaka-time.ts'
import type { CountedBy, ProfitGroup, ProfitParts } from '#rules/profit.ts'
import type { Db } from '../db/open.ts'
import { unprepared } from '../db/prepared.ts'
import { columnList, dayOf, earningParts, orderAmounts, productAmounts, settledAt } from './profit-parts.db.ts'

/** Days in Dhaka, both included. */
export type Period = { from: string; to: string }

export type ProfitRow = ProfitParts & {
  /** A day, the Saturday of a week, `YYYY-MM`, a name, a code or an id; blank for none. */
  key: string
  placed: number
  confirmed: number
  delivered: number
  returned: number
  pieces: number
}

type OrderGroup = Exclude<ProfitGroup, 'product' | 'category'>

/** The stored sums that each group is made of, and the key of its rows. */
const groups: Record<OrderGroup, { kind: string; key: RawBuilder<unknown> }> = {
  day: { kind: 'total', key: sql`to_char(date, 'YYYY-MM-DD')` },
  week: {
    kind: 'total',
    key: sql`to_char(date_trunc('week', date + interval '2 days') - interval '2 days', 'YYYY-MM-DD')`,
  },
  month: { kind: 'total', key: sql`to_char(date, 'YYYY-MM')` },
  district: { kind: 'district', key: sql`key` },
  courier: { kind: 'courier', key: sql`key` },
  source: { kind: 'source', key: sql`key` },
  coupon: { kind: 'coupon', key: sql`key` },
}

/**
 * Parts of a statement: the sums of a period as they are at this moment. What changed orders had added when the sums were stored is taken
 * off, and what they add by now is added; one statement sees all of it at one moment.
 */
const current = (counted: CountedBy, { from, to }: Period) => {
  const moment = counted === 'ordered' ? sql`orders.created_at` : settledAt
  const isInPeriod = sql`${dayOf(counted)} between ${from}::date and ${to}::date`
  return {
    changed: sql`
      changed as materialized (
        -- Taken for few, whatever the planner makes of a table that was full a moment ago.
        select unnest(array(
          select order_id from profit_changes where order_id is not null
          union
          select with_pieces.order_id from profit_changes cross join lateral (
            select order_id from profit_pieces where product_id = profit_changes.product_id and takes_typed_cost offset 0
          ) as with_pieces
          where product_id is not null
        )) as order_id
      ),
      ${earningParts(sql`
        select orders.* from changed cross join lateral (select * from orders where id = changed.order_id offset 0) as orders
        where ${moment} >= ${startOfDhakaDay(from)} and ${moment} < ${endOfDhakaDay(to)}`)},
      stored as materialized (
        select before.* from changed
        cross join lateral (select * from profit_orders where profit_orders.order_id = changed.order_id offset 0) as before
        where ${isInPeriod}
      )`,
    /** Columns `date`, `key` and the amounts, of one kind of sums. */
    ofOrders: (kind: string) => {
      const key = kind === 'total' ? sql`''` : sql.ref(kind)
      return sql`
        select date, key, ${columnList(orderAmounts)} from profit_sums
        where counted = ${counted} and kind = ${kind} and date between ${from}::date and ${to}::date
        union all
        select ${dayOf(counted)}, ${key}, ${columnList(orderAmounts)} from earned where ${isInPeriod}
        union all
        select ${dayOf(counted)}, ${key}, ${negative(orderAmounts)} from stored`
    },
    /** Columns `product_id` and the amounts. */
    ofProducts: sql`
      select product_id, ${columnList(productAmounts)} from profit_product_sums
      where counted = ${counted} and date between ${from}::date and ${to}::date
      union all
      select product_id, ${columnList(productAmounts)} from sold where ${isInPeriod}
      union all
      select product_id, ${negative(productAmounts.map((name) => `profit_pieces.${name}`))}
      from stored
      cross join lateral (select * from profit_pieces where profit_pieces.order_id = stored.order_id offset 0) as profit_pieces`,
  }
}

const negative = (names: readonly string[]) => sql.join(names.map((name) => sql`-${sql.ref(name)}`))

/** What the orders of a period have brought and cost, by group. */
export async function sumBy(db: Db, group: OrderGroup, counted: CountedBy, period: Period): Promise<ProfitRow[]> {
  const { kind, key } = groups[group]
  const { changed, ofOrders } = current(counted, period)
  const { rows } = await sql<ProfitRow>`
    with ${changed}, figures as (${ofOrders(kind)})
    select ${key} as key, sum(placed) as placed, sum(confirmed) as confirmed, sum(delivered) as delivered,
      sum(returned) as returned, sum(pieces) as pieces, sum(income) as income, sum(cost) as cost,
      sum(courier_fees) as courier_fees, sum(payment_fees) as payment_fees, sum(parcels) as parcels,
      sum(unknown_cost) as unknown_cost,
      jsonb_build_object('orders', sum(known_orders), 'rest', sum(known_rest), 'parcels', sum(known_parcels)) as known
    from figures group by 1 having sum(placed) <> 0 ${unprepared}`.execute(db)
  return rows
}

export type ProductProfit = {
  key: string
  name: string
  nameBn: string
  pieces: number
  income: number
  cost: number
  unknownCost: number
}

const summed = sql`
  figures as (
    select product_id, ${sql.join(productAmounts.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
    from products_of_days group by product_id having sum(placed) <> 0
  )`

/**
 * What was sold in settled orders of a period, by product, those with the most revenue first: prices as agreed without their part of the
 * discount, and what the pieces cost. Delivery, fees and parcels are the order's, and in none of them. `most`: how many rows at most; null for all.
 */
export async function sumByProduct(
  db: Db,
  counted: CountedBy,
  period: Period,
  most: number | null,
): Promise<ProductProfit[]> {
  const { changed, ofProducts } = current(counted, period)
  const { rows } = await sql<ProductProfit>`
    with ${changed}, products_of_days as (${ofProducts}), ${summed},
    top as (select * from figures order by round(income) desc, product_id limit ${most})
    select product_id as key, coalesce(title, '') as name, coalesce(title_bn, '') as name_bn,
      pieces, income, cost, unknown_cost
    from top left join products on products.id = product_id ${unprepared}`.execute(db)
  return rows
}

/** The same by category: an order with several products whose cost is not known counts once in each of their categories. */
export async function sumByCategory(db: Db, counted: CountedBy, period: Period): Promise<ProductProfit[]> {
  const { changed, ofProducts, ofOrders } = current(counted, period)
  const { rows } = await sql<ProductProfit>`
    with ${changed}, products_of_days as (${ofProducts}), ${summed},
    unknown as (
      select key, sum(placed) as orders from (${ofOrders('unknown')}) as of_days where key <> '' group by key having sum(placed) <> 0
    ),
    unknown_of as (
      select category, sum(orders) as orders
      from unknown, lateral (
        select distinct coalesce(products.category, '') as category
        from unnest(string_to_array(key, ',')) as sold_product (id) left join products on products.id = sold_product.id
      ) as categories
      group by category
    )
    select key, '' as name, '' as name_bn, sum(pieces) as pieces, sum(income) as income, sum(cost) as cost,
      coalesce(max(unknown_of.orders), 0) as unknown_cost
    from (
      select figures.*, coalesce(products.category, '') as key from figures left join products on products.id = product_id
    ) as figures left join unknown_of on unknown_of.category = key
    group by key ${unprepared}`.execute(db)
  return rows
}

/** What one order has brought and cost; undefined while it is not settled. */
export async function findParts(db: Db, orderId: string): Promise<ProfitParts | undefined> {
  const { rows } = await sql<ProfitParts>`
    with ${earningParts(sql`select * from orders where id = ${orderId}`)}
    select income, cost, courier_fees, payment_fees, parcels, unknown_cost,
      jsonb_build_object('orders', known_orders, 'rest', known_rest, 'parcels', known_parcels) as known
    from earned where unknown_cost + known_orders > 0`.execute(db)
  return rows[0]
}
