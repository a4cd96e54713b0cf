import type { texts as en } from './policy-texts.ts'

export const texts: typeof en = {
  delivery: 'ডেলিভারি চার্জ',
  returns: 'রিটার্ন পলিসি',
  privacy: 'প্রাইভেসি পলিসি',
  terms: 'বিক্রির শর্ত',
}
