import { type NumberRecord, numberVolumes } from '#rules/number-record.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { normalized, textOf } from '../outside/read-values.ts'
import { callSteadfast, fieldsIn } from './steadfast-call.ts'

const TIMEOUT_MS = 8_000

/** What Steadfast's merchants together know of a number, by its documented score. */
export async function askSteadfastRecord(phone: string, call: OutsideCall): Promise<NumberRecord> {
  const path = `fraud_check/score/${encodeURIComponent(phone)}`
  const fields = fieldsIn(await callSteadfast(path, call, { timeoutMs: TIMEOUT_MS }), 'delivery_ratio')
  const volume = normalized(textOf(fields.volume_band) ?? '')
  return {
    deliveredShare: shareOf(fields.delivery_ratio),
    cancelledShare: shareOf(fields.cancellation_ratio),
    volume: numberVolumes.find((one) => one === volume) ?? null,
    reports: wholeOf(fields.total_reports) ?? 0,
  }
}

/** Whole per cent; null where no parcel is finished. */
const shareOf = (value: unknown): number | null => {
  const share = wholeOf(value)
  return share === null || share > 100 ? null : share
}

function wholeOf(value: unknown): number | null {
  const number = Number(textOf(value) ?? Number.NaN)
  return number >= 0 && number < 1_000_000 ? Math.floor(number) : null
}

/** About four checks for each parcel of the best day of the last week, and ten. */
export const steadfastChecks = (bestDay: number): number => 4 * bestDay + 10
