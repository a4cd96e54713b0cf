import { type RawBuilder, sql } from 'kysely'
import { givenReasons } from '#rules/order-desk.ts'
import { shop } from '#shop-config'
import { deleteBuyers, isBlocked } from '../buyers/buyers.service.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Sold } from '../products/stock.service.ts'
import type { Buyer } from './order.ts'
import {
  lineColumns,
  type NewOrder,
  type NewOrderLine,
  type OrderRow,
  type OrderWithLines,
  orderColumns,
  type PlacedOrder,
} from './order-row.ts'

/** Orders with their lines, in one statement. */
export async function withLines(db: Db, orders: OrderRow[]): Promise<OrderWithLines[]> {
  if (orders.length === 0) return []
  const lines = await db
    .selectFrom('orderLines')
    .select(lineColumns)
    .where(sql<boolean>`order_id = any(${sql.val(orders.map((order) => order.id))}::text[])`)
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return orders.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }))
}

export async function findOrder(db: Db, id: string): Promise<OrderWithLines | undefined> {
  const order = await db.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst()
  return order && (await withLines(db, [order]))[0]
}

/** One page of a customer's orders, newest first, and how many there are in all. */
export async function listOrdersOf(db: Db, userId: string, { limit, offset }: Paging) {
  const ofUser = db.selectFrom('orders').where('userId', '=', userId)
  const total = await countOf(ofUser)
  const page = ofUser
    .select(orderColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return { rows: limit === 0 || offset >= total ? [] : await withLines(db, await page.execute()), total }
}

/** Pieces in pending orders, and delivered orders of a network, counted up to `mostDelivered`. */
export type Waiting = { ofBuyer: number; ofNetwork: number; delivered: number }

/**
 * What waits for confirmation: the larger of the counts of the phone number and of the buyer, and that of the network. Orders of one of
 * them follow one another from here to the end of the transaction.
 */
export async function countWaiting(
  tx: Tx,
  { buyer, phone, network, mostDelivered }: { buyer: Buyer; phone: string; network: Buffer; mostDelivered: number },
): Promise<Waiting> {
  const number = phone.slice(-11)
  const isOfBuyer =
    'userId' in buyer ? sql<boolean>`user_id = ${buyer.userId}` : sql<boolean>`guest_hash = ${buyer.guestHash}`
  const keys = [
    `phone ${number}`,
    'userId' in buyer ? `user ${buyer.userId}` : `guest ${buyer.guestHash.toString('hex')}`,
    `network ${network.toString('hex')}`,
  ]
  // A statement of its own: only the next one sees what was committed while this one waited. In order of the keys, so that two
  // orders cannot wait for each other.
  await sql`
    select pg_advisory_xact_lock(key)
    from (select hashtextextended(text, 0) as key from unnest(${keys}::text[]) as text order by 1) as keys`.execute(tx)
  const piecesOf = (isCounted: RawBuilder<boolean>) => sql`(
    select coalesce(sum(quantity), 0) from orders join order_lines on order_id = orders.id
    where order_status = 'pending' and ${isCounted}
  )`
  const { rows } = await sql<Waiting>`
    select greatest(${piecesOf(sql`right(phone, 11) = ${number}`)}, ${piecesOf(isOfBuyer)}) as of_buyer,
      ${piecesOf(sql`network_hash = ${network}`)} as of_network,
      (select count(*) from (
        select from orders where network_hash = ${network} and order_status = 'delivered' limit ${mostDelivered}
      ) as delivered) as delivered`.execute(tx)
  return rows[0] ?? { ofBuyer: 0, ofNetwork: 0, delivered: 0 }
}

/** A pending order keeps its pieces until then. */
export const heldFromNow = sql<Date>`now() + make_interval(hours => ${shop.hold.hours})`

/** What an order writes in other rooms: its key, what it takes from the stock and, from `sold` on, off the customer's cart. */
type OtherParts = {
  claim: RawBuilder<unknown>
  stock: RawBuilder<unknown>
  cart: RawBuilder<unknown> | null
  /** Its browser has no orders yet, or nothing is written. */
  isNewGuest: boolean
  /** An order of a blocked number is not written either. */
  refusesBlocked: boolean
}

/**
 * An order with all that belongs to it, in one statement: all of it happens or nothing, and the stock is held for the shortest time.
 * The parts follow one another by what they read: the key, the order, the stock, then the lines and the cart. A product that could
 * not be taken is not in `sold`: its line has no product then, which the table refuses. So it does an order without a phone number,
 * which one of a blocked number is here.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: NewOrderLine[],
  { claim, stock, cart, isNewGuest, refusesBlocked }: OtherParts,
): Promise<{ placed: PlacedOrder; sold: Sold[] }> {
  const rows = lines.map((line, position) => ({ ...line, orderId: order.id, position }))
  const phone = refusesBlocked
    ? sql`case when ${isBlocked(order.phone)} then null else ${order.phone} end`
    : sql`${order.phone}`
  const {
    rows: [written],
  } = await sql<Omit<PlacedOrder['order'], keyof NewOrder> & { sold: Sold[] }>`
    with claimed as (${claim}),
    placed as (
      insert into orders (
        id, user_id, guest_hash, network_hash, cart_id, shipping_type, shipping_charge, coupon_code, discount_percentage, discount_amount,
        subtotal, total_amount, address_id, name, phone, address, city, pincode, notes, district,
        thana, source, language, held_until
      )
      select
        ${order.id}, ${order.userId}, ${order.guestHash}, ${order.networkHash}, ${order.cartId}, ${order.shippingType},
        ${order.shippingCharge}, ${order.couponCode}, ${order.discountPercentage}, ${order.discountAmount}, ${order.subtotal}, ${order.totalAmount},
        ${order.addressId}, ${order.name}, ${phone}, ${order.address}, ${order.city}, ${order.pincode}, ${order.notes},
        ${order.district}, ${order.thana}, ${order.source}, ${order.language}, ${heldFromNow}
      from claimed
      where not ${isNewGuest}::boolean or not exists (select from orders where guest_hash = ${order.guestHash}::bytea)
      returning order_status, payment_method, payment_status, created_at, updated_at
    ),
    ${stock},
    written as (
      insert into order_lines (order_id, position, product_id, title, title_bn, image, price, quantity, size, taken_from_sizes)
      select ${order.id}, position, sold.id, title, "titleBn", image, price, quantity, size, "takenFromSizes"
      from jsonb_to_recordset(${JSON.stringify(rows)}) as line (
        position int, "productId" text, title text, "titleBn" text, image text, price numeric, quantity int, size text, "takenFromSizes" jsonb
      )
      left join sold on sold.id = "productId"
    )
    ${cart ? sql`, ${cart}` : sql``}
    select order_status, payment_method, payment_status, created_at, updated_at, (
      select jsonb_agg(jsonb_build_object('id', id, 'totalStock', total_stock, 'stockBySize', stock_by_size)) from sold
    ) as sold
    from placed`.execute(tx)
  if (!written) throw new Error('An order was written and has no row')
  const { sold, ...rest } = written
  return { placed: { order: { ...order, ...rest }, lines: rows }, sold }
}

/** Whether a guest's browser has ordered before: only then the shop has given its cookie. */
export const hasOrdersOfGuest = async (db: Db, guestHash: Buffer): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('guestHash', '=', guestHash).limit(1).executeTakeFirst()) !==
  undefined

/** The newest order of a phone number, by its 11 digits, whose id ends like this. */
export const findOrderIdByNumber = async (db: Db, ending: string, phone: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('orders')
      .select('id')
      .where(sql`right(phone, 11)`, '=', phone)
      .where(sql`right(id, 5)`, '=', ending)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** From orders that are older than so many days; returns how many there were, at most `limit`. */
export async function deleteNetworksOf(tx: Tx, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set network_hash = null where id in (
      select id from orders where network_hash is not null and created_at < now() - make_interval(days => ${days})
      limit ${limit} for update skip locked
    )`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Blanks buyer and address in orders that are over; nothing else of them changes, not even `updatedAt`. Texts by staff are
 * deleted too, and the notes on a phone number with its last order.
 */
export async function deleteBuyersOf(tx: Tx, days: number, limit: number): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    with over as (
      select id, right(phone, 11) as number from orders
      where order_status in ('delivered', 'rejected') and phone <> '' and updated_at < now() - make_interval(days => ${days})
      limit ${limit} for update skip locked
    ),
    blanked as (
      update orders set name = '', phone = '', address = '', city = '', pincode = '', notes = '', district = '', thana = '',
        address_id = null, guest_hash = null, network_hash = null,
        reject_reason = case when reject_reason = any(${givenReasons}::text[]) then reject_reason else '' end
      from over where orders.id = over.id
      returning orders.id, number
    ),
    -- What staff typed, and addresses of before.
    emptied as (
      update order_events set details = '{}' where order_id in (select id from blanked) and kind in ('note', 'corrected', 'buyerCorrected')
    ),
    unsaid as (
      update order_events set details = details - 'message' where order_id in (select id from blanked) and kind = 'entered'
    ),
    shortened as (
      update order_events set details = details - 'reason'
      where order_id in (select id from blanked) and kind = 'status' and details ->> 'reason' <> all(${givenReasons}::text[])
    )
    select number from blanked`.execute(tx)
  // What staff noted of orders whose buyers were deleted already.
  await sql`
    with late as (
      select order_events.id from order_events join orders on orders.id = order_id
      where kind in ('note', 'corrected', 'buyerCorrected') and details <> '{}'
        and order_events.created_at < now() - make_interval(days => ${days}) and phone = ''
      limit ${limit}
    )
    update order_events set details = '{}' where id in (select id from late)`.execute(tx)
  await deleteBuyers(
    tx,
    rows.map(({ number }) => number),
    days,
  )
  return rows.length
}
