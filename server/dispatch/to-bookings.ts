import type { Booking } from '../couriers/courier.ts'
import { areaFindersOf } from '../couriers/courier-areas.service.ts'
import type { SetUpCourier } from '../couriers/live-couriers.ts'
import type { Db } from '../db/open.ts'
import type { ParcelArea } from '../db/parcel-tables.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'

/** What a courier is sent of parcels, in their order. A booking has the area that was agreed. Where the address was corrected since, it is found again. */
export async function toBookings(read: Db, setUp: SetUpCourier, claimed: readonly ParcelRow[]): Promise<Booking[]> {
  const isComplete = claimed.every(({ area }) => area !== null)
  const find = isComplete ? undefined : (await areaFindersOf(read, [setUp])).get(setUp.courier.code)
  return claimed.map((parcel) => {
    const found = parcel.area ?? find?.(parcel.recipient) ?? null
    return toBooking(parcel, found && { id: found.id, name: found.name })
  })
}

const toBooking = (parcel: ParcelRow, area: ParcelArea | null): Booking => ({
  area,
  ...{ reference: parcel.reference, kind: parcel.kind, recipient: parcel.recipient, toCollect: parcel.toCollect },
  ...{ weightGrams: parcel.weightGrams, note: parcel.note },
  pieces: parcel.items.reduce((sum, { quantity }) => sum + quantity, 0),
  description: parcel.items
    .map(({ title, size, quantity }) => `${quantity} × ${title}${size && ` (${size})`}`)
    .join(', '),
})
