import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  open: 'কেনা দাম',
  title: 'কেনা দাম',
  note: 'প্রতি পিসে আপনার খরচ। শুধু টাকার হিসাব দেখার অনুমতি যাঁদের আছে, তাঁরা দেখেন; আগের অর্ডারের কেনা দাম বদলায় না।',
  size: 'সাইজ',
  allSizes: 'যেসব সাইজের আলাদা দাম নেই',
  whole: 'সব সাইজ',
  cost: 'প্রতি পিসের কেনা দাম',
  validFrom: 'যেদিন থেকে',
  save: 'সেভ করুন',
  saved: 'কেনা দাম সেভ হয়েছে',
  list: 'এ পর্যন্ত কেনা দাম',
  none: 'এখনো কোনো কেনা দাম লেখা হয়নি।',
  loading: 'কেনা দাম আসছে',
  delete: 'মুছুন',
  deleteQuestion: 'কেনা দামটি মুছে ফেলবেন?',
  deleted: 'কেনা দাম মুছে ফেলা হয়েছে',
  from: 'যেদিন থেকে:',
}
