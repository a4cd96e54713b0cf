import type { ListedProduct, ProductQuery } from '#contract/products.ts'
import { Keyword } from '#contract/search.ts'
import { isSearchable } from '#rules/keyword.ts'
import { type Db, inReadTransaction } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { findProducts } from '../products/products.service.ts'
import { invalidInput } from '../shop-error.ts'
import * as search from './search.db.ts'
import {
  exactQuery,
  forgivingQuery,
  indexWordsOf,
  isLong,
  joinedReadings,
  MAX_FORGIVEN_WORDS,
  meantQuery,
  type NearWords,
  shorterQuery,
} from './search-query.ts'
import { findCandidates } from './suggest.db.ts'
import { meantOf, typedWordsOf, wantedOf } from './typed-words.ts'
import { isOneMistakeAway } from './typing-mistake.ts'

type SearchQuery = Pick<ProductQuery, 'limit' | 'page' | 'view'>

/**
 * Products whose title, category or description has all words of a keyword, in this order. What finds nothing is searched again
 * with one typing mistake allowed in each word, then for what sounds the same in the other script and for `synonyms`, and then with all
 * words but one. Throws `invalid_input`.
 */
export async function searchProducts(
  db: Db,
  keyword: string,
  query: SearchQuery,
  synonyms: string[][] = [],
): Promise<{ data: ListedProduct[]; total: number }> {
  const typed = checked(keyword)
  const words = isSearchable(typed) ? indexWordsOf(typed) : []
  if (words.length === 0) return { data: [], total: 0 }
  const paging = pagingOf(query)
  const { ids, total } = await inReadTransaction(db, async (tx) => {
    await search.prepareSearch(tx)
    const stems = await search.findStems(tx, words)
    const asTyped = await search.findMatches(tx, exactQuery(words, stems), paging)
    if (asTyped.total > 0) return asTyped
    const near = words.length > MAX_FORGIVEN_WORDS ? null : await nearWords(tx, words)
    const forgiven = near && (await search.findMatches(tx, forgivingQuery(words, stems, near), paging))
    if (forgiven && forgiven.total > 0) return forgiven
    const meant = meantQuery(words.length, await findMeant(tx, typed, synonyms))
    const alike = meant && (await search.findMatches(tx, meant, paging))
    if (alike && alike.total > 0) return alike
    const shorter = near && shorterQuery(words, stems, near)
    return shorter ? search.findMatches(tx, shorter, paging) : asTyped
  })
  return { data: await findProducts(db, ids, query.view), total }
}

function checked(keyword: string): string {
  const { data, error } = Keyword.safeParse(keyword)
  if (data !== undefined) return data
  throw invalidInput(error.issues.map(({ message }) => ({ path: ['keyword'], message })))
}

/** Words of the catalogue that are one typing mistake away from what was typed. */
async function nearWords(tx: Db, words: string[]): Promise<NearWords> {
  const mistyped = new Set([...words, ...joinedReadings(words).flat()].filter(isLong))
  const similar = await search.findSimilarWords(tx, [...mistyped])
  const near = Map.groupBy(
    similar.filter(({ typed, word }) => isOneMistakeAway(typed, word)),
    ({ typed }) => typed,
  )
  return new Map([...near].map(([typed, pairs]) => [typed, pairs.map(({ word }) => word)]))
}

/** Words of titles that mean what was typed: in the other script, or as synonyms. */
async function findMeant(tx: Db, text: string, synonyms: string[][]) {
  const typed = typedWordsOf(text).map((one) => ({ ...one, isOpen: false }))
  return meantOf(typed, await findCandidates(tx, wantedOf(typed, synonyms)))
}
