import type { AdminOrder, OrderBuyer } from '#contract/order-desk.ts'
import { findBuyersOf } from '../buyers/buyers.service.ts'
import { once } from '../db/once.ts'
import type { Db, Tx } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import { listBriefs } from '../invoices/invoices.service.ts'
import { listPaymentsOf } from '../money/money.service.ts'
import { toOrder } from '../orders/order.ts'
import { findLastMoments } from '../orders/order-events.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { findOrder } from '../orders/orders.service.ts'
import { briefsOf, listParcelsOf } from '../parcels/parcels.service.ts'
import { ShopError } from '../shop-error.ts'
import { userNames } from '../users/users.service.ts'
import { type Asking, may } from '../visitor.ts'
import * as db from './order-steps.db.ts'

/** The user who reads an order, and in which language. */
export type Reader = Pick<Asking, 'visitor' | 'language'>

/** Orders as administrators get them. Buyers, and the users who are calling them now, are read for all orders at once. */
export async function toAdminOrders(db: Db, rows: OrderWithLines[], reader: Reader): Promise<AdminOrder[]> {
  const callers = rows.flatMap(({ order }) => callerOf(order) ?? [])
  const names = callers.length > 0 ? await userNames(db, callers) : new Map<string, string>()
  const orders = rows.map(({ order }) => order)
  const ids = orders.map(({ id }) => id)
  const [buyers, moments, parcels] = await Promise.all([
    findBuyersOf(db, orders),
    findLastMoments(db, ids),
    briefsOf(db, ids, reader.language),
  ])
  return rows.map((row) => ({
    ...toOrder(row),
    desk: {
      ...deskOf(row.order, names),
      exportedAt: isoOf(moments.exportedAt(row.order.id)),
      movedAt: isoOf(moments.movedAt(row.order.id, row.order.orderStatus)),
      buyer: buyerFor(reader, buyers.get(row.order.id)),
      parcel: parcels.get(row.order.id) ?? null,
    },
  }))
}

/** A buyer, without staff's notes on the number where the reader may not see them. */
function buyerFor({ visitor }: Reader, buyer: OrderBuyer | undefined): OrderBuyer | null {
  if (!buyer) return null
  return may(visitor, 'buyers.edit') ? buyer : { ...buyer, callFirst: false, isBlocked: false, tags: [] }
}

/** As `toAdminOrders`, of one order, with all its parcels, payments and invoices. */
export async function toAdminOrder(db: Db, row: OrderWithLines, reader: Reader): Promise<AdminOrder> {
  const [order] = await toAdminOrders(db, [row], reader)
  if (!order) throw new Error('An order became none')
  const { _id, desk } = order
  const parcels = desk.parcel ? await listParcelsOf(db, [_id], reader.language) : []
  const payments = await listPaymentsOf(db, _id)
  return { ...order, parcels, payments, invoices: await listBriefs(db, _id) }
}

/** Any order. Throws `order_not_found`. */
export async function getOrder(db: Db, id: string, reader: Reader): Promise<AdminOrder> {
  const row = await findOrder(db, id)
  if (!row) throw new ShopError('order_not_found')
  return toAdminOrder(db, row, reader)
}

/**
 * Changes a locked order once for a key. A repeat returns the `updatedAt` of that change, so that a next one does not
 * overwrite what others have done since.
 */
export async function changeOnce(
  tx: Tx,
  { claim, visitor, language }: Asking,
  before: OrderWithLines,
  change: () => Promise<OrderWithLines>,
): Promise<AdminOrder> {
  let row = before
  const answer = await once(tx, claim, async () => {
    row = await change()
    return { updatedAt: row.order.updatedAt.toISOString() }
  })
  return { ...(await toAdminOrder(tx, row, { visitor, language })), ...answer }
}

/** Locks an order until the transaction ends. Throws `order_not_found`. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderWithLines> {
  const [row] = await db.lockOrders(tx, [id])
  if (!row) throw new ShopError('order_not_found')
  return row
}

/** Locks orders until the transaction ends; those that do not exist are missing in the result. */
export function lockOrders(tx: Tx, ids: string[]): Promise<OrderWithLines[]> {
  return db.lockOrders(tx, ids)
}

export const callerOf = ({ callingBy, callingUntil }: OrderRow): string | null =>
  callingUntil !== null && callingUntil.getTime() > Date.now() ? callingBy : null

const isRunOut = ({ orderStatus, heldUntil }: OrderRow) =>
  orderStatus === 'pending' && heldUntil !== null && heldUntil.getTime() < Date.now()

function deskOf(
  order: OrderRow,
  names: Map<string, string>,
): Omit<AdminOrder['desk'], 'buyer' | 'parcel' | 'exportedAt' | 'movedAt'> {
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
    advanceReason: order.payNowReason,
  }
}
