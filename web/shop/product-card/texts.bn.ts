import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  sale: 'সেল',
  loading: 'প্রোডাক্ট আসছে',
  chooseSize: (title) => `${title}: সাইজ বেছে নিন`,
  addToCart: (title) => `${title} কার্টে নিন`,
  addToWishlist: (title) => `${title} উইশলিস্টে রাখুন`,
  removeFromWishlist: (title) => `${title} উইশলিস্ট থেকে বাদ দিন`,
  addToWishlistTip: 'উইশলিস্টে রাখুন',
  removeFromWishlistTip: 'উইশলিস্ট থেকে বাদ দিন',
  rated: (average, count) => `৫-এর মধ্যে ${average}, ${count}টি রিভিউ থেকে`,
  products: (count) => `${count}টি প্রোডাক্ট`,
}
