import type { texts as en } from './palette-texts.en.ts'

export const texts: typeof en = {
  title: 'খুঁজুন',
  label: 'অর্ডার নম্বর, ফোন, নাম, প্রোডাক্ট বা পেজ',
  placeholder: 'নম্বর, ফোন, নাম, প্রোডাক্ট …',
  orders: 'অর্ডার',
  products: 'প্রোডাক্ট',
  customers: 'কাস্টমার',
  pages: 'পেজ',
  typeMore: 'তিনটি অক্ষর বা সংখ্যা লিখুন',
  looking: 'খোঁজা হচ্ছে …',
  nothing: 'কিছু পাওয়া যায়নি',
  inStock: (count) => `স্টকে ${count}টি`,
}
