import type { Language, Sentence } from '#rules/languages.ts'

/** Stores a sentence of the shop in a column that also has words of couriers, which are in one language. */
export const storedSentence = ({ en, bn }: Sentence): string => JSON.stringify({ en, bn })

/** A stored sentence in a language; words of a courier or of staff as they are. */
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
