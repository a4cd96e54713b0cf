import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { RefusalCode } from '#contract/errors.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import { inOneWrite, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { from } from '../db/parts.ts'
import { ShopError } from '../shop-error.ts'
import { keyedHashes } from './keyed-hash.ts'
import { busyNetwork, openSlots, type WithSlot } from './slots.ts'
import * as db from './tries.db.ts'

/** How often something may be tried by one key: `most` times in a stretch of `seconds`. */
export type Limit = { name: string; most: number; seconds: number }

export type Try = {
  limit: Limit
  key: string
  /** Counted, but not enforced. */
  exempt?: boolean
}

export type Limits = {
  /** False where the settings lift all limits. */
  enforced: boolean
  /** Counts tries of one thing, all or none of them. Throws `too_many` with the seconds to wait. */
  count: (tries: Try[]) => Promise<void>
  /**
   * Does `work`, counted before it begins, so that parallel ones cannot slip through together. Where `isTry` returns
   * false, the try is given back. Throws `too_many`.
   */
  countedWhile: <Result>(
    tries: Try[],
    isTry: (outcome: Outcome<Result>) => boolean,
    work: () => Promise<Result>,
  ) => Promise<Result>
  /**
   * Runs two works of one network at a time in this process: more would hold connections to the database while they wait for each
   * other. Throws `too_many`.
   */
  withNetworkSlot: WithSlot
}

export type Outcome<Result> = { done: Result; refused: null } | { done: null; refused: RefusalCode | 'internal_error' }

const noLimits: Limits = {
  enforced: false,
  count: async () => {},
  countedWhile: (_, __, work) => work(),
  withNetworkSlot: (_, work) => work(),
}

const networkSlots = { maxAtOnce: 2, maxQueued: 100, maxWaitMs: 10_000, refusal: busyNetwork }

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Limits that all processes of a shop share. The table keeps neither addresses nor e-mails, only keyed hashes. */
export function openLimits(pool: Pool, enforced: boolean, log: Log): Limits {
  if (!enforced) return noLimits
  const count = (tries: Try[]) => countAll(pool, tries)
  // The work is done: a count that stays too high must not change the answer.
  const refund = (tries: Try[]) =>
    refundAll(pool, tries).catch((error) => log.warn({ err: error }, 'A try that was none stays counted'))
  return {
    enforced: true,
    count,
    withNetworkSlot: openSlots(networkSlots),
    countedWhile: async (tries, isTry, work) => {
      if (tries.length === 0) return work()
      await count(tries)
      try {
        const done = await work()
        if (!isTry({ done, refused: null })) await refund(tries)
        return done
      } catch (error) {
        const refused = error instanceof ShopError ? error.code : 'internal_error'
        if (!isTry({ done: null, refused })) await refund(tries)
        throw error
      }
    },
  }
}

/** A limit that has been reached; what was counted with it is rolled back: only what was really tried counts. */
class Reached extends Error {
  readonly limited: Try
  constructor(limited: Try) {
    super('The limit is reached')
    this.limited = limited
  }
}

/** A single try is one statement, which needs no transaction around it. */
const unitOf = (tries: Try[]) => (tries.length === 1 ? inOneWrite : inTransaction)

/** In the order given, which is the same for all tries of one thing, so that parallel ones cannot deadlock. */
async function countAll(pool: Pool, tries: Try[]): Promise<void> {
  const hashed = await keyedHashes(pool)
  const counting = unitOf(tries)(pool, async (tx) => {
    for (const one of tries) {
      const limit = one.exempt ? { ...one.limit, most: null } : one.limit
      if (!(await countTry(tx, limit, hashed(one.key)))) throw new Reached(one)
    }
  })
  await counting.catch(async (error) => {
    if (!(error instanceof Reached)) throw error
    throw await tooManyTries(pool, error.limited.limit, hashed(error.limited.key))
  })
}

async function refundAll(pool: Pool, tries: Try[]): Promise<void> {
  const hashed = await keyedHashes(pool)
  await unitOf(tries)(pool, async (tx) => {
    for (const { limit, key } of tries) await refundTry(tx, limit, hashed(key))
  })
}

/** The refusal of what is limited, with how long to wait; `key` is hashed. */
export async function tooManyTries(pool: Pool, { name }: Limit, key: Buffer): Promise<ShopError> {
  const waitSeconds = await db.findWaitSeconds(pool, name, key)
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const message = {
    en: `Too many tries. Please try again in ${wait}`,
    bn: `অনেকবার চেষ্টা হয়েছে। ${banglaDigits(minutes)} মিনিট পরে আবার চেষ্টা করুন`,
  }
  return new ShopError('too_many', { message, retryAfter: waitSeconds })
}

/** A limit; with null the tries are only counted. */
type Counted = Omit<Limit, 'most'> & { most: number | null }

/**
 * A part of a statement that counts one try in this stretch of `seconds`, which begins with the first, where the part `after` has a row.
 * It has a row where the try is one of the first `most`; past these it counts nothing. The key is hashed with `keyedHashes`.
 */
export const countedTry = ({ name, seconds, most }: Counted, key: Buffer, after?: string) => sql`
    insert into tries (limit_name, key, count, ends_at)
    select ${name}, ${key}::bytea, 1, now() + make_interval(secs => ${seconds}) ${from(after)}
    on conflict (limit_name, key) do update set
      count = case when tries.ends_at > now() then tries.count + 1 else 1 end,
      ends_at = case when tries.ends_at > now() then tries.ends_at else excluded.ends_at end
      where tries.ends_at <= now() or tries.count < ${most}::int or ${most}::int is null
    returning count`

/** As `countedTry`, as a statement of its own; returns whether the limit allows the try. */
export const countTry = async (tx: Tx, limit: Counted, key: Buffer): Promise<boolean> =>
  (await countedTry(limit, key).execute(tx)).rows.length > 0

/** Takes back a try that turned out not to be one. */
export const refundTry = (tx: Tx, { name }: Limit, key: Buffer) => db.decrementTry(tx, name, key)

export const cleaning: CleaningStep[] = [db.deleteEnded]
