import type { OrderItem } from '#contract/orders.ts'
import { subtotalOf } from '#rules/price.ts'

export { shortOrderId } from '#rules/order-link.ts'

/** What a line of an order costs at the price that was agreed, in taka. */
export const amountOf = (item: OrderItem): number => subtotalOf([{ ...item, salePrice: 0 }])
