import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  required: (label) => `${label} দিন`,
  email: 'ই-মেইল',
  enterEmail: 'আপনার ই-মেইল লিখুন',
  keepsTyped: 'রিলোড করলে আপনার লেখা থাকবে, শুধু যে ঘরগুলো এর মধ্যে বদলেছে সেগুলো ছাড়া।',
  reload: 'রিলোড',

  discardQuestion: 'যা লিখেছেন তা বাদ দেবেন?',
  notSaved: 'এখনো সেভ হয়নি।',
  discard: 'হ্যাঁ, বাদ দিন',

  phoneMistakes: {
    short: '১১টি সংখ্যা দিন, যেমন ০১৭১২৩৪৫৬৭৮',
    long: 'সংখ্যা বেশি: মোবাইল নম্বরে ১১টি থাকে',
    start: 'মোবাইল নম্বর ০১৩ থেকে ০১৯ দিয়ে শুরু হয়',
    characters: 'শুধু সংখ্যা লিখুন, যেমন ০১৭১২৩৪৫৬৭৮',
  },

  words: ['খুব সহজে ধরা যায়', 'সহজে ধরা যায়', 'আরও লম্বা হলে ভালো', 'ভালো পাসওয়ার্ড', 'শক্ত পাসওয়ার্ড'],
}
