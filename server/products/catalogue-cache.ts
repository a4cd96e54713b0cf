import { LRUCache } from 'lru-cache'
import { MAX_DESCRIBED } from '#contract/products.ts'
import type { Db, Pool } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import type { CataloguePart } from '../events/events.ts'
import { storeWhileRunning } from '../shared.ts'
import type { CatalogueChanges } from './catalogue-changes.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** A safety net only: a change of what an answer shows makes it stale at once. */
const LIFE_MS = 60_000

/** An answer as a handler returns it: the same object for all requests. */
type Shared<Answer> = Answer & { success: true }

type Entry = { answer: object; id: symbol; isCurrent: () => boolean }
/** An answer that is being read: the latest change and version when the read began. */
type Asked = { begun: number; version: number; found: Promise<Omit<Entry, 'id'>> }
type Described = { parts: readonly CataloguePart[]; isFresh?: () => boolean }

export type CatalogueCache = ReturnType<typeof catalogueCache>

type CacheOptions<Answer> = {
  /** The parts that the answer shows besides `everything`: it is stale when one of them changes. */
  partsOf?: (answer: Answer) => CataloguePart[]
  /** Whether an answer is short enough to be cached. */
  isCacheable?: (answer: Answer) => boolean
  /** Grows when the answer may change for another reason. */
  version?: () => number
  /** For users who may just have changed what they read: another process may have done it, which this one does not know yet. */
  isUncached?: boolean
}

type Source = {
  catalogue: Pick<CatalogueChanges, 'isUp' | 'latest' | 'latestOf' | 'follow'>
  pool: Pool
  reads: Db
  replica: Pick<Replica, 'isUsable' | 'covered'> | null
}

/**
 * Answers about the catalogue, which are the same for all users, cached until what they show changes and limited in bytes.
 * Simultaneous equal requests share one query, also for an answer that is not cached.
 */
export function catalogueCache(source: Source, counts = { hits: 0, misses: 0 }) {
  const { catalogue, pool } = source
  const answers = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, ttl: LIFE_MS, sizeCalculation: bytesOf })
  const asked = new Map<string, Asked>()
  const described = new WeakMap<object, Described>()

  const ask = <Answer extends object>(
    key: string,
    find: (db: Db) => Promise<Answer>,
    { partsOf = () => [], isCacheable = () => true, version: versionNow = () => 0 }: CacheOptions<Answer>,
  ) => {
    const [begun, version] = [catalogue.latest(), versionNow()]
    const look = async () => {
      const { answer: plain, parts, since } = await findCurrent(source, find, partsOf)
      const answer: Shared<Answer> = { success: true, ...plain }
      const isUnchanged = catalogue.follow(parts, since)
      const isCurrent = () => isUnchanged() && version === versionNow()
      const isStored = isCacheable(plain) && isCurrent()
      const id = Symbol()
      if (isStored) answers.set(key, { answer, id, isCurrent })
      // Holds no reference to the answer: it outlives the answer.
      const isFresh = () => isCurrent() && answers.get(key)?.id === id
      described.set(answer, { parts, ...(isStored && { isFresh }) })
      return { answer, isCurrent }
    }
    const found = look()
    storeWhileRunning(asked, key, { begun, version, found }, found)
    return found
  }

  return {
    /** `find` reads from what it is given: a standby that has all that the answer shows, or the database itself. */
    read: async <Answer extends object>(
      request: unknown,
      find: (db: Db) => Promise<Answer>,
      { isUncached = false, ...options }: CacheOptions<Answer> = {},
    ): Promise<Shared<Answer>> => {
      if (isUncached) return { success: true, ...(await find(pool)) }
      const key = JSON.stringify(request)
      const { version: versionNow = () => 0 } = options
      const [arrived, version] = [catalogue.latest(), versionNow()]
      // The same request always has the same kind of answer.
      const known = (answer: object) => {
        counts.hits++
        return answer as Shared<Answer>
      }
      for (;;) {
        const entry = answers.get(key)
        if (entry?.isCurrent()) return known(entry.answer)
        const earlier = asked.get(key)
        if (!earlier || earlier.version < version || catalogue.latestOf([]) > earlier.begun || !catalogue.isUp()) break
        const { answer, isCurrent } = await earlier.found
        if (earlier.begun >= arrived || isCurrent()) return known(answer)
      }
      counts.misses++
      return (await ask(key, find, options)).answer
    },
    /** Whether this answer is still valid; undefined for one that is not cached. */
    freshnessOf: (answer: object): (() => boolean) | undefined => described.get(answer)?.isFresh,
    /** The parts that an answer shows besides `everything`. */
    partsOf: (answer: object): readonly CataloguePart[] => described.get(answer)?.parts ?? [],
  }
}

/** An answer as it is now, and the number of a change since which nothing of it has changed. */
async function findCurrent<Answer>(
  { catalogue, pool, reads, replica }: Source,
  find: (db: Db) => Promise<Answer>,
  partsOf: (answer: Answer) => CataloguePart[],
) {
  if (replica?.isUsable()) {
    const since = replica.covered()
    const answer = await find(reads)
    const parts = partsOf(answer)
    if (catalogue.latestOf(parts) <= since) return { answer, parts, since }
    // The standby may not have the latest change.
  }
  const since = catalogue.latest()
  const answer = await find(pool)
  return { answer, parts: partsOf(answer), since }
}

/** Long lists are rarely requested, and would leave no room for the short ones of pages. */
export const isShort = ({ data }: { data: unknown[] }): boolean => data.length <= MAX_DESCRIBED

/** Memory that an entry takes besides its text. */
const ENTRY_BYTES = 500

/** An estimate that is rather too high: a letter may take two bytes in memory. */
const bytesOf = ({ answer }: Entry, key: string) => ENTRY_BYTES + 2 * (key.length + JSON.stringify(answer).length)
