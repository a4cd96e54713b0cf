import { type Following, orderAfter } from '#rules/parcel-order.ts'
import {
  contradictsSettled,
  isFinalParcel,
  isParcelOut,
  needsDecision,
  type ParcelSource,
  type ParcelState,
  parcelStateAfter,
} from '#rules/parcel-state.ts'
import { PRACTICE } from '#rules/practice-courier.ts'
import type { CourierWord } from '../couriers/courier.ts'
import type { Tx } from '../db/open.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { followCollected } from '../order-desk/order-invoices.service.ts'
import { type MovingShop, moveOrder } from '../order-desk/order-status.service.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { present, wordOf } from '../outside/read-values.ts'
import type { ParcelChange, ParcelRow } from '../parcels/parcel-row.ts'
import { changeParcel, findParcelRow, findParcelsOf, lockParcel } from '../parcels/parcels.service.ts'
import { ShopError } from '../shop-error.ts'
import { hasSaid } from './dispatch.db.ts'

export type WordShop = Pick<MovingShop, 'sms' | 'settings'>

/** Holds a parcel with its order, which is locked first, as everywhere. Throws `parcel_not_found`. */
export async function lockWithOrder(tx: Tx, id: string): Promise<{ parcel: ParcelRow; order: OrderWithLines }> {
  const found = await findParcelRow(tx, id)
  if (!found) throw new ShopError('parcel_not_found')
  const order = await lockOrder(tx, found.orderId)
  return { parcel: await lockParcel(tx, id), order }
}

/** A word as it counts for a parcel: its time, and what it leads to. */
type Heard = { word: CourierWord; at: Date | null; state: ParcelState; needsLook: boolean; isNews: boolean }

/**
 * Takes a courier's word about a parcel, by a webhook or because it was asked: what it says, the state that follows, and what the order
 * does. A repeat changes nothing. Returns the parcel as it is then. Throws `parcel_not_found`.
 */
export async function applyWord(
  tx: Tx,
  shop: WordShop,
  parcelId: string,
  word: CourierWord,
  source: Extract<ParcelSource, 'webhook' | 'courier'>,
): Promise<ParcelRow> {
  const { parcel, order } = await lockWithOrder(tx, parcelId)
  const heard = await judge(tx, parcel, word)
  if (!heard.isNews) return parcel
  const following = heard.needsLook && heard.state === parcel.state ? 'stays' : follow(order, parcel, heard)
  const needsLook = heard.needsLook || following === 'contradicted'
  const changed = await changeParcel(tx, parcel, changeOf(parcel, heard, needsLook), {
    source,
    rawStatus: word.raw,
    happenedAt: heard.at,
    ...(heard.state !== parcel.state && { state: heard.state }),
    ...present({ message: word.message }),
  })
  if (isMoney(parcel, word)) await followCollected(tx, order, null)
  // Reported once, until staff have looked.
  if (following !== 'contradicted' || !parcel.needsLook) await letFollow(tx, shop, order, changed, following)
  return changed
}

/** Words that are dated later than now, or before there was a parcel, happened now, or then. */
function timeOf({ at }: CourierWord, { createdAt }: ParcelRow): Date | null {
  if (!at) return null
  return new Date(Math.min(Math.max(at.getTime(), createdAt.getTime()), Date.now()))
}

async function judge(tx: Tx, parcel: ParcelRow, word: CourierWord): Promise<Heard> {
  const at = timeOf(word, parcel)
  const isOther = isAnotherParcel(parcel, word)
  const said = word.state === null || isOther ? null : { state: word.state, at }
  const present = { state: parcel.state, since: parcel.stateAt }
  const wanted = said ? parcelStateAfter(present, said) : parcel.state
  const isTaken = wanted === parcel.state || !(await hasOtherOnItsWay(tx, parcel, wanted))
  const state = isTaken ? wanted : parcel.state
  const isStrange = word.raw !== '' && (word.state === null || isOther || !isTaken)
  return {
    ...{ word, at, state },
    needsLook: isStrange || (said !== null && contradictsSettled(present, said)) || isForStaff(parcel.state, state),
    isNews: state !== parcel.state || !(await isRepeated(tx, parcel, word, at)),
  }
}

/** The courier gives the shop's reference for a parcel that the shop does not know: it was booked a second time, by hand. */
const isAnotherParcel = ({ consignment }: ParcelRow, word: CourierWord) =>
  consignment !== null && word.consignment !== undefined && word.consignment !== consignment

/** A parcel that was cancelled or refused and is on its way all the same, beside one that was booked since. */
async function hasOtherOnItsWay(tx: Tx, parcel: ParcelRow, state: ParcelState): Promise<boolean> {
  if (!isFinalParcel(parcel.state) || isFinalParcel(state)) return false
  const others = await findParcelsOf(tx, [parcel.orderId])
  return others.some(({ id, kind, state: other }) => id !== parcel.id && isSent(kind) && !isFinalParcel(other))
}

const isSent = (kind: ParcelRow['kind']) => kind === 'sent' || kind === 'resent'

/** Which pieces came back, what to do about a lost parcel or one that was not fetched: staff decide. */
const isForStaff = (from: ParcelState, to: ParcelState) =>
  from !== to && (from === 'cancelled' || to === 'partly_delivered' || to === 'lost' || to === 'cancelled')

/** An answer without a time repeats what is known until it changes. */
async function isRepeated(tx: Tx, parcel: ParcelRow, word: CourierWord, at: Date | null): Promise<boolean> {
  if (isMoney(parcel, word)) return false
  if (at === null && !word.message) return wordOf(word.raw) === wordOf(parcel.rawStatus)
  return hasSaid(tx, parcel.id, { rawStatus: word.raw, message: word.message ?? '', happenedAt: at })
}

const isMoney = (parcel: ParcelRow, { fee, collected }: CourierWord) =>
  (fee !== undefined && fee !== parcel.fee) || (collected !== undefined && collected !== parcel.collected)

/** What a parcel is after a word. */
function changeOf(parcel: ParcelRow, { word, at, state }: Heard, needsLook: boolean): ParcelChange {
  const isLate = at !== null && parcel.stateAt !== null && at < parcel.stateAt && state === parcel.state
  const isAnother = isAnotherParcel(parcel, word)
  return {
    ...(isAnother ? {} : namesIn(parcel, word)),
    ...(!isLate && !isAnother && word.raw !== '' && { rawStatus: word.raw }),
    ...(!isLate && state !== 'refused' && { reason: reasonOf(parcel, word, state) }),
    ...present({ fee: word.fee, collected: word.collected }),
    ...(needsLook && { needsLook: true }),
    ...(isAskedAnew(parcel, word, at) && { decision: null, decisionAt: at ?? new Date() }),
    ...(state !== parcel.state && statesOf(parcel, state, at ?? new Date())),
  }
}

/** It failed again after the shop has decided. */
const isAskedAnew = ({ state, decision, decisionAt }: ParcelRow, word: CourierWord, at: Date | null): boolean =>
  decision !== null && word.state === state && needsDecision(state) && !(at && decisionAt && at < decisionAt)

/** The courier's id and code, for a booking whose answer was lost or is not written yet. */
const namesIn = (parcel: ParcelRow, { consignment, trackingCode, trackingLink }: CourierWord): ParcelChange => ({
  ...(parcel.consignment === null && consignment !== undefined && { consignment }),
  ...(parcel.trackingCode === null && trackingCode !== undefined && { trackingCode }),
  ...(parcel.trackingLink === null && trackingLink !== undefined && { trackingLink }),
})

const reasonOf = ({ reason, state: before }: ParcelRow, { raw, message }: CourierWord, state: ParcelState): string => {
  if (!needsDecision(state) && state !== 'returning' && state !== 'lost') return state === before ? reason : ''
  return message ?? (state === before ? reason : raw)
}

/** What changes with the state; also for staff, who set it by hand. */
export const statesOf = (parcel: ParcelRow, state: ParcelState, at: Date): ParcelChange => ({
  state,
  stateAt: at,
  // It is no longer to be sent: the courier has it.
  ...{ dueAt: null, sendingSince: null },
  bookedAt: parcel.bookedAt ?? at,
  handedOverAt: parcel.handedOverAt ?? (wasHandedOver(state) ? at : null),
  settledAt: isFinalParcel(state) ? at : null,
  ...(isFinalParcel(state) && { askAt: null }),
})

const wasHandedOver = (state: ParcelState) =>
  isParcelOut(state) ||
  state === 'delivered' ||
  state === 'partly_delivered' ||
  state === 'returned' ||
  state === 'lost'

const follow = ({ order }: OrderWithLines, { kind, state: from }: ParcelRow, { state: to, word }: Heard): Following =>
  word.raw === '' ? 'stays' : orderAfter(order.orderStatus, { kind, from, to })

/** Moves the order, as staff would; a contradiction is in its timeline. */
export async function letFollow(
  tx: Tx,
  shop: WordShop,
  row: OrderWithLines,
  { courier, state, rawStatus }: ParcelRow,
  following: Following,
): Promise<void> {
  if (following === 'stays') return
  if (following === 'contradicted') {
    return void (await recordOrderEvents(tx, 'parcel', {
      ...{ orderId: row.order.id, by: null },
      details: { courier, state, rawStatus },
    }))
  }
  // Practice sends no messages.
  const { sms } = courier === PRACTICE ? { sms: null } : shop
  await moveOrder(tx, { ...shop, sms }, row, { by: null, orderStatus: following.moveTo, details: { courier } })
}
