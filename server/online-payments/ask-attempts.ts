import { MINUTE_MS } from '#rules/durations.ts'
import { type OnlineProvider, onlineProviders } from '#rules/online-payments.ts'
import { inTransaction, type Tx } from '../db/open.ts'
import type { EventBus } from '../events/bus.ts'
import { sendingWork } from '../jobs/job-requests.ts'
import type { JobName } from '../jobs/jobs.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { isCallable } from '../payment-providers/live-providers.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './attempts.db.ts'
import type { PayingShop } from './open-attempt.service.ts'
import { findNextRefund, postponeRefunds } from './refunds.db.ts'
import { type CallOutcome, sendNextRefund } from './send-refunds.ts'
import { askAbout } from './settle-attempt.service.ts'

/** After this many calls in a row without an answer a provider counts as down: each further call would take as long. */
const MAX_UNANSWERED = 3
const DOWN_MS = 3 * MINUTE_MS

/**
 * The work of the jobs of a provider: `payments-…` asks about attempts whose buyers did not come back, about which it gave no answer, or
 * whose page may have been paid again, and `refunds-…` sends money back.
 */
export function paymentWork(shop: PayingShop, events: Pick<EventBus, 'subscribe'>) {
  const { pool, jobs } = shop
  // What waited for other keys is asked at once.
  events.subscribe('paymentProvidersChanged', (_, isOwn) => {
    if (!isOwn) return
    for (const provider of onlineProviders) {
      jobs.ask(`payments-${provider}`)
      jobs.ask(`refunds-${provider}`)
    }
  })
  return {
    askDuePayments: (provider: OnlineProvider, signal: AbortSignal) =>
      callEach(
        shop,
        provider,
        {
          job: `payments-${provider}`,
          sendNext: () => askNext(shop, provider),
          findNextTime: () => db.findNextAsk(pool, provider),
          postpone: (tx, askAt) => db.postponeAsks(tx, provider, askAt),
        },
        signal,
      ),
    sendDueRefunds: (provider: OnlineProvider, signal: AbortSignal) =>
      callEach(
        shop,
        provider,
        {
          job: `refunds-${provider}`,
          sendNext: (ended) => sendNextRefund(shop, provider, ended),
          findNextTime: () => findNextRefund(pool, provider),
          postpone: (tx, askAt) => postponeRefunds(tx, provider, askAt),
        },
        signal,
      ),
  }
}

type Calls = {
  job: JobName
  /** The signal is aborted later than that of the job (`sendingWork`). */
  sendNext: (signal: AbortSignal) => Promise<CallOutcome>
  findNextTime: () => Promise<Date | null>
  /** Those that are due before that time wait until then. */
  postpone: (tx: Tx, askAt: Date) => Promise<unknown>
}

/** One call after the other to a provider; one that does not answer or asks for a pause is not called for some minutes. */
function callEach(
  { pool, jobs, paymentProviders }: PayingShop,
  provider: OnlineProvider,
  { job, sendNext, findNextTime, postpone }: Calls,
  signal: AbortSignal,
): Promise<void> {
  // What is due stays so until the provider has its keys.
  const canCall = () => isCallable(paymentProviders.find(provider))
  let unanswered = 0
  const sendUnlessDown = async (ended: AbortSignal) => {
    const outcome = canCall() ? await sendNext(ended) : 'none'
    if (outcome === 'none') return false
    const isAnswered = outcome === 'done' || outcome.isAnswered || outcome.problem === 'keys'
    unanswered = isAnswered ? 0 : unanswered + 1
    if (isAnswered || (outcome.problem === 'unclear' && unanswered < MAX_UNANSWERED)) return true
    const askAt = new Date(Date.now() + (outcome.retryAfterMs ?? DOWN_MS))
    await inTransaction(pool, (tx) => postpone(tx, askAt))
    return false
  }
  return sendingWork(jobs, job, sendUnlessDown, async () => (canCall() ? findNextTime() : null))(signal)
}

async function askNext(shop: PayingShop, provider: OnlineProvider): Promise<CallOutcome> {
  const attempt = await inTransaction(shop.pool, (tx) => db.claimDue(tx, provider))
  if (!attempt) return 'none'
  try {
    await askAbout(shop, attempt)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.cause instanceof OutsideError) return error.cause
  }
  return 'done'
}
