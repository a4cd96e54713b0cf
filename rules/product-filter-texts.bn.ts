import type { texts as english } from './product-filter-texts.ts'

export const texts: typeof english = {
  category: 'ক্যাটাগরি',
  type: 'ধরন',
  types: { cap: 'ক্যাপ', bucket: 'বাকেট হ্যাট', beanie: 'বিনি', trucker: 'ট্রাকার', snapback: 'স্ন্যাপব্যাক' },
  price: 'দাম',
  availability: 'স্টক ও সেল',
  size: 'সাইজ',
  sizeOf: (size) => `সাইজ ${size}`,
  minPrice: 'সর্বনিম্ন দাম',
  maxPrice: 'সর্বোচ্চ দাম',
  from: (amount) => `${amount} থেকে`,
  upTo: (amount) => `${amount} পর্যন্ত`,
  inStock: 'স্টকে আছে',
  onSale: 'সেলে আছে',
}
