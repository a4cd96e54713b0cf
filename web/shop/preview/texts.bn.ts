import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  preview: 'প্রিভিউ',
  asVisitor: 'ক্রেতা শপ যেমন দেখেন। এখানে অর্ডার হয় না।',
  back: 'প্যানেলে ফিরুন',
  notSent: 'আপনি ক্রেতার মতো করে শপ দেখছেন। এখান থেকে কিছু পাঠানো হয় না, প্যানেলে ফিরে যান।',
}
