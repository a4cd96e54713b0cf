import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  sections: 'হোম পেজের অংশ',
  sectionsHint: 'এই ক্রমে দেখা যায়। বন্ধ করলে দেখা যায় না।',
  names: {
    banners: 'ব্যানার',
    featured: 'প্রোডাক্ট দেখুন (ট্যাব)',
    categories: 'ক্যাটাগরি',
    products: 'সব প্রোডাক্ট',
  },
  isShown: (name) => `${name} দেখা যায়`,

  announcement: 'ঘোষণা',
  announcementHint: 'শপের প্রতিটি পেজের ওপরে এক লাইন',
  hasOne: 'ঘোষণা দেখান',
  text: 'লেখা',
  textHint: 'ফোনে ধরে এমন ছোট',
  link: 'লিংক',
  linkHint: '/shop/listing-এর মতো পেজ, বা https:// দিয়ে ঠিকানা। না দিলেও চলে',
  from: 'শুরুর দিন',
  fromHint: 'ফাঁকা রাখলে এখন থেকেই',
  until: 'শেষ দিন',
  untilHint: 'ফাঁকা রাখলে আপনি না সরানো পর্যন্ত',
  untilBefore: 'শেষ দিন শুরুর দিনের আগে হয় না',
  isDismissable: 'কাস্টমার বন্ধ করতে পারেন',
  isOver: 'দিনটি পার হয়ে গেছে: আর দেখা যাবে না',
  empty: 'অন্তত একটি ভাষায় লিখুন',
}
