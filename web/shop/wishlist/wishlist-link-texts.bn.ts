import type { texts as en } from './wishlist-link-texts.en.ts'

export const texts: typeof en = {
  wishlist: 'উইশলিস্ট',
  count: (count) => `${count}টি প্রোডাক্ট`,
}
