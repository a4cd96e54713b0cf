import { banglaDigits } from '#rules/digits.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  chooseSize: 'একটি সাইজ বেছে নিন',
  cartLater: 'সাইন ইনের আগে কার্টে যা রেখেছেন তা এখনো অ্যাকাউন্টে আসেনি। একটু পরে আবার চেষ্টা করছি',
  wishlistLater: 'সাইন ইনের আগের উইশলিস্ট এখনো অ্যাকাউন্টে আসেনি। একটু পরে আবার চেষ্টা করছি',
  addedToWishlist: 'উইশলিস্টে রাখা হয়েছে',
  removedFromWishlist: 'উইশলিস্ট থেকে সরানো হয়েছে',
  aProduct: 'একটি প্রোডাক্ট',
  gone: (name) => `${name} আর পাওয়া যাচ্ছে না, তাই কার্ট থেকে বাদ গেছে`,
  noRoom: (name) => `${name} কার্টে রাখা যায়নি, কারণ কার্টে আর জায়গা নেই`,
  cut: (name, wanted, now) => banglaDigits(`${name} এত পিস নেই: আপনি আরও ${wanted} পিস চেয়েছিলেন, কার্টে এখন ${now} পিস`),
  notSold: 'এটি আর বিক্রি হয় না। অর্ডার থেকে বাদ যাবে',
  leftOut: (note) => `${note}। অর্ডার থেকে বাদ যাবে`,
  lower: (note) => `${note}। অর্ডার করতে সংখ্যা কমান`,
  addedFromPage: 'কার্টে রাখা হয়েছে',
  addedFromCard: 'কার্টে রাখা হয়েছে',
  addedByGuest: 'কার্টে রাখা হয়েছে',
  updated: 'কার্ট বদলানো হয়েছে',
  viewCart: 'কার্ট দেখুন',
  checkout: 'চেকআউট',
  undo: 'ফিরিয়ে আনুন',
  removed: 'কার্ট থেকে সরানো হয়েছে',
}
