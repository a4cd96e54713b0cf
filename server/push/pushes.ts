import type { EventBus } from '../events/bus.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { nextDueAt } from './push.db.ts'
import { type Sending, sendDuePushes } from './send-pushes.ts'

/** Announces new orders to devices whose panel is closed. */
export type Pushes = {
  /** The work of the job `push`. */
  work: (signal: AbortSignal) => Promise<void>
  close: () => void
}

/** Orders that come in one after the other make one notification. */
const GATHER_MS = 8_000
/** What is due later is found by the job's own time. */
const SOON_MS = 5 * 60_000

/** An order costs nothing by it: the job asks for devices a moment later, once for all orders of that moment. */
export function openPushes(sending: Sending, jobs: Pick<ShopJobs, 'ask'>, events: EventBus): Pushes {
  let timer: NodeJS.Timeout | undefined
  let asksAt = Infinity
  /** A new order does not wait for the time at which a device is tried again; the job looks that time up again. */
  const askIn = (ms: number) => {
    const at = performance.now() + ms
    if (at >= asksAt) return
    clearTimeout(timer)
    asksAt = at
    timer = setTimeout(() => {
      asksAt = Infinity
      jobs.ask('push')
    }, ms).unref()
  }
  events.subscribe('orderPlaced', ({ source }, isOwn) => {
    // Staff who take an order down need no message of it.
    if (isOwn && source === 'shop') askIn(GATHER_MS)
  })
  return {
    work: async (signal) => {
      await sendDuePushes(sending, signal)
      const next = await nextDueAt(sending.pool)
      const pause = next ? Math.max(0, next.getTime() - Date.now()) : SOON_MS
      if (pause < SOON_MS) askIn(pause)
    },
    close: () => clearTimeout(timer),
  }
}
