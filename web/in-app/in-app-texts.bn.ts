import type { texts as en } from './in-app-texts.en.ts'

const named = (app: string) => (app === '' ? 'এই অ্যাপ' : app)

export const texts: typeof en = {
  openInChrome: 'Chrome-এ খুলুন',
  openByHand: 'এই অ্যাপের ⋯ বা শেয়ার বাটনে চেপে পেজটি ব্রাউজারে খুলুন।',
  google: (app) => `${named(app)}-এর ভেতরে Google দিয়ে সাইন ইন করা যায় না। ই-মেইল দিয়ে সাইন ইন করুন, অথবা শপটি ব্রাউজারে খুলুন।`,
  cartMayGo: (app) => `${named(app)} বন্ধ করলে কার্ট হারিয়ে যেতে পারে। ব্রাউজারে খুললে কার্টসহ খুলবে, হারাবেও না।`,
  noFiles: (app) => `${named(app)} থেকে ফাইল সেভ নাও হতে পারে। ফাইল না এলে শপটি ব্রাউজারে খুলে সাইন ইন করুন।`,
  notHere: (app) => `${named(app)} থেকে ফাইল সেভ বা প্রিন্ট করা যায় না। পেজটি ব্রাউজারে খুলুন`,
  notPrinted: 'প্রিন্ট হয়নি: এই ব্রাউজার প্রিন্ট করতে পারে না। পেজটি অন্য ব্রাউজারে খুলুন',
}
