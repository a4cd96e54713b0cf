import { banglaDigits } from '#rules/digits.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  wishlist: 'উইশলিস্ট',
  count: (count) => `${banglaDigits(count)}টি প্রোডাক্ট`,

  title: 'আমার উইশলিস্ট',
  empty: 'আপনার উইশলিস্ট খালি।',
  allProducts: 'সব প্রোডাক্ট দেখুন',
}
