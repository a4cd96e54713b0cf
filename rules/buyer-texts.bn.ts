import type { texts as en } from './buyer-texts.ts'
import { banglaDigits } from './digits.ts'

const ordinals: Record<number, string> = {
  1: '১ম',
  2: '২য়',
  3: '৩য়',
  4: '৪র্থ',
  5: '৫ম',
  6: '৬ষ্ঠ',
  7: '৭ম',
  8: '৮ম',
  9: '৯ম',
  10: '১০ম',
}

const ordinal = (number: number) => ordinals[number] ?? `${banglaDigits(number)}তম`

export const texts: typeof en = {
  order: (nth) => `${ordinal(nth)} অর্ডার`,
  orderOf: (nth, orders) => `${banglaDigits(orders)}টির মধ্যে ${ordinal(nth)} অর্ডার`,
  moreThan: (orders) => `${banglaDigits(orders)}+ অর্ডার`,
  delivered: (orders) => `${banglaDigits(orders)}টি ডেলিভার্ড`,
  rejected: (orders) => `${banglaDigits(orders)}টি বাতিল`,
  withinHour: (nth) => `এক ঘণ্টার মধ্যে ${ordinal(nth)} অর্ডার`,
}
