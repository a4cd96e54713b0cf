import { LRUCache } from 'lru-cache'
import type { CatalogueWatch } from '../pages/catalogue-watch.ts'

const MOST_ANSWERS = 2_000

/** A safety net only: a change of the catalogue makes an answer stale at once. */
const LIFE_MS = 60_000

type Kept = { version: number; answer: Promise<object> }

/**
 * Answers about the catalogue, which are the same for everybody, kept until the catalogue changes. Those who ask the same
 * at once share one query.
 */
export function catalogueCache(catalogue: CatalogueWatch) {
  const answers = new LRUCache<string, Kept>({ max: MOST_ANSWERS, ttl: LIFE_MS })
  return <Answer extends object>(question: unknown, find: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(question)
    const version = catalogue.version()
    const kept = answers.get(key)
    // The same question is always asked for the same kind of answer.
    if (kept?.version === version) return kept.answer as Promise<Answer>
    const answer = find()
    answers.set(key, { version, answer })
    answer.catch(() => answers.delete(key))
    return answer
  }
}
