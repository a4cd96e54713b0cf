import { banglaDigits } from './digits.ts'
import type { Language } from './languages.ts'

/** A size in a text of this language; a screen asks `sizeName` for its own. */
export const sizeIn = (language: Language, size: string): string =>
  language === 'bn' ? banglaDigits(size).replace(/\bcm\b/, 'সেমি') : size
