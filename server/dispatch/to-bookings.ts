import { countPieces } from '#rules/stock.ts'
import type { Booking } from '../couriers/courier.ts'
import { areaFindersOf } from '../couriers/courier-areas.service.ts'
import type { SetUpCourier } from '../couriers/live-couriers.ts'
import type { Db } from '../db/open.ts'
import type { ParcelArea } from '../db/parcel-tables.ts'
import { findOrders } from '../orders/orders.service.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { isFresh } from '../returns/fresh-pieces.service.ts'
import { findReturns, type ReturnWithLines } from '../returns/returns.service.ts'

/** What a courier is sent of parcels, in their order. A booking has the area that was agreed. Where the address was corrected since, it is found again. */
export async function toBookings(read: Db, setUp: SetUpCourier, claimed: readonly ParcelRow[]): Promise<Booking[]> {
  const isComplete = claimed.every(({ area }) => area !== null)
  const find = isComplete ? undefined : (await areaFindersOf(read, [setUp])).get(setUp.courier.code)
  const values = await valuesOf(read, claimed)
  return claimed.map((parcel) => {
    const found = parcel.area ?? find?.(parcel.recipient) ?? null
    const value = values.get(parcel.returnId ?? parcel.orderId) ?? 0
    return toBooking(parcel, found && { id: found.id, name: found.name }, value)
  })
}

/** By order or exchange: whole taka that its pieces cost, also where they are paid. */
async function valuesOf(read: Db, parcels: readonly ParcelRow[]): Promise<Map<string, number>> {
  const orders = await findOrders(read, [...new Set(parcels.map(({ orderId }) => orderId))])
  const exchanges = await findReturns(
    read,
    parcels.flatMap(({ returnId }) => returnId ?? []),
  )
  return new Map([
    ...orders.map(({ order }) => [order.id, Math.round(order.subtotal - order.discountAmount)] as const),
    ...exchanges.map(({ request, lines }) => [request.id, newPrices(lines)] as const),
  ])
}

const newPrices = (lines: ReturnWithLines['lines']) =>
  Math.round(lines.filter(isFresh).reduce((sum, { newPrice, quantity }) => sum + (newPrice ?? 0) * quantity, 0))

const toBooking = (parcel: ParcelRow, area: ParcelArea | null, value: number): Booking => ({
  area,
  value,
  reference: parcel.reference,
  kind: parcel.kind,
  recipient: parcel.recipient,
  toCollect: parcel.toCollect,
  weightGrams: parcel.weightGrams,
  note: parcel.note,
  pieces: countPieces(parcel.items),
  description: parcel.items
    .map(({ title, size, quantity }) => `${quantity} × ${title}${size && ` (${size})`}`)
    .join(', '),
})
