import type { BuyerReturn, Return } from '#contract/returns.ts'
import type { Sentence } from '#rules/languages.ts'
import { holdsPieces, isAgreed, type ReturnState, type ReturnTab, statesOfTab } from '#rules/returns.ts'
import { sumBy } from '#rules/sum-by.ts'
import { nextId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import { COUNT_LIMIT, type Paging } from '../db/paging.ts'
import { ShopError } from '../shop-error.ts'
import { deletePhotosOf } from './return-photos.db.ts'
import { findPhotosOf } from './return-photos.service.ts'
import * as db from './returns.db.ts'

export type ReturnWithLines = { request: db.ReturnRow; lines: db.ReturnLineRow[] }

async function withLines(read: Db, requests: db.ReturnRow[]): Promise<ReturnWithLines[]> {
  if (requests.length === 0) return []
  const ids = requests.map(({ id }) => id)
  const lines = await db.listLines(read, ids)
  return requests.map((request) => ({ request, lines: lines.filter(({ returnId }) => returnId === request.id) }))
}

/** The requests of orders, oldest first. */
export const findReturnsOf = async (read: Db, orderIds: string[]): Promise<ReturnWithLines[]> =>
  withLines(read, await db.listReturnsOf(read, orderIds))

/** Requests by their ids; those that do not exist are missing in the result. */
export const findReturns = async (read: Db, ids: string[]): Promise<ReturnWithLines[]> =>
  ids.length === 0 ? [] : withLines(read, await db.findReturns(read, ids))

/** Locks a request, whose order is locked already. Throws `return_not_found`. */
export async function lockReturn(tx: Tx, id: string): Promise<ReturnWithLines> {
  const row = await db.lockReturn(tx, id)
  const [found] = row ? await withLines(tx, [row]) : []
  if (!found) throw new ShopError('return_not_found')
  return found
}

/** The ids of these orders that have a return which the shop has agreed to: their lines and status must not change. */
export async function findWithAgreedReturns(read: Db, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const requests = await db.listReturnsOf(read, orderIds)
  return new Set(requests.filter(({ state }) => isAgreed(state)).map(({ orderId }) => orderId))
}

/** The lines of orders stay as they are while a request names them. `message`: what to do instead. Throws `has_returns`. */
export async function requireNoReturns(read: Db, orderIds: string[], message?: Sentence): Promise<void> {
  const requests = await db.listReturnsOf(read, orderIds)
  if (requests.some(({ state }) => holdsPieces(state))) throw new ShopError('has_returns', message && { message })
}

/** Pieces of a line of the order that have come back, or are asked for, by its requests. */
export function returnedPieces(requests: readonly ReturnWithLines[], position: number): number {
  const held = requests
    .filter(({ request }) => holdsPieces(request.state))
    .flatMap(({ lines }) => lines.filter((line) => line.position === position))
  return sumBy(held, ({ quantity, received }) => received ?? quantity)
}

const toLine = (line: db.ReturnLineRow): BuyerReturn['lines'][number] => {
  const { position, productId, title, titleBn, size, price, quantity, received } = line
  const { newProductId, newTitle, newTitleBn, newSize, newPrice, newTakenFromSizes } = line
  return {
    line: position,
    productId,
    title,
    titleBn,
    size,
    price,
    quantity,
    received,
    fresh:
      newProductId === null
        ? null
        : {
            productId: newProductId,
            title: newTitle ?? '',
            size: newSize ?? '',
            price: newPrice ?? 0,
            titleBn: newTitleBn ?? (newProductId === productId ? titleBn : undefined),
            isHeld: newTakenFromSizes !== null,
          },
  }
}

const toBuyerReturn = ({ request, lines }: ReturnWithLines, photos: string[]): BuyerReturn => {
  const { id, createdAt, updatedAt, ...row } = request
  return {
    _id: id,
    ...row,
    lines: lines.map(toLine),
    photos,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Requests as the buyer gets them, without the names of staff. */
export async function toBuyerReturns(read: Db, requests: readonly ReturnWithLines[]): Promise<BuyerReturn[]> {
  const ids = requests.map(({ request }) => request.id)
  const photosOf = await findPhotosOf(read, ids)
  return requests.map((one) => toBuyerReturn(one, photosOf(one.request.id)))
}

/** Requests as staff get them, with their history. */
export async function toReturns(read: Db, requests: readonly ReturnWithLines[]): Promise<Return[]> {
  if (requests.length === 0) return []
  const ids = requests.map(({ request }) => request.id)
  const [events, seenByBuyer] = await Promise.all([db.listEvents(read, ids), toBuyerReturns(read, requests)])
  return seenByBuyer.map((one) => ({
    ...one,
    events: events
      .filter(({ returnId }) => returnId === one._id)
      .map(({ state, message, createdAt, userName }) => ({ at: createdAt.toISOString(), state, message, userName })),
  }))
}

/** Throws `return_not_found`. */
export async function getReturn(read: Db, id: string): Promise<Return> {
  const [found] = await toReturns(read, await findReturns(read, [id]))
  if (!found) throw new ShopError('return_not_found')
  return found
}

/** One page of requests in some states, newest first, and how many there are, at most 1,001. */
export async function listByState(read: Db, states: readonly ReturnState[], paging: Paging) {
  const [rows, total] = await Promise.all([
    db.listByState(read, states, paging),
    db.countByState(read, states, COUNT_LIMIT),
  ])
  return { rows: await withLines(read, rows), total }
}

/** How many requests each tab of the panel has, each at most 1,001. */
export async function countByTab(read: Db): Promise<Record<ReturnTab, number>> {
  const count = (tab: ReturnTab) => db.countByState(read, statesOfTab[tab], COUNT_LIMIT)
  const tabs = [count('asked'), count('comingBack'), count('toSettle'), count('over')] as const
  const [asked, comingBack, toSettle, over] = await Promise.all(tabs)
  return { asked, comingBack, toSettle, over }
}

type Happened = { userId: string | null; message?: string }

/** Adds a request, with the event that begins it. */
export async function addReturn(
  tx: Tx,
  request: db.NewReturn,
  lines: Omit<db.NewReturnLine, 'returnId'>[],
  { userId }: Pick<Happened, 'userId'>,
): Promise<void> {
  await db.insertReturn(
    tx,
    request,
    lines.map((line) => ({ ...line, returnId: request.id })),
  )
  await db.insertEvent(tx, { id: nextId(), returnId: request.id, state: request.state, userId, message: '' })
  tx.publish('orderChanged', { orderId: request.orderId })
}

/** Writes what a locked request is now, with the event. */
export async function changeReturn(
  tx: Tx,
  { id, orderId }: Pick<db.ReturnRow, 'id' | 'orderId'>,
  change: db.ReturnChange & { state: ReturnState },
  { userId, message = '' }: Happened,
): Promise<void> {
  await db.setReturn(tx, id, change)
  await db.insertEvent(tx, { id: nextId(), returnId: id, state: change.state, userId, message })
  tx.publish('orderChanged', { orderId })
}

/** Writes how many pieces of a line came back. */
export const setReceived = (tx: Tx, line: db.ReturnLineRow, received: number) => db.setLine(tx, line, { received })

/** Writes how many new pieces of a line its buyer kept. */
export const setKept = (tx: Tx, line: db.ReturnLineRow, newKept: number) => db.setLine(tx, line, { newKept })

/** When an order was delivered; null if it is not, or if that was not recorded then. */
export const findDeliveredAt = (read: Db, orderId: string) => db.findDeliveredAt(read, orderId)

/** Deletes what was typed about the returns of these orders, and their photos. */
export async function deleteReturnTexts(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await db.blankTexts(tx, orderIds)
  await deletePhotosOf(tx, orderIds)
}
