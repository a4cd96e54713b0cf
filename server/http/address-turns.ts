import { networkOf } from '../limits/network.ts'
import { busyNetwork, type InTurn, openTurns } from '../limits/turns.ts'

/** Of the 64 pages that are rendered at a time. */
const MAX_AT_ONCE = 8
const MAX_QUEUED = 24

/**
 * Pages that are rendered and searches, by address: what takes long is shared out, so that one address cannot take all places.
 * Takes the address of the visitor.
 */
export function openAddressTurns(isLimited: boolean): InTurn {
  const bounds = isLimited ? { maxAtOnce: MAX_AT_ONCE, maxQueued: MAX_QUEUED } : { maxAtOnce: Infinity, maxQueued: 0 }
  const inTurn = openTurns({ ...bounds, refusal: busyNetwork })
  return (address, work) => inTurn(networkOf(address), work)
}
