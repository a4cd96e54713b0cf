import type { texts as en } from './password-dialog-texts.ts'

export const texts: typeof en = {
  title: 'পাসওয়ার্ড বদলান',
  description: 'এই অ্যাকাউন্টের অন্য সব ডিভাইস থেকে সাইন আউট হয়ে যাবে।',
  change: 'পাসওয়ার্ড বদলান',
  current: 'এখনকার পাসওয়ার্ড',
  new: 'নতুন পাসওয়ার্ড',
  rule: '৮ থেকে ১২৮ অক্ষর',
}
