import { z } from 'zod'
import { buyerKinds, entryKinds, isTrxId, isWallet, payMethods, plainReference } from '#rules/order-money.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import {
  blankIsNone,
  CallerId,
  Day,
  exampleId,
  exampleTime,
  Id,
  IsoTime,
  oneOf,
  optionalText,
  paging,
  SignedTaka,
  text,
} from './fields.ts'
import { both } from './sentence.ts'

export const examplePayment = {
  _id: exampleId,
  orderId: exampleId,
  kind: 'advance',
  method: 'bkash',
  amount: 150,
  reference: 'BLU1H6X87P',
  note: '',
  belongsTo: null,
  createdAt: exampleTime,
}

/** An entry of the ledger, which never changes. */
export const Payment = z
  .object({
    _id: Id,
    orderId: Id,
    kind: z.enum(entryKinds),
    method: z.enum(payMethods),
    amount: z.number().describe('taka; negative for what leaves the shop, and for what takes a payment back'),
    reference: z.string(),
    note: z.string(),
    belongsTo: z
      .enum(['delivery', 'order', 'claim', 'attempt', 'payout', 'exchange'])
      .nullable()
      .describe(
        'delivery: collected when the order was delivered; order: the payment of one that was merged into it; exchange: what its parcel collected, what staff collected for it later, or what went back of that',
      ),
    createdAt: IsoTime,
    takesBack: Id.optional().describe('the entry that this one takes back'),
    takenBackBy: Id.optional().describe('the entry that has taken this one back'),
  })
  .meta({ examples: [examplePayment] })
export type Payment = z.infer<typeof Payment>

/** An amount in taka, negative for a refund. */
const Amount = SignedTaka.refine((value) => value !== 0, both('An amount is above 0', 'পরিমাণ ০-এর বেশি হবে'))

const PaymentDraft = z
  .object({
    orderId: Id,
    kind: oneOf(buyerKinds).optional().describe('without it: cash by hand, an advance otherwise, a refund below 0'),
    method: oneOf(payMethods),
    amount: Amount.describe('taka; a refund is negative, or positive with its kind'),
    reference: optionalText(60, 'The reference').describe('the TrxID, or what the bank or the receipt calls it'),
    note: optionalText(200, 'The note'),
    userId: CallerId,
  })
  .refine(({ kind, amount }) => amount > 0 || kind === undefined || kind === 'refund', {
    path: ['amount'],
    error: both('Only a refund is below 0', 'শুধু ফেরত দেওয়া টাকা ০-এর কম লেখা যায়'),
  })
  // A write-off with a courier is a delivery charge that the shop keeps: the ledger writes it by itself.
  .refine(({ kind, method }) => kind !== 'write_off' || method !== 'courier', {
    path: ['method'],
    error: both('Money that is written off cannot have the method courier', 'যা আদায় হবে না তা কুরিয়ারের নামে লেখা যায় না'),
  })
  .transform((draft) => ({ ...draft, reference: plainReference(draft.method, draft.reference) }))
  .refine(({ method, reference }) => reference === '' || !isWallet(method) || isTrxId(reference), {
    path: ['reference'],
    error: both('A TrxID has 6 to 20 letters and digits', 'লেনদেন নম্বর ৬ থেকে ২০টি ইংরেজি অক্ষর ও সংখ্যার হয়'),
  })
  .meta({ examples: [{ orderId: exampleId, method: 'bkash', amount: 150, reference: 'BLU1H6X87P', note: '' }] })
export type PaymentDraft = z.output<typeof PaymentDraft>

export const recordPayment = call(calls.recordPayment, {
  summary: 'Record what was paid for an order, or given back; a transfer pays one order',
  body: PaymentDraft,
  answer: ok({ data: Payment }),
  refuses: ['order_not_found', 'reference_used', 'more_than_paid', 'key_reused'],
  repeats: 'once',
})

export const takePaymentBack = call(calls.takePaymentBack, {
  summary: 'Take back a payment that was recorded by mistake: by an entry of its own, with the other sign',
  params: z.object({ id: Id }),
  body: z
    .object({ note: optionalText(200, 'The note'), userId: CallerId })
    .meta({ examples: [{ note: 'Wrong order' }] }),
  answer: ok({ data: Payment }),
  refuses: [
    'payment_not_found',
    'payment_taken_back',
    'payment_of_payout',
    'payment_of_parcel',
    'payment_of_exchange',
    'more_than_paid',
    'key_reused',
  ],
  repeats: 'once',
})

const chosen = <Value extends string>(values: readonly Value[]) => z.preprocess(blankIsNone, oneOf(values).optional())

export const PaymentFilter = z.object({
  orderId: z.preprocess(blankIsNone, Id.optional()),
  kind: chosen(entryKinds).optional(),
  method: chosen(payMethods).optional(),
  reference: text(60, 'The reference').optional().describe('the whole of it'),
  from: Day.optional().describe('YYYY-MM-DD: the first day in Dhaka'),
  to: Day.optional().describe('YYYY-MM-DD: the last day in Dhaka'),
})

export const listPayments = call(calls.listPayments, {
  summary: 'The entries of the ledger, newest first; the total is at most 1,001',
  query: PaymentFilter.extend(paging),
  answer: page(Payment),
})

const exampleFigures = {
  from: '2026-11-01',
  to: '2026-11-30',
  paid: 1253,
  paidByMethod: [{ method: 'bkash', amount: 1253 }],
  refunds: 0,
  writtenOff: 0,
  fees: 0,
  owed: 0,
  toRefund: 0,
}

export const getMoney = call(calls.getMoney, {
  summary:
    'What came in and went out in a period, by the day it was recorded, and what the orders of these days still owe',
  query: PaymentFilter.pick({ from: true, to: true }),
  answer: ok({
    data: z
      .object({
        from: z.string().describe('YYYY-MM-DD in Dhaka; without one, the first day of the month of `to`'),
        to: z.string().describe('YYYY-MM-DD in Dhaka; without one, today'),
        paid: z.number().describe('taka that buyers and couriers have paid'),
        paidByMethod: z.array(z.object({ method: z.enum(payMethods), amount: z.number() })),
        refunds: z.number().describe('taka, below 0'),
        writtenOff: z.number(),
        fees: z.number(),
        owed: z.number().describe('whole taka that confirmed orders placed in the period still have to pay'),
        toRefund: z.number().describe('taka that orders placed in the period have paid too much'),
      })
      .meta({ examples: [exampleFigures] }),
  }),
})
