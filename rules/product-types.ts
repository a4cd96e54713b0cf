import type { texts } from './product-filter-texts.en.ts'

export type ProductType = keyof typeof texts.types

const words: Record<ProductType, string> = {
  cap: 'caps?|ক্যাপ',
  bucket: 'buckets?|বাকেট',
  beanie: 'beanies?|বিনি',
  trucker: 'truckers?|ট্রাকার',
  snapback: 'snap[ -]?backs?|স্ন্যাপ[ -]?ব্যাক',
}

const letter = 'a-z\\u0980-\\u09ff'

/** By what words a title, in lower case, says what kind of hat a product is: a pattern that JavaScript and PostgreSQL read alike. */
export const typePattern = (types: readonly ProductType[]): string =>
  `(^|[^${letter}])(${types.map((type) => words[type]).join('|')})($|[^${letter}])`
