import type { texts as en } from './address-form-texts.ts'

export const texts: typeof en = {
  add: 'নতুন ঠিকানা দিন',
  edit: 'ঠিকানা বদলান',
  addButton: 'ঠিকানা সেভ করুন',
  updateButton: 'ঠিকানা আপডেট করুন',
  added: 'ঠিকানা সেভ হয়েছে',
  updated: 'ঠিকানা আপডেট হয়েছে',
  deleted: 'ঠিকানা মুছে ফেলা হয়েছে',
  allRequired: 'সব ঘর পূরণ করুন',
  isDefault: 'চেকআউটে আগে এই ঠিকানা দেখান',
  another: 'আরেকটি ঠিকানা দিন',
  yours: 'আপনার ঠিকানাগুলো',
  first: 'আগে দেখানো হয়',
  remove: 'মুছুন',
  removeTitle: 'ঠিকানাটি মুছবেন?',
  removeText: 'যেসব অর্ডার ওখানে গেছে, সেগুলোতে থেকে যাবে।',
  loading: 'আপনার ঠিকানা লোড হচ্ছে',
}
