import type { Order } from '#contract/orders.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { PrintStyle } from './print-style.tsx'

/**
 * At the foot of every sheet whose order it is and which of its sheets. How many there are only the browser knows, and of all that is
 * printed: of one order alone it is said.
 */
export function SheetNumbers({ orders }: { orders: readonly Order[] }) {
  const isAlone = orders.length === 1
  const rules = orders.map((order) => {
    const name = `order-${order._id.replaceAll(/\W/g, '')}`
    const text = shortOrderId(order).replaceAll(/[^#\w]/g, '')
    const number = isAlone ? 'counter(page) " / " counter(pages)' : `"sheet " counter(${name})`
    return `[data-order="${order._id}"] { page: ${name} }
@page ${name} { counter-increment: page ${name}; @bottom-right { content: "${text} · " ${number}; font-size: 9pt } }`
  })
  return <PrintStyle rules={rules.join('\n')} />
}
