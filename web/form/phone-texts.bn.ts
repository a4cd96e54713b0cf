import type { texts as en } from './phone-texts.ts'

export const texts: typeof en = {
  short: 'মোবাইল নম্বরে ১১টি সংখ্যা থাকে, যেমন ০১৭১২৩৪৫৬৭৮',
  long: 'সংখ্যা বেশি হয়েছে: মোবাইল নম্বরে ১১টি থাকে, যেমন ০১৭১২৩৪৫৬৭৮',
  start: 'মোবাইল নম্বর ০১৩ থেকে ০১৯ দিয়ে শুরু হয়',
  characters: 'শুধু সংখ্যা লিখুন, যেমন ০১৭১২৩৪৫৬৭৮',
}
