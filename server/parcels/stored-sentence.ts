import type { Language, Sentence } from '#rules/languages.ts'

/** A sentence of the shop's in a column that has the words of couriers too, which are in one language. */
export const storedSentence = ({ en, bn }: Sentence): string => JSON.stringify({ en, bn })

/** What is stored, in a language; the words of a courier or of staff as they are. */
export function textIn(stored: string, language: Language): string {
  if (!stored.startsWith('{"en":')) return stored
  try {
    const sentence: Partial<Record<Language, unknown>> = JSON.parse(stored)
    const text = sentence[language]
    return typeof text === 'string' ? text : stored
  } catch {
    return stored
  }
}
