import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  statuses: {
    pending: 'পেন্ডিং',
    confirmed: 'কনফার্ম',
    inProcess: 'কনফার্ম',
    inShipping: 'পাঠানো হয়েছে',
    delivered: 'ডেলিভার্ড',
    rejected: 'বাতিল',
  },
  fields: { name: 'নাম', address: 'ঠিকানা', city: 'শহর', pincode: 'পোস্টকোড', phone: 'ফোন', notes: 'নোট' },
  chosenPlace: 'থানা, জেলা',
  price: 'মোট টাকা',
  subtotal: 'প্রোডাক্টের দাম',
  shipping: 'ডেলিভারি চার্জ',
  discount: 'ছাড়',
  discountBy: (code) => `ছাড় (${code})`,
  total: 'মোট',
}
