import { orderLink } from '#rules/order-link.ts'
import { moneyOf } from '#rules/order-money.ts'
import { orderSms } from '#rules/order-sms.ts'
import { phoneNumber } from '#rules/phone.ts'
import { trackingLinkOf } from '#rules/tracking-link.ts'
import type { Pool } from '../db/open.ts'
import { findParcelsOf } from '../parcels/parcels.service.ts'
import { orderKeys } from './order-link.ts'
import { findOrder } from './orders.service.ts'

const statusOf = { placed: 'pending', confirmed: 'inProcess', shipped: 'inShipping' } as const

/**
 * The message of an order in the language of its buyer, in English where that is not known; null where the order is no longer there, or
 * no longer has the status of the message.
 */
export async function writeOrderSms(
  pool: Pool,
  { origin, ...own }: Parameters<typeof orderSms>[3] & { origin: string },
  orderId: string,
  kind: keyof typeof statusOf,
) {
  const order = (await findOrder(pool, orderId))?.order
  const phone = phoneNumber(order?.phone ?? '')
  if (!order || order.orderStatus !== statusOf[kind] || phone === null) return null
  const link = orderLink(origin, (await orderKeys(pool))(orderId))
  const tracking = trackingLinkOf(await findParcelsOf(pool, [orderId]), link)
  return {
    phone: `88${phone}`,
    text: orderSms({ ...order, ...moneyOf(order), _id: order.id }, { link, tracking }, order.language ?? 'en', own),
  }
}
