import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  names: 'সাইজের নাম',
  namesHint: 'প্রোডাক্টের সাইজের জায়গায় কাস্টমার যা পড়বেন। কোনো ভাষায় খালি রাখলে সাইজটি যেমন আছে তেমনই থাকে',
  sizeAsStored: 'সাইজ, প্রোডাক্টে যেমন লেখা',
  inBangla: 'বাংলায়',
  inEnglish: 'ইংরেজিতে',
  addName: 'সাইজের নাম দিন',
  head: 'টুপি: মাথার মাপ',
  headHint: 'টুপির সাইজ গাইডে থাকে। পূর্ণ সেন্টিমিটারে',
  clothes: 'জামা',
  clothesHint: 'শার্ট আর জ্যাকেটের সাইজ গাইডে থাকে। পূর্ণ সেন্টিমিটারে',
  size: 'সাইজ',
  from: 'থেকে (সেমি)',
  to: 'পর্যন্ত (সেমি)',
  chestFrom: 'বুক থেকে (সেমি)',
  chestTo: 'বুক পর্যন্ত (সেমি)',
  length: 'লম্বা (সেমি)',
  row: (size, place) => size || `সাইজ ${place}`,
  addSize: 'সাইজ যোগ করুন',
  titleWords: 'জামার শব্দ',
  titleWordsHint: 'প্রোডাক্টের নামে এর একটি থাকলে জামার গাইড দেখায়, না হলে টুপির। কমা দিয়ে আলাদা করুন',
}
