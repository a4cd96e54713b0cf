import { z } from 'zod'
import { banglaDigits } from '#rules/digits.ts'
import type { Language } from '#rules/languages.ts'

/** A text in each language, as an answer has it. */
export const Sentence = z.object({ en: z.string(), bn: z.string() })

/** By their English, the schemas' sentences in Bangla. They are registered while the contract is loaded, and none later. */
const inBangla = new Map<string, string>()

/**
 * A sentence of a schema in both languages: schemas take one text, so the English one represents both until the answer is
 * written (`inLanguage`). Errors that only programs can make are in English alone.
 */
export function both(english: string, bangla: string): string {
  inBangla.set(english, banglaDigits(bangla))
  return english
}

/** A schema's message in a language; one without Bangla stays as it is. */
export const inLanguage = (english: string, language: Language): string =>
  language === 'bn' ? (inBangla.get(english) ?? english) : english
