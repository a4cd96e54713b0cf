import type { Suggestions } from '#contract/search.ts'
import type { Categories } from '../categories/categories.ts'
import { type Db, inReadTransaction } from '../db/open.ts'
import { findProducts, listProducts } from '../products/product-lists.service.ts'
import { categoriesOf } from './category-words.ts'
import { firstFound, forgivenOf, readTyped } from './meanings.ts'
import { type Candidate, findSimilar, findTitled, prepareSuggestions, type SimilarWord } from './suggest.db.ts'
import { otherReadingsOf, type TypedWord, typedWordsOf } from './typed-words.ts'

const MAX_PRODUCTS = 6
/** In letters, of all words together. */
const SHORTEST = 2

type Found = { match: 'found' | 'close'; ids: string[] }

type Known = { synonyms: string[][]; categories: Categories }

/**
 * Suggestions for a text that is being typed: products by their titles, and categories. Where nothing matches, close matches, or else popular ones
 * (behaviour §2). `synonyms`: groups of words that mean the same.
 */
export async function suggest(db: Db, text: string, { synonyms, categories: known }: Known): Promise<Suggestions> {
  const typed = typedWordsOf(text)
  if (isShort(typed)) return popular(db)
  const words = typed.map(({ word }) => word)
  const fitting = categoriesOf(known, words)
  const categories = fitting.map(({ slug }) => slug)
  const categoryIds = fitting.map(({ id }) => id)
  const { match, ids } = await findTitles(db, {
    typed,
    synonyms,
    limit: MAX_PRODUCTS,
    needsClose: categories.length === 0,
  })
  if (ids.length > 0) return { match, products: await findProducts(db, ids, 'card'), categories }
  if (categories.length === 0) return popular(db)
  return { match, products: await newestOf(db, categoryIds), categories }
}

/** Ids of the products whose titles may be meant by this, or what is close, at most `limit`. */
export async function findMeantTitles(db: Db, text: string, synonyms: string[][], limit: number): Promise<string[]> {
  const typed = typedWordsOf(text)
  return isShort(typed) ? [] : (await findTitles(db, { typed, synonyms, limit, needsClose: true })).ids
}

const isShort = (typed: TypedWord[]) => [...typed.map(({ word }) => word).join('')].length < SHORTEST

type TitleQuery = { typed: TypedWord[]; synonyms: string[][]; limit: number; needsClose: boolean }

/** Titles that have all words, or else, where it `needsClose`, what is close. */
const findTitles = (db: Db, { typed, synonyms, limit, needsClose }: TitleQuery) =>
  inReadTransaction(db, async (tx): Promise<Found> => {
    await prepareSuggestions(tx)
    const { candidates } = await readTyped(tx, typed, synonyms)
    const ids = await findTitled(tx, candidates, typed.length, limit)
    if (ids.length > 0 || !needsClose) return { match: 'found', ids }
    return { match: 'close', ids: await findClose(tx, typed, candidates) }
  })

/** In a longer text, which was probably pasted, neither spaces nor typing mistakes are corrected: its other words are enough. */
const MAX_FORGIVEN_WORDS = 4

/** With a space more or fewer, with typing mistakes forgiven, and then with as many of the words as a product has. */
function findClose(tx: Db, typed: TypedWord[], candidates: Candidate[]): Promise<string[]> {
  const withSome = (forgiven: Candidate[]) => findTitled(tx, [...candidates, ...forgiven], 1, MAX_PRODUCTS)
  if (typed.length > MAX_FORGIVEN_WORDS) return withSome([])
  return firstFound(
    ({ length }) => length > 0,
    [() => findRespaced(tx, typed), async () => withSome(forgivenOf(typed, await findAlike(tx, typed, candidates)))],
  )
}

/** Each is a look at all words of titles. Where more are in some title each, it is rather one of them that no product has. */
const MAX_DOUBTED = 3

/** What may have been meant by the words that no title has, or else by all where they are few. */
async function findAlike(tx: Db, typed: TypedWord[], candidates: Candidate[]): Promise<SimilarWord[]> {
  const known = new Set(candidates.map(({ position }) => position))
  const all = typed
    .map(({ sound, consonants }, position) => ({ position, sound, consonants }))
    // Words of other scripts have none.
    .filter(({ sound }) => sound !== '')
  const unknown = all.filter(({ position }) => !known.has(position))
  const doubted = unknown.length > 0 ? unknown.slice(0, MAX_DOUBTED) : all.length <= MAX_DOUBTED ? all : []
  return doubted.length > 0 ? findSimilar(tx, doubted) : []
}

/** What the first other reading finds of which every word is in some title. All of them are looked up at once. */
async function findRespaced(tx: Db, typed: TypedWord[]): Promise<string[]> {
  const readings = otherReadingsOf(typed)
  const starts = readings.map((_, index) => readings.slice(0, index).flat().length)
  const candidates = readings.length === 0 ? [] : (await readTyped(tx, readings.flat(), [])).candidates
  for (const [index, reading] of readings.entries()) {
    const [start = 0, end = start + reading.length] = [starts[index]]
    const own = candidates.filter(({ position }) => position >= start && position < end)
    const found = await findTitled(tx, own, reading.length, MAX_PRODUCTS)
    if (found.length > 0) return found
  }
  return []
}

const newestOf = async (db: Db, category: string[]): Promise<Suggestions['products']> =>
  (await listProducts(db, { category, sortBy: 'newest', limit: MAX_PRODUCTS, view: 'card' })).data

/** What the owner calls best selling, or else what is new. */
async function popular(db: Db): Promise<Suggestions> {
  const best = await newestOf(db, ['best'])
  const products = best.length > 0 ? best : await newestOf(db, [])
  return { match: 'none', products, categories: [] }
}
