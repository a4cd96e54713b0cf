import type { WebhookAnswer, WebhookRequest } from '../couriers/courier.ts'
import type { LiveCouriers } from '../couriers/live-couriers.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { Incidents } from '../health/incidents.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import type { SealedSettings } from '../outside/sealed-settings.ts'
import { ShopError } from '../shop-error.ts'
import { type NewMessage, storeMessages } from './messages.db.ts'

export type WebhookShop = {
  pool: Pool
  couriers: Pick<LiveCouriers, 'find'>
  incidents: Pick<Incidents, 'count'>
  jobs: Pick<ShopJobs, 'ask'>
}

/** Past that a courier is asked to send its messages again. */
const MAX_WAITING = 1_000

/**
 * Checks a webhook and stores it as it came; it is worked off later. A courier that is off still has parcels on their way: its webhooks count.
 * Throws `courier_not_found`, and `webhook_refused` where the token or signature is wrong, which is counted for the health page.
 */
export function openWebhooks({ pool, couriers, incidents, jobs }: WebhookShop) {
  const store = gatherMessages(pool)
  return async (code: string, request: WebhookRequest): Promise<WebhookAnswer> => {
    const { courier, settings } = couriers.find(code)
    if (!courier.checkWebhook) throw new ShopError('courier_not_found')
    const answer = checked(courier.checkWebhook, request, settings)
    if (!answer) {
      incidents.count('webhook_refused')
      throw new ShopError('webhook_refused')
    }
    const { key } = answer
    if (key === null) return answer
    // PostgreSQL's texts cannot have this character.
    const body = request.body.replaceAll('\0', '')
    await store({ courier: code, key, body })
    jobs.ask('courierMessages')
    return answer
  }
}

/**
 * Stores messages that come while others are written by the next statement: a burst takes one connection and few transactions, so that
 * orders do not wait for it. Returns once the message is stored. Throws `unavailable` where too many wait.
 */
function gatherMessages(pool: Pool) {
  let gathering: { messages: NewMessage[]; stored: Promise<void> } | null = null
  let writing: Promise<void> = Promise.resolve()

  const begin = () => {
    const messages: NewMessage[] = []
    const write = async () => {
      gathering = null
      await inTransaction(pool, (tx) => storeMessages(tx, messages))
    }
    // The callers of a statement that failed get its error; the next ones are tried all the same.
    writing = writing.then(write, write)
    gathering = { messages, stored: writing }
    return gathering
  }

  return (message: NewMessage): Promise<void> => {
    const { messages, stored } = gathering ?? begin()
    if (messages.length >= MAX_WAITING) throw new ShopError('unavailable')
    messages.push(message)
    return stored
  }
}

/** A request that cannot even be checked is not from the courier. */
function checked(
  check: (request: WebhookRequest, settings: SealedSettings) => WebhookAnswer | null,
  request: WebhookRequest,
  settings: SealedSettings,
): WebhookAnswer | null {
  try {
    return check(request, settings)
  } catch {
    return null
  }
}
