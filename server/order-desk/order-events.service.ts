import type { OrderEvent } from '#contract/order-desk.ts'
import type { EventDetails, OrderEventKind } from '#rules/order-desk.ts'
import { nextId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import { findOrder } from '../orders/orders.service.ts'
import { requestInWork } from '../request-context.ts'
import { ShopError } from '../shop-error.ts'
import * as events from './order-events.db.ts'

/** The current user; null for the shop itself. */
export const askingUserId = (): string | null => requestInWork.getStore()?.visitor?.user?._id ?? null

/** Writes an order's events in `tx` into its timeline, with the current user. */
export const recordOrderEvent = (tx: Tx, orderId: string, kind: OrderEventKind, details: EventDetails = {}) =>
  recordOrderEvents(tx, kind, [{ orderId, details }])

type Happening = { orderId: string; details: EventDetails; requestKey?: string | null }

/** As `recordOrderEvent`, the same of several orders. */
export const recordOrderEvents = (tx: Tx, kind: OrderEventKind, of: Happening[]) => happened(tx, kind, of).execute()

/** As `recordOrderEvents`, as a part of a statement of `tx`. */
export const happened = (tx: Tx, kind: OrderEventKind, of: Happening[]) =>
  events.newOrderEvents(
    tx,
    of.map(({ orderId, details, requestKey = null }) => ({
      id: nextId(),
      orderId,
      kind,
      userId: askingUserId(),
      details: JSON.stringify(details),
      requestKey,
    })),
  )

/** More than any screen shows. */
const SHOWN = 200

/** What happened to an order since it was placed, newest first. Throws `order_not_found`. */
export async function listOrderEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await events.listOrderEvents(db, orderId, SHOWN)
  if (rows.length === 0 && !(await findOrder(db, orderId))) throw new ShopError('order_not_found')
  return rows.map(({ id, createdAt, ...row }) => ({ _id: id, ...row, createdAt: createdAt.toISOString() }))
}

export type OrderMove = { kind: OrderEventKind; to: unknown; at: Date }

/** The moves of an order that its buyer may know of, oldest first, without administrator and reason. */
export async function listMoves(db: Db, orderId: string): Promise<OrderMove[]> {
  const rows = await events.listMoves(db, orderId, SHOWN)
  return rows.map(({ kind, details, createdAt }) => ({ kind, to: details.to, at: createdAt })).reverse()
}
