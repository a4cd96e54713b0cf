import type { texts as en } from './recovery-texts.en.ts'

export const texts: typeof en = {
  badLink: 'লিংকটি কাজ করছে না',
  newPasswordTitle: 'নতুন পাসওয়ার্ড দিন',
  accountOf: (email) => `${email} অ্যাকাউন্টের জন্য।`,
  newPassword: 'নতুন পাসওয়ার্ড',
  passwordRule: '৮ থেকে ১২৮ অক্ষর। এই অ্যাকাউন্টের সব ডিভাইস থেকে সাইন আউট হয়ে যাবে।',
  setPassword: 'পাসওয়ার্ড সেভ করুন',
  confirmTitle: 'আপনার ইমেইল কনফার্ম করুন',
  isItYours: (email) => `আপনি ${email} দিয়ে সাইন ইন করেছেন। এটা কি আপনার ইমেইল?`,
  signInFirst: 'কনফার্ম করতে সাইন ইন করুন। আপনি এখানে অ্যাকাউন্ট না খুলে থাকলে কিছু করতে হবে না।',
  confirm: 'হ্যাঁ, কনফার্ম করুন',
  signIn: 'সাইন ইন',
}
