import { inTransaction } from '../db/open.ts'
import type { EventBus } from '../events/bus.ts'
import { sendingWork } from '../jobs/asks.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './attempts.db.ts'
import type { PayingShop } from './open-attempt.service.ts'
import { findNextRefund } from './refunds.db.ts'
import { sendNextRefund } from './send-refunds.ts'
import { settleAttempt } from './settle-attempt.service.ts'

const NOT_READY_MS = 10 * 60_000

/** The work of the job `payments`: asks about attempts whose buyers did not come back, or whose provider gave no answer, and sends refunds. */
export function askWork(shop: PayingShop, events: Pick<EventBus, 'subscribe'>): (signal: AbortSignal) => Promise<void> {
  // What waited for other keys is asked at once.
  events.subscribe('paymentProvidersChanged', (_, isOwn) => {
    if (isOwn) shop.jobs.ask('payments')
  })
  return sendingWork(
    shop.jobs,
    'payments',
    async () => (await askNext(shop)) || sendNextRefund(shop),
    async () => earlierOf(await db.findNextAsk(shop.pool), await findNextRefund(shop.pool)),
  )
}

const earlierOf = (one: Date | null, other: Date | null): Date | null =>
  one !== null && (other === null || one < other) ? one : other

/** Returns whether there was one. */
async function askNext(shop: PayingShop): Promise<boolean> {
  const id = await inTransaction(shop.pool, db.claimDue)
  if (id === undefined) return false
  try {
    await settleAttempt(shop, id)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'provider_not_ready') {
      await inTransaction(shop.pool, (tx) => db.changeAttempt(tx, id, { askAt: new Date(Date.now() + NOT_READY_MS) }))
    }
  }
  return true
}
