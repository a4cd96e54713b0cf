import { type Following, orderAfter } from '#rules/parcel-order.ts'
import { isDeliveredParcel, isFinalParcel, isParcelOut, needsDecision, type ParcelState } from '#rules/parcel-state.ts'
import { PRACTICE } from '#rules/practice-courier.ts'
import type { CourierReport } from '../couriers/courier.ts'
import type { Tx } from '../db/open.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { correctExchanged } from '../order-desk/exchange-money.service.ts'
import { correctCollectedWithInvoices } from '../order-desk/order-invoices.service.ts'
import { type MovingShop, moveOrder } from '../order-desk/order-status.service.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { present } from '../outside/read-values.ts'
import type { ParcelChange, ParcelRow } from '../parcels/parcel-row.ts'
import { changeParcel, getParcelRow, lockParcel, releaseReplaced } from '../parcels/parcels.service.ts'
import {
  bringsConsignment,
  isAnotherParcel,
  type JudgedReport,
  judgeCourierReport,
  type ReportSource,
} from './judge-courier-report.ts'
import { passOnReplaced, takeLostOffSale } from './replace-parcels.service.ts'

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
  const judged = await judgeCourierReport(tx, parcel, report, source)
  if (!judged.isNews) return parcel
  const following =
    judged.needsLook && judged.state === parcel.state ? 'stays' : orderAfterReport(order, parcel, judged)
  const needsLook = judged.needsLook || following === 'contradicted'
  const isMoved = judged.state !== parcel.state
  const released = isMoved && judged.state === 'cancelled' ? await releaseReplaced(tx, parcel) : {}
  const changed = await changeParcel(
    tx,
    parcel,
    { ...changeByReport(parcel, judged, needsLook), ...released },
    {
      source,
      rawStatus: report.raw,
      happenedAt: judged.at,
      ...(isMoved && { state: judged.state }),
      ...present({ message: report.message }),
    },
  )
  if (isMoved) {
    await passOnReplaced(tx, changed, null)
    await takeLostOffSale(tx, order, changed, null)
  }
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

function changeByReport(parcel: ParcelRow, judged: JudgedReport, needsLook: boolean): ParcelChange {
  const { report, at, state, money } = judged
  const isMoved = state !== parcel.state
  const isLate = !isMoved && at !== null && parcel.stateAt !== null && at < parcel.stateAt
  return {
    ...(!isAnotherParcel(parcel, report) && {
      ...namesIn(parcel, report),
      ...(bringsConsignment(parcel, report) && !isFinalParcel(state) && { askAt: parcel.askAt ?? askAgainAt() }),
      ...(!isLate && report.raw !== '' && { rawStatus: report.raw }),
      ...(report.isPaidReturn && state !== 'delivered' && { isPaidReturn: true }),
      ...money,
    }),
    ...(!isLate && state !== 'refused' && { reason: reasonAfter(parcel, report, state) }),
    ...(needsLook && { needsLook: true }),
    ...(hasFailedAgain(parcel, report, at) && { decision: null, decisionAt: at }),
    ...(isMoved && statesOf(parcel, state, at ?? new Date())),
  }
}

/** It failed again after the shop has decided. Without a time it is the failure that was decided about. */
const hasFailedAgain = ({ state, decision, decisionAt }: ParcelRow, report: CourierReport, at: Date | null): boolean =>
  decision !== null && report.state === state && needsDecision(state) && at !== null && !(decisionAt && at < decisionAt)

/** The courier's id and code, for a booking whose answer was lost or is not written yet. */
const namesIn = (parcel: ParcelRow, { consignment, trackingCode, trackingLink }: CourierReport): ParcelChange => ({
  ...(parcel.consignment === null && consignment !== undefined && { consignment }),
  ...(parcel.trackingCode === null && trackingCode !== undefined && { trackingCode }),
  ...(parcel.trackingLink === null && trackingLink !== undefined && { trackingLink }),
})

const reasonAfter = (
  { reason, state: before }: ParcelRow,
  { raw, message }: CourierReport,
  state: ParcelState,
): string => {
  if (!needsDecision(state) && state !== 'returning' && state !== 'lost') return state === before ? reason : ''
  return message ?? (state === before ? reason : raw)
}

/** What else changes with the state; also when staff set it by hand. */
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
