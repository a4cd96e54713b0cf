import { type Category, categories, categoryIds } from '#rules/categories.ts'
import { texts as inBangla } from '#rules/category-names.bn.ts'
import { soundOf } from '#rules/sounds.ts'
import { indexWordsOf } from './typed-words.ts'

/** What people call the categories in Bangla besides their names. */
const alsoCalled: Partial<Record<Category, string>> = {
  new: 'নতুন',
  best: 'বেস্ট সেরা',
  vintage: 'ভিন্টেজ পুরোনো',
  sport: 'স্পোর্ট খেলা',
}

/** Words that are in the names of several categories and lead to none. */
const common = new Set(['edition', 'collections', 'এডিশন', 'কালেকশন', 'এসেছে', 'সবচেয়ে', 'বেশি', 'বিক্রি'])

const names = categoryIds.map((id) => {
  const words = indexWordsOf(`${categories[id]} ${inBangla[id]} ${alsoCalled[id] ?? ''}`).filter(
    (word) => !common.has(word),
  )
  return { id, words, sounds: words.map(soundOf) }
})

/** The same for a search: a category is found by either name, as by a synonym. */
export const categoryWords: string[][] = names.map(({ words }) => words)

/** From so many letters on, a beginning matches a category. */
const SHORTEST = 2

/** Categories whose name, in Bangla or English, has a word that begins as one of the typed words does, or sounds so. */
export function categoriesOf(words: string[]): Category[] {
  const typed = words.filter((word) => [...word].length >= SHORTEST).map((word) => ({ word, sound: soundOf(word) }))
  const fits = (name: (typeof names)[number]) =>
    typed.some(
      ({ word, sound }) =>
        name.words.some((own) => own.startsWith(word)) ||
        (sound.length >= SHORTEST && name.sounds.some((own) => own.startsWith(sound))),
    )
  return names.filter(fits).map(({ id }) => id)
}
