import { language } from '#rules/build-language.ts'
import { type District, districts, type Place, placesLike, type Thana } from '#rules/places/places.ts'
import { texts } from './texts.ts'

/** A thana can be found without its district. */
const MIN_FOR_THANAS = 2
const MAX_THANAS = 12

/** By the names that are shown; the lists themselves are in the order of the English ones. */
const inOrder = <One extends Place>(places: readonly One[]): One[] =>
  [...places].sort((one, other) => texts.nameOf(one).localeCompare(texts.nameOf(other), language))

/** Dhaka first, where most parcels go. */
const offered = inOrder(districts).sort((one, other) => Number(other.name === 'Dhaka') - Number(one.name === 'Dhaka'))

export const findDistricts = (words: string): District[] => placesLike(offered, words)

export const findThanasOf = ({ thanas }: District, words: string): Thana[] => placesLike(inOrder(thanas), words)

/** Thanas of all districts, once enough is typed to distinguish them. */
export function findThanasAnywhere(words: string): [District, Thana][] {
  if ([...words.trim()].length < MIN_FOR_THANAS) return []
  const all = districts.flatMap((of) => placesLike(of.thanas, words).map((found): [District, Thana] => [of, found]))
  const best = new Set(
    placesLike(
      all.map(([, found]) => found),
      words,
    ).slice(0, MAX_THANAS),
  )
  return all.filter(([, found]) => best.has(found))
}
