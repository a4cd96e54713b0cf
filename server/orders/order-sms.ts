import { advanceStateOf } from '#rules/advance.ts'
import { filledTemplate } from '#rules/filled-template.ts'
import type { Sentence } from '#rules/languages.ts'
import { isNotPaid } from '#rules/order-desk.ts'
import { shortOrderId } from '#rules/order-link.ts'
import { moneyOf, paidPoisha } from '#rules/order-money.ts'
import { type OwnTexts, orderSms } from '#rules/order-sms.ts'
import { smsNumber } from '#rules/phone.ts'
import { shownLanguage, shownText } from '#rules/shown-text.ts'
import type { Pool } from '../db/open.ts'
import { linkOfOrder } from './order-link.ts'
import { hasMoneyUnderWay } from './orders.db.ts'
import { findOrder } from './orders.service.ts'

const statusOf = { placed: 'pending', confirmed: 'inProcess', shipped: 'inShipping' } as const

type Sender = OwnTexts & {
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
  const phone = smsNumber(order?.phone ?? '')
  if (!order || order.orderStatus !== statusOf[kind] || phone === null) return null
  const link = await linkOfOrder(pool, origin, orderId)
  const tracking = await trackingOf(orderId, link)
  return {
    phone,
    text: orderSms({ ...order, ...moneyOf(order), _id: order.id }, { link, tracking }, order.language ?? 'en', own),
  }
}

/**
 * The message of an order whose money did not come in time, in the language of its buyer, in English where that is not known; null where it
 * has come since, or may have, or the order is no longer waiting for it.
 */
export async function writeUnpaidSms(
  pool: Pool,
  { origin, name, text }: Pick<Sender, 'origin' | 'name'> & { text: Sentence },
  orderId: string,
) {
  const order = (await findOrder(pool, orderId))?.order
  const phone = smsNumber(order?.phone ?? '')
  if (!order || phone === null) return null
  if (!isNotPaid(order) && advanceStateOf(order, paidPoisha(order)) !== 'unpaid') return null
  if (await hasMoneyUnderWay(pool, orderId)) return null
  const shown = shownLanguage(text, order.language ?? 'en')
  const values = { shop: shownText(name, shown), order: shortOrderId({ _id: order.id }) }
  const link = await linkOfOrder(pool, origin, orderId)
  return { phone, text: filledTemplate(text[shown], { ...values, link }) }
}
