import type { EntryKind, PayMethod } from '#rules/order-money.ts'

const methods: Record<PayMethod, string> = {
  cash: 'Cash',
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  card: 'Card',
  bank: 'Bank',
  courier: 'Courier',
}

const kinds: Record<EntryKind, string> = {
  advance: 'Advance',
  cash: 'Cash',
  courier_collected: 'Collected by the courier',
  exchange_collected: 'Collected for an exchange',
  refund: 'Refund',
  write_off: 'Written off',
  courier_fee: 'Courier’s fee',
  payment_fee: 'Payment fee',
  payout: 'Payout',
}

export const texts = {
  card: 'Payments',
  none: 'Nothing was paid yet.',
  paid: 'Paid',
  toCollect: 'To collect',
  toRefund: 'To give back',
  kinds,
  methods,
  chargeKept: 'Delivery charge kept',
  isTakenBack: 'Taken back',
  takesBack: 'Takes an entry back',
  record: 'Record a payment',
  refund: 'Record a refund',
  method: 'Paid by',
  amount: 'Amount',
  reference: 'TrxID or number',
  referenceHint: 'As the message of the wallet or the bank has it. One transfer pays one order.',
  note: 'Note',
  save: 'Save',
  recorded: 'The payment is recorded',
  takeBack: 'Take back',
  takeBackQuestion: 'Take this payment back?',
  takeBackText: 'The entry stays in the ledger, and another one takes it back. Its TrxID can be used again.',
  takenBack: 'The payment is taken back',
}
