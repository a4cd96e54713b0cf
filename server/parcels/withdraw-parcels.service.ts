import type { Sentence } from '#rules/languages.ts'
import { isOpenParcel, isParcelOut, parcelStates } from '#rules/parcel-state.ts'
import type { Tx } from '../db/open.ts'
import type { ParcelRow } from './parcel-row.ts'
import { lockParcelsOf } from './parcels.db.ts'
import { changeParcel } from './parcels.service.ts'

const concerned = parcelStates.filter((state) => isOpenParcel(state) || state === 'refused' || state === 'returned')

const withdrawn: Sentence = {
  en: 'The order is not to be sent any more: the parcel was not handed over',
  bn: 'অর্ডারটি আর পাঠানো হবে না, তাই পার্সেল কুরিয়ারে দেওয়া হয়নি',
}
const alreadySent: Sentence = {
  en: 'The order is not to be sent any more, and the courier has the booking: cancel it',
  bn: 'অর্ডারটি আর পাঠানো হবে না, কিন্তু কুরিয়ারে বুকিং আছে: বুকিংটি বাতিল করুন',
}

/**
 * For orders that are locked and not to be sent any more. What no courier has is cancelled; a booking that was sent, or is being sent, is
 * to be looked at. Returns the orders whose parcel is out; nothing changes of these.
 */
export async function withdrawParcels(tx: Tx, orderIds: string[], by: string | null): Promise<string[]> {
  const parcels = await lockParcelsOf(tx, orderIds, concerned)
  const outOf = new Set(parcels.filter(isNotInHand).map(({ orderId }) => orderId))
  for (const parcel of parcels) {
    if (parcel.state !== 'returned' && !outOf.has(parcel.orderId)) await withdraw(tx, parcel, by)
  }
  return [...outOf]
}

/** A courier may call a parcel returned before the shop has it; its pieces come back when it is received. */
const isNotInHand = ({ state, receivedAt }: ParcelRow) =>
  isParcelOut(state) || (state === 'returned' && receivedAt === null)

function withdraw(tx: Tx, parcel: ParcelRow, userId: string | null) {
  if (isUnsent(parcel)) {
    const change = { state: 'cancelled', stateAt: new Date(), settledAt: new Date(), dueAt: null } as const
    return changeParcel(tx, parcel, change, { source: 'staff', state: 'cancelled', message: withdrawn, userId })
  }
  return changeParcel(tx, parcel, { needsLook: true }, { source: 'staff', message: alreadySent, userId })
}

/** Whether no courier has the parcel, and none is just being asked to take it. */
export const isUnsent = ({ state, sendingSince }: Pick<ParcelRow, 'state' | 'sendingSince'>): boolean =>
  state === 'draft' || state === 'refused' || (state === 'booking' && sendingSince === null)
