import { OutsideError } from '../outside/outside-error.ts'
import { isSent, textOf } from '../outside/read-values.ts'
import { addressLine } from './address-line.ts'
import { areaNotFound } from './area-not-found.ts'
import type { Booking, BookingOutcome, CourierCall, ParcelName } from './courier.ts'
import { callRedx, redxWords, unlessWrongStore, wrongStore } from './redx-call.ts'
import { redxLink } from './redx-words.ts'

type Area = NonNullable<Booking['area']>

const bodyOf = (booking: Booking, area: Area, pickupStoreId: string | undefined) => ({
  customer_name: booking.recipient.name,
  customer_phone: booking.recipient.phone.slice(-11),
  delivery_area: area.name,
  delivery_area_id: Number(area.id),
  customer_address: addressLine(booking.recipient),
  // Its guide writes `tenant_invoice_id`; what clients send, and webhooks name, is this.
  merchant_invoice_id: booking.reference,
  cash_collection_amount: String(booking.toCollect),
  parcel_weight: booking.weightGrams,
  // What RedX compensates at most.
  value: booking.toCollect,
  ...(booking.note !== '' && { instruction: booking.note }),
  ...(pickupStoreId && { pickup_store_id: storeOf(pickupStoreId) }),
})

/** Ids are numbers; another text is sent as it is, for RedX to refuse. */
const storeOf = (id: string) => (/^\d+$/.test(id) ? Number(id) : id)

/** One by one: it takes no several. */
export async function bookRedx(bookings: readonly Booking[], call: CourierCall): Promise<BookingOutcome[]> {
  const outcomes: BookingOutcome[] = []
  for (const booking of bookings) outcomes.push(await bookOne(booking, call))
  return outcomes
}

async function bookOne(booking: Booking, call: CourierCall): Promise<BookingOutcome> {
  const { area } = booking
  if (!area) return { outcome: 'refused', reason: areaNotFound }
  const body = bodyOf(booking, area, call.settings.pickupStoreId)
  const answer = await unlessWrongStore(callRedx('parcel', call, { method: 'POST', body }))
  if (!answer) return { outcome: 'refused', reason: wrongStore }
  const trackingId = isSent(answer.body) ? textOf(answer.body.tracking_id) : undefined
  if (answer.status >= 400) return { outcome: 'refused', reason: redxWords(answer.body) || `HTTP ${answer.status}` }
  // It was taken, as it seems, but what it is called there is missing.
  if (trackingId === undefined) return { outcome: 'unknown', reason: redxWords(answer.body) || 'No tracking id' }
  return {
    outcome: 'booked',
    ...{ consignment: trackingId, trackingCode: trackingId, trackingLink: redxLink(trackingId) },
    ...{ fee: null, rawStatus: 'pickup-pending' },
  }
}

/** What RedX has not fetched is cancelled, anything else comes back. One that is cancelled already is no failure. */
export async function cancelRedx({ consignment }: ParcelName, reason: string, call: CourierCall): Promise<void> {
  if (consignment === null) throw notCancelled('')
  const { status, body } = await callRedx('parcels', call, {
    method: 'PATCH',
    body: {
      ...{ entity_type: 'parcel-tracking-id', entity_id: consignment },
      update_details: {
        ...{ property_name: 'status', new_value: 'cancelled' },
        ...(reason !== '' && { reason }),
      },
    },
  })
  if (status < 400 && isSent(body) && body.success !== false) return
  const words = redxWords(body)
  if (/already.*cancel/i.test(words)) return
  throw notCancelled(words)
}

const notCancelled = (words: string) =>
  new OutsideError('down', words, {
    sentence: {
      en: 'RedX does not cancel this parcel. Look it up in its panel',
      bn: 'রেডেক্স এই পার্সেল বাতিল করছে না। তার প্যানেলে দেখুন',
    },
  })
