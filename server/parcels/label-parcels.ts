import type { LabelParcel } from '#contract/packing.ts'
import { isFinalParcel } from '#rules/parcel-state.ts'
import { statesForBuyers } from '#rules/tracking-link.ts'
import { BY_HAND } from '../couriers/by-hand.ts'
import { couriers } from '../couriers/couriers.ts'
import type { Db } from '../db/open.ts'
import type { ParcelRow } from './parcel-row.ts'
import { listParcelsOf } from './parcels.db.ts'

/** For each order, what its label shows of the parcel that a courier has taken and not settled. One that came back gets a new label. */
export async function labelParcelsOf(read: Db, orderIds: string[]): Promise<Map<string, LabelParcel>> {
  if (orderIds.length === 0) return new Map()
  const rows = await listParcelsOf(read, orderIds)
  const open = rows.filter(
    ({ kind, state }) => kind !== 'return' && statesForBuyers.includes(state) && !isFinalParcel(state),
  )
  return new Map(open.map((row) => [row.orderId, toLabelParcel(row)]))
}

/** A parcel that was booked by hand has the code of a courier that the shop does not know. */
const toLabelParcel = ({ kind, courier, trackingCode, consignment, toCollect, items }: ParcelRow): LabelParcel => ({
  kind,
  courier,
  courierName: courier === BY_HAND ? null : (couriers.find(({ code }) => code === courier)?.name ?? null),
  code: trackingCode ?? consignment ?? '',
  toCollect,
  items: items.map(({ position, ...item }) => ({ line: position, ...item })),
})
