import { type RawBuilder, sql } from 'kysely'
import { isBlocked } from '../buyers/buyers.service.ts'
import { type Claim, claimRow, isUsedBefore } from '../db/once.ts'
import type { Tx } from '../db/open.ts'
import { countedTry, type Limit } from '../limits/limits.ts'
import type { Sold } from '../products/stock.service.ts'
import { hasChanged } from '../settings/settings.ts'
import { costToday, heldFromNow, lineRecord, type NewOrder, type NewOrderLine, payUntilFromNow } from './order-row.ts'

/** The limits that an order's statement checks for a public visitor. */
export type OrderLimits = {
  pieces: number
  /** How many pieces may wait for confirmation for its phone number and its buyer. */
  mostOfBuyer: number
  /** How many pieces may wait from its network, by the number of orders that were delivered there: none, one, and so on. */
  mostOfNetwork: number[]
  counted: { limit: Limit; key: Buffer }
}

export type Checks = {
  limits: OrderLimits | null
  /** The browser has no orders yet. If there are some after all, its key is an old one whose answer is deleted. */
  isNewGuest: boolean
  /** An order of a blocked number is refused. */
  refusesBlocked: boolean
  /** When the delivery charges that it was worked out with were last changed; null where its charge was agreed on. */
  deliveryUpdatedAt: string | null
}

/** Why an order was not written. */
export type Refusal =
  | 'delivery_changed'
  | 'key_reused'
  | 'blocked'
  | 'too_many_of_buyer'
  | 'too_many_of_network'
  | 'too_many_orders'

/** What an order writes in other rooms, each as parts of its statement, which read the parts before them. */
type OtherParts = {
  claim: { of: Claim; answer: object }
  /** Takes the stock `after` the order; `sold` has the products that it was taken from. */
  stock: (after: string) => RawBuilder<unknown>
  /** After `sold`: the customer's cart, a mail, a text message, the timeline, the audit trail. */
  others: RawBuilder<unknown>[]
}

/**
 * An order with all that belongs to it, in one statement: all of it happens or nothing, and the products are locked for the shortest time.
 * Its parts are done one after another because each reads the one before: the checks, the count of orders, the key, the order, the stock,
 * then the lines and the rest. Where a check fails nothing is written, and the answer is the reason. A product that could not be taken is
 * not in `sold`: its line has no product then, which the table refuses, and the statement fails.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: NewOrderLine[],
  checks: Checks,
  { claim, stock, others }: OtherParts,
): Promise<Sold[] | Refusal> {
  const rows = lines.map((line, position) => ({ ...line, orderId: order.id, position }))
  const { holdHours, holdMinutes, ...values } = order
  const columns = { ...values, heldUntil: heldFromNow(holdHours), payUntil: payUntilFromNow(holdMinutes) }
  const { limits } = checks
  const counted = limits ? countedTry(limits.counted.limit, limits.counted.key, 'allowed') : sql`select from allowed`
  const {
    rows: [written],
  } = await sql<Written>`
    with checked as (${checked(order, checks, claim.of)}),
    allowed as (select from checked where refusal is null),
    counted as (${counted}),
    claimed as (${claimRow(claim.of, claim.answer, 'counted')}),
    placed as (
      insert into orders (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(columns))} from claimed
      returning id, phone, created_at
    ),
    ${stock('placed')},
    written as (
      insert into order_lines (order_id, position, product_id, title, title_bn, image, price, quantity, size, taken_from_sizes, cost)
      select placed.id, position, sold.id, title, "titleBn", image, price, quantity, size, "takenFromSizes",
        ${costToday}
      from placed, jsonb_to_recordset(${JSON.stringify(rows)}) as line (${lineRecord})
      left join sold on sold.id = "productId"
    )
    ${others.length > 0 ? sql`, ${sql.join(others)}` : sql``}
    select case when refusal is null and placed.id is null then 'too_many_orders' else refusal end as refusal, (
        select jsonb_agg(jsonb_build_object('id', id, 'totalStock', total_stock, 'stockBySize', stock_by_size)) from sold
      ) as sold
    from checked left join placed on true`.execute(tx)
  if (!written) throw new Error('The statement of an order has no answer')
  return written.refusal ?? written.sold
}

type Written = { sold: Sold[]; refusal: Refusal | null }

/** The checks, as one row. `waiting_pieces` makes orders of one phone number, buyer or network wait for each other's commit. */
function checked(
  order: NewOrder,
  { limits, isNewGuest, refusesBlocked, deliveryUpdatedAt }: Checks,
  claim: Claim,
): RawBuilder<unknown> {
  const isReused = isNewGuest
    ? sql`exists (select from orders where guest_hash = ${order.guestHash}::bytea)`
    : isUsedBefore(claim)
  const isRefused = refusesBlocked ? isBlocked(order.phone) : sql`false`
  const isStale = deliveryUpdatedAt === null ? sql`false` : hasChanged('delivery', deliveryUpdatedAt)
  const first = sql`when ${isReused} then 'key_reused' when ${isRefused} then 'blocked' when ${isStale} then 'delivery_changed'`
  if (!limits) return sql`select case ${first} end as refusal`
  const { pieces, mostOfBuyer, mostOfNetwork } = limits
  return sql`
    select case ${first}
      when ${pieces}::int + of_buyer > ${mostOfBuyer}::int then 'too_many_of_buyer'
      when ${pieces}::int + of_network > (${mostOfNetwork}::int[])[delivered + 1] then 'too_many_of_network'
    end as refusal
    from waiting_pieces(
      right(${order.phone}::text, 11), ${order.userId}::text, ${order.guestHash}::bytea, ${order.networkHash}::bytea, ${mostOfNetwork.length - 1}::int
    )`
}
