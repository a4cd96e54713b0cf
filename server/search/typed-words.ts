import { consonantsOf, soundOf } from '#rules/sounds.ts'
import { indexWordsOf, isLong, joinedReadings, type Meanings, splitReadings } from './search-query.ts'
import type { Candidate, SimilarWord, Wanted } from './suggest.db.ts'
import { isOneMistakeAway } from './typing-mistake.ts'

/** A word that was typed; an open one may still be the beginning of a longer one. */
export type TypedWord = { word: string; sound: string; consonants: string; isOpen: boolean }

/** Each word is a look at the index more. */
const MAX_WORDS = 6
/** Words in the middle of what was typed are taken for beginnings from here on, the last one from its first letter. */
const LONG_ENOUGH = 3

/** The words of a text that is being typed. */
export const typedWordsOf = (text: string): TypedWord[] =>
  indexWordsOf(text)
    .slice(0, MAX_WORDS)
    .map((word, index, { length }) => {
      const sound = soundOf(word)
      const isOpen = index === length - 1 || lengthOf(word) >= LONG_ENOUGH
      return { word, sound, consonants: consonantsOf(sound), isOpen }
    })

/** Words of all readings together: more would be too much to try. */
const MAX_READ_WORDS = 16

/** The same with a space left out or put in: `snap back`, কক্সবাজার. */
export function otherReadingsOf(typed: TypedWord[]): TypedWord[][] {
  const words = typed.map(({ word }) => word)
  const readings = [...joinedReadings(words), ...splitReadings(words)]
  const isShortEnough = (_: string[], index: number) => readings.slice(0, index + 1).flat().length <= MAX_READ_WORDS
  return readings.filter(isShortEnough).map((reading) => typedWordsOf(reading.join(' ')))
}

const lengthOf = (text: string) => [...text].length

/** How much each way to fit counts, as `Wanted` has them, and what is close: few consonants, and a typing mistake. */
const SYNONYM_WEIGHT = 6
const weights = {
  typed: [16, 12, 13, 8, 4],
  synonym: [SYNONYM_WEIGHT, SYNONYM_WEIGHT, SYNONYM_WEIGHT, SYNONYM_WEIGHT, 0],
  fewConsonants: 3,
  mistake: 2,
} as const

/** From so many letters on the beginning of a word matches its synonyms. */
const SYNONYM_FROM = 2

/** With so many consonants few other words have the same. */
const MANY_CONSONANTS = 3

/** What is looked for: the words themselves, and what means the same. */
export const wantedOf = (typed: TypedWord[], synonyms: string[][]): Wanted[] =>
  typed.flatMap((one, place) => [
    {
      ...one,
      place,
      consonants: one.consonants.length >= MANY_CONSONANTS ? one.consonants : '',
      weights: [...weights.typed],
    } satisfies Wanted,
    ...synonymsOf(one, synonyms).map(
      (word): Wanted => ({
        place,
        word,
        sound: soundOf(word),
        consonants: '',
        isOpen: false,
        weights: [...weights.synonym],
      }),
    ),
  ])

/** Of groups that have the word itself, or else one that it is the beginning of. */
function synonymsOf({ word, sound, isOpen }: TypedWord, groups: string[][]): string[] {
  const isSame = (other: string) => other === word || (sound !== '' && soundOf(other) === sound)
  const begins = (other: string) =>
    other.startsWith(word) || (sound.length >= SYNONYM_FROM && soundOf(other).startsWith(sound))
  const same = groups.filter((group) => group.some(isSame))
  const mayBegin = same.length === 0 && isOpen && lengthOf(word) >= SYNONYM_FROM
  const meant = mayBegin ? groups.filter((group) => group.some(begins)) : same
  return [...new Set(meant.flat())].filter((other) => other !== word)
}

/** Shorter words are mistyped into too many others. */
const MISTAKEN_FROM = 3
/** With fewer consonants too many words have the same. */
const CONSONANTS_FROM = 2

/** Of the words that look alike those that are one typing mistake away, whole or as a beginning, or that are spelled another way. */
export function forgivenOf(typed: TypedWord[], similar: SimilarWord[]): Candidate[] {
  return similar.flatMap(({ place, word, sound, hasSameConsonants }) => {
    const meant = typed[place]
    if (!meant) return []
    if (hasSameConsonants && meant.consonants.length >= CONSONANTS_FROM) {
      return { place, word, weight: weights.fewConsonants }
    }
    return isMistakeFor(meant.word, word, meant.isOpen) || isMistakeFor(meant.sound, sound, meant.isOpen)
      ? { place, word, weight: weights.mistake }
      : []
  })
}

function isMistakeFor(typed: string, meant: string, isOpen: boolean): boolean {
  const [length, letters] = [lengthOf(typed), [...meant]]
  if (length < MISTAKEN_FROM) return false
  if (typed === meant || isOneMistakeAway(typed, meant)) return true
  if (!isOpen || letters.length <= length) return false
  return [length - 1, length, length + 1].some((end) => isOneMistakeAway(typed, letters.slice(0, end).join('')))
}

const isBangla = (word: string) => /\p{Script=Bengali}/u.test(word)

/** From here on the beginning of a sound matches longer ones: বাঘ is `bag`, and so is the beginning of Bagerhat. */
const SOUND_FROM = 4

/** The words of a whole search. */
export const searchedWordsOf = (text: string): TypedWord[] =>
  typedWordsOf(text).map((one) => ({ ...one, isOpen: isLong(one.word) && one.sound.length >= SOUND_FROM }))

/** What the words of a search match. Words that only share consonants are meant in the other script: in its own the vowels are there. */
export function meaningsOf(typed: TypedWord[], wanted: Wanted[], candidates: Candidate[]): Meanings {
  const [, begins, sounds, beginsToSound, consonants] = weights.typed
  return new Map(
    typed.map(({ word, sound }, place) => {
      const own = candidates.filter((candidate) => candidate.place === place && candidate.word !== word)
      const found = (...of: number[]) => own.filter(({ weight }) => of.includes(weight)).map((one) => one.word)
      const others = wanted.filter((one) => one.place === place && one.word !== word)
      const isSame = (one: Wanted) => sound !== '' && one.sound === sound
      const inOtherScript = found(consonants).filter((one) => isBangla(one) !== isBangla(word))
      return [
        word,
        {
          same: distinct([...found(sounds), ...others.filter(isSame).map((one) => one.word), ...inOtherScript]),
          synonyms: distinct([
            ...found(SYNONYM_WEIGHT),
            ...others.filter((one) => !isSame(one)).map((one) => one.word),
          ]),
          beginnings: found(begins, beginsToSound),
        },
      ]
    }),
  )
}

const distinct = (words: string[]) => [...new Set(words)]
