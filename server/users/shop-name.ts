import unhomoglyph from 'unhomoglyph'
import type { Sentence } from '#rules/languages.ts'
import { wrongField } from '../shop-error.ts'

const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((capital, index) => [capital, 'abcdefghijklmnopqrstuvwyz'[index] ?? '']),
)

/** Without accents; the vowel signs of Bangla stay, since without them টিপু, a name, would be টুপি. */
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{Cf}|[\u0300-\u036f]/gu, '')

/**
 * The words of a name as a reader takes them: letters of other alphabets that look alike are one letter (the skeleton of UTS 39), without
 * case, accents and signs, and with the letter that 1 and l pass for.
 */
function wordsOf(name: string): string[] {
  const skeleton = withoutAccents(unhomoglyph(withoutAccents(name.replace(/[™®©℠]/g, ' ')))).toLowerCase()
  const read = [...skeleton].map((letter) => smallCapitals.get(letter) ?? letter).join('')
  return read
    .replaceAll('0', 'o')
    .replace(/[1l|]/g, 'i')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter((word) => word !== '')
}

/** A shorter one is part of many names. */
const SHORTEST_WITHIN_WORD = 4

/** Also where it is spread over words: T u p i. */
function isSpelt(name: string, words: string[]): boolean {
  return words.some((_, from) => {
    let spelt = ''
    for (const word of words.slice(from)) {
      spelt += word
      if (!name.startsWith(spelt)) return false
      if (spelt === name) return true
    }
    return false
  })
}

/** Whether a user with this name could be taken for the shop: one of the shop's names is in it, or looks as if it was. */
export function isShopName(name: string, shopName: Sentence): boolean {
  const words = wordsOf(name)
  const reserved = Object.values(shopName).map((own) => wordsOf(own).join(''))
  return reserved.some(
    (own) => isSpelt(own, words) || (own.length >= SHORTEST_WITHIN_WORD && words.some((word) => word.includes(own))),
  )
}

/** Throws `invalid_input` under the form's field. */
export function requireOtherName(userName: string, shopName: Sentence): void {
  if (!isShopName(userName, shopName)) return
  const message = { en: 'This name is the shop’s own. Choose another one', bn: 'এটি শপের নাম। অন্য নাম দিন' }
  throw wrongField('userName', message)
}
