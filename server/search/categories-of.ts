import { type Category, categories, categoryIds } from '#rules/categories.ts'
import { soundOf } from '#rules/sounds.ts'
import { indexWordsOf } from './search-query.ts'

/** What people call the categories in Bangla; their English names are in `rules/categories.ts`. */
const inBangla: Record<Category, string> = {
  new: 'নতুন',
  limited: 'লিমিটেড এডিশন',
  best: 'বেস্ট সেলিং সেরা',
  premium: 'প্রিমিয়াম কালেকশন',
  vintage: 'ভিন্টেজ পুরোনো',
  sport: 'স্পোর্ট এডিশন খেলা',
}

/** Words that are in the names of several categories and lead to none. */
const common = new Set(['edition', 'collections', 'এডিশন', 'কালেকশন'])

const names = categoryIds.map((id) => {
  const words = indexWordsOf(`${categories[id]} ${inBangla[id]}`).filter((word) => !common.has(word))
  return { id, words, sounds: words.map(soundOf) }
})

/** From so many letters on, a beginning stands for a category. */
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
