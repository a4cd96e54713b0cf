import { banglaDigits } from '#rules/digits.ts'
import type { texts as en } from './wishlist-link-texts.ts'

export const texts: typeof en = {
  wishlist: 'উইশলিস্ট',
  count: (count) => `${banglaDigits(count)}টি প্রোডাক্ট`,
}
