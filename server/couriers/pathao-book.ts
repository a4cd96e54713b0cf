import { localNumber } from '#rules/phone.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { objectIn, takaOf, textOf } from '../outside/read-values.ts'
import { addressLine } from './address-line.ts'
import type { Booking, BookingOutcome, CourierReport, ParcelName } from './courier.ts'
import { callPathao, isPathaoRefusal, pathaoMessage } from './pathao-call.ts'
import { pathaoReport } from './pathao-reports.ts'

/** The ordinary delivery, and a parcel that is no document. */
const NORMAL_DELIVERY = 48
const PARCEL = 2

/** City, zone and area are left out: Pathao finds them by the address, and refuses a null. */
const bodyOf = (booking: Booking, storeId: string | undefined) => ({
  store_id: /^\d+$/.test(storeId ?? '') ? Number(storeId) : storeId,
  merchant_order_id: booking.reference,
  recipient_name: booking.recipient.name,
  recipient_phone: localNumber(booking.recipient.phone),
  recipient_address: addressLine(booking.recipient),
  delivery_type: NORMAL_DELIVERY,
  item_type: PARCEL,
  item_quantity: booking.pieces,
  item_weight: booking.weightGrams / 1000,
  item_description: booking.description,
  amount_to_collect: booking.toCollect,
  ...(booking.note !== '' && { special_instruction: booking.note }),
})

/** Books one parcel: its call for several names no ids, and reports no row that it refuses. */
export async function bookPathao(booking: Booking, call: OutsideCall): Promise<BookingOutcome> {
  const body = bodyOf(booking, call.settings.storeId)
  const answer = await callPathao('orders', call, { method: 'POST', body })
  const message = pathaoMessage(answer.body)
  if (isPathaoRefusal(answer)) return { outcome: 'refused', reason: message || `HTTP ${answer.status}` }
  const data = objectIn(answer.body, 'data')
  const consignment = textOf(data.consignment_id)
  // It seems to be taken, but its id is missing.
  if (consignment === undefined) return { outcome: 'unknown', reason: message || 'No consignment id' }
  return {
    outcome: 'booked',
    consignment,
    trackingCode: consignment,
    trackingLink: linkOf(consignment, body.recipient_phone),
    fee: takaOf(data.delivery_fee) ?? null,
    rawStatus: textOf(data.order_status) ?? 'Pending',
  }
}

/** Its page for buyers asks for the phone number too. */
const linkOf = (consignment: string, phone: string): string => {
  const link = new URL('https://merchant.pathao.com/tracking')
  link.searchParams.set('consignment_id', consignment)
  link.searchParams.set('phone', phone)
  return link.href
}

/** The present status. Only Pathao's own id finds a parcel. */
export async function trackPathao({ consignment }: ParcelName, call: OutsideCall): Promise<CourierReport> {
  if (consignment === null) throw new OutsideError('unclear', 'No consignment id', { isAnswered: true })
  const answer = await callPathao(`orders/${encodeURIComponent(consignment)}/info`, call)
  const data = objectIn(answer.body, 'data')
  const raw = textOf(data.order_status_slug) ?? textOf(data.order_status)
  if (isPathaoRefusal(answer) || raw === undefined) {
    throw new OutsideError('unclear', pathaoMessage(answer.body) || `HTTP ${answer.status}`, { isAnswered: true })
  }
  // `updated_at` is of any change, such as a payout, and no time of the status. One about money hides what became of the parcel.
  return { ...pathaoReport(raw), raw, consignment }
}
