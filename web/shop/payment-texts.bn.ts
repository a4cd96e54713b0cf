import type { texts as english } from './payment-texts.ts'

export const texts: typeof english = {
  cashOnDelivery: 'ক্যাশ অন ডেলিভারি',
  afterPayment: 'পেমেন্টের পর ডেলিভারি',
}
