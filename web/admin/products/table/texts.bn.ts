import { banglaDigits } from '#rules/digits.ts'
import { formatCount } from '#rules/money.ts'
import type { texts as en } from './texts.ts'

const count = (products: number) => `${formatCount(products)}টি প্রোডাক্ট`

export const texts: typeof en = {
  title: 'প্রোডাক্ট টেবিল',
  cards: 'কার্ড',
  pages: 'প্রোডাক্টের পেজ',
  loading: 'প্রোডাক্ট আসছে',
  noneFound: 'এমন কোনো প্রোডাক্ট নেই।',
  count,
  products: 'প্রোডাক্ট',
  columns: {
    product: 'প্রোডাক্ট',
    price: 'দাম',
    salePrice: 'সেল দাম',
    stock: 'স্টক',
    category: 'ক্যাটাগরি',
    shown: 'দেখা যায়',
  },
  of: (title) => `: ${title}`,
  stockBySizeOf: (title) => `${title}: সাইজ অনুযায়ী স্টক`,
  was: (before) => `আগে ${banglaDigits(before)}`,
  changes: 'বদল',
  onAnotherPage: (title, what) => `${title}, অন্য পেজে: ${what}`,
  changed: 'বদলানো হয়েছে',
  nothingChanged: 'কিছু বদলানো হয়নি',
  countChanged: (products) => `${count(products)} বদলেছে`,
  undoAll: 'সব ফেরত নিন',
  save: 'সেভ করুন',
  saved: (products) => `${count(products)} সেভ হয়েছে`,
  notSaved: (products) => `${count(products)} সেভ হয়নি। কোনটায় কী ঠিক করতে হবে, সেখানেই লেখা আছে`,
}
