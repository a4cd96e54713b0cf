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

/** Now, and later than before also where a clock was set back: programs compare it with the last one that they have seen. */
export const laterThan = (before: Date): Date => new Date(Math.max(Date.now(), before.getTime() + 1))

/** A moment as ISO text; null where there is none. */
export const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null
