import type { Correction } from '#contract/order-changes.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import type { DeliveryZone } from '#rules/delivery.ts'
import { isCorrectable } from '#rules/order-status.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Tx } from '../db/open.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { correctParcels } from '../parcels/correct-parcels.service.ts'
import { findOffersById, lockStockOf, type Products, saveStock } from '../products/stock.service.ts'
import { requireNoReturns } from '../returns/returns.service.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { changeOnce, lockOrder } from './admin-order.ts'
import { notifiesRequests } from './moved-stock.service.ts'
import { replaceLines, setCorrected } from './order-steps.db.ts'
import { planCorrection } from './plan-correction.ts'

/**
 * Corrects an order that is not shipped yet, once for its key: where it goes, its lines, the delivery charge and the discount, with the
 * totals and the stock that follow. Throws `order_not_found`, `stale`, `order_shipped`, `has_returns`, `out_of_stock`, `product_gone`,
 * `invalid_input`, `prices_changed`.
 */
export function correctOrder(
  { pool, settings }: Pick<Shop, 'pool' | 'settings'>,
  asking: Asking,
  id: string,
  correction: Correction,
): Promise<AdminOrder> {
  return inTransaction(pool, async (tx) => {
    // First the order, then its products, as a change of status does.
    const before = await lockOrder(tx, id)
    const { zones } = settings.current().delivery
    return changeOnce(tx, asking, before, () =>
      writeCorrection(tx, before, correction, { by: userIdOf(asking.visitor), zones, kind: 'corrected' }),
    )
  })
}

type CorrectedBy = {
  /** A user's id; null is a guest. */
  by: string | null
  zones: readonly DeliveryZone[]
  /** Separates staff from the buyer in the order's timeline. */
  kind: 'corrected' | 'buyerCorrected'
}

/** Writes a correction of a locked order. Throws as `correctOrder` does. */
export async function writeCorrection(
  tx: Tx,
  row: OrderWithLines,
  correction: Correction,
  { by, zones, kind }: CorrectedBy,
): Promise<OrderWithLines> {
  const { order } = row
  requireUnchanged(order.updatedAt, correction.updatedAt)
  if (!isCorrectable(order.orderStatus)) throw new ShopError('order_shipped')
  if (correction.cartItems) await requireNoReturns(tx, [order.id])
  const before: Products = correction.cartItems ? await lockProductsOf(tx, row.lines, correction.cartItems) : new Map()
  const { columns, lines, products, changes } = planCorrection(before, row, correction, zones)
  const changed = Object.keys(changes)
  if (changed.length === 0) return row
  await saveStock(tx, { before, after: products, notifies: () => notifiesRequests(order) })
  const corrected = {
    order: await setCorrected(tx, order.id, columns),
    lines: lines ? await replaceLines(tx, order.id, lines) : row.lines,
  }
  await correctParcels(tx, corrected, by)
  await recordOrderEvents(tx, kind, { orderId: order.id, by, details: changes })
  if (order.packedAt) await recordOrderEvents(tx, 'unpacked', { orderId: order.id, by })
  // Only the names of the fields: the trail is stored longer than the buyer's data.
  const total = `${order.totalAmount} to ${corrected.order.totalAmount}`
  await recordAudit(tx, {
    action: 'order_corrected',
    target: order.id,
    details: {
      fields: changed.filter((name) => !name.startsWith('itemBn ')).join(', '),
      ...('totalAmount' in changes && { total }),
    },
  })
  tx.publish('orderChanged', { orderId: order.id })
  return corrected
}

type OfProduct = { productId: string }

/** Locks the products of both and returns them; a product that the order does not have yet only if it is on sale. */
async function lockProductsOf(tx: Tx, lines: OfProduct[], wanted: OfProduct[]): Promise<Products> {
  const had = new Set(lines.map(({ productId }) => productId))
  const products = await lockStockOf(tx, [...lines, ...wanted])
  const added = [...products.keys()].filter((id) => !had.has(id))
  const offers = added.length > 0 ? await findOffersById(tx, added) : new Map()
  return new Map([...products].filter(([id]) => had.has(id) || offers.has(id)))
}
