import type { texts as english } from './invoice-texts.ts'

export const texts: typeof english = {
  title: 'ইনভয়েস',
  loading: 'ইনভয়েস লোড হচ্ছে',
  print: 'প্রিন্ট',
  toOrder: 'অর্ডারে ফিরুন',
  none: 'এই অর্ডারের কোনো ভ্যাট ইনভয়েস নেই।',
  wrongLink: 'এই লিংকে কোনো ইনভয়েস নেই। লিংকটি অসম্পূর্ণ হতে পারে: অর্ডারের পেজ থেকে আবার খুলুন।',
}
