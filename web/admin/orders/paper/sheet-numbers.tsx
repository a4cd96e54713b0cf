import type { Order } from '#contract/orders.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { texts } from './texts.ts'

/** Whether an order is printed alone or with others, which decides how its sheets are numbered. */
export const togetherOf = (orders: readonly Order[]) => (orders.length === 1 ? 'alone' : 'among-others')

/**
 * At the foot of every sheet: its order and the number of the sheet. CSS counts all sheets of a print but not those of one order, so the
 * total is shown only where one order is printed. The server renders these rules too: a page may be printed before its scripts are there.
 * React leaves them in the head when the page is left, so their selectors name the orders; `data-sheets` is `togetherOf`.
 */
export function SheetNumbers({ orders }: { orders: readonly Order[] }) {
  const together = togetherOf(orders)
  return orders.map((order) => {
    const name = `${together}-${order._id.replaceAll(/\W/g, '')}`
    const text = shortOrderId(order).replaceAll(/[^#\w]/g, '')
    const counted = (counter: string) => `counter(${counter}, ${texts.digitsOfSheets})`
    const number =
      together === 'alone' ? `${counted('page')} " / " ${counted('pages')}` : `"${texts.sheet} " ${counted(name)}`
    const rules = `[data-sheets="${together}"] [data-order="${order._id}"] { page: ${name} }
@page ${name} { counter-increment: page ${name}; @bottom-right { content: "${text} · " ${number}; font-size: 9pt } }`
    return (
      <style key={name} href={name} precedence="sheets">
        {rules}
      </style>
    )
  })
}
