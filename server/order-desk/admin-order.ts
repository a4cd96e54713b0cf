import type { AdminOrder } from '#contract/order-desk.ts'
import { findBuyersOf } from '../buyers/buyers.service.ts'
import type { Db, Tx } from '../db/open.ts'
import { toOrder } from '../orders/order.ts'
import { findLastMoments } from '../orders/order-events.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { findOrder } from '../orders/orders.service.ts'
import { ShopError } from '../shop-error.ts'
import { namesOf } from '../users/users.service.ts'
import { lockOrders } from './order-steps.db.ts'

/** Orders as administrators get them; their buyers are read for all at once, and who is calling a buyer at the moment. */
export async function toAdminOrders(db: Db, rows: OrderWithLines[]): Promise<AdminOrder[]> {
  const callers = rows.flatMap(({ order }) => callerOf(order) ?? [])
  const names = callers.length > 0 ? await namesOf(db, callers) : new Map<string, string>()
  const orders = rows.map(({ order }) => order)
  const [buyers, moments] = await Promise.all([
    findBuyersOf(db, orders),
    findLastMoments(
      db,
      orders.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    ...toOrder(row),
    desk: {
      ...deskOf(row.order, names),
      exportedAt: isoOf(moments.exportedAt(row.order.id)),
      movedAt: isoOf(moments.movedAt(row.order.id, row.order.orderStatus)),
      buyer: buyers.get(row.order.id) ?? null,
    },
  }))
}

/** As `toAdminOrders`, of one order. */
export async function toAdminOrder(db: Db, row: OrderWithLines): Promise<AdminOrder> {
  const [order] = await toAdminOrders(db, [row])
  if (!order) throw new Error('An order became none')
  return order
}

/** Any order. Throws `order_not_found`. */
export async function getOrder(db: Db, id: string): Promise<AdminOrder> {
  const row = await findOrder(db, id)
  if (!row) throw new ShopError('order_not_found')
  return toAdminOrder(db, row)
}

/** Holds an order until the transaction ends. Throws `order_not_found`. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderWithLines> {
  const [row] = await lockOrders(tx, [id])
  if (!row) throw new ShopError('order_not_found')
  return row
}

const callerOf = ({ callingBy, callingUntil }: OrderRow): string | null =>
  callingUntil !== null && callingUntil.getTime() > Date.now() ? callingBy : null

const isRunOut = ({ orderStatus, heldUntil }: OrderRow) =>
  orderStatus === 'pending' && heldUntil !== null && heldUntil.getTime() < Date.now()

export const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

function deskOf(
  order: OrderRow,
  names: Map<string, string>,
): Omit<AdminOrder['desk'], 'buyer' | 'exportedAt' | 'movedAt'> {
  const userId = callerOf(order)
  const userName = userId === null ? undefined : names.get(userId)
  const since = isoOf(order.callingSince)
  const isPending = order.orderStatus === 'pending'
  return {
    callState: isPending ? order.callState : 'none',
    callAt: isPending ? isoOf(order.callAt) : null,
    calling: userId !== null && userName !== undefined && since !== null ? { userId, userName, since } : null,
    noAnswers: order.noAnswers,
    heldUntil: isoOf(order.heldUntil),
    isRunOut: isRunOut(order),
    rejectReason: order.rejectReason,
    source: order.source,
    printedAt: isoOf(order.printedAt),
    packedAt: isoOf(order.packedAt),
  }
}
