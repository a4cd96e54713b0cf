import { type NumberRecord, numberVolumes } from '#rules/number-record.ts'
import { addressOf, callOutside, messageOf } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { isSent, textOf, wordOf } from '../outside/read-values.ts'
import type { CourierCall } from './courier.ts'
import { steadfastHeaders } from './steadfast-test.ts'

const TIMEOUT_MS = 8_000

/** What Steadfast's merchants together know of a number, by its documented score. */
export async function askSteadfastRecord(phone: string, call: CourierCall): Promise<NumberRecord> {
  const { status, body } = await callOutside(addressOf(call.url, `fraud_check/score/${encodeURIComponent(phone)}`), {
    headers: steadfastHeaders(call),
    signal: call.signal,
    timeoutMs: TIMEOUT_MS,
  })
  const own = isSent(body) ? Number(body.status ?? status) : status
  if (own === 401 || own === 403) throw new OutsideError('keys', messageOf(body))
  if (!isSent(body) || status !== 200 || own !== 200 || !('delivery_ratio' in body)) {
    throw new OutsideError('unclear', messageOf(body) || `HTTP ${status}`)
  }
  const volume = wordOf(textOf(body.volume_band) ?? '')
  return {
    deliveredShare: shareOf(body.delivery_ratio),
    cancelledShare: shareOf(body.cancellation_ratio),
    volume: numberVolumes.find((one) => one === volume) ?? null,
    reports: wholeOf(body.total_reports) ?? 0,
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
