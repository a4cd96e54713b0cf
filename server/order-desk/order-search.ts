import { latinDigits } from '#rules/digits.ts'
import { placeSoundOf } from '#rules/places/place-spelling.ts'
import { districts } from '#rules/places/places.ts'

/** As `words_for_search` of migration 0059 splits the words of an order. */
const betweenWords = /[\s!-/:-@[-`{-~।–—‘“”…•]+/
/** As many characters of a word are stored. */
const MAX_LETTERS = 40

const wordsOf = (typed: string): string[] =>
  latinDigits(typed)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200b-\u200d'’]/g, '')
    .split(betweenWords)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, MAX_LETTERS).join(''))

/** Digits as people type them: with spaces, hyphens and the country code, none of which is needed to find a number. */
function phoneOf(typed: string): string | null {
  if (!/^\+?[\d\s()-]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^88(?=0)/, '')
  return digits === '' ? null : digits
}

const idOf = (typed: string): string | null => (/^[0-9a-z]+$/i.test(typed) ? typed.toLowerCase() : null)

const backwards = (text: string) => [...text].reverse().join('')

/** The kinds of lexemes that migration 0059 stores. They cannot contain quotes: these separate words. */
type Kind = 'w' | 'p' | 'q' | 'o' | 'i'

const is = (kind: Kind, text: string) => `'${kind}${text}'`
const beginsWith = (kind: Kind, text: string) => `${is(kind, text)}:*`
const allOf = (words: string[]) => `(${words.map((word) => is('w', word)).join(' & ')})`

/** Fewer letters are the beginning of too many places, and fewer last characters the end of too many numbers. */
const MIN_LETTERS = 3

/** Of a phone number without its first 0. */
const NUMBER_LENGTH = 10

/** The beginning of a number, or its end. Very many share an operator's digits. */
const readingsOfPhone = (digits: string) => [
  beginsWith(digits.length <= 3 ? 'o' : 'p', digits),
  ...(digits.length < MIN_LETTERS ? [] : [beginsWith('q', backwards(digits))]),
]

/** How a word of a place's name sounds, and that word in all spellings of the name, or the name. */
type PlaceWord = { sound: string; names: string[][] }

/** Other spellings of a thana are also names of its parts, which would find all orders of the thana. */
const placeWords: PlaceWord[] = districts
  .flatMap(({ spellings, thanas }) => [spellings, ...thanas.map(({ name, bangla }) => [name, bangla])])
  .flatMap((spellings) => {
    const names = spellings.map(wordsOf)
    return spellings.flatMap((spelling, index) => {
      const words = names[index] ?? []
      // Sadar is a word of many names, and means সদর in each of them.
      const namesAt = (at: number) =>
        names.map((parts) => (parts.length === words.length ? parts.slice(at, at + 1) : parts))
      return [
        { sound: placeSoundOf(spelling), names },
        ...words.map((word, at) => ({ sound: placeSoundOf(word), names: namesAt(at) })),
      ]
    })
  })

/** The places that a word may be the beginning of, in either script, as orders may have them: chosen, which is the official name, or typed. */
function placesBeginning(word: string): string[] {
  const sound = placeSoundOf(word)
  if (sound.length < MIN_LETTERS) return []
  const names = placeWords.filter((place) => place.sound.startsWith(sound)).flatMap((place) => place.names)
  const others = names.filter((name) => !name.some((part) => part.startsWith(word)))
  // A name with all words of a shorter one is found by that one; each name costs time in the index.
  const needed = others.filter(
    (name) => !others.some((one) => one.length < name.length && one.every((part) => name.includes(part))),
  )
  return [...new Set(needed.map(allOf))]
}

/** House 7 is not house 75. */
const readingsOfWord = (word: string) =>
  /^\d+$/.test(word) ? [is('w', word)] : [beginsWith('w', word), ...placesBeginning(word)]

const oneOfReadings = (readings: string[]) => `(${readings.join(' | ')})`

/**
 * The query, in PostgreSQL's notation (migration 0059), that finds orders by the last characters of their id, by a phone number or its
 * beginning or end, or by beginnings of words that are all in the name, the place or the products; null where nothing can be found.
 */
export function orderTsquery(search: string): string | null {
  const typed = latinDigits(search.trim()).replace(/^#/, '')
  const [phone, id] = [phoneOf(typed), idOf(typed)]
  // A whole number is not looked for in addresses: the orders of one buyer are searched like this.
  const words = phone !== null && phone.length >= NUMBER_LENGTH ? [] : wordsOf(typed)
  const readings = [
    ...(words.length > 0 ? [words.map((word) => oneOfReadings(readingsOfWord(word))).join(' & ')] : []),
    ...(phone === null ? [] : readingsOfPhone(phone)),
    ...(id === null || id.length < MIN_LETTERS ? [] : [beginsWith('i', backwards(id))]),
  ]
  return readings.length > 0 ? readings.map((reading) => `(${reading})`).join(' | ') : null
}
