import { isLong, joinedReadings, splitReadings } from './typed-words.ts'

/** A word as the index has it, or with `prefix` the beginning of one. */
type Lexeme = { text: string; prefix: boolean }

/** Finds what has, for one of the readings, all of its words, each as one of its lexemes. */
export type SearchQuery = Lexeme[][][]

/** For each word its stem; '' for stop words like "with". */
export type Stems = Map<string, string>

/** What a typed word matches besides itself: words that sound the same, in either script, words that mean the same, and longer ones. */
export type Meaning = { same: string[]; synonyms: string[]; beginnings: string[] }

/** By typed word. */
export type Meanings = Map<string, Meaning>

/** How far from the typed word a lexeme may be: it or its sound, its synonyms as well, and what begins so as well. */
const widths = ['same', 'synonyms', 'beginnings'] as const
type Width = (typeof widths)[number]

const exactly = (text: string): Lexeme => ({ text, prefix: false })
const beginningOf = (text: string): Lexeme => ({ text, prefix: isLong(text) })

function lexemesOf(word: string, stems: Stems, meanings: Meanings, width: Width = 'beginnings'): Lexeme[] {
  const { same = [], synonyms = [], beginnings = [] } = meanings.get(word) ?? {}
  const stemsOf = (words: string[]) => words.flatMap((one) => stems.get(one) || []).map(exactly)
  const spellings = [word, ...same]
  return [
    ...spellings.map(width === 'beginnings' && isLong(word) ? beginningOf : exactly),
    ...stemsOf([word]),
    ...(width === 'same' ? [] : [...synonyms.map(exactly), ...stemsOf(synonyms)]),
    ...(width === 'beginnings' ? beginnings.map(exactly) : []),
  ]
}

/** Stop words count only where there are no others. */
function significantWords(words: string[], stems: Stems): string[] {
  const rest = words.filter((word) => stems.get(word) !== '')
  return rest.length > 0 ? rest : words
}

/** What was typed, and what it matches: each finds what the one before it finds, and more. */
export const meantQueries = (words: string[], stems: Stems, meanings: Meanings): SearchQuery[] =>
  widths.map((width) => [significantWords(words, stems).map((word) => lexemesOf(word, stems, meanings, width))])

/** Of a longer text mistakes are not forgiven, nor a word: each is a look at the index more, for every way to read it. */
export const MAX_FORGIVEN_WORDS = 8

/** For a word those that are one typing mistake away. */
export type NearWords = Map<string, string[]>

type Forgiving = { stems: Stems; meanings: Meanings; near: NearWords }

const forgivenLexemes = (word: string, { stems, meanings, near }: Forgiving): Lexeme[] => [
  ...lexemesOf(word, stems, meanings),
  ...(near.get(word) ?? []).map(exactly),
]

/** With a space more or fewer. */
export function respacedQuery(words: string[], stems: Stems, meanings: Meanings): SearchQuery {
  const joined = joinedReadings(words).map((reading) =>
    significantWords(reading, stems).map((word) => lexemesOf(word, stems, meanings)),
  )
  const split = splitReadings(words).map((reading) => significantWords(reading, stems).map((word) => [exactly(word)]))
  return [...joined, ...split]
}

/** With one typing mistake in each word, also in two that are read as one. */
export const forgivingQuery = (words: string[], forgiving: Forgiving): SearchQuery =>
  [words, ...joinedReadings(words)].map((reading) =>
    significantWords(reading, forgiving.stems).map((word) => forgivenLexemes(word, forgiving)),
  )

/** All of the words but one, whichever it is: `black cap ferrari` → `black cap`. Empty where nothing would be left. */
export function shorterQuery(words: string[], forgiving: Forgiving): SearchQuery {
  const significant = significantWords(words, forgiving.stems)
  if (significant.length < 2) return []
  return significant.map((_, left) => significant.toSpliced(left, 1).map((word) => forgivenLexemes(word, forgiving)))
}

/** In PostgreSQL's notation. */
export function toTsquery(query: SearchQuery): string {
  const term = ({ text, prefix }: Lexeme) => `'${text.replace(/['\\]/g, '$&$&')}'${prefix ? ':*' : ''}`
  const all = (words: Lexeme[][]) =>
    words.map((lexemes) => `(${withoutCovered(lexemes).map(term).join(' | ')})`).join(' & ')
  return query.map((words) => `(${all(words)})`).join(' | ')
}

/** Whether all that `one` finds is found by `other`. */
const isCoveredBy = (one: Lexeme, other: Lexeme): boolean =>
  other.prefix ? one.text.startsWith(other.text) : !one.prefix && one.text === other.text

/** Without lexemes that another one finds anyway: the index is read for each, and of a frequent word that is most of a search. */
const withoutCovered = (lexemes: Lexeme[]): Lexeme[] =>
  lexemes.filter(
    (one, position) =>
      !lexemes.some(
        (other, at) => at !== position && isCoveredBy(one, other) && (at < position || !isCoveredBy(other, one)),
      ),
  )
