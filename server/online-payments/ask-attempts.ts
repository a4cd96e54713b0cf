import { type OnlineProvider, onlineProviders } from '#rules/online-payments.ts'
import { inTransaction, type Tx } from '../db/open.ts'
import type { EventBus } from '../events/bus.ts'
import { sendingWork } from '../jobs/asks.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './attempts.db.ts'
import type { PayingShop } from './open-attempt.service.ts'
import { findNextRefund, postponeRefunds } from './refunds.db.ts'
import { type CallOutcome, sendNextRefund } from './send-refunds.ts'
import { settleAttempt } from './settle-attempt.service.ts'

const MINUTE_MS = 60_000
const NOT_READY_MS = 10 * MINUTE_MS

/** So many calls in a row without an answer: the provider is down, and each of the others would take as long. */
const MAX_UNANSWERED = 3
const DOWN_MS = 3 * MINUTE_MS

/**
 * The work of the job `payments`: asks about attempts whose buyers did not come back, or whose provider gave no answer, and sends refunds. Both
 * are done for each provider beside the others. The first failure is thrown at the end.
 */
export function askWork(shop: PayingShop, events: Pick<EventBus, 'subscribe'>): (signal: AbortSignal) => Promise<void> {
  // What waited for other keys is asked at once.
  events.subscribe('paymentProvidersChanged', (_, isOwn) => {
    if (isOwn) shop.jobs.ask('payments')
  })
  const works = onlineProviders.flatMap((provider) => [
    workOf(shop, {
      sendNext: () => askNext(shop, provider),
      findNextTime: () => db.findNextAsk(shop.pool, provider),
      postpone: (tx, askAt) => db.postponeAsks(tx, provider, askAt),
    }),
    workOf(shop, {
      sendNext: () => sendNextRefund(shop, provider),
      findNextTime: () => findNextRefund(shop.pool, provider),
      postpone: (tx, askAt) => postponeRefunds(tx, provider, askAt),
    }),
  ])
  return async (signal) => {
    const worked = await Promise.allSettled(works.map((work) => work(signal)))
    for (const one of worked) if (one.status === 'rejected') throw one.reason
  }
}

type Calls = {
  sendNext: () => Promise<CallOutcome>
  findNextTime: () => Promise<Date | null>
  /** Those that are due before that time wait until then. */
  postpone: (tx: Tx, askAt: Date) => Promise<unknown>
}

/** One call after the other to a provider; one that does not answer is not called for some minutes. */
function workOf({ pool, jobs }: PayingShop, { sendNext, findNextTime, postpone }: Calls) {
  return (signal: AbortSignal): Promise<void> => {
    let unanswered = 0
    const sendUnlessDown = async () => {
      const outcome = await sendNext()
      unanswered = outcome === 'unanswered' ? unanswered + 1 : 0
      if (unanswered < MAX_UNANSWERED) return outcome !== 'none'
      await inTransaction(pool, (tx) => postpone(tx, new Date(Date.now() + DOWN_MS)))
      return false
    }
    return sendingWork(jobs, 'payments', sendUnlessDown, findNextTime)(signal)
  }
}

async function askNext(shop: PayingShop, provider: OnlineProvider): Promise<CallOutcome> {
  const id = await inTransaction(shop.pool, (tx) => db.claimDue(tx, provider))
  if (id === undefined) return 'none'
  try {
    await settleAttempt(shop, id)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'provider_failed') return 'unanswered'
    if (error.code === 'provider_not_ready') {
      await inTransaction(shop.pool, (tx) => db.changeAttempt(tx, id, { askAt: new Date(Date.now() + NOT_READY_MS) }))
    }
  }
  return 'answered'
}
