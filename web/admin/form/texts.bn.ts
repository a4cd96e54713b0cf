import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  stillMissing: (names) => `এখনো বাকি: ${names.join(', ')}`,
  notUploaded: (names) => `আপলোড হয়নি: ${names.join(', ')}। আবার পাঠান, বা বাদ দিন`,
  delete: 'মুছুন',
  save: 'সেভ করুন',
  undo: 'বদলগুলো ফিরিয়ে নিন',
  gone: 'এটি আর নেই',

  amount: 'টাকার পরিমাণ লিখুন',
  amountNeeded: 'পরিমাণ লিখুন, না থাকলে ০',
  amountBelow0: 'পরিমাণ ০-এর কম হয় না',
  amountAbove: 'সর্বোচ্চ ১,০০,০০,০০০ টাকা লেখা যায়',
  amountDecimals: 'দশমিকের পরে সর্বোচ্চ দুই ঘর লেখা যায়',
  priceIs0: 'দাম ০-এর বেশি হতে হবে',
  saleNotBelow: 'সেল দাম আসল দামের কম হতে হবে',
  pieces: 'পূর্ণ সংখ্যা লিখুন',
  piecesBelow0: '০ বা তার বেশি পূর্ণ সংখ্যা লিখুন',
  piecesAbove: 'সর্বোচ্চ ১০,০০,০০০ লিখুন',
  wholeFrom: (least) => `${least} বা তার বেশি পূর্ণ সংখ্যা লিখুন`,
  wholeUpTo: (most) => `সর্বোচ্চ ${most} লিখুন`,
  percentage: 'শতকরা হার লিখুন',
  percentageIs0: 'শতকরা হার ০-এর বেশি হবে',
  percentageAbove: 'শতকরা হার সর্বোচ্চ ১০০',
  percentageDecimals: 'দশমিকের পরে সর্বোচ্চ দুই ঘর লেখা যায়',
}
