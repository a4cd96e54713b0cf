import { type RawBuilder, type Selectable, sql } from 'kysely'
import { RAN_OUT, rejectReasons } from '#rules/order-desk.ts'
import { shop } from '#shop-config'
import { deleteBuyers, isBlocked } from '../buyers/buyers.service.ts'
import type { Db, Tx } from '../db/open.ts'
import { deliveryColumns, type Tables } from '../db/tables.ts'
import type { Sold } from '../products/stock.service.ts'

/** What is read of an order. */
export const orderColumns = [
  'id',
  'userId',
  'guestHash',
  'cartId',
  'orderStatus',
  'paymentMethod',
  'paymentStatus',
  'shippingType',
  'shippingCharge',
  'couponCode',
  'discountPercentage',
  'discountAmount',
  'subtotal',
  'totalAmount',
  'addressId',
  ...deliveryColumns,
  'callState',
  'callAt',
  'noAnswers',
  'callingBy',
  'callingSince',
  'heldUntil',
  'rejectReason',
  'source',
  'printedAt',
  'exportedAt',
  'packedAt',
  'createdAt',
  'updatedAt',
] as const

const lineColumns = [
  'orderId',
  'position',
  'productId',
  'title',
  'image',
  'price',
  'quantity',
  'size',
  'takenFromSizes',
] as const

/** Without what is counted by alone. */
export type OrderRow = Omit<Selectable<Tables['orders']>, 'deliveredAt'>
export type OrderLineRow = Selectable<Tables['orderLines']>
export type OrderWithLines = { order: OrderRow; lines: OrderLineRow[] }

/** What the order desk writes later. */
type DeskColumn =
  | 'callState'
  | 'callAt'
  | 'noAnswers'
  | 'callingBy'
  | 'callingSince'
  | 'heldUntil'
  | 'rejectReason'
  | 'printedAt'
  | 'exportedAt'
  | 'packedAt'

/** An order as it was placed. */
export type PlacedOrder = { order: Omit<OrderRow, DeskColumn>; lines: OrderLineRow[] }

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

/** Holds the order until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderWithLines | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order && (await withLines(tx, [order]))[0]
}

/** A pending order keeps its pieces until then. */
const heldFromNow = sql<Date>`now() + make_interval(hours => ${shop.hold.hours})`

export type NewOrder = Omit<
  OrderRow,
  'orderStatus' | 'paymentMethod' | 'paymentStatus' | 'createdAt' | 'updatedAt' | DeskColumn
>
export type NewOrderLine = Omit<OrderLineRow, 'orderId' | 'position'>

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
        id, user_id, guest_hash, cart_id, shipping_type, shipping_charge, coupon_code, discount_percentage, discount_amount,
        subtotal, total_amount, address_id, name, phone, address, city, pincode, notes, source, held_until
      )
      select
        ${order.id}, ${order.userId}, ${order.guestHash}, ${order.cartId}, ${order.shippingType}, ${order.shippingCharge},
        ${order.couponCode}, ${order.discountPercentage}, ${order.discountAmount}, ${order.subtotal}, ${order.totalAmount},
        ${order.addressId}, ${order.name}, ${phone}, ${order.address}, ${order.city}, ${order.pincode}, ${order.notes},
        ${order.source}, ${heldFromNow}
      from claimed
      where not ${isNewGuest}::boolean or not exists (select from orders where guest_hash = ${order.guestHash}::bytea)
      returning order_status, payment_method, payment_status, created_at, updated_at
    ),
    ${stock},
    written as (
      insert into order_lines (order_id, position, product_id, title, image, price, quantity, size, taken_from_sizes)
      select ${order.id}, position, sold.id, title, image, price, quantity, size, "takenFromSizes"
      from jsonb_to_recordset(${JSON.stringify(rows)}) as line (
        position int, "productId" text, title text, image text, price numeric, quantity int, size text, "takenFromSizes" jsonb
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

/** Pending orders that are held no longer, those first that ran out first. */
export const listRunOut = async (db: Db, limit: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from orders
      where order_status = 'pending' and held_until < now() order by held_until limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)

/** Holds an order if it has still run out by the database's clock, and nobody else is at it. */
export async function lockRunOut(tx: Tx, id: string): Promise<OrderWithLines | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where('orderStatus', '=', 'pending')
    .where(sql<boolean>`held_until < now()`)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return order && (await withLines(tx, [order]))[0]
}

/**
 * Notes that somebody looks after the orders that run out, and answers whether they may be rejected: not for so many hours after a
 * pause of more than an hour.
 */
export async function noteLook(tx: Tx, hours: number): Promise<boolean> {
  const { rows } = await sql<{ mayReject: boolean }>`
    insert into hold_looks (rejects_from) values (now() + make_interval(hours => ${hours}))
    on conflict (is_only) do update set looked_at = now(), rejects_from = case
      when hold_looks.looked_at < now() - interval '1 hour' then excluded.rejects_from else hold_looks.rejects_from
    end
    returning rejects_from <= now() as may_reject`.execute(tx)
  return rows[0]?.mayReject ?? false
}

/**
 * Moves an order. Its packing begins anew where it is pending again; how calling stood is kept for that, since a step may be taken back.
 */
export const setStatus = (
  tx: Tx,
  id: string,
  { orderStatus, paymentStatus, rejectReason }: Pick<OrderRow, 'orderStatus' | 'paymentStatus' | 'rejectReason'>,
): Promise<OrderRow> =>
  tx
    .updateTable('orders')
    .set({
      orderStatus,
      paymentStatus,
      rejectReason,
      callingBy: null,
      callingSince: null,
      ...(orderStatus === 'pending' ? { heldUntil: heldFromNow, packedAt: null } : { heldUntil: null }),
      updatedAt: new Date(),
    })
    .where('id', '=', id)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()

/** Writes what was corrected in an order. What is packed already, with its label, is no longer what was ordered. */
export const setCorrected = (tx: Tx, id: string, values: Partial<OrderRow>): Promise<OrderRow> =>
  tx
    .updateTable('orders')
    .set({ ...values, packedAt: null, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()

/** The lines of a locked order, in the place of those that it had. */
export async function replaceLines(tx: Tx, orderId: string, lines: NewOrderLine[]): Promise<OrderLineRow[]> {
  await tx.deleteFrom('orderLines').where('orderId', '=', orderId).execute()
  const rows = lines.map((line, position) => ({ ...line, orderId, position }))
  await sql`
    insert into order_lines (order_id, position, product_id, title, image, price, quantity, size, taken_from_sizes)
    select ${orderId}, position, "productId", title, image, price, quantity, size, "takenFromSizes"
    from jsonb_to_recordset(${JSON.stringify(rows)}) as line (
      position int, "productId" text, title text, image text, price numeric, quantity int, size text, "takenFromSizes" jsonb
    )`.execute(tx)
  return rows
}

/** What the desk notes of an order; neither `updatedAt` nor what its buyer sees changes. */
export const setDesk = (tx: Tx, id: string, values: Partial<Pick<OrderRow, DeskColumn>>): Promise<OrderRow> =>
  tx.updateTable('orders').set(values).where('id', '=', id).returning(orderColumns).executeTakeFirstOrThrow()

/** Notes of lines of one order from which sizes their pieces were taken, in one statement. */
export const setTakenFromSizes = (
  tx: Tx,
  orderId: string,
  lines: Pick<OrderLineRow, 'position' | 'takenFromSizes'>[],
) =>
  sql`
    update order_lines set taken_from_sizes = taken.sizes
    from unnest(
      ${lines.map((line) => line.position)}::int[],
      ${lines.map((line) => JSON.stringify(line.takenFromSizes))}::jsonb[]
    ) as taken (position, sizes)
    where order_id = ${orderId} and order_lines.position = taken.position`.execute(tx)

/** Whether a guest's browser has ordered before: only then the shop has given its cookie. */
export const hasOrdersOfGuest = async (db: Db, guestHash: Buffer): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('guestHash', '=', guestHash).limit(1).executeTakeFirst()) !==
  undefined

/** The key that guest cookies are made with. */
export const guestSecret = async (db: Db): Promise<string> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', 'guests').executeTakeFirstOrThrow()).value

/** What names nobody: reasons that were chosen and not typed. */
const givenReasons: readonly string[] = [RAN_OUT, ...rejectReasons]

/**
 * Blanks who bought, and where it went, in orders that are over; nothing else of them changes, `updatedAt` neither. What staff
 * typed of it goes too, and what was noted of their phone numbers goes with the last order of each.
 */
export async function deleteBuyersOf(tx: Tx, days: number, limit: number): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    with over as (
      select id, right(phone, 11) as number from orders
      where order_status in ('delivered', 'rejected') and phone <> '' and updated_at < now() - make_interval(days => ${days})
      limit ${limit} for update skip locked
    ),
    blanked as (
      update orders set name = '', phone = '', address = '', city = '', pincode = '', notes = '', address_id = null,
        guest_hash = null, reject_reason = case when reject_reason = any(${givenReasons}::text[]) then reject_reason else '' end
      from over where orders.id = over.id
      returning orders.id, number
    ),
    -- What staff typed, and addresses of before.
    emptied as (
      update order_events set details = '{}' where order_id in (select id from blanked) and kind in ('note', 'corrected')
    ),
    shortened as (
      update order_events set details = details - 'reason'
      where order_id in (select id from blanked) and kind = 'status' and details ->> 'reason' <> all(${givenReasons}::text[])
    )
    select number from blanked`.execute(tx)
  await deleteBuyers(
    tx,
    rows.map(({ number }) => number),
    days,
  )
  return rows.length
}
