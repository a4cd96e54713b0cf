import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  usePasskey: 'পাসকি ব্যবহার করুন',
  recoveryCode: 'রিকভারি কোড',
  recoveryHint: 'আপনার রাখা দশটি কোডের একটি। প্রতিটি একবারই কাজ করে',
  code: 'কোড',
  codeHint: 'অথেনটিকেটর অ্যাপের ৬ সংখ্যার কোড',
  confirm: 'কনফার্ম করুন',
  backToFactor: 'আগের উপায়ে ফিরে যান',
  useRecoveryCode: 'রিকভারি কোড ব্যবহার করুন',
  passkeyNotUsed: 'পাসকি ব্যবহার করা হয়নি। আবার চেষ্টা করুন',
  passkeyThere: 'এই ডিভাইসে আপনার অ্যাকাউন্টের পাসকি আগে থেকেই আছে',
  notLoaded: 'পাসকির জন্য যা দরকার তা আনা গেল না। ইন্টারনেট দেখে আবার চেষ্টা করুন, অথবা পেজটি রিলোড করুন',
  noPasskeys: 'এই ব্রাউজারে পাসকি ব্যবহার করা যায় না',
}
