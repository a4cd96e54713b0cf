import type { AdminOrder } from '#contract/order-desk.ts'
import { formatTaka } from '#rules/money.ts'
import { texts } from './texts.ts'

type Shown = Pick<
  AdminOrder,
  'orderStatus' | 'paymentStatus' | 'paymentMethod' | 'shippingType' | 'shippingCharge' | 'discountAmount'
>

/** How an order is paid, with the charge and the discount that are in what is collected. */
export function paymentText(order: Shown): string {
  const { orderStatus, paymentStatus, paymentMethod, shippingType, shippingCharge, discountAmount } = order
  if (orderStatus === 'rejected') return texts.isRejected
  if (paymentStatus === 'paid') return texts.isPaid
  const discount = discountAmount > 0 ? texts.discountTaken(formatTaka(discountAmount)) : ''
  const unpaid = paymentMethod === 'COD' ? texts.cash : texts.notAllPaid
  return unpaid(formatTaka(shippingCharge), shippingType) + discount
}
