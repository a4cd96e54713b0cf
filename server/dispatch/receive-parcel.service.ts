import type { z } from 'zod'
import type { ParcelToReceive, receiveParcel as receiveParcelOf } from '#contract/parcel-steps.ts'
import { carriesOrder, isParcelOut } from '#rules/parcel-state.ts'
import { countPieces } from '#rules/stock.ts'
import { once } from '../db/once.ts'
import { inTransaction, type Tx } from '../db/open.ts'
import { correctExchanged } from '../order-desk/exchange-money.service.ts'
import type { LinePart } from '../order-desk/moved-stock.service.ts'
import { correctCollectedWithInvoices } from '../order-desk/order-invoices.service.ts'
import type { MovingShop } from '../order-desk/order-status.service.ts'
import { addedPieces, piecesByLine } from '../order-desk/parcel-lines.ts'
import {
  addFoundPieces,
  type PieceBack,
  rejectReturned,
  takeOffSale,
  takeRestBack,
} from '../order-desk/pieces-back.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { changeParcel, getParcel } from '../parcels/parcels.service.ts'
import { isWrittenOff } from '../parcels/withdraw-parcels.service.ts'
import { requireNoReturns } from '../returns/returns.service.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, requirePermission, userIdOf } from '../visitor.ts'
import { lockWithOrder, statesOf } from './apply-report.service.ts'
import { findOthersForBuyer, haveHeldPieces } from './parcels-of-same.service.ts'
import { receiveReturned, receiveUnexchanged } from './receive-return.service.ts'

type Body = z.output<typeof receiveParcelOf.body>

/**
 * A parcel is back in the shop, once for its key: from now on its sellable pieces are on sale again, and not before. All of it came back,
 * and its order is rejected; or the rest of a partly delivered one, whose order keeps what the buyer kept. Throws `parcel_not_found`,
 * `parcel_not_out`, `parcel_received`, `invalid_input`.
 */
export function receiveParcel(
  shop: MovingShop,
  { claim, visitor, language }: Asking,
  id: string,
  body: Body,
): Promise<ParcelToReceive> {
  return inTransaction(shop.pool, async (tx) => {
    const { parcel, order } = await lockWithOrder(tx, id)
    await once(tx, claim, async () => {
      requireOut(parcel)
      const pieces = readPieces(parcel, body)
      const by = userIdOf(visitor)
      if (body.collected !== undefined) requirePermission(visitor, 'parcels.edit')
      const changed = await writeReceived(tx, parcel, { pieces, by, collected: body.collected })
      if (parcel.kind === 'exchange') await correctExchanged(tx, order.order, changed, by)
      await updateOrderAfterReceipt(tx, shop, order, { parcel, pieces, by })
    })
    return getParcel(tx, id, language)
  })
}

/**
 * Throws `parcel_received` if the shop has it already, `parcel_not_out` if no courier can have it: staff set a delivered one to coming back
 * first. A booked one counts as handed over: some couriers report no pick-up.
 */
function requireOut(parcel: ParcelRow): void {
  if (parcel.receivedAt && !isWrittenOff(parcel)) throw new ShopError('parcel_received')
  const { state } = parcel
  if (!mayComeBack(parcel) && state !== 'booked' && state !== 'unknown') throw new ShopError('parcel_not_out')
}

/** Whether its pieces are, or may be, with the courier, or were lost, and the shop has not received them. */
export function mayComeBack(parcel: ParcelRow): boolean {
  const { state, handedOverAt, receivedAt, needsLook } = parcel
  if (receivedAt && !isWrittenOff(parcel)) return false
  // Until staff have looked, the courier may have what was cancelled. A cancelled parcel of an exchange does not end it: the next one may.
  const mayBeTaken = state === 'cancelled' && (handedOverAt !== null || (needsLook && carriesOrder(parcel)))
  return mayBeTaken || state === 'returned' || state === 'partly_delivered' || state === 'lost' || isParcelOut(state)
}

const noSuchPieces = { en: 'The parcel has no such pieces', bn: 'পার্সেলে এত পিস নেই' }
const whichPieces = { en: 'Say which pieces came back', bn: 'কোন পিসগুলো ফেরত এসেছে, জানান' }

function readPieces({ items, state }: ParcelRow, { condition, lines = [] }: Body): PieceBack[] {
  if (condition !== undefined) {
    if (state === 'partly_delivered') throw new ShopError('invalid_input', { errors: { lines: whichPieces } })
    return items.map(({ position, quantity }) => ({ position, quantity, condition }))
  }
  for (const [position, pieces] of Map.groupBy(lines, ({ line }) => line)) {
    const had = items.find((item) => item.position === position)?.quantity ?? 0
    const back = countPieces(pieces)
    if (back > had) throw new ShopError('invalid_input', { errors: { lines: noSuchPieces } })
  }
  return lines.map(({ line: position, quantity, condition: each }) => ({ position, quantity, condition: each }))
}

const cameBackByReturn = {
  en: 'Pieces of this order came back by a return. If its buyer has had this parcel, set it to delivered',
  bn: 'এই অর্ডারের পিস রিটার্নে ফেরত এসেছে। ক্রেতা পার্সেলটি পেয়ে থাকলে এটি ডেলিভার্ড করে দিন',
}

const cameBack = { en: 'Came back to the shop', bn: 'শপে ফেরত এসেছে' }

type Receipt = { pieces: PieceBack[]; by: string | null; collected: number | undefined }

function writeReceived(tx: Tx, parcel: ParcelRow, { pieces, by: userId, collected }: Receipt) {
  const at = new Date()
  const isRest = parcel.state === 'partly_delivered'
  const change = {
    ...(isRest && collected !== undefined && { collected, collectedAt: at }),
    ...(isRest || parcel.state === 'returned' ? {} : statesOf(parcel, 'returned', at)),
    received: JSON.stringify(pieces),
    receivedAt: at,
    needsLook: false,
  }
  const state = isRest ? {} : { state: 'returned' as const }
  return changeParcel(tx, parcel, change, { source: 'staff', ...state, message: cameBack, userId })
}

type Received = { parcel: ParcelRow; pieces: PieceBack[]; by: string | null }

async function updateOrderAfterReceipt(
  tx: Tx,
  shop: MovingShop,
  row: OrderWithLines,
  { parcel, pieces, by }: Received,
) {
  if (parcel.kind === 'return') return receiveReturned(tx, parcel, { by, pieces, order: row })
  if (parcel.replaced) return addFoundPieces(tx, parcel.replaced, pieces)
  const others = await findOthersForBuyer(tx, parcel)
  if (parcel.kind === 'exchange') {
    if (others.length === 0) return receiveUnexchanged(tx, parcel, { by, pieces, order: row })
    const lines = parcel.items.map((item) => ({ ...item, takenFromSizes: {} }))
    return haveHeldPieces(others) ? takeOffSale(tx, lines, notSellable(lines, parcel, pieces)) : undefined
  }
  const back = backOnLines(row, parcel, pieces)
  if (isWrittenOff(parcel)) return addFoundPieces(tx, row.lines, back)
  const { orderStatus } = row.order
  // Of an order that was handed over in the shop since, what turns up and can be sold takes the place of those pieces on the shelf.
  const isHandedOver = orderStatus === 'delivered' && parcel.state === 'lost'
  if (orderStatus === 'rejected' || isHandedOver || haveHeldPieces(others))
    await takeOffSale(tx, row.lines, notForSale(row, parcel, back))
  // What was collected of it may be typed now.
  if (orderStatus === 'rejected') return correctCollectedWithInvoices(tx, row, by)
  if (isHandedOver || others.length > 0) return
  const isRest = parcel.state === 'partly_delivered' && countPieces(back) < countPieces(row.lines)
  await requireNoReturns(tx, [parcel.orderId], cameBackByReturn)
  if (isRest) return takeRestBack(tx, shop, row, { by, pieces: back })
  // What was added after booking is in the shop, or came back with the others.
  const added = addedPieces(row.lines, parcel.items).map((piece) => ({ ...piece, condition: 'sellable' as const }))
  await rejectReturned(tx, shop, row, { by, pieces: [...back, ...added] })
}

/**
 * Of pieces that are on sale since their order was rejected, or handed over in the shop, or since their parcel was cancelled, those that are
 * damaged or missing in it; of a partly delivered one the damaged ones alone.
 */
const notForSale = ({ lines }: OrderWithLines, parcel: ParcelRow, back: readonly PieceBack[]) =>
  parcel.state === 'partly_delivered' ? back.filter((piece) => !isSellable(piece)) : notSellable(lines, parcel, back)

function notSellable(lines: readonly LinePart[], { items }: ParcelRow, back: readonly PieceBack[]) {
  const sent = piecesByLine(lines, items)
  return lines.flatMap(({ position }) => {
    const isOfLine = (piece: { position: number }) => piece.position === position
    const quantity = countPieces(sent.filter(isOfLine)) - countPieces(back.filter(isSellable).filter(isOfLine))
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

/** Damaged pieces come first: of those that a correction has put on sale already, sellable ones are meant. */
function backOnLines({ lines }: OrderWithLines, { items }: ParcelRow, pieces: readonly PieceBack[]): PieceBack[] {
  const inOrder = [...pieces.filter(({ condition }) => condition === 'damaged'), ...pieces.filter(isSellable)]
  const named = inOrder.flatMap((piece) => {
    const item = items.find(({ position }) => position === piece.position)
    return item ? [{ ...item, ...piece }] : []
  })
  return piecesByLine(lines, named)
}

const isSellable = ({ condition }: PieceBack) => condition === 'sellable'
