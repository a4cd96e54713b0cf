import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'পেমেন্ট',
  signIn: 'পেমেন্ট দেখতে সাইন ইন করুন।',
  done: 'পেমেন্ট সফল হয়েছে!',
  viewOrders: 'অর্ডার দেখুন',
}
