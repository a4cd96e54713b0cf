import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  searchByTitle: 'নাম, বাংলা বা English',
  found: 'পাওয়া প্রোডাক্ট',
  noneFound: 'কিছু পাওয়া যায়নি। কম অক্ষরে বা অন্য বানানে লিখে দেখুন।',
  showMore: (count) => `আরও দেখুন (${count}টি)`,
  notLoaded: 'প্রোডাক্ট লোড করা যায়নি',
  hidden: 'লুকানো',
  left: (count) => `${count}টি আছে`,
  outOfStock: 'স্টক শেষ',
}
