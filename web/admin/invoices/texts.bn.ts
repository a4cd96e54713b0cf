import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  title: 'ইনভয়েস',
  list: 'ভ্যাট ইনভয়েস ও ক্রেডিট নোট',
  hint: 'সেটিংসে BIN আর হার দিলে পার্সেল বের হওয়ার সময় এগুলো নিজে থেকেই তৈরি হয়।',
  settings: 'সেটিংসে ভ্যাট',
  none: 'কোনো ভ্যাট ইনভয়েস নেই',
  pages: 'ইনভয়েসের পেজ',
  month: 'মাস',
  allMonths: 'সব মাস',
  search: 'নম্বর বা অর্ডার',
  searchHint: '২০২৬-২৭/০০০১২ বা #7k2pa',
  headers: { number: 'নম্বর', date: 'তারিখ', order: 'অর্ডার', total: 'মোট', vat: 'এর মধ্যে ভ্যাট' },
  kinds: { invoice: 'ইনভয়েস', credit_note: 'ক্রেডিট নোট' },
  creditOf: 'ক্রেডিট নোট, ইনভয়েস',
  export: 'হিসাবরক্ষকের জন্য এক্সপোর্ট',
  exportHint: 'এক মাসের ফাইল, যেকোনো স্প্রেডশিটে খোলে। প্রথমটিতে ক্রেতাদের নাম থাকে।',
  exportMonth: 'কোন মাসের ফাইল',
  invoicesFile: 'ইনভয়েস CSV',
  moneyFile: 'পেমেন্ট CSV',
}
