import { networkOf } from '../limits/network.ts'
import { type InTurn, openTurns } from '../limits/turns.ts'
import { ShopError } from '../shop-error.ts'

/** Of the 64 pages that are rendered at a time. */
const MAX_AT_ONCE = 8
const MAX_QUEUED = 24

/**
 * Pages that are rendered and searches, by address: what takes long is shared out, so that one address cannot take all places.
 * Takes the address of the visitor.
 */
export function openAddressTurns(isLimited: boolean): InTurn {
  const bounds = isLimited ? { maxAtOnce: MAX_AT_ONCE, maxQueued: MAX_QUEUED } : { maxAtOnce: Infinity, maxQueued: 0 }
  const inTurn = openTurns({ ...bounds, refusal })
  return (address, work) => inTurn(networkOf(address), work)
}

const refusal = () =>
  new ShopError('too_many', {
    message: {
      en: 'Too much is asked for from your network just now. Please try again in a moment',
      bn: 'আপনার নেটওয়ার্ক থেকে এখন অনেক অনুরোধ আসছে। একটু পরে আবার চেষ্টা করুন',
    },
    ...{ retryAfter: 2, slowly: true },
  })
