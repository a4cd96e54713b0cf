import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'আমাদের কথা',
  shopNow: 'কেনাকাটা করুন',
  howItReachesYou: 'যেভাবে আপনার হাতে পৌঁছায়',
  payAtYourDoor: 'হাতে পেয়ে টাকা দিন',
  howYouPay: 'সারা বাংলাদেশে ক্যাশ অন ডেলিভারি। কার্ড লাগে না, অ্যাকাউন্টও লাগে না।',
  delivery: 'ডেলিভারি',
  ifSomethingIsWrong: 'কোনো সমস্যা হলে',
  whoAnswers: 'লিখুন বা কল করুন, একজন মানুষই উত্তর দেবেন।',
  contact: 'যোগাযোগ',
}
