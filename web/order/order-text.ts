import type { Order, OrderItem } from '#contract/orders.ts'
import { sizeName, titleOf } from '#rules/build-language.ts'
import { subtotalOf, type Totals } from '#rules/price.ts'

export { shortOrderId } from '#rules/order-link.ts'

/** A piece by its product and size. */
export const itemName = (item: Pick<OrderItem, 'title' | 'titleBn' | 'size'>): string =>
  [titleOf(item), ...(item.size ? [sizeName(item.size)] : [])].join(', ')

/** What a line of an order costs at the price that was agreed, in taka. */
export const amountOf = (item: OrderItem): number => subtotalOf([{ ...item, salePrice: 0 }])

type OrderAmounts = Pick<Order, 'subtotal' | 'shippingCharge' | 'discountAmount' | 'totalAmount'>

export const totalsOf = ({ subtotal, shippingCharge, discountAmount, totalAmount }: OrderAmounts): Totals => ({
  subtotal,
  shipping: shippingCharge,
  discount: discountAmount,
  total: totalAmount,
})
