import type { Language, Sentence } from './languages.ts'

/** A text of the owner's in this language; in the other one where this one was left blank. */
export const shownText = (texts: Sentence, language: Language): string =>
  texts[language] || texts[language === 'bn' ? 'en' : 'bn']
