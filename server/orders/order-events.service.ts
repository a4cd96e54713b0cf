import { sql } from 'kysely'
import type { OrderEvent } from '#contract/order-events.ts'
import { endOfDhakaDay, startOfDhakaDay } from '#rules/dhaka-time.ts'
import type { EventDetails, OrderEventKind } from '#rules/order-desk.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { nextId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import * as events from './order-events.db.ts'
import { findOrder } from './orders.service.ts'

/** Something that happened to an order. `by`: the user who caused it; null for the shop itself and for guests. */
type Happening = { orderId: string; by: string | null; details?: EventDetails; requestKey?: string | null }

/** Writes the same kind of event into the timelines of orders. */
export const recordOrderEvents = (tx: Tx, kind: OrderEventKind, ...of: Happening[]) =>
  happened(tx, kind, ...of).execute()

/** As `recordOrderEvents`, as a part of a statement of `tx`. */
export const happened = (tx: Tx, kind: OrderEventKind, ...of: Happening[]) =>
  events.newOrderEvents(
    tx,
    of.map(({ orderId, by, details = {}, requestKey = null }) => ({
      id: nextId(),
      orderId,
      kind,
      userId: by,
      details: JSON.stringify(details),
      requestKey,
    })),
  )

/** The same for the rows of another part of a statement, called `part`: an order's `id`, and the `event_id` of what happened to it. */
export const happenedTo = (
  part: string,
  kind: OrderEventKind,
  { by, requestKey }: Pick<Happening, 'by' | 'requestKey'>,
) => sql`
    insert into order_events (id, order_id, kind, user_id, request_key)
    select event_id, id, ${kind}, ${by}::text, ${requestKey ?? null}::text from ${sql.table(part)}`

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

/** The last change of each order, and the request that made it. Notes, papers and files are no changes. */
export const findLastChanges = async (db: Db, orderIds: string[]) =>
  new Map((await events.listLastChanges(db, orderIds)).map((change) => [change.orderId, change]))

/** When these orders were exported last, and when each status was given to them last; null for what never happened. */
export async function findLastMoments(db: Db, orderIds: string[]) {
  const moments = await events.listLastMoments(db, orderIds)
  const exports = new Map(moments.filter(({ kind }) => kind === 'exported').map(({ orderId, at }) => [orderId, at]))
  const moves = new Map(moments.map(({ orderId, to, at }) => [`${orderId} ${to}`, at]))
  return {
    exportedAt: (orderId: string): Date | null => exports.get(orderId) ?? null,
    movedAt: (orderId: string, to: OrderStatus): Date | null => moves.get(`${orderId} ${to}`) ?? null,
  }
}

/** The last result of a call to the buyer, with the administrator who noted it. */
export const findLastCall = (db: Db, orderId: string) =>
  events.findLastEvent(db, orderId, ['noAnswer', 'callLater', 'toCall'])

/** Whether staff have corrected an order. */
export const wasCorrected = async (db: Db, orderId: string): Promise<boolean> =>
  (await events.findLastEvent(db, orderId, ['corrected'])) !== undefined

/** The last time that a buyer agreed on a call for later, with the administrator who noted it. */
export const findLastAgreedCall = (db: Db, orderId: string) => events.findLastEvent(db, orderId, ['callLater'])

/** What users did with orders on a day in Dhaka; those that did nothing are left out. */
export const countWorkOf = (db: Db, day: string) => events.countWork(db, startOfDhakaDay(day), endOfDhakaDay(day))
