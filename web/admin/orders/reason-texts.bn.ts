import { type givenReasons, MERGED, mergedInto } from '#rules/order-desk.ts'
import type { texts as en } from './reason-texts.ts'

const reasons: Partial<Record<(typeof givenReasons)[number], string>> = {
  'Cannot be reached': 'ফোনে পাওয়া যাচ্ছে না',
  'Does not want it any more': 'আর নিতে চান না',
  'Ordered twice': 'দুইবার অর্ডার হয়েছে',
  'Wrong number': 'ভুল নম্বর',
  'Too far away': 'অনেক দূরে',
  'Delivery costs too much': 'ডেলিভারি চার্জ বেশি',
  'Not accepted at the door': 'দরজায় ফিরিয়ে দিয়েছেন',
  'Ran out': 'মেয়াদ শেষ',
  'Cancelled by the buyer': 'কাস্টমার বাতিল করেছেন',
  [MERGED]: 'আরেকটি অর্ডারের সঙ্গে এক করা হয়েছে',
  Other: 'অন্য কারণ',
}

export const texts: typeof en = {
  reason: (reason) => {
    const into = mergedInto(reason)
    return into === null ? (reasons[reason] ?? reason) : `${into}-এর সঙ্গে এক করা হয়েছে`
  },
}
