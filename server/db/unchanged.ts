import type { Sentence } from '#rules/languages.ts'
import { ShopError } from '../shop-error.ts'

/**
 * Throws `stale`, with a sentence of its own where there is one, when the sender last saw another state than the one in the database;
 * a request without it passes.
 */
export function requireUnchanged(updatedAt: Date, seenAt: string | undefined, message?: Sentence): void {
  if (!isUnchanged(updatedAt, seenAt)) throw new ShopError('stale', message && { message })
}

/** Whether a row is as its sender last saw it; true for a sender that names no state. */
export const isUnchanged = (updatedAt: Date, seenAt: string | undefined): boolean =>
  seenAt === undefined || new Date(seenAt).getTime() === updatedAt.getTime()

/** Now, and later than before also where a clock was set back: programs compare it with the last one that they have seen. */
export const laterThan = (before: Date): Date => new Date(Math.max(Date.now(), before.getTime() + 1))

/** A moment as ISO text; null where there is none. */
export const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null
