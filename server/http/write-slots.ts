import { openSlots } from '../limits/slots.ts'
import { ShopError } from '../shop-error.ts'
import type { Visitor } from '../visitor.ts'

const MAX_AT_ONCE = 2
const MAX_QUEUED = 48
const MAX_WAIT_MS = 5_000

/** Runs a write of a visitor in one of the visitor's slots. */
export type WithWriteSlot = <Result>(visitor: Visitor, work: () => Promise<Result>) => Promise<Result>

/**
 * Two writes of one visitor are in work at a time. More of them would wait for each other's locks, each with a connection to the
 * database that others need. They wait here, some for a moment; where limits are lifted all of them and as long as it takes.
 */
export function openWriteSlots(isLimited: boolean): WithWriteSlot {
  const waiting = isLimited ? { maxQueued: MAX_QUEUED, maxWaitMs: MAX_WAIT_MS } : { maxQueued: Infinity }
  const withSlot = openSlots({ maxAtOnce: MAX_AT_ONCE, ...waiting, refusal })
  return async ({ user, guestHash }, work) => {
    const key = user?._id ?? guestHash?.toString('hex')
    // A guest without a cookie is known by nothing.
    return key === undefined ? work() : withSlot(key, work)
  }
}

const refusal = () =>
  new ShopError('too_many', {
    message: {
      en: 'This is too much at once. Please wait a moment and try again',
      bn: 'একসাথে অনেক বেশি হয়ে গেছে। একটু পরে আবার চেষ্টা করুন',
    },
    retryAfter: 2,
    slowly: true,
  })
