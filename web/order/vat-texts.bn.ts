import type { texts as english } from './vat-texts.ts'

export const texts: typeof english = {
  titles: { invoice: 'ভ্যাট ইনভয়েস', credit_note: 'ক্রেডিট নোট' },
  bin: (bin) => `BIN ${bin}`,
  order: 'অর্ডার',
  creditOf: 'যে ইনভয়েসের:',
  reasons: {
    rejected: 'অর্ডারটি বাতিল হয়েছে বা ফেরত এসেছে',
    taken_back: 'পার্সেলটি বের হয়নি',
    came_back: 'কিছু পিস ফেরত এসেছে',
    replaced: 'বদলে নতুন ইনভয়েস দেওয়া হয়েছে',
  },
  item: 'প্রোডাক্ট',
  amount: 'টাকা',
  vatInIt: 'এর মধ্যে ভ্যাট',
  delivery: 'ডেলিভারি চার্জ',
  discount: 'ছাড়',
  rounding: 'ভাংতি সমন্বয়',
  net: 'ভ্যাট ছাড়া',
  vatAt: (rate) => `ভ্যাট (${rate}%)`,
  totals: { invoice: 'মোট', credit_note: 'মোট ক্রেডিট' },
}
