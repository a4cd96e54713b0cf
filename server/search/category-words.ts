import { type FirstCategory, isFirstCategory } from '#rules/categories.ts'
import { soundOf } from '#rules/sounds.ts'
import type { Categories } from '../categories/categories.ts'
import { indexWordsOf } from './typed-words.ts'

type CategoryRow = Categories['all'][number]

/** What people also call the categories of every shop, as in the entries of their products (migration 0067). */
const alsoCalled: Record<FirstCategory, string> = {
  new: 'new arrival নতুন',
  limited: 'limited',
  best: 'best selling বেস্ট সেরা',
  premium: 'premium',
  vintage: 'vintage ভিন্টেজ পুরোনো',
  sport: 'sport স্পোর্ট খেলা',
}

/** Words that are in the names of several categories and lead to none. */
const common = new Set(['edition', 'collections', 'এডিশন', 'কালেকশন', 'এসেছে', 'সবচেয়ে', 'বেশি', 'বিক্রি'])

const wordsOfName = ({ nameEn, nameBn }: CategoryRow) => indexWordsOf(`${nameEn} ${nameBn}`)

function wordsOf(category: CategoryRow): string[] {
  const others = isFirstCategory(category.id) ? indexWordsOf(alsoCalled[category.id]) : []
  return [...new Set([...wordsOfName(category), ...others])].filter((word) => !common.has(word))
}

/**
 * For a search, as groups of words that mean the same: a category is found by either of its present names. The owner's own are in the entries
 * of their products as a word that only the shop knows, each word of a name by itself: `winter` must not find what only has `wool`.
 */
export const categorySynonyms = ({ all }: Categories): string[][] =>
  all.flatMap((category) =>
    isFirstCategory(category.id) ? [wordsOf(category)] : wordsOfName(category).map((word) => [word, `c${category.id}`]),
  )

/** From this many letters on, a beginning matches a category. */
const CATEGORY_FROM = 2

/** Categories whose name, in Bangla or English, has a word that begins as one of the typed words does, or sounds so. */
export function categoriesOf({ all }: Categories, typedWords: string[]): CategoryRow[] {
  const typed = typedWords
    .filter((word) => [...word].length >= CATEGORY_FROM)
    .map((word) => ({ word, sound: soundOf(word) }))
  return all.filter((category) => {
    const words = wordsOf(category)
    const sounds = words.map(soundOf)
    return typed.some(
      ({ word, sound }) =>
        words.some((own) => own.startsWith(word)) ||
        (sound.length >= CATEGORY_FROM && sounds.some((own) => own.startsWith(sound))),
    )
  })
}
