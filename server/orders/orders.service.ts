import type { Order } from '#contract/orders.ts'
import { deleteBuyers } from '../buyers/buyers.service.ts'
import type { Db, Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { ShopError } from '../shop-error.ts'
import { requireUser } from '../users/users.service.ts'
import { may, type Visitor } from '../visitor.ts'
import { toOrder } from './order.ts'
import type { OrderRow, OrderWithLines } from './order-row.ts'
import * as orders from './orders.db.ts'

/** The orders of a user, newest first. Throws `user_not_found`. */
export async function listOrdersOf(db: Db, userId: string, query: AskedPage) {
  const { rows, total } = await orders.listOrdersOf(db, userId, pagingOf(query))
  if (total === 0) await requireUser(db, userId)
  return { data: (await withLines(db, rows)).map(toOrder), total }
}

/**
 * An order for its owner, for a user who may read all orders in the panel, or the browser that placed it as a guest; and whether they may
 * change it, as its link does. Throws `order_not_found`, `not_signed_in`, `not_yours`.
 */
export async function getOrderFor(db: Db, visitor: Visitor, id: string): Promise<{ order: Order; mayChange: boolean }> {
  const row = await findOrder(db, id)
  if (!row) throw new ShopError('order_not_found')
  const { userId, guestHash } = row.order
  const mine = userId !== null && userId === visitor.user?._id
  const placedHere = guestHash !== null && visitor.guestHash !== null && guestHash.equals(visitor.guestHash)
  const isBuyers = mine || placedHere
  if (isBuyers || may(visitor, 'orders.read')) {
    return { order: toOrder(row), mayChange: isBuyers || may(visitor, 'orders.edit') }
  }
  throw new ShopError(visitor.user === null ? 'not_signed_in' : 'not_yours')
}

/** Orders with their lines, in one statement. */
export async function withLines(db: Db, rows: OrderRow[]): Promise<OrderWithLines[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await orders.listLines(db, ids)
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }))
}

/** Orders by their ids; those that do not exist are missing. */
export const findOrders = async (db: Db, ids: string[]): Promise<OrderWithLines[]> =>
  withLines(db, await orders.findOrders(db, ids))

/** An order with its lines; undefined if it does not exist. */
export async function findOrder(db: Db, id: string): Promise<OrderWithLines | undefined> {
  const order = await orders.findOrder(db, id)
  return order && (await withLines(db, [order]))[0]
}

/**
 * For the end of personal data: deletes the buyer from at most `limit` orders that were over `days` ago, and what is noted of a phone
 * number with its last order. Returns their ids.
 */
export async function deleteBuyersOf(tx: Tx, days: number, limit: number): Promise<string[]> {
  const blanked = await orders.blankOrders(tx, days, limit)
  await orders.blankLateNotes(tx, days, limit)
  await deleteBuyers(
    tx,
    blanked.map(({ number }) => number),
    days,
  )
  return blanked.map(({ id }) => id)
}
