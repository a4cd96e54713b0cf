import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  noSecondFactor: 'পাসওয়ার্ডের সাথে দ্বিতীয় ধাপ নেই',
  whySecondFactor: 'শুধু পাসওয়ার্ড দিয়েই এই প্যানেল খোলা যায়। দ্বিতীয় ধাপ চালু করুন, তাহলে কেউ পাসওয়ার্ড জেনে গেলেও ঢুকতে পারবে না।',
  setUp: 'চালু করুন',
  notToday: 'আজ নয়',
  ownPassword: 'নিজের পাসওয়ার্ড দিন',
  whyOwnPassword: 'আপনি শপের দেওয়া পাসওয়ার্ড দিয়ে সাইন ইন করেছেন। এবার নিজের একটি পাসওয়ার্ড দিন।',
  choosePassword: 'পাসওয়ার্ড দিন',
  payments: 'যে পেমেন্ট দেখতে হবে',
  whyPayments: 'টাকা এসেছে, যা দেখে নিতে হবে বা ফেরত দিতে হবে:',
  bursts: 'এক নেটওয়ার্ক থেকে অনেক অর্ডার',
  showBursts: 'দেখুন',
  burst: (orders, { phones, pieces, first, last }) =>
    `একই নেটওয়ার্ক থেকে ${phones}টি ফোন নম্বরে ${orders} এসেছে, ${first} থেকে ${last} পর্যন্ত। কনফার্ম বা বাতিল না হওয়া পর্যন্ত এগুলো ${pieces} পিস আটকে রাখবে। প্রতিবেশীদের নেটওয়ার্ক একই হতে পারে, আগে দেখে নিন।`,
  rejectThese: 'এগুলো বাতিল করুন',
}
