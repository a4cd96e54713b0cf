import { digits } from '#rules/build-language.bn.ts'
import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'আমার অ্যাকাউন্ট',
  tabs: 'অ্যাকাউন্ট',
  orders: 'অর্ডার',
  address: 'ঠিকানা',
  security: 'নিরাপত্তা',
  signInFirst: 'অর্ডার ও ঠিকানা দেখতে সাইন ইন করুন।',
  notProven: 'ই-মেইল কনফার্ম করা হয়নি',
  openLink: (email) => `${email} ঠিকানায় পাঠানো লিংকটি খুলুন। তাহলে পাসওয়ার্ড ভুলে গেলেও ফিরে আসতে পারবেন।`,
  sendAgain: 'আবার পাঠান',
  yourData: 'আপনার তথ্য',
  keptDays: (days) => `ডেলিভারি বা বাতিলের ${digits(days)} দিন পর অর্ডার থেকে নাম, ফোন ও ঠিকানা মুছে ফেলা হয়।`,
  download: 'আমার তথ্য ডাউনলোড করুন',
  deleteAccount: 'আমার অ্যাকাউন্ট মুছুন',
  accountDeleted: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  deleteText: 'আপনার ঠিকানা, কার্ট, উইশলিস্ট ও রিভিউ একেবারে মুছে যাবে। অর্ডারগুলো শপে থাকবে, আপনার অ্যাকাউন্ট ছাড়া।',
  currentPassword: 'এখনকার পাসওয়ার্ড',
  blankWithGoogle: 'Google দিয়ে সাইন ইন করলে খালি রাখুন',
}
