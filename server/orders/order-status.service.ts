import type { Order } from '#contract/orders.ts'
import { holdsStock, type OrderStatus, paymentAfter } from '#rules/order-status.ts'
import { requireFresh } from '../db/fresh.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { holdStock } from '../products/stock.service.ts'
import { ShopError } from '../shop-error.ts'
import { takeStock, toOrder } from './order.ts'
import * as orders from './orders.db.ts'

/**
 * Moves an order to a status. Rejecting gives its stock back, leaving rejected takes it again; delivering pays it; the
 * same status again changes nothing (behaviour §4). Throws `order_not_found`, `stale`, `out_of_stock`, `product_gone`.
 */
export function updateOrderStatus(db: Db, id: string, to: OrderStatus, seenAt?: string): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const row = await orders.lockOrder(tx, id)
    if (!row) throw new ShopError('order_not_found')
    const { order, lines } = row
    requireFresh(order.updatedAt, seenAt)
    if (order.orderStatus === to) return toOrder(row)
    if (holdsStock(order.orderStatus) && !holdsStock(to)) await returnStock(tx, lines)
    if (!holdsStock(order.orderStatus) && holdsStock(to)) await takeStockAgain(tx, id, lines)
    const payment = paymentAfter(to, order.orderStatus, order.paymentStatus)
    return toOrder({ order: await orders.setStatus(tx, id, to, payment), lines })
  })
}

async function returnStock(tx: Tx, lines: orders.OrderLineRow[]): Promise<void> {
  const stock = await holdStock(
    tx,
    lines.map((line) => line.productId),
  )
  for (const { productId, size, quantity, takenFromSizes } of lines) {
    // Stock per size may have been switched on since: then the line's own size gets its pieces.
    const toSizes = Object.keys(takenFromSizes).length > 0 || size === '' ? takenFromSizes : { [size]: quantity }
    stock.giveBack(productId, quantity, toSizes)
  }
  await stock.save()
}

async function takeStockAgain(tx: Tx, orderId: string, lines: orders.OrderLineRow[]): Promise<void> {
  const stock = await holdStock(
    tx,
    lines.map((line) => line.productId),
  )
  const taken = takeStock(
    stock,
    lines.map(({ productId, size, quantity }) => ({ productId, size: size || null, quantity })),
  )
  await stock.save()
  await orders.setTakenFromSizes(
    tx,
    orderId,
    taken.map(({ fromSizes }, index) => ({ position: lines[index]?.position ?? index, takenFromSizes: fromSizes })),
  )
}
