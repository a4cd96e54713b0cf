import type { OrderItem } from '#contract/orders.ts'
import { subtotalOf } from '#rules/price.ts'

/** What a line of an order costs at the price that was agreed, in taka. */
export const amountOf = (item: OrderItem): number => agreedSubtotal([item])

/** All lines of an order at the prices that were agreed, in taka. */
export const agreedSubtotal = (items: readonly OrderItem[]): number =>
  subtotalOf(items.map((item) => ({ ...item, salePrice: 0 })))
