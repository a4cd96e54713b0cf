import type { texts as en } from './correction-texts.ts'

export const texts: typeof en = {
  title: 'ঠিকানা ঠিক করুন',
  name: 'নাম',
  phone: 'ফোন নম্বর',
  address: 'ঠিকানা',
  pincode: 'পোস্টকোড (না দিলেও চলবে)',
  notes: 'কুরিয়ারের জন্য নোট (না দিলেও চলবে)',
  stays: (city) => `অন্য জেলা না বাছলে পার্সেল যাবে: ${city}।`,
  chooseThana: 'থানা বা উপজেলা বেছে নিন',
  total: (charge, before, total, totalBefore) =>
    `ওখানে ডেলিভারি চার্জ ${charge}, আগে ছিল ${before}। মোট দেবেন ${total}, আগে ছিল ${totalBefore}।`,
  save: 'সেভ করুন',
  saveAt: (total) => `সেভ করুন, মোট ${total}`,
  saved: 'আপনার অর্ডার ঠিক করা হয়েছে',
}
