import type { texts as en } from './product-zoom-texts.ts'

export const texts: typeof en = {
  previous: 'আগের ছবি',
  next: 'পরের ছবি',
  smaller: 'ছোট করুন',
  larger: 'বড় করুন',
  enlarged: 'বড় করা ছবি',
}
