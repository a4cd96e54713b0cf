import { networkOf } from '../limits/network.ts'
import { busyNetwork, openSlots, type WithSlot } from '../limits/slots.ts'

/** Out of the 64 pages that are rendered at a time. */
const MAX_AT_ONCE = 8
const MAX_QUEUED = 24

/** Limits slow work (pages, searches, files of the sitemap) or large answers per address, so that one address cannot take all slots. */
export function openAddressSlots(isLimited: boolean): WithSlot {
  const bounds = isLimited ? { maxAtOnce: MAX_AT_ONCE, maxQueued: MAX_QUEUED } : { maxAtOnce: Infinity, maxQueued: 0 }
  const withSlot = openSlots({ ...bounds, refusal: busyNetwork })
  return (address, work) => withSlot(networkOf(address), work)
}
