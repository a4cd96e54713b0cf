import { LRUCache } from 'lru-cache'
import { MAX_DESCRIBED } from '#contract/products.ts'
import type { CatalogueWatch } from './catalogue-watch.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** A safety net only: a change of the catalogue makes an answer stale at once. */
const LIFE_MS = 60_000

type Kept = { version: number; answer: object; id: symbol }
type Asked = { version: number; answer: Promise<object> }

/** As a handler answers with it: the same object for all who ask. */
type Shared<Answer> = Answer & { success: true }

export type CatalogueCache = ReturnType<typeof catalogueCache>

type Keeping<Answer> = {
  /** Says when an answer is too much to be kept. */
  isKept?: (answer: Answer) => boolean
  /** Grows when the answer may change; without it, with every change of the catalogue and its stock. */
  version?: () => number
  /** For one who may just have changed what is asked for: another process may have done it, and this one not know of it yet. */
  isAnew?: boolean
}

/**
 * Answers about the catalogue, which are the same for everybody, kept until the catalogue changes and bounded in bytes. Those who
 * ask the same at once share one query, also of an answer that is not kept.
 */
export function catalogueCache(catalogue: Pick<CatalogueWatch, 'version'>, counts = { hits: 0, misses: 0 }) {
  const answers = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, ttl: LIFE_MS, sizeCalculation: bytesOf })
  const asked = new Map<string, Asked>()
  const freshness = new WeakMap<object, () => boolean>()

  const ask = <Answer extends object>(key: string, version: number, find: () => Promise<Answer>) => {
    const shared = find().then((answer): Shared<Answer> => ({ success: true, ...answer }))
    const question = { version, answer: shared }
    asked.set(key, question)
    const end = () => {
      if (asked.get(key) === question) asked.delete(key)
    }
    question.answer.then(end, end)
    return shared
  }

  return {
    keep: async <Answer extends object>(
      question: unknown,
      find: () => Promise<Answer>,
      { isKept = () => true, version: versionNow = catalogue.version, isAnew = false }: Keeping<Answer> = {},
    ): Promise<Shared<Answer>> => {
      if (isAnew) return { success: true, ...(await find()) }
      const key = JSON.stringify(question)
      const version = versionNow()
      const known = [answers.get(key), asked.get(key)].find((found) => found?.version === version)
      if (known) {
        counts.hits++
        // The same question is always asked for the same kind of answer.
        return known.answer as Shared<Answer> | Promise<Shared<Answer>>
      }
      counts.misses++
      const answer = await ask(key, version, find)
      if (isKept(answer) && version === versionNow()) {
        const id = Symbol()
        answers.set(key, { version, answer, id })
        // Whoever keeps this function keeps no answer by it: it outlives the answer.
        freshness.set(answer, () => version === versionNow() && answers.get(key)?.id === id)
      }
      return answer
    },
    /** Says whether this answer is still the one; undefined for one that is not kept. */
    freshnessOf: (answer: object): (() => boolean) | undefined => freshness.get(answer),
  }
}

/** Few ask for long lists, and they would leave no room for the pages' short ones. */
export const isShort = ({ data }: { data: unknown[] }): boolean => data.length <= MAX_DESCRIBED

/** What an entry takes beside its text. */
const ENTRY_BYTES = 500

/** Roughly, and rather too much: a letter may take two bytes in memory. */
const bytesOf = ({ answer }: Kept, key: string) => ENTRY_BYTES + 2 * (key.length + JSON.stringify(answer).length)
