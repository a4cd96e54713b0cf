import { isRecord } from '#rules/is-record.ts'
import { localNumber } from '#rules/phone.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { objectIn, present, takaOf, textOf } from '../outside/read-values.ts'
import { addressLine } from './address-line.ts'
import { areaNotFound } from './area-not-found.ts'
import type { Booking, BookingOutcome, CourierReport, ParcelName } from './courier.ts'
import { callRedx, redxMessage, unlessWrongStore, wrongStore } from './redx-call.ts'
import { redxLink, redxState } from './redx-reports.ts'

type Area = NonNullable<Booking['area']>

const bodyOf = (booking: Booking, area: Area, pickupStoreId: string | undefined) => ({
  customer_name: booking.recipient.name,
  customer_phone: localNumber(booking.recipient.phone),
  delivery_area: area.name,
  delivery_area_id: Number(area.id),
  customer_address: addressLine(booking.recipient),
  // Its guide writes `tenant_invoice_id`; what clients send, and webhooks name, is this.
  merchant_invoice_id: booking.reference,
  cash_collection_amount: String(booking.toCollect),
  parcel_weight: booking.weightGrams,
  // What RedX compensates at most.
  value: booking.value,
  ...(booking.note !== '' && { instruction: booking.note }),
  ...(pickupStoreId && { pickup_store_id: storeOf(pickupStoreId) }),
})

/** Ids are numbers; another text is sent as it is, for RedX to refuse. */
const storeOf = (id: string) => (/^\d+$/.test(id) ? Number(id) : id)

/** Books one parcel: it takes no several. */
export async function bookRedx(booking: Booking, call: OutsideCall): Promise<BookingOutcome> {
  const { area } = booking
  if (!area) return { outcome: 'refused', reason: areaNotFound }
  const body = bodyOf(booking, area, call.settings.pickupStoreId)
  const answer = await unlessWrongStore(callRedx('parcel', call, { method: 'POST', body }))
  if (!answer) return { outcome: 'refused', reason: wrongStore }
  const trackingId = isRecord(answer.body) ? textOf(answer.body.tracking_id) : undefined
  if (answer.status >= 400) return { outcome: 'refused', reason: redxMessage(answer.body) || `HTTP ${answer.status}` }
  // It seems to be taken, but its id is missing.
  if (trackingId === undefined) return { outcome: 'unknown', reason: redxMessage(answer.body) || 'No tracking id' }
  return {
    outcome: 'booked',
    consignment: trackingId,
    trackingCode: trackingId,
    trackingLink: redxLink(trackingId),
    fee: null,
    rawStatus: 'pickup-pending',
  }
}

/** The present status and charge. Only RedX's own id finds a parcel, and the answer has no time of the status. */
export async function trackRedx({ consignment }: ParcelName, call: OutsideCall): Promise<CourierReport> {
  if (consignment === null) throw new OutsideError('unclear', 'No tracking id', { isAnswered: true })
  const { status, body } = await callRedx(`parcel/info/${encodeURIComponent(consignment)}`, call)
  const parcel = objectIn(body, 'parcel')
  const raw = textOf(parcel.status)
  if (status >= 400 || raw === undefined) {
    throw new OutsideError('unclear', redxMessage(body) || `HTTP ${status}`, { isAnswered: true })
  }
  return { raw, state: redxState(raw), consignment, ...present({ fee: takaOf(parcel.charge) }) }
}

/** What RedX has not fetched is cancelled, anything else comes back. One that is cancelled already is no failure. */
export async function cancelRedx({ consignment }: ParcelName, reason: string, call: OutsideCall): Promise<boolean> {
  if (consignment === null) return false
  const { status, body } = await callRedx('parcels', call, {
    method: 'PATCH',
    body: {
      entity_type: 'parcel-tracking-id',
      entity_id: consignment,
      update_details: {
        property_name: 'status',
        new_value: 'cancelled',
        ...(reason !== '' && { reason }),
      },
    },
  })
  if (status < 400 && isRecord(body) && body.success !== false) return true
  const message = redxMessage(body)
  if (/already.*cancel/i.test(message)) return true
  throw new OutsideError('down', message, {
    sentence: {
      en: 'RedX does not cancel this parcel. Look it up in its panel',
      bn: 'রেডেক্স এই পার্সেল বাতিল করছে না। তার প্যানেলে দেখুন',
    },
  })
}
