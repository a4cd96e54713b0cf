import { refundFor } from '#rules/exchange-amount.ts'
import type { Sentence } from '#rules/languages.ts'
import { countPieces } from '#rules/stock.ts'
import type { Tx } from '../db/open.ts'
import type { ReplacedItem } from '../db/parcel-tables.ts'
import type { PieceBack } from '../order-desk/pieces-back.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { type LinePieces, lastTaken, withReturned } from '../orders/taken-pieces.ts'
import { correctExchangeParcels } from '../parcels/correct-parcels.service.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelsOf, setCancelled } from '../parcels/parcels.service.ts'
import { lockStockOf, saveStock } from '../products/stock.service.ts'
import { exchangeAmountOf, oldPiecesOf } from '../returns/exchange-amounts.ts'
import { releaseFresh } from '../returns/fresh-pieces.service.ts'
import {
  changeReturn,
  findReturnsOf,
  lockReturn,
  type ReturnWithLines,
  returnedPieces,
  setKept,
  setReceived,
} from '../returns/returns.service.ts'

type Back = { by: string | null; pieces: readonly PieceBack[]; order: OrderWithLines }

const countOf = (pieces: readonly PieceBack[], position: number, condition?: PieceBack['condition']) =>
  countPieces(
    pieces.filter((piece) => piece.position === position && (condition === undefined || piece.condition === condition)),
  )

/** What a buyer sends back is in the shop: its sellable pieces are on sale again, and money back is for those that came. */
export async function receiveReturned(tx: Tx, parcel: ParcelRow, { by, pieces, order }: Back): Promise<void> {
  if (parcel.returnId === null) return
  const found = await lockReturn(tx, parcel.returnId)
  const { request, lines } = found
  if (request.state !== 'accepted') return
  const others = (await findReturnsOf(tx, [request.orderId])).filter((one) => one.request.id !== request.id)
  await putBack(tx, sellableParts(order, others, pieces))
  const came = lines.map((line) => ({ ...line, received: countOf(pieces, line.position) }))
  for (const line of came) await setReceived(tx, line, line.received)
  if (request.kind === 'exchange') {
    return correctAmount(tx, { request: { ...request, state: 'received' }, lines: came }, { by, order })
  }
  await changeReturn(tx, request, { state: 'received', toRefund: refundOf(came, order) }, { userId: by })
}

const refundOf = (lines: ReturnWithLines['lines'], { order }: OrderWithLines) => refundFor(oldPiecesOf(lines), order)

/** Of the sizes that a line has its pieces from, those that other returns have not given back. */
function sellableParts(
  { lines }: OrderWithLines,
  others: readonly ReturnWithLines[],
  pieces: readonly PieceBack[],
): LinePieces[] {
  const received = others.filter(({ request }) => request.state === 'received' || request.state === 'settled')
  return lines.flatMap((line) => {
    const quantity = countOf(pieces, line.position, 'sellable')
    if (quantity === 0) return []
    const before = returnedPieces(received, line.position)
    const takenFromSizes = difference(
      lastTaken(line.takenFromSizes, before + quantity),
      lastTaken(line.takenFromSizes, before),
    )
    return [{ ...line, quantity, takenFromSizes }]
  })
}

const difference = (all: Record<string, number>, some: Record<string, number>) =>
  Object.fromEntries(Object.entries(all).map(([size, pieces]) => [size, pieces - (some[size] ?? 0)]))

async function putBack(tx: Tx, parts: LinePieces[]): Promise<void> {
  if (parts.length === 0) return
  const before = await lockStockOf(tx, parts)
  await saveStock(tx, { before, after: withReturned(before, parts), notifies: () => true })
}

const notTaken: Sentence = {
  en: 'The new piece was not accepted and is back in the shop',
  bn: 'নতুন পিসটি নেওয়া হয়নি, শপে ফেরত এসেছে',
}
const wasLost: Sentence = { en: 'The new piece was lost on its way', bn: 'নতুন পিসটি পথে হারিয়ে গেছে' }

const partlyTaken: Sentence = {
  en: 'Some of the new pieces were not accepted and are back in the shop',
  bn: 'নতুন পিসের কয়েকটি নেওয়া হয়নি, শপে ফেরত এসেছে',
}

/**
 * New pieces of an exchange came back: their buyer did not take them. Where others were taken, the exchange goes on with those. Throws
 * `return_not_found`.
 */
export async function receiveUnexchanged(tx: Tx, parcel: ParcelRow, { by, pieces, order }: Back): Promise<void> {
  if (parcel.returnId === null) return
  const found = await lockReturn(tx, parcel.returnId)
  const { request } = found
  await releaseFresh(tx, found.lines, ({ position }) => countOf(pieces, position, 'sellable'))
  if (request.state !== 'accepted' && request.state !== 'received') return
  const isRest = parcel.state === 'partly_delivered'
  const lines = found.lines.map((line) => {
    return { ...line, newKept: isRest ? line.quantity - countOf(pieces, line.position) : 0 }
  })
  for (const line of lines) await setKept(tx, line, line.newKept)
  if (lines.every(({ newKept }) => newKept === 0)) return endExchange(tx, found, { by, order, why: notTaken })
  await correctAmount(tx, { request, lines }, { by, order, why: partlyTaken })
}

/** Works out again what an exchange costs, by the pieces that came and those that were taken; its parcel follows. */
async function correctAmount(
  tx: Tx,
  { request, lines }: ReturnWithLines,
  { by, order, why }: Pick<Back, 'by' | 'order'> & { why?: Sentence },
): Promise<void> {
  const amount = exchangeAmountOf(lines, order.order, request.charge)
  await changeReturn(tx, request, { state: request.state, ...amount }, { userId: by, message: why?.en ?? '' })
  if (amount.toCollect !== request.toCollect) await correctExchangeParcels(tx, request, amount.toCollect, by)
}

/**
 * The parcel of an exchange is lost, and its pieces are not sent again: the exchange ends without them. Returns the pieces with the sizes
 * that they were taken from, to be on sale when the parcel is found. Throws `return_not_found`.
 */
export async function endLostExchange(
  tx: Tx,
  { returnId, items }: ParcelRow & { returnId: string },
  { by, order }: Pick<Back, 'by' | 'order'>,
): Promise<ReplacedItem[]> {
  const found = await lockReturn(tx, returnId)
  const heldOf = (position: number) => found.lines.find((line) => line.position === position)?.newTakenFromSizes
  await releaseFresh(tx, found.lines, () => 0)
  await endExchange(tx, found, { by, order, why: wasLost })
  return items.map(({ title: _, ...item }) => ({ ...item, takenFromSizes: heldOf(item.position) ?? {} }))
}

type Ending = Pick<Back, 'by' | 'order'> & { why: Sentence }

/** Without the old pieces the exchange is over; with them the shop owes their price. */
async function endExchange(tx: Tx, { request, lines }: ReturnWithLines, { by, order, why }: Ending): Promise<void> {
  if (request.state === 'received') {
    const change = { state: 'received', kind: 'money', toCollect: 0, toRefund: refundOf(lines, order) } as const
    return changeReturn(tx, request, change, { userId: by, message: why.en })
  }
  if (request.state !== 'accepted') return
  await cancelReturnParcels(tx, request, { by, why })
  const change = { state: 'withdrawn', toCollect: 0, toRefund: 0 } as const
  await changeReturn(tx, request, change, { userId: by, message: why.en })
}

async function cancelReturnParcels(tx: Tx, request: ReturnWithLines['request'], { by, why }: Omit<Ending, 'order'>) {
  const parcels = await findParcelsOf(tx, [request.orderId])
  for (const parcel of parcels.filter((one) => one.returnId === request.id && one.kind === 'return'))
    await setCancelled(tx, parcel, { message: why, userId: by }, { handedOverAt: null })
}
