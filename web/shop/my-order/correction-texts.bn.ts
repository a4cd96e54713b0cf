import type { texts as en } from './correction-texts.en.ts'

export const texts: typeof en = {
  title: 'ঠিকানা ঠিক করুন',
  name: 'নাম',
  phone: 'ফোন নম্বর',
  address: 'ঠিকানা',
  pincode: 'পোস্টকোড (না দিলেও চলবে)',
  notes: 'কুরিয়ারের জন্য নোট (না দিলেও চলবে)',
  city: (city) => `জেলা ${city} থাকবে। অন্য জেলায় নিতে চাইলে কল করুন: ডেলিভারি চার্জ বদলাতে পারে।`,
  save: 'সেভ করুন',
  saved: 'আপনার অর্ডার ঠিক করা হয়েছে',
}
