import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  head: 'টুপি: মাথার মাপ',
  headHint: 'টুপির সাইজ গাইডে থাকে। পূর্ণ সেন্টিমিটারে',
  clothes: 'জামা',
  clothesHint: 'শার্ট আর জ্যাকেটের সাইজ গাইডে থাকে। পূর্ণ সেন্টিমিটারে',
  size: 'সাইজ',
  from: 'থেকে (সেমি)',
  to: 'পর্যন্ত (সেমি)',
  chestFrom: 'বুক থেকে',
  chestTo: 'বুক পর্যন্ত',
  length: 'লম্বা',
  row: (size, place) => size || `সাইজ ${place}`,
  addSize: 'সাইজ যোগ করুন',
  titleWords: 'জামার শব্দ',
  titleWordsHint: 'প্রোডাক্টের নামে এর একটি থাকলে জামার গাইড দেখায়, না হলে টুপির। কমা দিয়ে আলাদা করুন',
  names: 'বাংলায় সাইজের নাম',
  namesHint: 'বাংলা পেজে সাইজটি যেভাবে লেখা হবে। সেমি আর S, M, L-এর নাম লাগে না',
  english: 'প্রোডাক্টে যেমন আছে',
  bangla: 'বাংলায়',
  addName: 'নাম যোগ করুন',
}
