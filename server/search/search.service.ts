import type { ListedProduct, ProductQuery } from '#contract/products.ts'
import { Keyword } from '#contract/search.ts'
import { isSearchable } from '#rules/keyword.ts'
import { type Db, inReadTransaction } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { findProducts } from '../products/products.service.ts'
import { invalidInput } from '../shop-error.ts'
import { categoryWords } from './categories-of.ts'
import * as search from './search.db.ts'
import {
  forgivingQuery,
  indexWordsOf,
  isLong,
  joinedReadings,
  MAX_FORGIVEN_WORDS,
  type Meanings,
  meantQueries,
  type NearWords,
  shorterQuery,
} from './search-query.ts'
import { findCandidates } from './suggest.db.ts'
import { meaningsOf, searchedWordsOf, wantedOf } from './typed-words.ts'
import { isOneMistakeAway } from './typing-mistake.ts'

type SearchQuery = Pick<ProductQuery, 'limit' | 'page' | 'view'>

/**
 * Products whose title, category or description has all words of a keyword, in this order: as they are typed or sound, in either script, as
 * `synonyms`, or as beginnings. What finds nothing is searched again with one typing mistake allowed in each word, and then with all words
 * but one. Throws `invalid_input`.
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
    const meanings = await findMeanings(tx, typed, synonyms)
    const stems = await search.findStems(tx, [
      ...words,
      ...[...meanings.values()].flatMap((meaning) => meaning.synonyms),
    ])
    const asTyped = await search.findMatches(tx, meantQueries(words, stems, meanings), paging)
    if (asTyped.total > 0 || words.length > MAX_FORGIVEN_WORDS) return asTyped
    const forgiving = { stems, meanings, near: await nearWords(tx, words) }
    const forgiven = await search.findMatches(tx, [forgivingQuery(words, forgiving)], paging)
    const shorter = forgiven.total > 0 ? null : shorterQuery(words, forgiving)
    return shorter ? search.findMatches(tx, [shorter], paging) : forgiven
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

/** What the typed words match, by the words of titles and by `synonyms`. */
async function findMeanings(tx: Db, text: string, synonyms: string[][]): Promise<Meanings> {
  const typed = searchedWordsOf(text)
  const wanted = wantedOf(typed, [...synonyms, ...categoryWords])
  return meaningsOf(typed, wanted, await findCandidates(tx, wanted))
}
