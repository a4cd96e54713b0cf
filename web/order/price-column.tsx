import type { Order } from '#contract/orders.ts'
import { Price } from '#web/ui/price.tsx'
import type { Column } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

/** What an order costs, in a list of orders. */
export const priceColumn: Column<Order> = {
  key: 'price',
  header: texts.price,
  align: 'end',
  cell: (order) => <Price taka={order.totalAmount} size="small" />,
}
