import { holdsStock, type OrderStatus } from '#rules/order-status.ts'
import { countPieces } from '#rules/stock.ts'
import type { Tx } from '../db/open.ts'
import type { ParcelItem } from '../db/parcel-tables.ts'
import type { OrderLineRow, OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { type LinePieces, lastPieces, takeStock, withReturned } from '../orders/taken-pieces.ts'
import type { Withdrawn } from '../parcels/withdraw-parcels.service.ts'
import { lockStockOf, type Products, saveStock } from '../products/stock.service.ts'
import { asRefusal, type ShopError } from '../shop-error.ts'
import { setTakenFromSizes } from './order-steps.db.ts'
import { piecesByLine } from './parcel-lines.ts'

/** Pieces of a line of an order. */
export type LinePart = LinePieces & Pick<OrderLineRow, 'position'>

/** `back`: of a rejected order, the pieces that go on sale again; without it all of them. */
type StockMove = { orderStatus: OrderStatus; back?: readonly LinePart[] | undefined }

/**
 * For orders whose move changes the stock: gives their pieces back or takes them again, one order after the other. Returns the refusals of
 * those with too few pieces, by order.
 */
export async function moveStock(
  tx: Tx,
  rows: OrderWithLines[],
  { orderStatus: to, back }: StockMove,
  lost: Withdrawn['lost'],
): Promise<Map<string, ShopError>> {
  const allLines = rows.flatMap(({ lines }) => lines)
  const before = await lockStockOf(tx, allLines)
  if (holdsStock(to)) {
    const { products: after, taken, short } = takeAgain(before, rows)
    if (taken.length > 0) await setTakenFromSizes(tx, taken)
    await saveStock(tx, { before, after, notifies: () => false })
    return short
  }
  let after = before
  const notified = new Set<string>()
  for (const { order, lines } of rows) {
    const pieces = withoutLost(back ?? lines, lost.get(order.id))
    after = withReturned(after, pieces)
    if (notifiesRequests(order)) for (const { productId } of pieces) notified.add(productId)
  }
  await saveStock(tx, { before, after, notifies: (id) => notified.has(id) })
  return new Map()
}

function takeAgain(products: Products, rows: OrderWithLines[]) {
  let left = products
  const taken: Pick<OrderLineRow, 'orderId' | 'position' | 'takenFromSizes'>[] = []
  const short = new Map<string, ShopError>()
  for (const { order, lines } of rows) {
    try {
      const again = takeStock(left, lines.map(toWanted))
      left = again.products
      for (const [index, { fromSizes }] of again.taken.entries())
        taken.push({ orderId: order.id, position: lines[index]?.position ?? index, takenFromSizes: fromSizes })
    } catch (error) {
      short.set(order.id, asRefusal(error))
    }
  }
  return { products: left, taken, short }
}

/** The pieces of an order that can go on sale again. */
function withoutLost(lines: readonly LinePart[], lost: readonly ParcelItem[] = []): LinePieces[] {
  const pieces = piecesByLine(lines, lost)
  return lines.flatMap((line) => {
    const quantity = line.quantity - countPieces(pieces.filter(({ position }) => position === line.position))
    return lastPieces(line, quantity)
  })
}

/** Pieces that come back from a pending order notify no stock request: anyone can place such an order and cancel it. */
export const notifiesRequests = ({ orderStatus }: Pick<OrderRow, 'orderStatus'>): boolean => orderStatus !== 'pending'

const toWanted = ({ productId, size, quantity }: OrderLineRow) => ({ productId, size: size || null, quantity })
