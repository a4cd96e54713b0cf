import { banglaDigits } from '#rules/digits.ts'
import type { Language } from '#rules/languages.ts'

/** By their English, the sentences that a schema says in Bangla too. They are named while the contract is read, and none later. */
const inBangla = new Map<string, string>()

/**
 * A sentence of a schema in both languages: schemas take one text, so the English one stands for both until it is answered
 * (`inLanguage`). What only programs can do wrong is said in English alone.
 */
export function both(english: string, bangla: string): string {
  inBangla.set(english, banglaDigits(bangla))
  return english
}

/** What a schema said, in a language; what has no Bangla stays as it is. */
export const inLanguage = (english: string, language: Language): string =>
  language === 'bn' ? (inBangla.get(english) ?? english) : english
