import type { OrderItem } from '#contract/orders.ts'
import { subtotalOf } from '#rules/price.ts'

/** What an order is called: # and the last 5 characters of its id. */
export const shortOrderId = ({ _id }: { _id: string }): string => `#${_id.slice(-5)}`

/** What a line of an order costs at the price that was agreed, in taka. */
export const amountOf = (item: OrderItem): number => subtotalOf([{ ...item, salePrice: 0 }])
