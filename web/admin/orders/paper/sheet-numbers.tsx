import type { Order } from '#contract/orders.ts'
import { shortOrderId } from '#web/order/order-text.ts'

/** The name of the sheets of an order, for `page`. */
export const sheetsNameOf = ({ _id }: Order): string => `order-${_id.replaceAll(/\W/g, '')}`

/**
 * At the foot of every sheet whose order it is and which of its sheets. How many there are only the browser knows, and of all that is
 * printed: of one order alone it is said.
 */
export function SheetNumbers({ orders }: { orders: readonly Order[] }) {
  const number = (name: string) =>
    orders.length === 1 ? 'counter(page) " / " counter(pages)' : `"sheet " counter(${name})`
  const rules = orders.map((order) => {
    const name = sheetsNameOf(order)
    const text = shortOrderId(order).replaceAll(/[^#\w]/g, '')
    return `@page ${name} { counter-increment: page ${name}; @bottom-right { content: "${text} · " ${number(name)}; font-size: 9pt } }`
  })
  return <style>{rules.join('\n')}</style>
}
