import type { CourierSettings, WebhookAnswer, WebhookRequest } from '../couriers/courier.ts'
import type { LiveCouriers } from '../couriers/live-couriers.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { Incidents } from '../health/incidents.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { openSlots } from '../limits/slots.ts'
import { ShopError } from '../shop-error.ts'
import { storeMessage } from './messages.db.ts'

export type WebhookShop = {
  pool: Pool
  couriers: Pick<LiveCouriers, 'find'>
  incidents: Pick<Incidents, 'note'>
  jobs: Pick<ShopJobs, 'ask'>
}

/** A burst of a courier leaves connections to the database for everything else. */
const AT_ONCE = 2
/** Its messages wait here for a connection; past that it is asked to send them again. */
const MOST_WAITING = 5_000

/**
 * Checks a webhook and stores it as it came; it is worked off later. A courier that is off has parcels on their way still: it is heard.
 * Throws `courier_not_found`, and `webhook_refused` where the token or signature is wrong, which is counted for the health page.
 */
export function openWebhooks({ pool, couriers, incidents, jobs }: WebhookShop) {
  const withSlot = openSlots({
    ...{ maxAtOnce: AT_ONCE, maxQueued: MOST_WAITING },
    refusal: () => new ShopError('unavailable'),
  })
  return async (code: string, request: WebhookRequest): Promise<WebhookAnswer> => {
    const { courier, settings } = couriers.find(code)
    if (!courier.checkWebhook) throw new ShopError('courier_not_found')
    const answer = checked(courier.checkWebhook, request, settings)
    if (!answer) {
      incidents.note('webhook_refused')
      throw new ShopError('webhook_refused')
    }
    const { key } = answer
    if (key === null) return answer
    // No text of a database has this character.
    const body = request.body.replaceAll('\0', '')
    await withSlot(code, () => inTransaction(pool, (tx) => storeMessage(tx, { courier: code, key, body })))
    jobs.ask('courierMessages')
    return answer
  }
}

/** What cannot even be checked is not the courier's. */
function checked(
  check: (request: WebhookRequest, settings: CourierSettings) => WebhookAnswer | null,
  request: WebhookRequest,
  settings: CourierSettings,
): WebhookAnswer | null {
  try {
    return check(request, settings)
  } catch {
    return null
  }
}
