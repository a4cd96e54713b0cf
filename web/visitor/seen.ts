import { browserStore } from '#web/app/browser-store.ts'
import { isProductId } from './products-by-id.ts'

/** As many as a row of cards shows, and the product that is open. */
const MAX_SEEN = 13

/** Ids of the products whose pages this browser has opened, the newest first: nothing else, and it is not sent to the shop. */
export const seenProducts = browserStore('localStorage', 'seen', (stored) =>
  Array.isArray(stored) ? stored.filter(isProductId).slice(0, MAX_SEEN) : [],
)

/** Puts a product before those that were seen earlier. */
export function recordSeen(id: string): void {
  const before = seenProducts.read()
  if (before[0] !== id) seenProducts.write([id, ...before.filter((other) => other !== id)].slice(0, MAX_SEEN))
}
