import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { RefusalCode } from '#contract/errors.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import { countTry, deleteEndedTries, uncountTry } from './tries.db.ts'

/** How often something may be tried by one key: `most` times in a stretch of `seconds`. */
export type Limit = { name: string; most: number; seconds: number }

export type Try = {
  limit: Limit
  key: string
  /** Counted, but nobody is refused for it. */
  lifted?: boolean
}

export type Limits = {
  /** False where the settings lift all limits. */
  enforced: boolean
  /** Counts tries of one thing, all or none of them. Throws `too_many` with the seconds to wait. */
  count: (tries: Try[]) => Promise<void>
  /**
   * Does `work`, counted before it begins, so that parallel ones cannot slip through together. What `isTry` says no to
   * is given back. Throws `too_many`.
   */
  during: <Result>(
    tries: Try[],
    isTry: (outcome: Outcome<Result>) => boolean,
    work: () => Promise<Result>,
  ) => Promise<Result>
}

export type Outcome<Result> = { done: Result; refused: null } | { done: null; refused: RefusalCode | 'defect' }

const noLimits: Limits = { enforced: false, count: async () => {}, during: (_, __, work) => work() }

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Limits that all processes of a shop share (behaviour §6). The table keeps neither addresses nor e-mails, only hashes. */
export function openLimits(pool: Pool, enforced: boolean, log: Log): Limits {
  if (!enforced) return noLimits
  const count = (tries: Try[]) => countAll(pool, tries)
  // What was done is done: a count that stays too high is no reason to answer otherwise.
  const giveBack = (tries: Try[]) =>
    uncountAll(pool, tries).catch((error) => log.warn({ err: error }, 'A try that was none stays counted'))
  return {
    enforced: true,
    count,
    during: async (tries, isTry, work) => {
      if (tries.length === 0) return work()
      await count(tries)
      try {
        const done = await work()
        if (!isTry({ done, refused: null })) await giveBack(tries)
        return done
      } catch (error) {
        const refused = error instanceof ShopError ? error.code : 'defect'
        if (!isTry({ done: null, refused })) await giveBack(tries)
        throw error
      }
    },
  }
}

/** In the order given, which is the same for all tries of one thing, so that parallel ones cannot deadlock. */
const countAll = (pool: Pool, tries: Try[]): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const { limit, key, lifted = false } of tries) {
      const { count, waitSeconds } = await countTry(tx, limit.name, hashed(key), limit.seconds)
      // A refused try rolls back what was counted of it: only what was really tried counts.
      if (count > limit.most && !lifted) throw tooMany(waitSeconds)
    }
  })

const uncountAll = (pool: Pool, tries: Try[]): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const { limit, key } of tries) await uncountTry(tx, limit.name, hashed(key))
  })

const hashed = (key: string) => createHash('sha256').update(key).digest()

function tooMany(waitSeconds: number): ShopError {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new ShopError('too_many', { message: `Too many tries. Please try again in ${wait}`, retryAfter: waitSeconds })
}

/** For the hourly cleaning. */
export { deleteEndedTries }
