import { digits } from '#rules/build-language.bn.ts'
import type { texts as english } from './suggestions-texts.ts'

export const texts: typeof english = {
  suggestions: 'সাজেশন',
  categories: 'ক্যাটাগরি',
  products: 'হয়তো খুঁজছেন',
  close: 'কাছাকাছি যা আছে',
  popular: 'এমন কিছু পাইনি। এখন জনপ্রিয়',
  count: (count) => `${digits(count)} টি সাজেশন`,
}
