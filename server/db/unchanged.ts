import type { Sentence } from '#rules/languages.ts'
import { ShopError } from '../shop-error.ts'

/**
 * Throws `stale`, with a sentence of its own where there is one, when the sender last saw another state than the one in the database;
 * a request without it passes.
 */
export function requireUnchanged(updatedAt: Date, seenAt: string | undefined, message?: Sentence): void {
  if (seenAt === undefined || new Date(seenAt).getTime() === updatedAt.getTime()) return
  throw new ShopError('stale', message === undefined ? {} : { message })
}
