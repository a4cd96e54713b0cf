import { latinDigits } from '#rules/digits.ts'
import { requestWords } from './words.ts'

const sizes = 'xxxl|xxl|2xl|3xl|xl|xs|l|m|s'
const banglaSizes: Record<string, string> = { এক্সএল: 'XL', এল: 'L', এম: 'M', এস: 'S' }
const namedSize = `(?:size|saiz|সাইজ)[\\s:ঃ=–-]*(${sizes}|${Object.keys(banglaSizes).join('|')})(?![\\p{L}\\p{M}])`
const sizeAfter = `(${sizes})[\\s-]*(?:size|সাইজ)`
const centimetres = '([4-6]\\d)\\s*(?:cm|সেমি|সে\\.?\\s?মি)'
// What is before is a part of the match: Safari before 16.4 has no lookbehind.
const namedSizePattern = new RegExp(namedSize, 'iu')
const sizeAfterPattern = new RegExp(`(?:^|[^\\p{L}\\p{M}])${sizeAfter}`, 'iu')
const centimetresPattern = new RegExp(`(?:^|\\D)${centimetres}`, 'iu')

/** The size where the message names one. */
export function sizeOf(text: string): string {
  const digits = latinDigits(text)
  const head = digits.match(centimetresPattern)?.[1]
  if (head) return `${head} cm`
  const found = (digits.match(namedSizePattern) ?? digits.match(sizeAfterPattern))?.[1] ?? ''
  return banglaSizes[found] ?? found.toUpperCase()
}

const numerals: [number, string][] = [
  [1, 'ek|ak|এক|one|একটি'],
  [2, 'dui|du|দুই|দু|two'],
  [3, 'tin|তিন|three'],
  [4, 'char|চার|four'],
  [5, 'pach|paach|পাঁচ|five'],
]
const unit = 'ta|ti|to|টা|টি|টো|pcs|pc|pis|pieces?|পিস|পিছ'
const count = `(?:(\\d{1,3})\\s*(?:${unit}|caps?)|(?:${numerals.map(([, words]) => `(${words})`).join('|')})\\s*(?:${unit}))(?![\\p{L}\\p{M}])`
/** What is before a number of pieces. */
const countStart = '(^|[^\\p{L}\\p{M}\\p{N}/-])'
const counted = new RegExp(`${countStart}${count}(?!\\s*(?:baj|somoy|por|বাজ|সময়|পর))`, 'giu')
/** "2 Cox’s Bazar bucket hats" */
const countedProducts = new RegExp(
  `${countStart}(\\d{1,3})\\s+(?:[\\p{L}\\p{M}'’-]+\\s+){1,4}(?:caps|hats|beanies)(?![\\p{L}\\p{M}])`,
  'giu',
)
const namedCount = /(?:qty|quantity|পরিমাণ|পরিমান)[\s:ঃ=–-]*(\d{1,3})(?!\d)/iu

export type Count = { text: string; pieces: number }

/** Each number of pieces in a text, as written. */
export const countsIn = (text: string): Count[] =>
  [counted, countedProducts].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([found, before = '', ...numbers]) => ({
      text: found.slice(before.length),
      pieces: countOf(numbers),
    })),
  )

/** How many pieces, where the message is clear about it: the only number of pieces, or the only one beside a word that asks for something. */
export function quantityOf(text: string): number | null {
  const digits = latinDigits(text)
  const named = Number(digits.match(namedCount)?.[1] ?? 0)
  if (named > 0) return named
  const sentences = digits.split(/[\n।!?]/)
  const piecesIn = (those: string[]) => new Set(those.flatMap(countsIn).map(({ pieces }) => pieces))
  const requested = piecesIn(sentences.filter((sentence) => requestWords.test(sentence)))
  const all = piecesIn(sentences)
  const [only = null] = all.size === 1 ? all : requested.size === 1 ? requested : []
  return only
}

/** Not directly after a hyphen. The repetition is limited: otherwise a long row of these characters takes quadratic time. */
const countBehind = `(?:^|[\\s,;(–-]{0,9}[\\s,;(–])${count}(?:\\s*(?:caps?|tupi|topi|ক্যাপ|টুপি))?`
const sizeBehind = `(?:^|[\\s,;(–-]{1,10})(?:${namedSize}|${sizeAfter}|${centimetres})`
const behindPlace = new RegExp(`(?:${countBehind}|${sizeBehind})[\\s).]*(?=$|[,;])`, 'giu')

/** A part of an address without the pieces and the size that people write behind it: "Rajshahi - 2 ta", "ফেনী, ৩ পিস, size L". */
export function placeAlone(text: string): string {
  const found = [...latinDigits(text).matchAll(behindPlace)]
  return found.reduceRight((rest, { 0: typed, index }) => rest.slice(0, index) + rest.slice(index + typed.length), text)
}

function countOf([typed, ...words]: (string | undefined)[]): number {
  const word = words.findIndex((found) => found !== undefined)
  return typed === undefined ? (numerals[word]?.[0] ?? 0) : Number(typed)
}
