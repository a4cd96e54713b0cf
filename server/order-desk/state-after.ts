import { givenReasons } from '#rules/order-desk.ts'
import { paymentStatusOf } from '#rules/order-money.ts'
import type { OrderStatus, PaymentStatus } from '#rules/order-status.ts'
import type { OrderRow } from '../orders/order-row.ts'

type Step = { orderStatus: OrderStatus; reason?: string | undefined; isUndo?: boolean | undefined }

/** The state of an order after a move. */
export function stateAfter(order: OrderRow, { orderStatus: to, reason = '', isUndo = false }: Step) {
  // The buyer's data is deleted from the order: typed reasons are not stored any more.
  const isForgotten = order.phone === '' && !givenReasons.includes(reason)
  const rejectReason = to === 'rejected' && !isForgotten ? reason : ''
  // The pieces of a rejected order were put back on the shelf, but for one that was rejected by mistake.
  const isUnpacked = to === 'pending' || (order.orderStatus === 'rejected' && !isUndo)
  return { orderStatus: to, paymentStatus: paymentAfter(order, to), rejectReason, isUnpacked, isUndo }
}

/** What was due at the door of a delivered order from before the ledger is due again. */
function paymentAfter(order: OrderRow, to: OrderStatus): PaymentStatus {
  const paid = order.orderStatus === 'delivered' ? (order.paid ?? 0) : order.paid
  return paymentStatusOf({ ...order, paid, orderStatus: to })
}
