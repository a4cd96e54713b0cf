import type { Language } from './languages.ts'

/** The language of this build of the site. On the server it is English, and code that writes for a user gets the language as an argument. */
export const language: Language = 'en'

/** Digits as this language writes them: a number or a text with some. */
export const digits = (text: string | number): string => String(text)

/** What a sentence ends with. */
export const fullStop: string = '.'

type Named = { title: string; titleBn?: string | undefined }

/** What a product is called in this language. */
export const titleOf = ({ title }: Named): string => title

/** A size as this language writes it. */
export const sizeName = (size: string): string => size

type Described = { description: string; descriptionBn?: string | undefined }

/** A product's description in this language, as HTML. */
export const descriptionOf = ({ description }: Described): string => description

/** The language of a text that people wrote, where it is not that of the page around it: for `lang`. */
export const langOf = (text: string): Language | undefined => (/[\u0980-\u09ff]/.test(text) ? 'bn' : undefined)
