import {
  contradictsSettled,
  isDeliveredParcel,
  type ParcelSource,
  type ParcelState,
  parcelStateAfter,
} from '#rules/parcel-state.ts'
import type { CourierReport } from '../couriers/courier.ts'
import type { Tx } from '../db/open.ts'
import { normalized } from '../outside/read-values.ts'
import type { ParcelChange, ParcelRow } from '../parcels/parcel-row.ts'
import { isReported } from './dispatch.db.ts'
import { hasOtherOnItsWay } from './parcels-of-same.service.ts'

export type ReportSource = Extract<ParcelSource, 'webhook' | 'courier'>

/** A report as it counts for a parcel: its time, and what it leads to. */
export type JudgedReport = {
  report: CourierReport
  at: Date | null
  state: ParcelState
  money: ParcelChange
  needsLook: boolean
  isNews: boolean
}

/** Limits a report's time to between the parcel's creation and now. */
function timeOf({ at }: CourierReport, { createdAt }: ParcelRow): Date | null {
  if (!at) return null
  return new Date(Math.min(Math.max(at.getTime(), createdAt.getTime()), Date.now()))
}

/** Judges a report by what the parcel is and what was reported before. */
export async function judgeCourierReport(
  tx: Tx,
  parcel: ParcelRow,
  report: CourierReport,
  source: ReportSource,
): Promise<JudgedReport> {
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
export const isAnotherParcel = ({ consignment }: ParcelRow, report: CourierReport) =>
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
  if (bringsConsignment(parcel, report)) return false
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

/** Whether a report has the courier's id of a parcel that has none yet: by it the courier can be asked about the parcel. */
export const bringsConsignment = ({ consignment }: ParcelRow, report: CourierReport) =>
  consignment === null && report.consignment !== undefined
