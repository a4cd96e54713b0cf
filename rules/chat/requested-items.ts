import { latinDigits } from '#rules/digits.ts'
import { countsIn, sizeOf } from './pieces.ts'
import { colours, plainWords, requestWords, talkWords } from './words.ts'

/** The requested items of a message: words that a product may be found by (blank where it names none), pieces, and a size where it names one. */
export type RequestedItem = { words: string; quantity: number; size: string }

/** Caps are called after places too, "Dhaka Classic": only beside a word for a cap a place is one of its words. */
type IsPlace = (text: string) => boolean

const betweenLines = /[\n।!?]/
/** Its first group is what is before: Safari before 16.4 has no lookbehind. */
const wordBetweenItems = /(^|[^\p{L}\p{M}])(?:ar|aar|and|o|plus|আর|ও|এবং)(?![\p{L}\p{M}])/giu
const itemsOf = (line: string) => line.replace(wordBetweenItems, '$1,').split(/[,;&+/]/)

/**
 * Items in sequence: "tiger 1 ta, peacock 2 ta", or a line for each. A single number of pieces names no item: that is
 * `quantityOf`. `isPlace` keeps parts of an address out.
 */
export function countedItems(text: string, isPlace: IsPlace): RequestedItem[] {
  return latinDigits(text)
    .split(betweenLines)
    .flatMap((line) => {
      const items = itemsOf(line).flatMap((clause): RequestedItem[] => {
        const [count, ...others] = countsIn(clause)
        if (count === undefined || others.length > 0) return []
        const rest = clause.replace(count.text, ' ')
        return [
          {
            words: isPlace(rest) && !productNames.test(rest) ? '' : productWordsIn(rest),
            quantity: count.pieces,
            size: sizeOf(clause),
          },
        ]
      })
      return items.some(({ words }) => words !== '') ? items : []
    })
}

/** Words for products in sentences that ask for something or name what the shop sells. */
export function requestedWords(sentences: readonly string[], isPlace: IsPlace): string {
  const found = sentences.map((sentence) => {
    if (productNames.test(sentence)) return productWordsIn(sentence)
    return requestWords.test(sentence) ? productWordsIn(sentence, isPlace) : ''
  })
  return found.filter((words) => words !== '').join(' ')
}

/** Without the parts that ask for products: caps are named after places, too. */
export const withoutProducts = (text: string): string =>
  text
    .split(/[\n।!?,;.]/)
    .filter((part) => !productNames.test(part) && countsIn(latinDigits(part)).length === 0)
    .join(', ')

export const productNames = /(?:^|[^\p{L}\p{M}])(?:caps?|hats?|beanies?|snapbacks?|truckers?|tupi|topi|ক্যাপ|টুপি)/iu

/** As Bangla inflects it and as a typist glues it on: বাঘের, বাঘটা. */
const glued = /([\p{L}\p{M}]{2})(?:ের|টার|টা|টি)$/u
/** Words that are typed beside products and are in no title. */
const fillers =
  /^(?:\d+|size|saiz|সাইজ|tupir|টুপির|ক্যাপের|kinbo|koren|kore|please|hoy|plus|and|ar|er|e|o|te|theke|for|with|from|of|a|an)$/iu

/** Without words of talk and sizes: what a product may be found by. */
function productWordsIn(text: string, isLeftOut: (word: string) => boolean = () => false): string {
  const isMentioned = (word: string) =>
    talkWords.test(word) || (plainWords.test(word) && !colours.test(word)) || requestWords.test(word)
  const words = text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(
      (word) =>
        /^[\p{L}\p{M}]{2,}$/u.test(word) && !fillers.test(word) && (!isMentioned(word) || productNames.test(word)),
    )
    .filter((word) => !isLeftOut(word))
    .map((word) => word.replace(glued, '$1'))
    // "cap" alone finds everything.
    .filter((word) => !/^(?:caps?|tupi|topi|ক্যাপ|টুপি)$/iu.test(word))
  return [...new Set(words)].slice(0, MAX_WORDS).join(' ')
}

/** More words are rather a story than an item. */
const MAX_WORDS = 4
