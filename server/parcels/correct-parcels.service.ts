import { isDeepStrictEqual } from 'node:util'
import type { Sentence } from '#rules/languages.ts'
import { isOpenParcel, type ParcelState, parcelStates } from '#rules/parcel-state.ts'
import type { Tx } from '../db/open.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { contentsOf } from './parcel-contents.ts'
import { lockParcelsOf } from './parcels.db.ts'
import { changeParcel } from './parcels.service.ts'
import { isUnsent } from './withdraw-parcels.service.ts'

const open = parcelStates.filter(isOpenParcel)
/** States in which the amount of an exchange is collected, or was: not on the way back. */
const collecting: readonly ParcelState[] = [
  ...open.filter((state) => state !== 'returning'),
  'delivered',
  'partly_delivered',
]

/** The sentences for the timeline after a change of the order: of a parcel that was not sent, and of one that was. */
type Change = { followed: Sentence; outdated: Sentence }

const corrected: Sentence = {
  en: 'The order was corrected before the parcel was handed over: it has the new address and amount',
  bn: 'পার্সেল কুরিয়ারে দেওয়ার আগেই অর্ডার ঠিক করা হয়েছে: নতুন ঠিকানা ও টাকার অঙ্ক যাবে',
}
const outdated: Sentence = {
  en: 'The order was corrected after booking: the courier has the old address or amount. Tell the courier',
  bn: 'বুকিংয়ের পর অর্ডার ঠিক করা হয়েছে: কুরিয়ারের কাছে পুরোনো ঠিকানা বা টাকার অঙ্ক আছে। কুরিয়ারকে জানান',
}

const correction: Change = { followed: corrected, outdated }

export const paymentChange: Change = {
  followed: {
    en: 'A payment was recorded before the parcel was handed over: it has the new amount',
    bn: 'পার্সেল কুরিয়ারে দেওয়ার আগেই পেমেন্ট লেখা হয়েছে: নতুন টাকার অঙ্ক যাবে',
  },
  outdated: {
    en: 'A payment was recorded after booking: the courier has the old amount to collect. Tell the courier',
    bn: 'বুকিংয়ের পর পেমেন্ট লেখা হয়েছে: কুরিয়ারের কাছে আদায়ের পুরোনো অঙ্ক আছে। কুরিয়ারকে জানান',
  },
}

/**
 * After a correction of a locked order: a parcel that no courier has follows it; one that was sent stays as it was agreed, and is to be
 * looked at.
 */
export async function correctParcels(
  tx: Tx,
  order: OrderWithLines,
  by: string | null,
  change: Change = correction,
): Promise<void> {
  const { recipient, items, toCollect } = contentsOf(order)
  for (const parcel of await lockParcelsOf(tx, [order.order.id], open)) {
    if (parcel.kind === 'exchange' || parcel.kind === 'return') continue
    const { recipient: sent, items: packed, toCollect: agreed } = parcel
    if (isDeepStrictEqual([sent, packed, agreed], [recipient, items, toCollect])) continue
    if (!isUnsent(parcel)) {
      await changeParcel(tx, parcel, { needsLook: true }, { source: 'staff', message: change.outdated, userId: by })
      continue
    }
    const isElsewhere = sent.district !== recipient.district || sent.thana !== recipient.thana
    const contents = {
      recipient: JSON.stringify(recipient),
      items: JSON.stringify(items),
      toCollect,
      // The courier's area was that of the place before.
      ...(isElsewhere && { area: null }),
    }
    await changeParcel(tx, parcel, contents, { source: 'staff', message: change.followed, userId: by })
  }
}

const exchangeChange: Change = {
  followed: {
    en: 'Not all pieces were exchanged as agreed: the parcel, which was not handed over, has the new amount',
    bn: 'সব পিস কথামতো বদল হয়নি: পার্সেল এখনো কুরিয়ারে দেওয়া হয়নি, তাই নতুন টাকার অঙ্ক যাবে',
  },
  outdated: {
    en: 'Not all pieces were exchanged as agreed: the courier collects another amount. Settle the difference with the buyer',
    bn: 'সব পিস কথামতো বদল হয়নি: কুরিয়ার অন্য অঙ্কের টাকা নেয়। ক্রেতার সঙ্গে হিসাব মিলিয়ে নিন',
  },
}

/** The same for the parcel of an exchange after its amount has changed. One that was delivered is looked at, unless it collected that. */
export async function correctExchangeParcels(
  tx: Tx,
  { id, orderId }: { id: string; orderId: string },
  toCollect: number,
  by: string | null,
): Promise<void> {
  for (const parcel of await lockParcelsOf(tx, [orderId], collecting)) {
    if (parcel.returnId !== id || parcel.kind !== 'exchange') continue
    if ((parcel.collected ?? parcel.toCollect) === toCollect) continue
    const isFree = isUnsent(parcel)
    const message = isFree ? exchangeChange.followed : exchangeChange.outdated
    const change = isFree ? { toCollect } : { needsLook: true }
    await changeParcel(tx, parcel, change, { source: 'staff', message, userId: by })
  }
}
