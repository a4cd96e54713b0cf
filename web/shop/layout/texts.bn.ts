import { banglaDigits } from '#rules/digits.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  dismiss: 'বার্তাটি সরান',
  menu: 'মেনু',
  shopHome: (shop) => `${shop} হোম`,
  openSearch: 'সার্চ খুলুন',
  closeSearch: 'সার্চ বন্ধ করুন',
  login: 'সাইন ইন',
  account: 'অ্যাকাউন্ট',
  accountOf: (name) => `${name}-এর অ্যাকাউন্ট`,
  loggedInAs: (name) => `${name} নামে সাইন ইন আছেন`,
  logout: 'সাইন আউট',
  skip: 'মূল অংশে যান',
  byCategories: 'ক্যাটাগরি',
  categories: 'সব ক্যাটাগরি',
  noScript:
    'আপনার ব্রাউজারে JavaScript বন্ধ। শপের সব দেখতে পারবেন, কিন্তু কার্ট, উইশলিস্ট, সাইন ইন আর অর্ডারে এটি লাগে। এই সাইটের জন্য চালু করুন, বা ফোনে অর্ডার দিন:',
  quickLinks: 'দ্রুত লিংক',
  shop: 'শপ',
  wishlist: 'উইশলিস্ট',
  cart: 'কার্ট',
  itemsIn: (count) => `${banglaDigits(count)}টি প্রোডাক্ট আছে`,
  home: 'হোম',
  products: 'সব প্রোডাক্ট',
  contactUs: 'যোগাযোগ',
  followUs: 'আমাদের সাথে থাকুন',
  delivery: 'ডেলিভারি',
  bin: (number) => `BIN ${number}`,
  tradeLicence: (number) => `ট্রেড লাইসেন্স ${number}`,
  noSuchPage: 'পেজটি নেই',
  register: 'নতুন অ্যাকাউন্ট',
  whereIs: 'আমার অর্ডার কোথায়?',

  install: 'অ্যাপ ইনস্টল করুন',
}
