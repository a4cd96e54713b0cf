import { carriesOrder, isDeliveredParcel, isFinalParcel, type ParcelState } from '#rules/parcel-state.ts'
import type { Db } from '../db/open.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelsOf } from '../parcels/parcels.service.ts'

/** The other parcels with the same pieces, the order's or one exchange's, oldest first. */
export async function findOthersOfSame(read: Db, parcel: ParcelRow): Promise<ParcelRow[]> {
  const all = await findParcelsOf(read, [parcel.orderId])
  return all.filter((other) => other.id !== parcel.id && areOfSame(other, parcel))
}

const areOfSame = (one: ParcelRow, other: ParcelRow) =>
  carriesOrder(one) ? carriesOrder(other) : isExchange(one) && isExchange(other) && one.returnId === other.returnId

const isExchange = ({ kind }: ParcelRow) => kind === 'exchange'

/**
 * Whether a settled parcel would be on its way again beside another open one with the same pieces. Only one of them can be.
 */
export async function hasOtherOnItsWay(read: Db, parcel: ParcelRow, state: ParcelState): Promise<boolean> {
  if (!isFinalParcel(parcel.state) || isFinalParcel(state)) return false
  return (await findOthersOfSame(read, parcel)).some((other) => !isFinalParcel(other.state))
}

/** Whether another parcel with the same pieces is on its way or was delivered: their order or exchange stays as it is without this one. */
export async function hasOtherForBuyer(read: Db, parcel: ParcelRow): Promise<boolean> {
  const others = await findOthersOfSame(read, parcel)
  return others.some(({ state }) => !isFinalParcel(state) || isDeliveredParcel(state))
}
