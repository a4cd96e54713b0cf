import type { texts as english } from './payment-texts.ts'

export const texts: typeof english = {
  title: 'টাকা দেওয়ার উপায়',
  loading: 'টাকা দেওয়ার উপায় আসছে',
  atDoor: 'সব টাকা পার্সেল হাতে পেয়ে',
  now: (amount, way) => `এখন ${amount}, ${way}`,
  restAtDoor: (amount) => `পার্সেল এলে ${amount}`,
  nothingAtDoor: 'পার্সেল এলে কিছু না',
  ways: { COD: '', manual: 'টাকা পাঠিয়ে', bkash: 'বিকাশে', nagad: 'নগদে', sslcommerz: 'অনলাইনে' },
  reasons: {
    everybody: (amount) => `সব অর্ডারেই আমরা ${amount} আগে নিই।`,
    product: (amount) => `আপনার অর্ডারের একটি প্রোডাক্ট পাঠাতে ${amount} আগে নিই।`,
    zone: (amount) => `ওই এলাকার অর্ডারে আমরা ${amount} আগে নিই।`,
    amount: (amount) => `এত টাকার অর্ডারে আমরা ${amount} আগে নিই।`,
    pieces: (amount) => `এত পিসের অর্ডারে আমরা ${amount} আগে নিই।`,
    order: (amount) => `এই অর্ডারে আমরা ${amount} আগে নিই।`,
    chosen: () => '',
  },
  how: 'কোন নম্বরে পাঠাবেন, অর্ডার করার পরেই দেখতে পাবেন।',
  goes: 'অর্ডার করলেই টাকা দেওয়ার পেজে নিয়ে যাওয়া হবে।',
  inCash: 'পার্সেল হাতে পেয়ে টাকা দেবেন।',
}
