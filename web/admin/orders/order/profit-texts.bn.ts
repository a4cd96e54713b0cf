import type { texts as english } from './profit-texts.ts'

export const texts: typeof english = {
  card: 'লাভ',
  revenue: 'ক্রেতারা দিয়েছেন',
  cost: 'পিসের কেনা দাম',
  courierFees: 'কুরিয়ার',
  paymentFees: 'পেমেন্ট চার্জ',
  packing: 'প্যাকিং',
  profit: 'লাভ',
  notKnown: 'জানা নেই',
  noCost: 'কোনো পিসের কেনা দাম লেখা নেই। প্রোডাক্টে লিখে দিন।',
  provisional: 'পেআউট লেখা হলে কুরিয়ার কত রেখেছে তা চূড়ান্ত হয়।',
}
