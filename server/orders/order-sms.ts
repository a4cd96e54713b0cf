import { orderLink } from '#rules/order-link.ts'
import { moneyOf } from '#rules/order-money.ts'
import { orderSms } from '#rules/order-sms.ts'
import { phoneNumber } from '#rules/phone.ts'
import type { Pool } from '../db/open.ts'
import { orderKeys } from './order-link.ts'
import { findOrder } from './orders.service.ts'

const statusOf = { placed: 'pending', confirmed: 'inProcess', shipped: 'inShipping' } as const

type Sender = Parameters<typeof orderSms>[3] & {
  origin: string
  /** The page that shows where an order's parcel is, else the order's own page. */
  trackingOf: (orderId: string, link: string) => Promise<string>
}

/**
 * The message of an order in the language of its buyer, in English where that is not known; null where the order is no longer there, or
 * no longer has the status of the message.
 */
export async function writeOrderSms(
  pool: Pool,
  { origin, trackingOf, ...own }: Sender,
  orderId: string,
  kind: keyof typeof statusOf,
) {
  const order = (await findOrder(pool, orderId))?.order
  const phone = phoneNumber(order?.phone ?? '')
  if (!order || order.orderStatus !== statusOf[kind] || phone === null) return null
  const link = orderLink(origin, (await orderKeys(pool))(orderId))
  const tracking = await trackingOf(orderId, link)
  return {
    phone: `88${phone}`,
    text: orderSms({ ...order, ...moneyOf(order), _id: order.id }, { link, tracking }, order.language ?? 'en', own),
  }
}
