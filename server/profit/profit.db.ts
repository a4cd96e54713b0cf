import { type RawBuilder, sql } from 'kysely'
import type { CountedBy, ProfitGroup, ProfitParts } from '#rules/profit.ts'
import type { Db } from '../db/open.ts'

/** `from` is the first moment, `before` the first one that is not in it. */
type Period = { from: Date; before: Date }

export type ProfitRow = ProfitParts & {
  /** A day, the Saturday of a week, `YYYY-MM`, a name, a code or an id; blank for none. */
  key: string
  placed: number
  confirmed: number
  delivered: number
  returned: number
  pieces: number
}

/** When an order was settled, as far as it is; a rejected one is once its last parcel is. */
const settledAt = sql`coalesce(orders.delivered_at, (select max(settled_at) from parcels where parcels.order_id = orders.id))`

const read = sql.join(
  [
    ...[
      'id',
      'order_status',
      'paid',
      'total_amount',
      'subtotal',
      'discount_amount',
      'district',
      'city',
      'source',
      'coupon_code',
    ],
    'created_at',
  ].map((name) => sql.ref(`orders.${name}`)),
)

const placedIn = ({ from, before }: Period) => sql`
  select ${read}, created_at as counted_at from orders where created_at >= ${from} and created_at < ${before}`

/** Orders that were settled in a period, found by the index of each of the ways in which one is. */
const settledIn = ({ from, before }: Period) => sql`
  select * from (
    select ${read}, ${settledAt} as counted_at from orders
    where id in (
      select id from orders where delivered_at >= ${from} and delivered_at < ${before}
      union
      select order_id from parcels where settled_at >= ${from} and settled_at < ${before}
    )
  ) as settled where counted_at >= ${from} and counted_at < ${before}`

/**
 * Parts of a statement: the money of `picked` orders, their parcels, and the pieces that are with buyers, damaged or lost. A parcel costs
 * what the courier's payouts say, and before them what the courier has reported. Pieces: of a delivered order its lines, without what came
 * back of a return and is on sale again, with the new ones of its exchanges; of any order what came back damaged, and what is lost and is
 * not the order's any more. A piece costs what its line says, else what it cost on the day of the order.
 */
const parts = (picked: RawBuilder<unknown>) => sql`
  picked as materialized (${picked}),
  money as (
    select order_id,
      coalesce(sum(amount) filter (where kind in ('advance', 'cash', 'courier_collected', 'refund')), 0)::float8 as income,
      coalesce(-sum(amount) filter (where kind = 'payment_fee'), 0)::float8 as payment_fees
    from money_entries where order_id in (select id from picked)
      and kind in ('advance', 'cash', 'courier_collected', 'refund', 'payment_fee')
    group by order_id
  ),
  sent as (
    select order_id,
      sum(coalesce(
        (select sum(payout_lines.fee) from payout_lines where parcel_id = parcels.id and payout_lines.state <> 'twice'),
        fee * 100, 0
      ))::float8 as courier_fees,
      count(*) filter (where kind <> 'return' and handed_over_at is not null) as parcels,
      bool_or(kind <> 'return' and handed_over_at is not null) as was_sent,
      (array_agg(courier order by id) filter (where kind <> 'return'))[1] as courier
    from parcels where order_id in (select id from picked) group by order_id
  ),
  boxes as (
    select order_id, kind, state, received, replaced, items
    from parcels where order_id in (select id from picked) and (received is not null or state = 'lost' or kind = 'exchange')
  ),
  came as (
    select boxes.order_id, boxes.kind, item->>'productId' as product_id, item->>'size' as size, back->>'condition' as condition,
      (back->>'quantity')::int as quantity
    from boxes, jsonb_array_elements(boxes.received) as came (back), jsonb_array_elements(boxes.items) as line (item)
    where item->>'position' = back->>'position'
  ),
  moved as (
    select picked.id as order_id, product_id, size, order_lines.cost, quantity,
      picked.discount_share * price * quantity * 100 as revenue
    from order_lines, (
        select id, case when subtotal > 0 then 1 - discount_amount / subtotal else 1 end as discount_share
        from picked where order_status = 'delivered'
      ) as picked
    where order_lines.order_id = picked.id
    union all
    select order_id, product_id, size, null, quantity, 0 from came where condition = 'damaged' and kind <> 'return'
    union all
    select came.order_id, product_id, size, null, -quantity, 0 from came
      join picked on picked.id = came.order_id and order_status = 'delivered'
    where condition = 'sellable' and kind = 'return'
    union all
    select boxes.order_id, item->>'productId', item->>'size', null, (item->>'quantity')::int, 0
    from boxes join picked on picked.id = boxes.order_id, jsonb_array_elements(boxes.items) as line (item)
    where coalesce(jsonb_array_length(boxes.received), 0) = 0 and (
      (boxes.state = 'lost' and kind in ('sent', 'resent') and (order_status = 'rejected' or replaced is not null))
      or (boxes.state in ('delivered', 'partly_delivered', 'lost') and kind = 'exchange')
    )
  ),
  pieces as (
    select moved.order_id, moved.product_id, moved.quantity, moved.revenue, quantity * coalesce(
      moved.cost,
      (select min(order_lines.cost) from order_lines
        where order_lines.order_id = moved.order_id and order_lines.product_id = moved.product_id and order_lines.size = moved.size),
      cost_of(moved.product_id, moved.size, (picked.created_at at time zone 'Asia/Dhaka')::date)
    )::float8 as cost
    from moved join picked on picked.id = moved.order_id
  ),
  costs as (
    select order_id, coalesce(sum(cost), 0) as cost, bool_or(cost is null) as is_unknown, sum(quantity) as pieces
    from pieces group by order_id
  ),
  earned as (
    select id, order_status, counted_at, district, city, source, coupon_code, is_settled,
      case when is_settled then coalesce(income, 0) else 0 end as income,
      case when is_settled then coalesce(payment_fees, 0) else 0 end as payment_fees,
      case when is_settled then coalesce(courier_fees, 0) else 0 end as courier_fees,
      case when is_settled then greatest(parcels, (order_status = 'delivered')::int) else 0 end as parcels,
      case when is_settled then coalesce(cost, 0) else 0 end as cost,
      is_settled and coalesce(is_unknown, false) as is_unknown,
      case when is_settled then coalesce(pieces, 0) else 0 end as pieces,
      coalesce(courier, '') as courier,
      order_status = 'rejected' and coalesce(was_sent, false) as is_returned
    from (
      select picked.*, sent.parcels, courier_fees, was_sent, courier, payment_fees, cost, is_unknown, pieces,
        -- One of before the ledger has paid its total once it was delivered.
        coalesce(income, case when paid is null and order_status = 'delivered' then total_amount * 100 end)::float8 as income,
        order_status = 'delivered' or (order_status = 'rejected' and (coalesce(was_sent, false) or coalesce(income, 0) <> 0)) as is_settled
      from picked
      left join money on money.order_id = picked.id
      left join sent on sent.order_id = picked.id
      left join costs on costs.order_id = picked.id
    ) as picked
  )`

const sums = sql`
  coalesce(sum(income), 0)::float8 as income, coalesce(sum(cost), 0)::float8 as cost,
  coalesce(sum(courier_fees), 0)::float8 as "courierFees", coalesce(sum(payment_fees), 0)::float8 as "paymentFees",
  coalesce(sum(parcels), 0)::int as parcels, (count(*) filter (where is_unknown))::int as "unknownCost",
  jsonb_build_object(
    'orders', count(*) filter (where is_settled and not is_unknown),
    'rest', coalesce(sum(income - cost - courier_fees - payment_fees) filter (where not is_unknown), 0),
    'parcels', coalesce(sum(parcels) filter (where not is_unknown), 0)
  ) as known,
  coalesce(sum(pieces), 0)::int as pieces`

/** What one order has brought and cost; undefined while it is not settled. */
export async function findParts(db: Db, orderId: string): Promise<ProfitParts | undefined> {
  const { rows } = await sql<ProfitParts>`
    with ${parts(sql`select orders.*, created_at as counted_at from orders where id = ${orderId}`)}
    select ${sums} from earned having bool_or(is_settled)`.execute(db)
  return rows[0]
}

const day = sql`(counted_at at time zone 'Asia/Dhaka')`
const keys: Record<Exclude<ProfitGroup, 'product' | 'category'>, RawBuilder<unknown>> = {
  day: sql`to_char(${day}, 'YYYY-MM-DD')`,
  week: sql`to_char(date_trunc('week', ${day} + interval '2 days') - interval '2 days', 'YYYY-MM-DD')`,
  month: sql`to_char(${day}, 'YYYY-MM')`,
  district: sql`coalesce(nullif(district, ''), city)`,
  courier: sql`courier`,
  source: sql`source`,
  coupon: sql`coalesce(coupon_code, '')`,
}

/** What the orders of a period have brought and cost, by group. */
export async function sumBy(
  db: Db,
  group: keyof typeof keys,
  counted: CountedBy,
  period: Period,
): Promise<ProfitRow[]> {
  const picked = counted === 'ordered' ? placedIn(period) : settledIn(period)
  const { rows } = await sql<ProfitRow>`
    with ${parts(picked)}
    select ${keys[group]} as key, count(*)::int as placed,
      (count(*) filter (where order_status not in ('pending', 'rejected')))::int as confirmed,
      (count(*) filter (where order_status = 'delivered'))::int as delivered,
      (count(*) filter (where is_returned))::int as returned, ${sums}
    from earned group by 1`.execute(db)
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

/**
 * What was sold in settled orders of a period, by product or category: prices as agreed without their part of the discount, and what the
 * pieces cost. Delivery, fees and parcels are the order's, and in none of them.
 */
export async function sumByProduct(
  db: Db,
  group: 'product' | 'category',
  counted: CountedBy,
  period: Period,
): Promise<ProductProfit[]> {
  const picked = counted === 'ordered' ? placedIn(period) : settledIn(period)
  const isProduct = group === 'product'
  const key = isProduct ? sql`pieces.product_id` : sql`coalesce(products.category, '')`
  const { rows } = await sql<ProductProfit>`
    with ${parts(picked)}
    select ${key} as key,
      ${isProduct ? sql`coalesce(max(products.title), '')` : sql`''`} as name,
      ${isProduct ? sql`coalesce(max(products.title_bn), '')` : sql`''`} as "nameBn",
      sum(pieces.quantity)::int as pieces, sum(pieces.revenue)::float8 as income, coalesce(sum(pieces.cost), 0)::float8 as cost,
      (count(distinct pieces.order_id) filter (where pieces.cost is null))::int as "unknownCost"
    from pieces join earned on earned.id = pieces.order_id left join products on products.id = pieces.product_id
    group by 1`.execute(db)
  return rows
}
