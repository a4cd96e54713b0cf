import { sql } from 'kysely'
import { givenReasons } from '#rules/order-desk.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import { lineColumns, type OrderLineRow, type OrderRow, orderColumns } from './order-row.ts'

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst()

export const findOrders = (db: Db, ids: string[]): Promise<OrderRow[]> =>
  db.selectFrom('orders').select(orderColumns).where(anyOf('id', ids)).orderBy('id').execute()

/** The lines of these orders, each order's in their own sequence. */
export const listLines = (db: Db, orderIds: string[]): Promise<OrderLineRow[]> =>
  db.selectFrom('orderLines').select(lineColumns).where(anyOf('orderId', orderIds)).orderBy('position').execute()

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
  return { rows: limit === 0 || offset >= total ? [] : await page.execute(), total }
}

/** Whether a guest's browser has ordered before: only then the shop has given its cookie. */
export const hasOrdersOfGuest = async (db: Db, guestHash: Buffer): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('guestHash', '=', guestHash).limit(1).executeTakeFirst()) !==
  undefined

/** Whether a provider has, or may have, taken money of an order that is not recorded. */
export const hasMoneyUnderWay = async (db: Db, id: string): Promise<boolean> =>
  (await sql`select from payment_attempts where order_id = ${id} and state in ('pending', 'held') limit 1`.execute(db))
    .rows.length > 0

/** Deletes the network from orders that are older than `days`; returns how many there were, at most `limit`. */
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
 * deleted too. Returns the phone number of each.
 */
export async function blankOrders(tx: Tx, days: number, limit: number): Promise<{ id: string; number: string }[]> {
  const { rows } = await sql<{ id: string; number: string }>`
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
    -- What staff typed, and earlier addresses.
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
    select id, number from blanked`.execute(tx)
  return rows
}

/** Deletes what staff noted of orders after their buyers were deleted. */
export const blankLateNotes = (tx: Tx, days: number, limit: number) =>
  sql`
    with late as (
      select order_events.id from order_events join orders on orders.id = order_id
      where kind in ('note', 'corrected', 'buyerCorrected') and details <> '{}'
        and order_events.created_at < now() - make_interval(days => ${days}) and phone = ''
      limit ${limit}
    )
    update order_events set details = '{}' where id in (select id from late)`.execute(tx)

/**
 * The pieces of its buyer and of its network that wait for confirmation beside an order which does not, and how many orders were delivered
 * there. New orders of both wait until the transaction ends.
 */
export async function countWaiting(tx: Tx, id: string, mostDelivered: number) {
  const { rows } = await sql<{ ofBuyer: number; ofNetwork: number; delivered: number }>`
    select of_buyer, of_network, delivered from orders,
      waiting_pieces(right(phone, 11), user_id, guest_hash, network_hash, ${mostDelivered}::int)
    where id = ${id}`.execute(tx)
  return rows[0] ?? { ofBuyer: 0, ofNetwork: 0, delivered: 0 }
}
