import { type Following, orderAfter } from '#rules/parcel-order.ts'
import {
  contradictsSettled,
  isDeliveredParcel,
  isFinalParcel,
  isParcelOut,
  needsDecision,
  type ParcelSource,
  type ParcelState,
  parcelStateAfter,
} from '#rules/parcel-state.ts'
import { PRACTICE } from '#rules/practice-courier.ts'
import type { CourierReport } from '../couriers/courier.ts'
import type { Tx } from '../db/open.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { correctExchanged } from '../order-desk/exchange-money.service.ts'
import { correctCollectedWithInvoices } from '../order-desk/order-invoices.service.ts'
import { type MovingShop, moveOrder } from '../order-desk/order-status.service.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { normalized, present } from '../outside/read-values.ts'
import type { ParcelChange, ParcelRow } from '../parcels/parcel-row.ts'
import { changeParcel, getParcelRow, lockParcel, releaseReplaced } from '../parcels/parcels.service.ts'
import { isReported } from './dispatch.db.ts'
import { hasOtherOnItsWay } from './parcels-of-same.service.ts'
import { passOnReplaced } from './replace-parcels.service.ts'

/**
 * How long after an answer a parcel is asked about again. With the five minutes of the job, a lost webhook delays a state by less than an
 * hour.
 */
export const ASK_AGAIN_MINUTES = 50
/** When a courier is asked about an open parcel again. */
export const askAgainAt = () => new Date(Date.now() + ASK_AGAIN_MINUTES * 60_000)

export type ReportShop = Pick<MovingShop, 'sms' | 'settings'>

/** Locks a parcel and its order, the order first, as everywhere. Throws `parcel_not_found`. */
export async function lockWithOrder(tx: Tx, id: string): Promise<{ parcel: ParcelRow; order: OrderWithLines }> {
  const { orderId } = await getParcelRow(tx, id)
  const order = await lockOrder(tx, orderId)
  return { parcel: await lockParcel(tx, id), order }
}

type ReportSource = Extract<ParcelSource, 'webhook' | 'courier'>

/** A report as it counts for a parcel: its time, and what it leads to. */
type JudgedReport = {
  report: CourierReport
  at: Date | null
  state: ParcelState
  money: ParcelChange
  needsLook: boolean
  isNews: boolean
}

/**
 * Takes a courier's report about a parcel, by a webhook or because it was asked: its status, the state that follows, and what the order
 * does. A repeat changes nothing. Returns the parcel with what was reported. Throws `parcel_not_found`.
 */
export async function applyReport(
  tx: Tx,
  shop: ReportShop,
  parcelId: string,
  report: CourierReport,
  source: ReportSource,
): Promise<ParcelRow> {
  const { parcel, order } = await lockWithOrder(tx, parcelId)
  const judged = await judge(tx, parcel, report, source)
  if (!judged.isNews) return parcel
  const following =
    judged.needsLook && judged.state === parcel.state ? 'stays' : orderAfterReport(order, parcel, judged)
  const needsLook = judged.needsLook || following === 'contradicted'
  const isMoved = judged.state !== parcel.state
  const released = isMoved && judged.state === 'cancelled' ? await releaseReplaced(tx, parcel) : {}
  const changed = await changeParcel(
    tx,
    parcel,
    { ...changeOf(parcel, judged, needsLook), ...released },
    {
      source,
      rawStatus: report.raw,
      happenedAt: judged.at,
      ...(isMoved && { state: judged.state }),
      ...present({ message: report.message }),
    },
  )
  if (isMoved) await passOnReplaced(tx, changed, null)
  await correctMoney(tx, order, parcel, changed)
  // A contradiction is written into the timeline once, until staff have looked at the parcel.
  if (following !== 'contradicted' || !parcel.needsLook)
    await updateOrderAfterReport(tx, shop, order, changed, following)
  return changed
}

async function correctMoney(tx: Tx, row: OrderWithLines, before: ParcelRow, after: ParcelRow): Promise<void> {
  if (after.kind === 'exchange') return correctExchanged(tx, row.order, after, null)
  // Staff had set the order to delivered before: the courier owes what the ledger may have as cash.
  const isDeliveredToo =
    row.order.orderStatus === 'delivered' && after.state !== before.state && isDeliveredParcel(after.state)
  const isOtherAmount = after.collected !== before.collected || after.isPaidReturn !== before.isPaidReturn
  if (isDeliveredToo || isOtherAmount) await correctCollectedWithInvoices(tx, row, null)
}

/** Limits a report's time to between the parcel's creation and now. */
function timeOf({ at }: CourierReport, { createdAt }: ParcelRow): Date | null {
  if (!at) return null
  return new Date(Math.min(Math.max(at.getTime(), createdAt.getTime()), Date.now()))
}

async function judge(tx: Tx, parcel: ParcelRow, report: CourierReport, source: ReportSource): Promise<JudgedReport> {
  const at = timeOf(report, parcel)
  const isOther = isAnotherParcel(parcel, report)
  const reported = report.state === null || isOther ? null : { state: report.state, at }
  const before = { state: parcel.state, since: parcel.stateAt, wasHandedOver: parcel.handedOverAt !== null }
  const wanted = reported ? parcelStateAfter(before, reported) : parcel.state
  const isTaken = wanted === parcel.state || !(await hasOtherOnItsWay(tx, parcel, wanted))
  const state = isTaken ? wanted : parcel.state
  const money = isOther ? {} : moneyIn(parcel, report, at ?? new Date())
  // Asked about a parcel that was delivered or came back, Pathao answers that it was paid out.
  const isUnknown = report.state === null && !(source === 'courier' && isSettledByCourier(parcel.state))
  const isStrange = report.raw !== '' && (isUnknown || isOther || !isTaken)
  return {
    report,
    at,
    state,
    money,
    needsLook:
      isStrange || (reported !== null && contradictsSettled(before, reported)) || isForStaff(parcel.state, state),
    isNews: state !== parcel.state || isOtherMoney(parcel, money) || !(await isRepeated(tx, parcel, report, at)),
  }
}

/** Not one that is cancelled or refused here, which the courier should not have. */
const isSettledByCourier = (state: ParcelState) => isDeliveredParcel(state) || state === 'returned' || state === 'lost'

/** The courier gives the shop's reference for a parcel that the shop does not know: it was booked a second time, by hand. */
const isAnotherParcel = ({ consignment }: ParcelRow, report: CourierReport) =>
  consignment !== null && report.consignment !== undefined && report.consignment !== consignment

/**
 * Whether staff have to look at a change: which pieces came back, what becomes of a lost parcel, why the courier has cancelled one, or why
 * a cancelled one moves.
 */
const isForStaff = (from: ParcelState, to: ParcelState) =>
  from !== to && (from === 'cancelled' || to === 'partly_delivered' || to === 'lost' || to === 'cancelled')

/**
 * Whether a report brings nothing new. The courier's id is new where the parcel has none yet. Without a time and a message, only a changed
 * status is new.
 */
async function isRepeated(tx: Tx, parcel: ParcelRow, report: CourierReport, at: Date | null): Promise<boolean> {
  if (isNamed(parcel, report)) return false
  if (at === null && !report.message)
    return report.raw === '' || normalized(report.raw) === normalized(parcel.rawStatus)
  return isReported(tx, parcel.id, { rawStatus: report.raw, message: report.message ?? '', happenedAt: at })
}

/** A report that is older than the one that gave a sum does not change it. */
const moneyIn = (parcel: ParcelRow, { fee, collected }: CourierReport, at: Date): ParcelChange => ({
  ...(fee !== undefined && !(parcel.feeAt && at < parcel.feeAt) && { fee, feeAt: at }),
  ...(collected !== undefined && !(parcel.collectedAt && at < parcel.collectedAt) && { collected, collectedAt: at }),
})

const isOtherMoney = (parcel: ParcelRow, { fee = parcel.fee, collected = parcel.collected }: ParcelChange) =>
  fee !== parcel.fee || collected !== parcel.collected

/** What a parcel is after a report. */
function changeOf(parcel: ParcelRow, { report, at, state, money }: JudgedReport, needsLook: boolean): ParcelChange {
  const isLate = at !== null && parcel.stateAt !== null && at < parcel.stateAt && state === parcel.state
  const isAnother = isAnotherParcel(parcel, report)
  return {
    ...(isAnother ? {} : namesIn(parcel, report)),
    ...(isNamed(parcel, report) && !isFinalParcel(state) && { askAt: parcel.askAt ?? askAgainAt() }),
    ...(!isLate && !isAnother && report.raw !== '' && { rawStatus: report.raw }),
    ...(!isLate && state !== 'refused' && { reason: parcelReason(parcel, report, state) }),
    ...money,
    ...(report.isPaidReturn && !isAnother && state !== 'delivered' && { isPaidReturn: true }),
    ...(needsLook && { needsLook: true }),
    ...(hasFailedAgain(parcel, report, at) && { decision: null, decisionAt: at }),
    ...(state !== parcel.state && statesOf(parcel, state, at ?? new Date())),
  }
}

/** It failed again after the shop has decided. Without a time it is the failure that was decided about. */
const hasFailedAgain = ({ state, decision, decisionAt }: ParcelRow, report: CourierReport, at: Date | null): boolean =>
  decision !== null && report.state === state && needsDecision(state) && at !== null && !(decisionAt && at < decisionAt)

/** By its id the courier can be asked about it. */
const isNamed = ({ consignment }: ParcelRow, report: CourierReport) =>
  consignment === null && report.consignment !== undefined

/** The courier's id and code, for a booking whose answer was lost or is not written yet. */
const namesIn = (parcel: ParcelRow, { consignment, trackingCode, trackingLink }: CourierReport): ParcelChange => ({
  ...(parcel.consignment === null && consignment !== undefined && { consignment }),
  ...(parcel.trackingCode === null && trackingCode !== undefined && { trackingCode }),
  ...(parcel.trackingLink === null && trackingLink !== undefined && { trackingLink }),
})

const parcelReason = (
  { reason, state: before }: ParcelRow,
  { raw, message }: CourierReport,
  state: ParcelState,
): string => {
  if (!needsDecision(state) && state !== 'returning' && state !== 'lost') return state === before ? reason : ''
  return message ?? (state === before ? reason : raw)
}

/** What changes with the state; also for staff, who set it by hand. */
export const statesOf = (parcel: ParcelRow, state: ParcelState, at: Date): ParcelChange => ({
  state,
  stateAt: at,
  // It is no longer to be sent: the courier has it.
  dueAt: null,
  sendingSince: null,
  bookedAt: parcel.bookedAt ?? at,
  handedOverAt: parcel.handedOverAt ?? (wasHandedOver(state) ? at : null),
  settledAt: isFinalParcel(state) ? at : null,
  ...(state === 'delivered' && { isPaidReturn: false }),
  ...askedAfter(parcel, state),
})

/** A parcel that was settled, and is on its way after all, is asked about again. */
const askedAfter = (parcel: ParcelRow, state: ParcelState): ParcelChange => {
  if (isFinalParcel(state)) return { askAt: null }
  return isFinalParcel(parcel.state) && parcel.consignment !== null ? { askAt: askAgainAt() } : {}
}

const wasHandedOver = (state: ParcelState) =>
  isParcelOut(state) || isDeliveredParcel(state) || state === 'returned' || state === 'lost'

const orderAfterReport = (
  { order }: OrderWithLines,
  { kind, state: from }: ParcelRow,
  { state: to, report }: JudgedReport,
): Following => (report.state === null ? 'stays' : orderAfter(order.orderStatus, { kind, from, to }))

/** Moves the order, as staff would; a contradiction is in its timeline. */
async function updateOrderAfterReport(
  tx: Tx,
  shop: ReportShop,
  row: OrderWithLines,
  { courier, state, rawStatus }: ParcelRow,
  following: Following,
): Promise<void> {
  if (following === 'stays') return
  if (following === 'contradicted') {
    return void (await recordOrderEvents(tx, 'parcel', {
      orderId: row.order.id,
      by: null,
      details: { courier, state, rawStatus },
    }))
  }
  // Practice sends no messages.
  const { sms } = courier === PRACTICE ? { sms: null } : shop
  await moveOrder(tx, { ...shop, sms }, row, { by: null, orderStatus: following.moveTo, details: { courier } })
}
