import { digits } from '#rules/build-language.bn.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  box: (name: string) => `${name}: কী খুঁজছেন?`,
  send: 'খুঁজুন',

  search: 'খুঁজুন',
  titleOf: (keyword) => `খুঁজেছেন: ${keyword}`,
  tooShort: 'খুঁজতে ৩ অক্ষরের বেশি লিখুন।',
  noResult: 'কিছু পাওয়া যায়নি!',
  anotherWord: 'অন্য শব্দ দিয়ে খুঁজুন, অথবা সব প্রোডাক্ট দেখুন।',
  allProducts: 'সব প্রোডাক্ট দেখুন',
  categories: 'ক্যাটাগরি',
  results: 'যা পাওয়া গেছে',
  showMore: 'আরও দেখুন',
  orMore: (count) => `${count}টি বা তার বেশি প্রোডাক্ট`,
  /** Over products below a search that found nothing, or too little. */
  headings: {
    found: 'হয়তো খুঁজছেন',
    close: 'কাছাকাছি যা আছে',
    none: 'এখন জনপ্রিয়',
  },

  suggestions: 'সাজেশন',
  inCategories: 'ক্যাটাগরি',
  products: 'হয়তো খুঁজছেন',
  popular: 'এমন কিছু পাইনি। এখন জনপ্রিয়',
  count: (count) => `${digits(count)}টি সাজেশন`,
}
