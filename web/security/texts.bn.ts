import { banglaDigits } from '#rules/digits.ts'
import type { texts as english } from './texts.ts'

const relative = new Intl.RelativeTimeFormat('bn', { numeric: 'auto' })

const devices: Record<string, string> = {
  phone: 'ফোন',
  tablet: 'ট্যাবলেট',
  computer: 'কম্পিউটার',
  television: 'টিভি',
  'Unknown browser': 'অজানা ব্রাউজার',
  'Unknown device': 'অজানা ডিভাইস',
}

const deviceInBangla = (name: string) =>
  name
    .replace(' on ', ', ')
    .replace(/Unknown (browser|device)|\b(phone|tablet|computer|television)$/g, (words) => devices[words] ?? words)

export const texts: typeof english = {
  password: 'পাসওয়ার্ড',
  googleOnly: 'আপনি Google দিয়ে সাইন ইন করেন, তাই এই অ্যাকাউন্টের আলাদা পাসওয়ার্ড নেই।',
  startPassword: 'আপনি এখনো শপের দেওয়া পাসওয়ার্ডটাই ব্যবহার করছেন। ',
  passwordRule: 'পাসওয়ার্ড বদলালে অন্য সব ডিভাইস থেকে সাইন আউট হয়ে যাবে। এই পাসওয়ার্ড শুধু এই শপেই ব্যবহার করুন।',
  changePassword: 'পাসওয়ার্ড বদলান',
  factorEnds: 'আপনার দ্বিতীয় ধাপ সরানো হবে',
  whyFactorEnds: (moment) =>
    `একজন অ্যাডমিন আপনার রোল সরিয়েছেন, তাই ${moment} সময়ে আপনার দ্বিতীয় ধাপ সরানো হবে। এটি না হারিয়ে থাকলে রেখে দিন, আর কে তা করেছেন জেনে নিন।`,
  keepFactor: 'আমার দ্বিতীয় ধাপ রাখুন',
  factorKept: 'আপনার দ্বিতীয় ধাপ থাকছে',
  devices: 'যেসব ডিভাইসে সাইন ইন আছে',
  endOthers: 'অন্য সব থেকে সাইন আউট',
  loadingDevices: 'ডিভাইসগুলো লোড হচ্ছে',
  more: (count) => `এবং আরও ${banglaDigits(count)}টি, যেগুলো অনেক দিন ব্যবহার হয়নি`,
  unknownDevice:
    'কোনো ডিভাইস চিনতে পারছেন না? সেটা সাইন আউট করে পাসওয়ার্ড বদলে ফেলুন। অ্যাড্রেস থেকে বোঝা যায় কোন নেটওয়ার্ক থেকে সাইন ইন হয়েছে, কোন এলাকা থেকে তা নয়; সাইন আউট করলে সেটা মুছে যায়।',
  device: deviceInBangla,
  signedOut: (device) => `${device} সাইন আউট হয়েছে`,
  thisDevice: 'এই ডিভাইস',
  used: (ago) => `ব্যবহার হয়েছে ${ago}`,
  withinTheHour: 'গত এক ঘণ্টার মধ্যে',
  hoursAgo: (hours) => relative.format(-hours, 'hour'),
  daysAgo: (days) => relative.format(-days, 'day'),
  signedIn: 'সাইন ইন ',
  from: (address) => `, আইপি ${address}`,
  signOut: 'সাইন আউট',

  title: 'পাসওয়ার্ড বদলান',
  description: 'এই অ্যাকাউন্টের অন্য সব ডিভাইস থেকে সাইন আউট হয়ে যাবে।',
  change: 'পাসওয়ার্ড বদলান',
  current: 'এখনকার পাসওয়ার্ড',
  new: 'নতুন পাসওয়ার্ড',
  rule: '৮ থেকে ১২৮ অক্ষর',
}
