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

/** The other parcels with the same pieces that are on their way or were delivered: their order or exchange stays as it is without this one. */
export async function findOthersForBuyer(read: Db, parcel: ParcelRow): Promise<ParcelRow[]> {
  const others = await findOthersOfSame(read, parcel)
  return others.filter(({ state }) => !isFinalParcel(state) || isDeliveredParcel(state))
}

/**
 * Whether one of these has the pieces that the order or exchange holds. A parcel beside it, which had been cancelled, is not made of them: its
 * own pieces count as on sale.
 */
export const haveHeldPieces = (others: readonly ParcelRow[]): boolean =>
  others.some(({ replaced }) => replaced === null)
