import type { texts as en } from './order-dialog-texts.ts'

export const texts: typeof en = {
  title: 'অর্ডারের বিস্তারিত',
  id: 'অর্ডার নম্বর',
  date: 'তারিখ',
  status: 'অবস্থা',
  method: 'পেমেন্টের ধরন',
  cash: 'ক্যাশ অন ডেলিভারি',
  payment: 'পেমেন্ট',
  payments: { pending: 'বাকি', paid: 'দেওয়া হয়েছে' },
  shipping: 'ডেলিভারি',
  inside: 'ঢাকার ভেতরে',
  outside: 'ঢাকার বাইরে',
  items: 'যা অর্ডার করেছেন',
  goesTo: 'যেখানে যাবে',
  again: 'আবার অর্ডার করুন',
  follow: 'অর্ডার দেখুন, ঠিক করুন বা বাতিল করুন',
}
