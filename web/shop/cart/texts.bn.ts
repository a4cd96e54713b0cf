import { banglaDigits } from '#rules/digits.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  yourCart: 'আপনার কার্ট',
  cart: 'কার্ট',
  items: (count) => `${banglaDigits(count)}টি প্রোডাক্ট`,
  toShop: 'শপে ফিরে যান',
  empty: 'কার্টে কিছু নেই।',
  loading: 'কার্ট আসছে',
  chooseSize: 'সাইজ বেছে নিন',
  remove: 'সরান',
  removeOne: (name) => `${name} সরান`,
  size: (size) => `সাইজ ${size}`,
  quantityOf: (name) => `${name}: কত পিস`,
  priceChanged: (before) => `দাম বদলেছে: আগে ছিল ${before}`,
  nothingToBuy: 'কার্টের কোনো প্রোডাক্ট এখন কেনা যাচ্ছে না।',
  subtotal: 'প্রোডাক্টের দাম',
  checkout: 'চেকআউট',
  moreForFree: (amount, zone) => `আর ${amount} নিলে ডেলিভারি ফ্রি (${zone})`,
  isFree: (zone) => `ডেলিভারি ফ্রি (${zone})`,
}
