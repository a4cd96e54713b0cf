import { type RawBuilder, sql } from 'kysely'
import { paymentKinds } from '#rules/order-money.ts'
import type { CountedBy } from '#rules/profit.ts'

/** What an order adds to the figures: columns of `profit_orders` and `profit_sums`. */
export const orderAmounts = [
  'placed',
  'confirmed',
  'delivered',
  'returned',
  'pieces',
  'income',
  'cost',
  'courier_fees',
  'payment_fees',
  'parcels',
  'unknown_cost',
  'known_orders',
  'known_rest',
  'known_parcels',
] as const

/** What the pieces of a product in an order add: columns of `profit_pieces` and `profit_product_sums`. */
export const productAmounts = ['placed', 'pieces', 'income', 'cost', 'unknown_cost'] as const

export const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** The day in Dhaka on which an order counts: a column of `profit_orders` and of `earned`. */
export const dayOf = (counted: CountedBy) => sql.ref(counted)

/**
 * When an order was settled, if it is. A rejected order is settled with the last parcel that was handed over, or when it was rejected where
 * none was handed over and none is open. An open order is not settled: its parcel may be a cancelled booking.
 */
export const settledAt = sql`case when orders.order_status in ('delivered', 'rejected') then coalesce(
  orders.delivered_at,
  (select max(settled_at) from parcels where parcels.order_id = orders.id and handed_over_at is not null),
  (select max(created_at) from order_events where order_events.order_id = orders.id and details->>'to' = 'rejected'
    and not exists (
      select from parcels where parcels.order_id = orders.id and (handed_over_at is not null or settled_at is null)
    ))
) end`

const inDhaka = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Dhaka')::date`

const ifSettled = (names: string[]) =>
  sql.join(names.map((name) => sql`case when is_settled then ${sql.ref(name)} else 0 end as ${sql.ref(name)}`))

/**
 * The pieces of a `picked` order that the shop no longer has, with their revenue. Of a delivered order: its lines, minus returned pieces
 * that are on sale again, plus the new pieces of its exchanges. Of any order: pieces that came back damaged, lost pieces that are
 * written off, and those that are missing in a parcel that came back. `agreed` is the cost in the order's line; where it is null, the cost
 * of the order's day counts. Revenue is the price minus the line's share of the discount; returned pieces have none, and the new piece of
 * an exchange gets that discount only if it is the same product.
 */
const agreedPieces = sql`
  select product_id, size, quantity, revenue, coalesce(
      cost,
      (select min(order_lines.cost) from order_lines
        where order_id = picked.id and order_lines.product_id = moved.product_id and order_lines.size = moved.size)
    ) as agreed
  from (
    -- lines
    select product_id, size, cost, quantity, discount_share * price * quantity * 100 as revenue
    from order_lines where order_id = picked.id and order_status = 'delivered'
    union all
    -- damaged, and returned pieces on sale again
    select item->>'productId', item->>'size', null, moved_quantity, 0
    from parcels, jsonb_array_elements(received) as came (back), jsonb_array_elements(items) as line (item),
      lateral (values (case
        when back->>'condition' = 'damaged' and kind <> 'return' then (back->>'quantity')::int
        when back->>'condition' = 'sellable' and kind = 'return' and order_status = 'delivered' then -(back->>'quantity')::int
      end)) as moves (moved_quantity)
    where order_id = picked.id and received is not null and item->>'position' = back->>'position' and moved_quantity is not null
    union all
    -- lost, missing in a parcel that came back, and new pieces of exchanges
    select item->>'productId', item->>'size', null, missing, 0
    from parcels, jsonb_array_elements(items) as line (item), lateral (
      -- A correction after booking has put on sale what the order does not hold any more; least() leaves out a null.
      select case when state = 'returned' and kind in ('sent', 'resent') and replaced is null then (
        select coalesce(sum(quantity), 0)::int from order_lines
        where order_id = picked.id and product_id = item->>'productId' and size = item->>'size'
      ) end as most
    ) as held, lateral (
      select least((item->>'quantity')::int, most) - coalesce(sum((back->>'quantity')::int), 0)::int as missing
      from jsonb_array_elements(received) as came (back) where back->>'position' = item->>'position'
    ) as rest
    where order_id = picked.id and missing > 0 and (
      (state = 'lost' and kind in ('sent', 'resent')
        and (order_status = 'rejected' or replaced is not null or received is not null))
      or (state = 'returned' and received is not null and kind <> 'return')
      or (state in ('delivered', 'partly_delivered', 'lost') and kind = 'exchange')
    )
    union all
    -- revenue of returned pieces
    select line.product_id, line.size, null, 0, -discount_share * line.price * line.received * 100
    from parcels join return_lines as line on line.return_id = parcels.return_id
    where parcels.order_id = picked.id and parcels.kind = 'return' and line.received > 0 and order_status = 'delivered'
    union all
    -- revenue of new pieces
    select line.new_product_id, line.new_size, null, 0,
      case when line.new_product_id = line.product_id then discount_share else 1 end
        * line.new_price * coalesce(line.new_kept, line.quantity) * 100
    from parcels join return_lines as line on line.return_id = parcels.return_id
    where parcels.order_id = picked.id and parcels.kind = 'exchange' and parcels.state in ('delivered', 'partly_delivered')
      and line.new_product_id is not null
  ) as moved`

/** Kinds of what buyers pay, and of what they get back. */
const incomeKinds = sql.join([...paymentKinds, 'refund' as const].map((kind) => sql.lit(kind)))

/** Columns of an order, of its money and of its parcels. */
const ofOrder = [
  'id',
  'order_status',
  'ordered',
  'settled',
  'district',
  'source',
  'coupon',
  'discount_share',
  'income',
  'payment_fees',
  'courier_fees',
  'parcels',
  'was_sent',
  'courier',
  'is_settled',
]

/**
 * Parts of a statement: `earned`, what each of some `orders` has earned and adds to the figures, and `sold`, what its products add once it
 * is settled. `rows` selects the orders, with all their columns. A parcel costs what the courier's payouts charge for it, and until one
 * names a charge what the courier has reported. The courier of an order is the first one that its pieces were handed to. All tables are
 * read order by order: however wrong the planner's guess of their number is, none is read as a whole.
 */
export const earningParts = (rows: RawBuilder<unknown>) => sql`
  picked as materialized (
    select orders.id, order_status, source, coalesce(nullif(district, ''), city) as district, coalesce(coupon_code, '') as coupon,
      ${inDhaka(sql`orders.created_at`)} as ordered, ${inDhaka(settledAt)} as settled,
      case when subtotal > 0 then 1 - discount_amount / subtotal else 1 end as discount_share,
      -- One from before the ledger has paid its total once it was delivered.
      coalesce(money.income, case when paid is null and order_status = 'delivered' then total_amount * 100 end, 0) as income,
      coalesce(payment_fees, 0) as payment_fees, coalesce(courier_fees, 0) as courier_fees, coalesce(courier, '') as courier,
      greatest(parcels, (order_status = 'delivered')::int) as parcels, parcels > 0 as was_sent,
      order_status = 'delivered' or (order_status = 'rejected' and (
        parcels > 0 or coalesce(money.income, 0) <> 0 or coalesce(payment_fees, 0) <> 0 or coalesce(courier_fees, 0) <> 0
      )) as is_settled
    from (${rows}) as orders
    cross join lateral (
      select case when count(*) > 0 then
          coalesce(sum(amount) filter (where kind in (${incomeKinds})), 0)
        end as income,
        -sum(amount) filter (where kind = 'payment_fee') as payment_fees
      from money_entries
      where order_id = orders.id and kind in (${incomeKinds}, 'payment_fee')
    ) as money
    cross join lateral (
      select sum(coalesce(
          -- The line of a payout that names no charge has 0.
          nullif((
            select sum(payout_lines.fee) from payout_lines where parcel_id = parcels.id and payout_lines.state <> 'twice'
          ), 0),
          fee * 100, 0
        )) as courier_fees,
        count(*) filter (where kind <> 'return' and handed_over_at is not null) as parcels,
        (array_agg(courier order by handed_over_at is null, id) filter (
          where kind <> 'return' and (handed_over_at is not null or state not in ('refused', 'cancelled'))
        ))[1] as courier
      from parcels where order_id = orders.id
    ) as sent
  ),
  bought as materialized (
    select ${columnList(ofOrder.map((name) => `picked.${name}`))}, products.*
    from picked left join lateral (
      select product_id, bool_or(agreed is null) as takes_typed_cost, sum(quantity) as pieces, sum(revenue) as revenue,
        sum(quantity * cost) as cost, bool_or(cost is null) as is_unknown
      from (
        select agreed_pieces.*, coalesce(agreed, cost_of(product_id, size, ordered))::bigint as cost
        from (${agreedPieces}) as agreed_pieces offset 0
      ) as pieces
      group by product_id
    ) as products on true
  ),
  sold as (
    select id as order_id, ordered, settled, product_id, takes_typed_cost, 1 as placed, pieces, revenue as income,
      coalesce(cost, 0) as cost, is_unknown::int as unknown_cost
    from bought where product_id is not null and is_settled
  ),
  sums as (
    select ${columnList(ofOrder)}, coalesce(sum(pieces), 0) as pieces, coalesce(sum(cost), 0) as cost,
      coalesce(string_agg(product_id, ',' order by product_id) filter (where is_unknown), '') as unknown
    from bought group by ${columnList(ofOrder)}
  ),
  earned as (
    select id as order_id, ordered, case when is_settled then settled end as settled, district, courier, source, coupon,
      case when is_settled then unknown else '' end as unknown, 1 as placed,
      (order_status not in ('pending', 'rejected'))::int as confirmed, (order_status = 'delivered')::int as delivered,
      (order_status = 'rejected' and was_sent)::int as returned,
      ${ifSettled(['pieces', 'income', 'cost', 'courier_fees', 'payment_fees', 'parcels'])},
      (is_settled and unknown <> '')::int as unknown_cost, (is_settled and unknown = '')::int as known_orders,
      case when is_settled and unknown = '' then income - cost - courier_fees - payment_fees else 0 end as known_rest,
      case when is_settled and unknown = '' then parcels else 0 end as known_parcels
    from sums
  )`
