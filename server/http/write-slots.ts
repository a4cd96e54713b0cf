import { networkOf } from '../limits/network.ts'
import { busyNetwork, openSlots, type WithSlot } from '../limits/slots.ts'
import { ShopError } from '../shop-error.ts'
import type { Visitor } from '../visitor.ts'

const MAX_AT_ONCE = 2
const MAX_QUEUED = 48
/** Longer than for a slot of the network, for which a visitor’s other writes may wait meanwhile. */
const MAX_WAIT_MS = 12_000

/**
 * Half of a process's connections to the database, and fewer than it ever has (db/pool-size.ts). A carrier has hundreds of phones behind
 * one address: a write takes some milliseconds, so that the last of a hundred who press at the same moment waits for about a second.
 */
const ofNetwork = { maxAtOnce: 4, maxQueued: 100, maxWaitMs: 10_000, refusal: busyNetwork }

export type Write = {
  visitor: Visitor
  ip: string
  /** The key of the order by whose link it comes; null for other writes. */
  orderKey: string | null
  /** As in the call's contract. */
  waitsElsewhere: boolean
}

/** Runs a write in a slot of its order, its visitor and its network, as far as these are known. */
export type WithWriteSlot = <Result>(write: Write, work: () => Promise<Result>) => Promise<Result>

/**
 * Two writes of one visitor, or by one order's link, are in work at a time, and four of the guests of one network: a guest may come without a
 * cookie, or with another one each time. More of them would wait for each other's locks, each with a connection to the database that others
 * need. They wait here for a while; where limits are lifted they wait as long as it takes, and networks have no limit.
 */
export function openWriteSlots(isLimited: boolean): WithWriteSlot {
  const waiting = isLimited ? { maxQueued: MAX_QUEUED, maxWaitMs: MAX_WAIT_MS } : { maxQueued: Infinity }
  const withOwnSlot = openSlots({ maxAtOnce: MAX_AT_ONCE, ...waiting, refusal })
  const withNetworkSlot: WithSlot = isLimited ? openSlots(ofNetwork) : (_, work) => work()
  return async ({ visitor: { user, guestHash }, ip, orderKey, waitsElsewhere }, work) => {
    const byNetwork = () => (user || waitsElsewhere ? work() : withNetworkSlot(networkOf(ip), work))
    const visitorKey = user?._id ?? guestHash?.toString('hex')
    const byVisitor = () => (visitorKey === undefined ? byNetwork() : withOwnSlot(visitorKey, byNetwork))
    // Always order, visitor, network: if two writes took slots in different orders, each could wait for the other's slot for ever.
    return orderKey === null ? byVisitor() : withOwnSlot(`order ${orderKey}`, byVisitor)
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
