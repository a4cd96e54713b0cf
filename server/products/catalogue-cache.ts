import { LRUCache } from 'lru-cache'
import type { CatalogueWatch } from './catalogue-watch.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** A safety net only: a change of the catalogue makes an answer stale at once. */
const LIFE_MS = 60_000

type Kept = { version: number; answer: object }
type Asked = { version: number; answer: Promise<object> }

/**
 * Answers about the catalogue, which are the same for everybody, kept until the catalogue changes and bounded in bytes. Those who
 * ask the same at once share one query, also where `isKept` says that its answer is too much to be kept.
 */
export function catalogueCache(catalogue: Pick<CatalogueWatch, 'version'>) {
  const answers = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, ttl: LIFE_MS, sizeCalculation: bytesOf })
  const asked = new Map<string, Asked>()

  const ask = <Answer extends object>(key: string, version: number, find: () => Promise<Answer>) => {
    const question = { version, answer: find() }
    asked.set(key, question)
    const end = () => {
      if (asked.get(key) === question) asked.delete(key)
    }
    question.answer.then(end, end)
    return question.answer
  }

  return async <Answer extends object>(
    question: unknown,
    find: () => Promise<Answer>,
    isKept: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> => {
    const key = JSON.stringify(question)
    const version = catalogue.version()
    const known = [answers.get(key), asked.get(key)].find((found) => found?.version === version)
    // The same question is always asked for the same kind of answer.
    if (known) return known.answer as Answer | Promise<Answer>
    const answer = await ask(key, version, find)
    if (isKept(answer) && version === catalogue.version()) answers.set(key, { version, answer })
    return answer
  }
}

/** What an entry takes beside its text. */
const ENTRY_BYTES = 500

/** Roughly, and rather too much: a letter may take two bytes in memory. */
const bytesOf = ({ answer }: Kept, key: string) => ENTRY_BYTES + 2 * (key.length + JSON.stringify(answer).length)
