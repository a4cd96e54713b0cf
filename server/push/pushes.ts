import { defaultSettings } from '#contract/settings-defaults.ts'
import type { EventBus } from '../events/bus.ts'
import { sendingWork } from '../jobs/job-requests.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { nextDueAt } from './push.db.ts'
import { type Sending, sendDuePushes } from './send-pushes.ts'

/** Announces new orders to devices whose panel is closed. */
export type Pushes = {
  /** The work of the job `push`. */
  work: (signal: AbortSignal) => Promise<void>
}

/** Orders that come in one after the other make one notification. */
const GATHER_MS = 8_000

/** The owner's e-mail for push services, else the shop's address; they take no other one. */
export const pushContact = ({ email }: { email: string }, publicUrl: URL | null): string => {
  if (email !== '') return `mailto:${email}`
  return publicUrl?.protocol === 'https:' ? publicUrl.origin : `mailto:${defaultSettings.shop.email}`
}

/** An order costs nothing by it: the job asks for devices a moment later, once for all orders of that moment. */
export function openPushes(sending: Sending, jobs: Pick<ShopJobs, 'askIn'>, events: EventBus): Pushes {
  events.subscribe('orderPlaced', ({ source }, isOwn) => {
    // Staff who take an order down need no message of it.
    if (isOwn && source === 'shop') jobs.askIn('push', GATHER_MS)
  })
  const sendDue = async (signal: AbortSignal) => {
    await sendDuePushes(sending, signal)
    return false
  }
  return { work: sendingWork(jobs, 'push', sendDue, () => nextDueAt(sending.pool)) }
}
