import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  about: 'আমাদের কথা',
  delivery: 'ডেলিভারি চার্জ',
  returns: 'রিটার্ন পলিসি',
  privacy: 'প্রাইভেসি পলিসি',
  terms: 'বিক্রির শর্ত',
}
