import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'রিভিউ',
  loading: 'রিভিউ আসছে',
  none: 'এখনো কোনো রিভিউ নেই।',
  more: 'আরও রিভিউ দেখুন',
  verified: 'কিনেছেন',
  write: 'রিভিউ লিখুন',
  rating: 'আপনার রেটিং',
  review: 'আপনার রিভিউ',
  replaces: 'এই প্রোডাক্টের রিভিউ আপনি আগেই দিয়েছেন: নতুনটা দিলে আগেরটা বদলে যাবে।',
  submit: 'জমা দিন',
  chooseStars: '১ থেকে ৫টি স্টার দিন',
  submitted: 'রিভিউ জমা হয়েছে',
}
