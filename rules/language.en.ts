import type { Language } from './languages.ts'

/** The language of this build of the site. On the server it is English, and what writes for somebody else is told the language. */
export const language: Language = 'en'

/** Digits as this language writes them: a number or a text with some. */
export const digits = (text: string | number): string => String(text)
