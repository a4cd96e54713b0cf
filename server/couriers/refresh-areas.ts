import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, MINUTE_MS } from '#rules/durations.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { EventBus } from '../events/bus.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { OutsideError, problemForLog } from '../outside/outside-error.ts'
import * as db from './courier-areas.db.ts'
import { stopCourier } from './courier-settings.service.ts'
import { isReady, type LiveCouriers, type SetUpCourier } from './live-couriers.ts'

export type RefreshingShop = { pool: Pool; couriers: LiveCouriers; log: Pick<FastifyBaseLogger, 'warn'> }

const FRESH_MS = 3 * DAY_MS
/** RedX is asked for each district by itself. */
const MAX_READING_MS = 10 * MINUTE_MS

/** The work of the job `courierAreas`. */
export function areaWork(
  shop: RefreshingShop & { jobs: Pick<ShopJobs, 'ask'> },
  events: Pick<EventBus, 'subscribe'>,
): (signal: AbortSignal) => Promise<void> {
  // One that was set up for the first time has no list yet.
  events.subscribe('couriersChanged', (_, isOwn) => {
    if (isOwn) shop.jobs.ask('courierAreas')
  })
  return (signal) => refreshAreas(shop, signal)
}

/** Reads the lists of areas that are older than three days. */
async function refreshAreas(shop: RefreshingShop, signal: AbortSignal): Promise<void> {
  for (const setUp of shop.couriers.current()) {
    if (signal.aborted) return
    if (setUp.courier.areas && isReady(setUp) && (await isOld(shop, setUp))) await readList(shop, setUp, signal)
  }
}

async function isOld({ pool }: RefreshingShop, { courier }: SetUpCourier): Promise<boolean> {
  const readAt = await db.areasReadAt(pool, courier.code)
  return readAt === null || Date.now() - readAt.getTime() > FRESH_MS
}

/** The list before stays where the courier does not give a whole one. */
async function readList(shop: RefreshingShop, setUp: SetUpCourier, signal: AbortSignal): Promise<void> {
  const { courier } = setUp
  const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_READING_MS)])
  try {
    const areas = (await courier.areas?.(shop.couriers.callTo(setUp, limited))) ?? []
    if (areas.length === 0) throw new OutsideError('unclear', 'The list of areas is empty')
    await inTransaction(shop.pool, (tx) => db.replaceAreas(tx, courier.code, areas))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    shop.log.warn({ courier: courier.code, ...problemForLog(error) }, 'The areas of a courier were not read')
    if (error.problem === 'keys') await stopCourier(shop, setUp, error.message)
  }
}
