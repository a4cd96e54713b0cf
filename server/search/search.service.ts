import type { ListedProduct, ProductQuery } from '#contract/products.ts'
import { Keyword } from '#contract/search.ts'
import { isSearchable } from '#rules/keyword.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { findProducts } from '../products/products.service.ts'
import { ShopError } from '../shop-error.ts'
import * as search from './search.db.ts'
import { exactQuery, forgivingQuery, isLong, joinedReadings, type Stems, wordsOf } from './search-query.ts'
import { isOneMistakeAway } from './typing-mistake.ts'

type SearchQuery = Pick<ProductQuery, 'limit' | 'page' | 'view'>

/**
 * Products whose title, category or description has all words of a keyword, in this order; what finds nothing is tried again
 * with one typing mistake forgiven in each word (behaviour §3). Throws `invalid_input`.
 */
export async function searchProducts(
  db: Db,
  keyword: string,
  query: SearchQuery,
): Promise<{ data: ListedProduct[]; total: number }> {
  const typed = checked(keyword)
  const words = isSearchable(typed) ? wordsOf(typed) : []
  if (words.length === 0) return { data: [], total: 0 }
  const paging = pagingOf(query)
  const { ids, total } = await inTransaction(db, async (tx) => {
    await search.prepareSearch(tx)
    const stems = await search.findStems(tx, words)
    const found = await search.findMatches(tx, exactQuery(words, stems), paging)
    return found.total > 0 ? found : search.findMatches(tx, await forgiving(tx, words, stems), paging)
  })
  return { data: await findProducts(db, ids, query.view), total }
}

function checked(keyword: string): string {
  const { data, error } = Keyword.safeParse(keyword)
  if (data !== undefined) return data
  const message = error.issues[0]?.message ?? 'This keyword cannot be searched for'
  throw new ShopError('invalid_input', { message, errors: { keyword: message } })
}

async function forgiving(tx: Tx, words: string[], stems: Stems) {
  const mistyped = new Set([...words, ...joinedReadings(words).flat()].filter(isLong))
  const similar = await search.findSimilarWords(tx, [...mistyped])
  const near = Map.groupBy(
    similar.filter(({ typed, word }) => isOneMistakeAway(typed, word)),
    ({ typed }) => typed,
  )
  const nearWords = new Map([...near].map(([typed, pairs]) => [typed, pairs.map(({ word }) => word)]))
  return forgivingQuery(words, stems, nearWords)
}
