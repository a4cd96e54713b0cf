import { consonantsOf, soundOf } from '#rules/sounds.ts'
import { isOneMistakeAway } from './typing-mistake.ts'

const lengthOf = (text: string) => [...text].length

/** From this many letters on, a word of a whole search may be the beginning of a longer one, and may be mistyped. */
const LONG_ENOUGH = 4
export const isLong = (word: string): boolean => lengthOf(word) >= LONG_ENOUGH

/** The words of a keyword, spelled as the index spells them (migration 0002, `lexemes`). */
export const indexWordsOf = (keyword: string): string[] =>
  keyword
    .replace(/[\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** A word that was typed; an open one may still be the beginning of a longer one. */
export type TypedWord = { word: string; sound: string; consonants: string; isOpen: boolean }

/** Each word is a look at the index more. */
const MAX_WORDS = 6
/** Words in the middle of what is being typed are taken for beginnings from here on, the last one from its first letter. */
const OPEN_FROM = 3

export const typedWordsOf = (text: string): TypedWord[] =>
  indexWordsOf(text)
    .slice(0, MAX_WORDS)
    .map((word, index, { length }) => {
      const sound = soundOf(word)
      const isOpen = index === length - 1 || lengthOf(word) >= OPEN_FROM
      return { word, sound, consonants: consonantsOf(sound), isOpen }
    })

/** From here on the beginning of a sound matches longer ones: বাঘ is `bag`, and so is the beginning of Bagerhat. */
const SOUND_FROM = 4

export const searchedWordsOf = (text: string): TypedWord[] =>
  typedWordsOf(text).map((one) => ({ ...one, isOpen: isLong(one.word) && one.sound.length >= SOUND_FROM }))

/** Pieces of words that were typed without the space between them. */
const SHORTEST_PIECE = 3

/** The words with one space too many taken out: `snap back` → `snapback`. */
export const joinedReadings = (words: string[]): string[][] =>
  words.slice(1).map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)])

/** The words with one missing space put in: `buckethat` → `bucket hat`. */
export const splitReadings = (words: string[]): string[][] =>
  words.flatMap((word, index) => {
    const letters = [...word]
    const positions = Array.from({ length: letters.length }, (_, position) => position)
    return positions
      .filter((position) => position >= SHORTEST_PIECE && letters.length - position >= SHORTEST_PIECE)
      .map((position) => [
        ...words.slice(0, index),
        letters.slice(0, position).join(''),
        letters.slice(position).join(''),
        ...words.slice(index + 1),
      ])
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

/** Shorter words are mistyped into too many others. */
const MISTAKEN_FROM = 3
/** Whether a word, or the beginning of one where it `isOpen`, was typed with one mistake or none. */
export function isMistakeFor(typed: string, meant: string, { isOpen }: { isOpen: boolean }): boolean {
  const [length, letters] = [lengthOf(typed), [...meant]]
  if (length < MISTAKEN_FROM) return false
  if (typed === meant || isOneMistakeAway(typed, meant)) return true
  if (!isOpen || letters.length <= length) return false
  return [length - 1, length, length + 1].some((end) => isOneMistakeAway(typed, letters.slice(0, end).join('')))
}
