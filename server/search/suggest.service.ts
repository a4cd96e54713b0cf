import type { Suggestions } from '#contract/search.ts'
import type { Category } from '#rules/categories.ts'
import { type Db, inReadTransaction } from '../db/open.ts'
import { findProducts, listProducts } from '../products/products.service.ts'
import { categoriesOf } from './categories-of.ts'
import { type Candidate, findCandidates, findSimilar, findTitled } from './suggest.db.ts'
import { forgivenOf, otherReadingsOf, type TypedWord, typedWordsOf, wantedOf } from './typed-words.ts'

const MAX_PRODUCTS = 6
/** In letters, of all words together. */
const SHORTEST = 2

/**
 * What somebody may mean who is typing this: products by their titles, and categories. Where nothing fits, what is close, or else popular
 * (behaviour §2). `synonyms`: groups of words that mean the same.
 */
export async function suggest(db: Db, text: string, synonyms: string[][]): Promise<Suggestions> {
  const typed = typedWordsOf(text)
  if ([...typed.map(({ word }) => word).join('')].length < SHORTEST) return popular(db)
  const categories = categoriesOf(typed.map(({ word }) => word))
  const candidates = await findCandidates(db, wantedOf(typed, synonyms))
  const found = await titled(db, candidates, typed.length)
  if (found.length > 0) return { match: 'found', products: found, categories }
  if (categories.length > 0) return { match: 'found', products: await newestOf(db, categories), categories }
  const close = await findClose(db, typed, candidates)
  return close.length > 0 ? { match: 'close', products: close, categories } : popular(db)
}

type Products = Suggestions['products']

const titled = async (db: Db, candidates: Candidate[], least: number): Promise<Products> =>
  findProducts(db, await findTitled(db, candidates, least, MAX_PRODUCTS), 'card')

/** With a space more or fewer, with typing mistakes forgiven, and then with as many of the words as a product has. */
async function findClose(db: Db, typed: TypedWord[], candidates: Candidate[]): Promise<Products> {
  const respaced = await findRespaced(db, typed)
  if (respaced.length > 0) return respaced
  const wanted = typed.map(({ sound, consonants }, place) => ({ place, sound, consonants }))
  const similar = await inReadTransaction(db, (tx) => findSimilar(tx, wanted))
  const all = [...candidates, ...forgivenOf(typed, similar)]
  const forgiven = await titled(db, all, typed.length)
  return forgiven.length > 0 || typed.length === 1 ? forgiven : titled(db, all, 1)
}

/** What the first other reading finds of which every word is in some title. All of them are looked up at once. */
async function findRespaced(db: Db, typed: TypedWord[]): Promise<Products> {
  const readings = otherReadingsOf(typed)
  const starts = readings.map((_, index) => readings.slice(0, index).flat().length)
  const candidates = readings.length === 0 ? [] : await findCandidates(db, wantedOf(readings.flat(), []))
  for (const [index, reading] of readings.entries()) {
    const [start = 0, end = start + reading.length] = [starts[index]]
    const own = candidates.filter(({ place }) => place >= start && place < end)
    const found = await titled(db, own, reading.length)
    if (found.length > 0) return found
  }
  return []
}

const newestOf = async (db: Db, category: Category[]): Promise<Products> =>
  (await listProducts(db, { category, sortBy: 'newest', limit: MAX_PRODUCTS, view: 'card' })).data

/** What the owner calls best selling, or else what is new. */
async function popular(db: Db): Promise<Suggestions> {
  const best = await newestOf(db, ['best'])
  const products = best.length > 0 ? best : await newestOf(db, [])
  return { match: 'none', products, categories: [] }
}
