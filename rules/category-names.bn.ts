import type { texts as english } from './category-names.ts'

export const texts: typeof english = {
  new: 'নতুন এসেছে',
  limited: 'লিমিটেড এডিশন',
  best: 'সবচেয়ে বেশি বিক্রি',
  premium: 'প্রিমিয়াম কালেকশন',
  vintage: 'ভিনটেজ',
  sport: 'স্পোর্টস',
}
