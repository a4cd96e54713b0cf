import { banglaDigits } from '#rules/digits.ts'
import type { texts as en } from './orders-texts.ts'

export const texts: typeof en = {
  list: 'আপনার অর্ডার',
  pages: 'অর্ডারের পাতা',
  id: 'অর্ডার নম্বর',
  items: 'প্রোডাক্ট',
  more: (count) => `+${banglaDigits(count)}`,
  date: 'তারিখ',
  status: 'অবস্থা',
  details: 'বিস্তারিত',
  view: 'বিস্তারিত দেখুন',
  viewOf: (id) => `অর্ডার ${id} বিস্তারিত দেখুন`,
  none: 'এখনো কোনো অর্ডার নেই।',
  goShopping: 'কেনাকাটা করুন',
  withoutAccount: 'সাইন ইন না করে অর্ডার করেছিলেন?',
  findIt: 'সেই অর্ডার খুঁজুন',
}
