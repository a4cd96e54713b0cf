import { banglaDigits, latinDigits } from './digits.ts'
import type { Language, Sentence } from './languages.ts'

/** What the owner calls sizes; blank in a language: as they are stored. */
export type SizeNames = readonly { size: string; name: Sentence }[]

/** A size as it is stored, whatever keyboard typed it: `58 cm` for `৫৮ সেমি`. */
export const plainSize = (size: string): string => latinDigits(size.trim()).replace(/^(\d+(?:\.\d+)?)\s*সেমি$/, '$1 cm')

/** A size in a text of this language; a screen of the shop asks `useShop` for its own, the panel `sizeName`. */
export function sizeIn(language: Language, size: string, names: SizeNames = []): string {
  const own = names.find((one) => plainSize(one.size) === plainSize(size))?.name[language]
  return own || (language === 'bn' ? banglaDigits(size).replace(/\bcm\b/, 'সেমি') : size)
}
