import type { Sentence } from '#rules/languages.ts'
import { carriesOrder, isOpenParcel, isParcelOut, type ParcelState, parcelStates } from '#rules/parcel-state.ts'
import type { Tx } from '../db/open.ts'
import type { ParcelRow } from './parcel-row.ts'
import { lockParcelsOf } from './parcels.db.ts'
import { changeParcel, setCancelled } from './parcels.service.ts'

const settled: readonly ParcelState[] = ['refused', 'returned', 'lost']
const concerned = parcelStates.filter((state) => isOpenParcel(state) || settled.includes(state))

const withdrawn: Sentence = {
  en: 'The order is not to be sent any more: the parcel was not handed over',
  bn: 'অর্ডারটি আর পাঠানো হবে না, তাই পার্সেল কুরিয়ারে দেওয়া হয়নি',
}
const alreadySent: Sentence = {
  en: 'The order is not to be sent any more, and the courier has the booking: cancel it',
  bn: 'অর্ডারটি আর পাঠানো হবে না, কিন্তু কুরিয়ারে বুকিং আছে: বুকিংটি বাতিল করুন',
}
const maybeSent: Sentence = {
  en: 'The order is not to be sent any more, and the courier may have the booking: cancel it',
  bn: 'অর্ডারটি আর পাঠানো হবে না, কিন্তু কুরিয়ারে বুকিং থাকতে পারে: বুকিংটি বাতিল করুন',
}

const writtenOff: Sentence = {
  en: 'The order is not to be sent any more: its lost pieces stay off the shelf',
  bn: 'অর্ডারটি আর পাঠানো হবে না: হারানো পিসগুলো স্টকে ফিরবে না',
}

/** `out`: orders whose parcel is with the courier. `lost`: the pieces of each order that were lost on the way. */
export type Withdrawn = { out: string[]; lost: Map<string, ParcelRow['items']> }

/**
 * For locked orders that will not be sent. A parcel that no courier has is cancelled; a booking that was sent, is being sent or got no
 * clear answer is marked for staff. With `isRejected` lost pieces are written off, once. Orders whose parcel is with the courier stay as
 * they are and are returned in `out`.
 */
export async function withdrawParcels(
  tx: Tx,
  orderIds: string[],
  { by, isRejected }: { by: string | null; isRejected: boolean },
): Promise<Withdrawn> {
  const parcels = await lockParcelsOf(tx, orderIds, concerned)
  const outOf = new Set(parcels.filter(isNotInHand).map(({ orderId }) => orderId))
  const free = parcels.filter(({ orderId }) => !outOf.has(orderId))
  for (const parcel of free) {
    if (parcel.state !== 'returned' && parcel.state !== 'lost') await withdraw(tx, parcel, by)
  }
  return { out: [...outOf], lost: isRejected ? await writeOffLost(tx, free, by) : new Map() }
}

/** The parcel of an exchange is not made of its order's pieces. */
async function writeOffLost(tx: Tx, all: readonly ParcelRow[], userId: string | null) {
  const lost = all.filter((parcel) => {
    const { state, receivedAt, replaced } = parcel
    return state === 'lost' && receivedAt === null && replaced === null && carriesOrder(parcel)
  })
  for (const parcel of lost) await writeOff(tx, parcel, { needsLook: false, userId })
  const byOrder = Map.groupBy(lost, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([orderId, parcels]) => [orderId, parcels.flatMap(({ items }) => items)]))
}

/** Gives the pieces of a lost parcel up: it counts as received with none in it. */
export async function writeOff(
  tx: Tx,
  parcel: ParcelRow,
  { needsLook = parcel.needsLook, userId }: { needsLook?: boolean; userId: string | null },
): Promise<void> {
  const change = { received: JSON.stringify([]), receivedAt: new Date(), needsLook }
  await changeParcel(tx, parcel, change, { source: 'staff', message: writtenOff, userId })
}

/** Whether the pieces of a lost parcel were given up; it may come back all the same. */
export const isWrittenOff = ({ state, receivedAt }: Pick<ParcelRow, 'state' | 'receivedAt'>): boolean =>
  state === 'lost' && receivedAt !== null

/** A courier may call a parcel returned before the shop has it; its pieces come back when it is received. */
const isNotInHand = ({ state, receivedAt, replaced }: ParcelRow) =>
  isParcelOut(state) || (state === 'returned' && receivedAt === null && replaced === null)

/** Whether the pieces of a parcel that is not on its way are not in the shop either, and no other ones were sent in their place. */
export const isMissing = ({ state, handedOverAt, receivedAt, replaced }: ParcelRow): boolean =>
  receivedAt === null &&
  replaced === null &&
  (state === 'returned' || state === 'lost' || (state === 'cancelled' && handedOverAt !== null))

function withdraw(tx: Tx, parcel: ParcelRow, userId: string | null) {
  if (isUnsent(parcel)) return setCancelled(tx, parcel, { message: withdrawn, userId })
  const message = parcel.state === 'booking' || parcel.state === 'unknown' ? maybeSent : alreadySent
  return changeParcel(tx, parcel, { needsLook: true }, { source: 'staff', message, userId })
}

/** Whether no courier has the parcel, may have it, or is being asked to take it now. */
export const isUnsent = ({ state, sendingSince, isUnclear }: ParcelRow): boolean =>
  state === 'draft' || state === 'refused' || (state === 'booking' && sendingSince === null && !isUnclear)
