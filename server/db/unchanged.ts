import { ShopError } from '../shop-error.ts'

/** Throws `stale` when the sender last saw another state than the one in the database; saying nothing passes. */
export function requireUnchanged(updatedAt: Date, seenAt: string | undefined): void {
  if (seenAt !== undefined && new Date(seenAt).getTime() !== updatedAt.getTime()) throw new ShopError('stale')
}
