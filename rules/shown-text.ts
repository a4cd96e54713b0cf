import type { Language, Sentence } from './languages.ts'

/** The language in which a text of the owner's is shown: the other one where it was left blank in this one. */
export const shownLanguage = (texts: Sentence, language: Language): Language => {
  const other = language === 'bn' ? 'en' : 'bn'
  return texts[language] === '' && texts[other] !== '' ? other : language
}

/** A text of the owner's in this language; in the other one where this one was left blank. */
export const shownText = (texts: Sentence, language: Language): string => texts[shownLanguage(texts, language)]
