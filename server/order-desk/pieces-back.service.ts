import type { Correction } from '#contract/order-changes.ts'
import { CAME_BACK } from '#rules/order-desk.ts'
import { subtotalOf } from '#rules/price.ts'
import { countPieces } from '#rules/stock.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Tx } from '../db/open.ts'
import type { ReceivedItem } from '../db/parcel-tables.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { lastPieces, withoutPieces, withReturned } from '../orders/taken-pieces.ts'
import { putOnSale } from '../parcels/parcels.service.ts'
import { lockStockOf, saveStock } from '../products/stock.service.ts'
import { type LinePart, notifiesRequests } from './moved-stock.service.ts'
import { invoiceChange } from './order-invoices.service.ts'
import { correctCollected } from './order-money.service.ts'
import { type MovingShop, moveOrder } from './order-status.service.ts'
import { replaceLines, setCorrected } from './order-steps.db.ts'
import { planCorrection } from './plan-correction.ts'

/** Pieces of a line that are back in the shop; `position` is the line's. */
export type PieceBack = ReceivedItem

type MoveShop = Pick<MovingShop, 'sms' | 'settings'>
type Back = { by: string | null; pieces: readonly PieceBack[] }

/** All pieces of a locked order came back: it is rejected, and the pieces that can be sold go on sale again. */
export async function rejectReturned(tx: Tx, shop: MoveShop, row: OrderWithLines, { by, pieces }: Back): Promise<void> {
  await moveOrder(tx, shop, row, {
    by,
    orderStatus: 'rejected',
    reason: CAME_BACK,
    back: sellableLines(row.lines, pieces),
  })
}

/** Pieces came back that their order does not hold any more: they are on sale again, and the order stays as it is. `lines`: where they were. */
export async function addFoundPieces(tx: Tx, lines: readonly LinePart[], pieces: readonly PieceBack[]): Promise<void> {
  await putOnSale(tx, sellableLines(lines, pieces))
}

/**
 * Pieces of a rejected order turn out to be damaged or missing: they are on sale since it was rejected, and are taken off again, except those
 * that are sold already.
 */
export async function takeOffSale(
  tx: Tx,
  lines: readonly LinePart[],
  pieces: readonly Omit<PieceBack, 'condition'>[],
): Promise<void> {
  const gone = lines.flatMap((line) =>
    lastPieces(line, countPieces(pieces.filter(({ position }) => position === line.position))),
  )
  if (gone.length === 0) return
  const before = await lockStockOf(tx, gone)
  await saveStock(tx, { before, after: withoutPieces(before, gone), notifies: () => false })
}

/**
 * Some pieces of a locked order came back, and its buyer keeps the others: its lines and totals are those of what was kept, at the
 * prices and the delivery charge that were agreed.
 */
export async function takeRestBack(tx: Tx, shop: MoveShop, row: OrderWithLines, { by, pieces }: Back): Promise<void> {
  const { order, lines } = row
  const before = await lockStockOf(tx, lines)
  const { zones } = shop.settings.current().delivery
  const plan = planCorrection(before, row, toKept(row, pieces), zones)
  await saveStock(tx, {
    before,
    after: withReturned(before, sellableLines(lines, pieces)),
    notifies: () => notifiesRequests(order),
  })
  const after = await setCorrected(tx, order.id, plan.columns)
  const kept = plan.lines ? await replaceLines(tx, order.id, plan.lines) : lines
  // If the courier reports no amount, it counts as having collected the price of what was kept.
  await correctCollected(tx, after, by)
  await recordOrderEvents(tx, 'corrected', { orderId: order.id, by, details: plan.changes })
  const total = `${order.totalAmount} to ${after.totalAmount}`
  await recordAudit(tx, { action: 'order_corrected', target: order.id, details: { fields: 'cartItems', total } })
  tx.publish('orderChanged', { orderId: order.id })
  await invoiceChange(tx, { order: after, lines: kept })
}

/** The correction to what was kept. */
function toKept(row: OrderWithLines, pieces: readonly PieceBack[]): Correction {
  const { updatedAt, discountAmount, discountPercentage } = row.order
  const cartItems = keptOf(row, pieces)
  const subtotal = subtotalOf(cartItems.map((line) => ({ ...line, salePrice: 0 })))
  // A percentage follows the lines by itself; an amount may be more than the kept ones cost.
  const discount = discountPercentage === 0 && { discountAmount: Math.min(discountAmount, subtotal) }
  return { updatedAt: updatedAt.toISOString(), cartItems, ...discount }
}

/** The lines that are left, with as many pieces as were kept. */
const keptOf = ({ lines }: OrderWithLines, pieces: readonly PieceBack[]) =>
  lines.flatMap(({ position, productId, size, quantity, price }, line) => {
    const kept = quantity - countPieces(pieces.filter((back) => back.position === position))
    return kept > 0 ? [{ line, productId, size: size || null, quantity: kept, price }] : []
  })

/** The pieces that can be sold again. */
const sellableLines = (lines: readonly LinePart[], pieces: readonly PieceBack[]): LinePart[] =>
  lines.flatMap((line) => {
    const sellable = pieces.filter(({ position, condition }) => position === line.position && condition === 'sellable')
    return lastPieces(line, Math.min(line.quantity, countPieces(sellable)))
  })
