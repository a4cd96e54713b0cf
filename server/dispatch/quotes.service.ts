import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#rules/durations.ts'
import type { LiveCouriers, SetUpCourier } from '../couriers/live-couriers.ts'
import { openPauses } from '../couriers/pauses.ts'
import type { Db } from '../db/open.ts'
import { OutsideError, problemForLog } from '../outside/outside-error.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { type Plan, planFor, type ToBook } from './plan-parcels.service.ts'

type QuotingShop = { pool: Db; couriers: LiveCouriers; settings: LiveSettings; log: Pick<FastifyBaseLogger, 'warn'> }

/** The most parcels of a sheet that one courier is asked about: the charges of the others are those that the owner has entered. */
const MAX_ASKED = 20
/** The longest that a sheet waits; booking does not wait for it. */
const MAX_ASKING_MS = 6_000
const MAX_STORED = 5_000
/** Pause after a failure; bookings go on. */
const PAUSE_MS = 60_000

type Quotes = (wanted: readonly ToBook[]) => Promise<{ orderId: string; charge: number }[]>

/**
 * What couriers will charge for parcels, by their own calculators: asked once a day in each process for the same area, weight and amount.
 * Parcels that cannot be handed over, or whose courier reports no charge, are left out. Throws as `planFor`.
 */
export function openQuotes(shop: QuotingShop): Quotes {
  const stored = new LRUCache<string, number>({ max: MAX_STORED, ttl: DAY_MS })
  const pauses = openPauses()

  /** Failures of the courier are not thrown. */
  async function ask(setUp: SetUpCourier, parcels: readonly { key: string; plan: Plan }[]): Promise<void> {
    const { code, quote } = setUp.courier
    if (!quote || parcels.length === 0 || pauses.isPaused(code)) return
    try {
      const call = shop.couriers.callTo(setUp, AbortSignal.timeout(MAX_ASKING_MS))
      const plans = parcels.map(({ plan }) => plan)
      const charges = await quote(plans, call)
      for (const [at, { key }] of parcels.entries()) {
        const charge = charges[at]
        if (charge !== undefined && charge !== null) stored.set(key, charge)
      }
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      shop.log.warn({ courier: code, ...problemForLog(error) }, 'A courier returned no charges')
      pauses.pause(code, Math.max(PAUSE_MS, error.retryAfterMs ?? 0))
    }
  }

  return async (wanted) => {
    const plans = (await planFor(shop, wanted)).flatMap(quotable)
    for (const [setUp, own] of Map.groupBy(plans, ({ setUp }) => setUp)) {
      const missing = new Map(own.filter(({ key }) => !stored.has(key)).map((one) => [one.key, one]))
      await ask(setUp, [...missing.values()].slice(0, MAX_ASKED))
    }
    return plans.flatMap(({ key, plan }) => {
      const charge = stored.get(key)
      return charge === undefined ? [] : [{ orderId: plan.wanted.orderId, charge }]
    })
  }
}

/** With a key of everything that its charge depends on; changed settings may name another store. */
function quotable(plan: Plan) {
  const { courier: setUp, problems, area, weightGrams, toCollect, wanted } = plan
  if (!setUp?.courier.quote || problems.length > 0 || wanted.trackingCode !== '') return []
  const key = [setUp.courier.code, setUp.updatedAt.getTime(), area?.id, weightGrams, toCollect].join(' ')
  return [{ setUp, plan, key }]
}
