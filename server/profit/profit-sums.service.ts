import { migrationNames } from '../db/migrations.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { takeShopLock } from '../db/shop-lock.ts'
import type { EventBus } from '../events/bus.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import * as db from './store-profit.db.ts'

/** Changes of one transaction. */
const BATCH_SIZE = 1_000
/** How long after a change the sums are stored, together with the changes that follow it soon. */
const PAUSE_MS = 10_000

/** The newest migration of this version. Read at the start: an upgrade may put other files into the folder of a process that runs. */
const newest = migrationNames().then((names) => names.at(-1) ?? '')

/** Asks for the sums after the changes of this process. What happens without an event waits for the job's own time. */
export function askForProfit(events: Pick<EventBus, 'subscribe'>, jobs: Pick<ShopJobs, 'askIn'>): void {
  const ask = (_: object, isOwn: boolean) => {
    if (isOwn) jobs.askIn('profit', PAUSE_MS)
  }
  for (const name of ['orderPlaced', 'orderChanged', 'parcelChanged'] as const) events.subscribe(name, ask)
}

/**
 * Stores what changed orders add to the figures of profit, and the sums of their days, in transactions of few orders. Figures are the same
 * before and after: reading adds what is not stored. What changes meanwhile stays recorded, and is stored the next time. Where a newer
 * version has changed the tables, its processes do this: it may count otherwise.
 */
export async function storeProfit(pool: Pool, signal?: AbortSignal): Promise<void> {
  const last = await newest
  while (!signal?.aborted && (await inTransaction(pool, (tx) => storeNext(tx, last)))) {}
}

/** Returns whether there may be more. */
async function storeNext(tx: Tx, last: string): Promise<boolean> {
  // Orders are worked out after their changes were listed, so that what is committed in between is worked out twice and never missed.
  await takeShopLock(tx, 'profit')
  await db.spreadProductChanges(tx)
  const changes = await db.listChanges(tx, BATCH_SIZE)
  // Asked after they were listed: a migration that lets orders be worked out again may just have added them.
  if (changes.length === 0 || (await db.hasNewerTables(tx, last))) return false
  await db.storeOrders(tx, [...new Set(changes.map(({ orderId }) => orderId))])
  const ids = changes.map(({ id }) => id)
  await db.deleteChanges(tx, ids)
  return changes.length === BATCH_SIZE
}
