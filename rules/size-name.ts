import { banglaDigits } from './digits.ts'
import type { Language, Sentence } from './languages.ts'

/** What the owner calls sizes; blank in a language: as they are stored. */
export type SizeNames = readonly { size: string; name: Sentence }[]

/** A size in a text of this language; a screen of the shop asks `useShop` for its own, the panel `sizeName`. */
export function sizeIn(language: Language, size: string, names: SizeNames = []): string {
  const own = names.find((one) => one.size === size)?.name[language]
  return own || (language === 'bn' ? banglaDigits(size).replace(/\bcm\b/, 'সেমি') : size)
}
