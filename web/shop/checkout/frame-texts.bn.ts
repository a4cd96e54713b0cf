import type { texts as english } from './frame-texts.ts'

export const texts: typeof english = {
  steps: 'অর্ডারের ধাপ',
  cart: 'কার্ট',
  details: 'ঠিকানা',
  placed: 'সম্পন্ন',
  total: 'মোট',
  moreOfHeader: 'মেনু ও সার্চ',
  moreOfFooter: () => 'আরও জানুন',
  questions: 'প্রশ্ন আছে?',
}
