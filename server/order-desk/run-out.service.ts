import { RAN_OUT } from '#rules/order-desk.ts'
import { inTransaction } from '../db/open.ts'
import type { EventBus } from '../events/bus.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { moveEachDue } from './due-orders.service.ts'
import { type MovingShop, moveOrder } from './order-status.service.ts'
import { forgetLooks, recordLook, runOut } from './run-out.db.ts'

/** A change of the settings is followed at once: the hours without rejections begin when they are switched on. */
export function askForRunOut(events: Pick<EventBus, 'subscribe'>, jobs: Pick<ShopJobs, 'ask'>): void {
  events.subscribe('settingsChanged', ({ group }, isOwn) => {
    if (isOwn && group === 'orders') jobs.ask('runOut')
  })
}

/**
 * Hours in which nothing is rejected after a pause: the shop was closed, a backup was restored, or the owner has just switched this on.
 * Staff sees first what has run out.
 */
const GRACE_HOURS = 4

/** Where the owner wants it, rejects pending orders whose time is over as an administrator would: with stock and timeline. */
export async function rejectRunOut(shop: MovingShop, signal: AbortSignal): Promise<void> {
  if (!shop.settings.current().orders.hold.rejectsByItself) return inTransaction(shop.pool, forgetLooks)
  if (!(await inTransaction(shop.pool, (tx) => recordLook(tx, GRACE_HOURS)))) return
  await moveEachDue(shop.pool, runOut, signal, (tx, row) =>
    moveOrder(tx, shop, row, { by: null, orderStatus: 'rejected', reason: RAN_OUT, happened: 'ranOut' }),
  )
}
