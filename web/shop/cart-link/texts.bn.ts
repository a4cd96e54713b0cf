import { banglaDigits } from '#rules/digits.ts'
import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'আপনার জন্য বাছাই করা',
  again: 'আবার অর্ডার করুন',
  nothing: 'এই লিংকে কিছু নেই। নতুন একটা লিংক চেয়ে নিন।',
  allProducts: 'সব প্রোডাক্ট দেখুন',
  gone: 'এই প্রোডাক্ট এখন আর বিক্রি হয় না',
  sizeMissing: 'প্রোডাক্টের পেজে গিয়ে সাইজ বেছে নিন',
  outOfStock: 'স্টক শেষ',
  notAll: 'সবকিছু কার্টে নেওয়া যায়নি',
  fill: 'কার্টে নিয়ে চেকআউট করুন',
  unnamed: 'একটি প্রোডাক্ট',
  line: (quantity, size) => `${size ? `সাইজ: ${size} · ` : ''}পরিমাণ: ${banglaDigits(quantity)}`,
}
