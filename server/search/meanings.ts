import { soundOf } from '#rules/sounds.ts'
import type { Db } from '../db/open.ts'
import type { Meanings } from './search-query.ts'
import { type Candidate, findCandidates, type SimilarWord, type Wanted } from './suggest.db.ts'
import { isMistakeFor, type TypedWord } from './typed-words.ts'

/** How much each way to fit counts, as `Wanted` has them, and what is close: few consonants, and a typing mistake. */
const SYNONYM_WEIGHT = 6
const weights = {
  typed: [16, 12, 13, 8, 4],
  synonym: [SYNONYM_WEIGHT, SYNONYM_WEIGHT, SYNONYM_WEIGHT, SYNONYM_WEIGHT, 0],
  fewConsonants: 3,
  mistake: 2,
} as const

/** From this many letters on, the beginning of a word matches its synonyms. */
const SYNONYM_FROM = 2

/** From this many consonants on, few other words have the same. */
const MANY_CONSONANTS = 3

/** What is looked for: the words themselves, and what means the same. */
const wantedOf = (typed: TypedWord[], synonyms: string[][]): Wanted[] =>
  typed.flatMap((one, position) => [
    {
      ...one,
      position,
      consonants: one.consonants.length >= MANY_CONSONANTS ? one.consonants : '',
      weights: [...weights.typed],
    } satisfies Wanted,
    ...synonymsOf(one, synonyms).map(
      (word): Wanted => ({
        position,
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
  const mayBegin = same.length === 0 && isOpen && [...word].length >= SYNONYM_FROM
  const meant = mayBegin ? groups.filter((group) => group.some(begins)) : same
  return [...new Set(meant.flat())].filter((other) => other !== word)
}

/** Typed words, what is looked for, and the words of titles that were found for it. */
type Read = { typed: TypedWord[]; wanted: Wanted[]; candidates: Candidate[] }

/** What typed words may mean, by the words of titles and by `synonyms`, for a search and for suggestions alike. */
export async function readTyped(db: Db, typed: TypedWord[], synonyms: string[][]): Promise<Read> {
  const wanted = wantedOf(typed, synonyms)
  return { typed, wanted, candidates: await findCandidates(db, wanted) }
}

/** The result of the first step that finds something, or of the last one. Each reads what was typed less strictly than those before. */
export async function firstFound<Result>(
  hasFound: (result: Result) => boolean,
  [first, ...others]: [() => Promise<Result>, ...(() => Promise<Result>)[]],
): Promise<Result> {
  const result = await first()
  const [next, ...rest] = others
  return hasFound(result) || !next ? result : firstFound(hasFound, [next, ...rest])
}

/** With fewer consonants too many words have the same. */
const CONSONANTS_FROM = 2

/** Of the words that look alike those that are one typing mistake away, whole or as a beginning, or that are spelled another way. */
export function forgivenOf(typed: TypedWord[], similar: SimilarWord[]): Candidate[] {
  return similar.flatMap(({ position, word, sound, hasSameConsonants }) => {
    const meant = typed[position]
    if (!meant) return []
    if (hasSameConsonants && meant.consonants.length >= CONSONANTS_FROM) {
      return { position, word, weight: weights.fewConsonants }
    }
    const { isOpen } = meant
    return isMistakeFor(meant.word, word, { isOpen }) || isMistakeFor(meant.sound, sound, { isOpen })
      ? { position, word, weight: weights.mistake }
      : []
  })
}

const isBangla = (word: string) => /\p{Script=Bengali}/u.test(word)

/** What the words of a search match. Words that only share consonants are meant in the other script: in its own the vowels are there. */
export function meaningsOf({ typed, wanted, candidates }: Read): Meanings {
  const [, begins, sounds, beginsToSound, consonants] = weights.typed
  return new Map(
    typed.map(({ word, sound }, position) => {
      const own = candidates.filter((candidate) => candidate.position === position && candidate.word !== word)
      const found = (...of: number[]) => own.filter(({ weight }) => of.includes(weight)).map((one) => one.word)
      const others = wanted.filter((one) => one.position === position && one.word !== word)
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
