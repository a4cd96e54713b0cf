import { formatTaka } from '#rules/money.ts'
import { orderLink, shortOrderId } from '#rules/order-link.ts'
import { subtotalOf } from '#rules/price.ts'
import { shop as config } from '#shop-config'
import type { Pool } from '../db/open.ts'
import type { Letter } from '../mail/letter.ts'
import { orderKeys } from '../order-link/order-link.ts'
import { findOrder } from './orders.db.ts'

const taka = (amount: number) => formatTaka(amount, { decimals: 'always' })

/**
 * The confirmation of an order with its link; null where it is gone. It names neither address nor phone: nobody has proven that the e-mail is the
 * shopper's, and what a stranger typed does not go out in the shop's name.
 */
export async function writeOrderLetter(pool: Pool, origin: string, orderId: string): Promise<Letter | null> {
  const found = await findOrder(pool, orderId)
  if (!found) return null
  const { order, lines } = found
  const keyOf = await orderKeys(pool)
  const name = shortOrderId({ _id: order.id })
  return {
    subject: `Your order ${name} at ${config.name}`,
    paragraphs: [
      `Thank you. We have your order ${name} and will call the phone number that you gave. You pay in cash on delivery.`,
    ],
    rows: [
      ...lines.map(
        ({ title, size, quantity, price }) =>
          [
            `${quantity} × ${title}${size === '' ? '' : `, ${size}`}`,
            taka(subtotalOf([{ price, salePrice: 0, quantity }])),
          ] as const,
      ),
      ['Subtotal', taka(order.subtotal)],
      ['Delivery', taka(order.shippingCharge)],
      ...(order.discountAmount > 0 ? [['Discount', taka(-order.discountAmount)] as const] : []),
      ['Total', taka(order.totalAmount)],
    ],
    button: { label: 'Follow your order', url: orderLink(origin, keyOf(order.id)) },
    notes: [`Something is wrong, or it was not you? Call ${config.contact.phone}.`],
  }
}
