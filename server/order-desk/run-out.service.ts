import { RAN_OUT } from '#rules/order-desk.ts'
import { inTransaction } from '../db/open.ts'
import type { EventBus } from '../events/bus.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { type MovingShop, moveOrder } from './order-status.service.ts'
import { forgetLooks, listRunOut, lockRunOut, recordLook } from './run-out.db.ts'

/** A change of the settings is followed at once: the hours without rejections begin when they are switched on. */
export function askForRunOut(events: Pick<EventBus, 'subscribe'>, jobs: Pick<ShopJobs, 'ask'>): void {
  events.subscribe('settingsChanged', ({ group }, isOwn) => {
    if (isOwn && group === 'orders') jobs.ask('runOut')
  })
}

/** Orders of one run. A shop that switches this on may have thousands, and orders are placed meanwhile. */
const AT_ONCE = 200

/**
 * Hours in which nothing is rejected after a pause: the shop was closed, a backup was restored, or the owner has just switched this on.
 * Staff sees first what has run out.
 */
const GRACE_HOURS = 4

/**
 * Where the owner wants it, rejects pending orders whose time is over, each in a transaction of its own, as an administrator would: the pieces return to the stock,
 * and the timeline records it. A simultaneous confirmation is either first, and the order stays, or is refused. `signal` ends it between two orders.
 */
export async function rejectRunOut(shop: MovingShop, signal: AbortSignal): Promise<void> {
  if (!shop.settings.current().orders.hold.rejectsByItself) return inTransaction(shop.pool, forgetLooks)
  if (!(await inTransaction(shop.pool, (tx) => recordLook(tx, GRACE_HOURS)))) return
  const failures: unknown[] = []
  for (const id of await listRunOut(shop.pool, AT_ONCE)) {
    signal.throwIfAborted()
    const rejecting = inTransaction(shop.pool, async (tx) => {
      const row = await lockRunOut(tx, id)
      if (row)
        await moveOrder(tx, shop, row, { by: null, orderStatus: 'rejected', reason: RAN_OUT, happened: 'ranOut' })
    })
    // One that cannot be rejected holds up none of the others.
    await rejecting.catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
