import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/durations.ts'
import { CURRENCY } from '#rules/money.ts'
import { type AttemptState, type HeldReason, isRecorded } from '#rules/online-payments.ts'
import type { PaymentReport, ReturnOutcome } from '../payment-providers/payment-provider.ts'
import type { AttemptRow } from './attempts.db.ts'

type Judged = Pick<AttemptRow, 'id' | 'amount' | 'state' | 'confirmedAt' | 'createdAt'>

/** The state of an attempt after a provider's report. Money that is not what was asked for is held until staff have looked. */
export function judgeReport(
  attempt: Judged,
  report: PaymentReport,
  { returnOutcome, now }: { returnOutcome: ReturnOutcome; now: Date },
): { state: AttemptState; heldBecause: HeldReason | null } {
  if (report.outcome === 'paid') {
    const heldBecause = heldBecauseOf(attempt, report)
    return { state: heldBecause === null ? 'paid' : 'held', heldBecause }
  }
  return {
    state: report.outcome === 'open' ? openState(attempt, returnOutcome, now) : report.outcome,
    heldBecause: null,
  }
}

function heldBecauseOf({ id, amount }: Judged, report: PaymentReport): HeldReason | null {
  if (report.id !== id || !report.reference) return 'other_payment'
  if (report.currency !== CURRENCY) return 'currency'
  if (report.amount !== amount) return 'amount'
  return report.isRisky ? 'risk' : null
}

/** Nothing was taken yet: what the browser brought is shown, and may still change. */
function openState({ state, confirmedAt, createdAt }: Judged, returnOutcome: ReturnOutcome, now: Date): AttemptState {
  if (isLastAsk(createdAt, now)) return 'expired'
  if (returnOutcome === 'cancelled' || returnOutcome === 'failed') return returnOutcome
  if (confirmedAt === null) return state
  return now.getTime() - confirmedAt.getTime() > SURE_MS ? 'failed' : 'pending'
}

/** An attempt is not paid where the buyer reported a payment this long ago, and the provider has taken nothing. */
const SURE_MS = 10 * MINUTE_MS

/** Minutes after the beginning at which a provider is asked for an attempt without an answer. */
const ASK_AT_MINUTES = [2, 10, 30, 2 * 60, 24 * 60]
const QUICK_MS = 15_000
const QUICK_FOR_MS = 3 * MINUTE_MS
/** An attempt that got no answer for a day is asked about for longer: an unknown result is no failure. */
const UNANSWERED_MS = 6 * HOUR_MS
const MAX_WAIT_MS = 3 * DAY_MS

type Asked = Pick<AttemptRow, 'provider' | 'providerId' | 'createdAt' | 'confirmedAt' | 'state'>

/** Whether no further asking is due. */
const isLastAsk = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= (ASK_AT_MINUTES.at(-1) ?? 0) * MINUTE_MS

/** When an attempt is asked about next; null where it is settled or too old. A buyer who has just come back waits for it. */
export function nextAskAt(attempt: Asked, now: Date, { wasAnswered = true } = {}): Date | null {
  const { createdAt, confirmedAt, state } = attempt
  const [start, at] = [createdAt.getTime(), now.getTime()]
  const hasMoney = state === 'held' || isRecorded(state)
  if (state === 'expired' || (hasMoney && !mayBePaidAgain(attempt))) return null
  if (state === 'pending' && confirmedAt !== null && at - confirmedAt.getTime() < QUICK_FOR_MS) {
    return new Date(at + QUICK_MS)
  }
  const minutes = ASK_AT_MINUTES.find((minute) => start + minute * MINUTE_MS > at)
  if (minutes !== undefined) return new Date(start + minutes * MINUTE_MS)
  return wasAnswered || at - start > MAX_WAIT_MS ? null : new Date(at + UNANSWERED_MS)
}

/** A page of SSLCommerz stays open after a payment. The attempt of a second payment there has no page of its own. */
const mayBePaidAgain = ({ provider, providerId }: Asked): boolean => provider === 'sslcommerz' && providerId !== null
