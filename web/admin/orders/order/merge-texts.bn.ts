import type { texts as en } from './merge-texts.ts'

export const texts: typeof en = {
  otherOrders: 'এই নম্বরের অন্য পেন্ডিং অর্ডার',
  other: (pieces, _isOne, total) => `${pieces} পিস, ${total}`,
  hint: 'এই নম্বরের আরেকটি পেন্ডিং অর্ডার আছে:',
  merge: 'এক করুন',
  mergeWith: (order) => `${order}-এর সঙ্গে এক করুন`,
  otherDiscount: 'নতুন অর্ডারটির নিজের ছাড় আছে। “ঠিক করুন” দিয়ে সেটি সরান, কথা হয়ে থাকলে পুরোনোটিতে দিন; তারপর এক করা যাবে।',
  question: (older, newer) => `${newer} কি ${older}-এর সঙ্গে এক করবেন?`,
  into: (older, pieces, total, charge) =>
    `সব মিলিয়ে ${pieces} পিস পুরোনো অর্ডার ${older}-এ থাকবে, মোট ${total}। ডেলিভারি চার্জ একবারই, ${charge}।`,
  discountStays: (percentage, code) => `${code} কুপনের ${percentage}% ছাড় পুরোটার ওপর থাকবে।`,
  amountStays: (amount) => `আগের ${amount} ছাড় থাকবে।`,
  goesTo: (address) => `যাবে এই ঠিকানায়: ${address}।`,
  notTo: (address) => `নতুন অর্ডারের ঠিকানায় নয়: ${address}।`,
  newerIsRejected: (newer) =>
    `${newer} বাতিল হবে, কারণ হিসেবে এটাই লেখা থাকবে। এর প্রোডাক্ট রাখাই থাকবে, মাঝখানে কেউ কিনতে পারবেন না।`,
  leave: 'আলাদাই থাক',
  merged: 'অর্ডার দুটি এক করা হয়েছে',
}
