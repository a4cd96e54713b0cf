import type { texts as en } from './address-texts.ts'

export const texts: typeof en = {
  name: 'নাম',
  phone: 'ফোন নম্বর',
  address: 'ঠিকানা',
  addressHint: 'বাসা, রোড, এলাকা',
  city: 'শহর',
  pincode: 'পোস্টকোড',
  pincodeHint: 'যেমন ১২১৬',
  email: 'ই-মেইল',
  emailHint: 'না দিলেও চলে, অর্ডার কনফার্মেশনের জন্য।',
  notes: 'নোট',
  more: 'নোট বা পোস্টকোড দিন',
  moreOfCustomer: 'নোট বা পোস্টকোড দিন, ঠিকানা সেভ করুন',
  save: 'পরের বারের জন্য সেভ করুন',
}
