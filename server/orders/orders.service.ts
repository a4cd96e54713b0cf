import type { Order } from '#contract/orders.ts'
import type { Db } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { ShopError } from '../shop-error.ts'
import { requireUser } from '../users/users.service.ts'
import type { Visitor } from '../visitor.ts'
import { toOrder } from './order.ts'
import * as orders from './orders.db.ts'

/** The orders of a user, newest first. Throws `user_not_found`. */
export async function listOrdersOf(db: Db, userId: string, query: { limit?: number; page?: number }) {
  const { rows, total } = await orders.listOrdersOf(db, userId, pagingOf(query))
  if (total === 0) await requireUser(db, userId)
  return { data: rows.map(toOrder), total }
}

/**
 * An order for its owner, an administrator, or the browser that placed it as a guest.
 * Throws `order_not_found`, `not_signed_in`, `not_yours`.
 */
export async function getOrderFor(db: Db, visitor: Visitor, id: string): Promise<Order> {
  const row = await orders.findOrder(db, id)
  if (!row) throw new ShopError('order_not_found')
  const { userId, guestHash } = row.order
  const mine = userId !== null && userId === visitor.user?._id
  const placedHere = guestHash !== null && visitor.guestHash !== null && guestHash.equals(visitor.guestHash)
  if (mine || placedHere || visitor.user?.role === 'admin') return toOrder(row)
  throw new ShopError(visitor.user === null ? 'not_signed_in' : 'not_yours')
}

/** For the end of personal data: deletes the buyer from at most so many orders that were over for so many days; returns how many there were. */
export const { deleteBuyersOf } = orders

/** For the order desk, and for finding an order by its number. */
export const { findOrder, findOrderIdByNumber, heldFromNow, withLines } = orders
