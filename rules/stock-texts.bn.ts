import { banglaDigits } from './digits.ts'
import type { texts as english } from './stock-texts.ts'

export const texts: typeof english = {
  limit: (now) => `এটি সর্বোচ্চ ${banglaDigits(now)} পিস নেওয়া যাবে`,
  cartFull: (lines) => `কার্টে ${banglaDigits(lines)}টি আলাদা প্রোডাক্ট আছে, এক অর্ডারে এর বেশি হয় না। আগে একটি সরান`,
  noneLeft: 'এটি আর স্টকে নেই',
  outBadge: 'স্টক শেষ',
  out: 'স্টকে নেই',
  in: 'স্টকে আছে',
  left: (pieces) => `আর মাত্র ${banglaDigits(pieces)}টি`,
}
