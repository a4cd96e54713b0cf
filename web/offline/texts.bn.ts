import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  offline: (seen) => `ইন্টারনেট নেই: ${seen}-এ দেখা`,
  slow: (seen) => `নেট স্লো: ${seen}-এ দেখা`,
  title: 'ইন্টারনেট নেই',
  text: 'ইন্টারনেট ছাড়া এই পেজ দেখানো যাচ্ছে না। কিছুই হারায়নি: আপনার কার্ট আগের মতোই আছে।',
  tryAgain: 'আবার চেষ্টা করুন',
  seenPages: 'যেসব পেজ দেখেছেন',
  call: 'অথবা ফোনে অর্ডার করুন:',
}
