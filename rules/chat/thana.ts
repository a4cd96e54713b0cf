import { groupBy } from '#rules/group-by.ts'
import { lettersOf } from '#rules/places/place-spelling.ts'
import { type District, districts, type Thana } from '#rules/places/places.ts'

export type NamedThana = { district: District; thana: Thana }

/** By the letters of each of its spellings. Several districts have a thana of the same name. */
const byLetters = groupBy(
  districts.flatMap((district) =>
    district.thanas.flatMap((thana) =>
      thana.spellings.map((spelling) => ({ letters: lettersOf(spelling), district, thana })),
    ),
  ),
  ({ letters }) => letters,
)

/** The most words that a name has. */
const MAX_WORDS = 3
/** Shorter ones are words of something else, too. */
const MIN_LETTERS = 4

/** "Agrabader", "আগ্রাবাদে" */
const ending = /(?:er|te|e|ের|তে|ে|য়)$/

/** The thanas that an address names, in its order; of names inside one another the longest. */
function thanasIn(address: string): NamedThana[] {
  const words = address.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '')
  const found: NamedThana[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
      const named = namedBy(lettersOf(words.slice(at, at + length).join('')))
      if (named.length === 0) continue
      found.push(...named)
      at += length - 1
      break
    }
  }
  return found
}

function namedBy(letters: string): NamedThana[] {
  if (letters.length < MIN_LETTERS) return []
  return byLetters.get(letters) ?? byLetters.get(letters.replace(ending, '')) ?? []
}

/** Whether a text is the name of a thana, and nothing else. */
export const isThana = (text: string): boolean => namedBy(lettersOf(text)).length > 0 && !/\d/.test(text)

/** The thana of a district that an address names last. */
export const thanaIn = (address: string, district: string): Thana | undefined =>
  thanasIn(address)
    .filter((named) => named.district.name === district)
    .at(-1)?.thana

/** The place of an address that names no district: of a thana that only one district has. */
export function onlyPlaceIn(address: string): NamedThana | undefined {
  const named = thanasIn(address)
  const inDistricts = new Set(named.map(({ district }) => district))
  return inDistricts.size === 1 ? named.at(-1) : undefined
}
