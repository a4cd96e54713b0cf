import { latinDigits } from './digits.ts'

/**
 * How a word sounds, the same for Bangla and for the Latin letters that people type it in: টুপি and "tupee" are `tupi`. Vowels come in three
 * classes (a and o are `a`, e and i are `i`), since no two people spell them alike. Search compares by it (behaviour §2).
 */
export const soundOf = (word: string): string => folded(romanised(lowered(word)))

/** What is left of a sound without its vowels, for words whose vowels are not written as pronounced: "trucker" and ট্রাকার are `trkr`. */
export const consonantsOf = (sound: string): string => sound.replace(/(?<=.)[aiuh]+/g, '').replace(/^[aiu]+/, 'a')

/** To be raised with every change of the rules below: words whose sound was noted by an older one are noted again. */
export const SOUND_RULE = 1

const lowered = (word: string) => latinDigits(word.normalize('NFC').toLowerCase()).replace(/[\u200c\u200d]/g, '')

/** Of text like `ক k খ k`. */
const pairsOf = (text: string) =>
  new Map([...text.matchAll(/(\S+) (\S+)/g)].map(([, from = '', to = '']) => [from, to]))

/** Consonants as pronounced in Dhaka, and vowels with their signs. */
const letters = pairsOf(
  'ক k খ k গ g ঘ g ঙ n চ ch ছ ch জ j ঝ j ঞ n ট t ঠ t ড d ঢ d ণ n ত t থ t দ d ধ d ন n প p ফ f ব b ভ b ম m য j র r ল l শ s ষ s স s হ h ' +
    '\u09dc r \u09dd r অ a আ a ই i ঈ i উ u ঊ u ঋ ri এ i ঐ ai ও a ঔ au ' +
    '\u09be a \u09bf i \u09c0 i \u09c1 u \u09c2 u \u09c3 ri \u09c7 i \u09c8 ai \u09cb a \u09cc au ৎ t ং n',
)

/** A consonant carries the vowel অ unless another sign follows, a consonant is joined to it, or the word ends. */
const INHERENT = '-'

function romanised(word: string): string {
  const latin = word
    // Letters with a dot below, which Unicode takes apart: ড়, ঢ়, and য়, which is a w after ও and else only keeps two vowels apart.
    .replace(/\u09a1\u09bc/g, '\u09dc')
    .replace(/\u09a2\u09bc/g, '\u09dd')
    .replace(/ও\u09af\u09bc/g, 'w')
    .replace(/\u09af\u09bc(?=[\u09be-\u09cc])/g, '\u09df')
    .replace(/\u09af\u09bc/g, 'ই')
    // After a consonant ্যা is the a of "cap"; ্য and ্ব only make it longer, and ক্ষ is a k.
    .replace(/\u09cd[যব](?!\u09cd)/g, '')
    .replace(/ক\u09cdষ/g, 'ক')
    .replace(/([ক-নপ-রলশ-হ\u09dc\u09dd])(?![\u09be-\u09cd])/g, `$1${INHERENT}`)
    .replace(/[\u0980-\u09df]/g, (letter) => letters.get(letter) ?? '')
  return spoken(latin)
}

const CONSONANT = '(?:ch|[bcdfghjklmnprst])'
const closesOpenSyllable = new RegExp(`[aiu]${CONSONANT}$`)
const opensSyllable = new RegExp(`^${CONSONANT}[aiu]`)

/** Without the inherent vowels that are not pronounced: at the end, and between two open syllables (মিরপুর is "mirpur"). */
function spoken(latin: string): string {
  let result = latin.endsWith(INHERENT) ? latin.slice(0, -1) : latin
  // From the end: whether one is pronounced depends on the next one.
  for (let at = result.lastIndexOf(INHERENT); at >= 0; at = result.lastIndexOf(INHERENT)) {
    const [before, after] = [result.slice(0, at), result.slice(at + 1)]
    result = `${before}${closesOpenSyllable.test(before) && opensSyllable.test(after) ? '' : 'a'}${after}`
  }
  return result
}

/** Latin spellings of one sound, in the order in which they are put right. */
const spellings: [RegExp, string][] = [
  [/ck/g, 'k'],
  [/c+h+/g, 'C'],
  [/ph/g, 'f'],
  [/([kgjtdbs])h/g, '$1'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/v/g, 'b'],
  [/z/g, 'j'],
  [/ng(?![aeiou])/g, 'n'],
  [/ge$/, 'j'],
  [/ee|ea|ie|ey/g, 'i'],
  [/oo/g, 'u'],
  // Between vowels it only keeps them apart, after a consonant it colours the vowel that follows: "kyap".
  [/(?<=[aeiou])y(?=[aeiou])/g, ''],
  [/(?<=[bcdfghjklmnprst])y(?=[aou])/g, ''],
  [/[ey]/g, 'i'],
  [/w/g, 'u'],
  [/o/g, 'a'],
  [/(.)\1+/g, '$1'],
]

function folded(latin: string): string {
  const plain = latin.normalize('NFD').replace(/\p{M}/gu, '')
  return spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), plain).replace(/[^a-z0-9]/g, '')
}
