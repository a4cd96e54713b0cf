import type { texts as en } from './wishlist-page-texts.ts'

export const texts: typeof en = {
  title: 'আমার উইশলিস্ট',
  empty: 'আপনার উইশলিস্ট খালি।',
  allProducts: 'সব প্রোডাক্ট দেখুন',
}
