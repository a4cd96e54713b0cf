import type { ListedProduct, ProductQuery } from '#contract/products.ts'
import { Keyword } from '#contract/search.ts'
import { isSearchable } from '#rules/keyword.ts'
import { type Db, inReadTransaction } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { findProducts } from '../products/product-lists.service.ts'
import { invalidInput } from '../shop-error.ts'
import { firstFound, meaningsOf, readTyped } from './meanings.ts'
import * as search from './search.db.ts'
import {
  forgivingQuery,
  MAX_FORGIVEN_WORDS,
  meantQueries,
  type NearWords,
  respacedQuery,
  type SearchQuery,
  shorterQuery,
} from './search-query.ts'
import { indexWordsOf, isLong, isMistakeFor, joinedReadings, searchedWordsOf } from './typed-words.ts'

type Asked = Pick<ProductQuery, 'limit' | 'page' | 'view'>

/**
 * Products whose title, category or description has all words of a keyword, in this order: as they are typed or sound, in either script, as
 * `synonyms`, which name the categories too, or as beginnings. What finds nothing is searched again with a space more or fewer, then with one typing mistake allowed in each
 * word, and then with all words but one. Throws `invalid_input`.
 */
export async function searchProducts(
  db: Db,
  keyword: string,
  query: Asked,
  synonyms: string[][] = [],
): Promise<{ data: ListedProduct[]; total: number }> {
  const typed = checked(keyword)
  const words = isSearchable(typed) ? indexWordsOf(typed) : []
  if (words.length === 0) return { data: [], total: 0 }
  const paging = pagingOf(query)
  const { ids, total } = await inReadTransaction(db, async (tx) => {
    await search.prepareSearch(tx)
    const meanings = meaningsOf(await readTyped(tx, searchedWordsOf(typed), synonyms))
    const synonymous = [...meanings.values()].flatMap((meaning) => meaning.synonyms)
    const stems = await search.findStems(tx, [...words, ...synonymous])
    const find = (...queries: SearchQuery[]) => search.findMatches(tx, queries, paging)
    const asTyped = () => find(...meantQueries(words, stems, meanings))
    if (words.length > MAX_FORGIVEN_WORDS) return asTyped()
    const hasFound = ({ total }: { total: number }) => total > 0
    return firstFound(hasFound, [
      asTyped,
      () => find(respacedQuery(words, stems, meanings)),
      async () => {
        const forgiving = { stems, meanings, near: await nearWords(tx, words) }
        return firstFound(hasFound, [
          () => find(forgivingQuery(words, forgiving)),
          () => find(shorterQuery(words, forgiving)),
        ])
      },
    ])
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
    similar.filter(({ typed, word }) => isMistakeFor(typed, word, { isOpen: false })),
    ({ typed }) => typed,
  )
  return new Map([...near].map(([typed, pairs]) => [typed, pairs.map(({ word }) => word)]))
}
