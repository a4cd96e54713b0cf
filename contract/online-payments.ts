import { z } from 'zod'
import { payNowChoices } from '#rules/advance.ts'
import { attemptStates, heldReasons, onlineProviders, payProblems } from '#rules/online-payments.ts'
import { refundStates } from '#rules/refunds.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import {
  CallerId,
  exampleId,
  exampleOrderKey,
  exampleTime,
  Id,
  IsoTime,
  oneOf,
  optionalText,
  Taka,
  text,
} from './fields.ts'
import { both } from './sentence.ts'

const AttemptId = text(30, 'Code').meta({ examples: ['P5J2K8Q0R3T7V9X1Z4B6D8F0H2'] })

/** The ways in which the buyer of an order can pay now, and how much. */
export const PayOptions = z.object({
  ways: z.array(z.enum(onlineProviders)),
  all: z.number().describe('taka that are still due'),
  delivery: z.number().describe('taka of the delivery charge that are still due; 0 where it cannot be paid alone'),
  asked: z.number().describe('taka that the shop still asks for in advance; 0 for none'),
})

/** What became of going to a provider to pay, as its buyer sees it. */
export const BuyerPayment = z.object({
  provider: z.enum(onlineProviders),
  state: z.enum(attemptStates),
  amount: z.number().describe('taka'),
  problem: z.enum(payProblems).nullable().describe('why it was not paid, where the provider says it'),
  wentBack: z.boolean().describe('the provider had taken money, which went back to the buyer'),
})
export type BuyerPayment = z.infer<typeof BuyerPayment>

export const payMyOrder = call(calls.payMyOrder, {
  summary: 'Begin to pay an order online: the address of the provider, where the browser goes',
  waitsElsewhere: true,
  body: z
    .object({
      key: text(200, 'The key').meta({ examples: [exampleOrderKey] }),
      provider: oneOf(onlineProviders),
      payNow: oneOf(payNowChoices)
        .default('all')
        .describe('delivery: the charge alone; asked: what the shop asks for in advance'),
    })
    .meta({ examples: [{ key: exampleOrderKey, provider: 'bkash', payNow: 'all' }] }),
  answer: ok({
    approvalURL: z.string().meta({ examples: ['https://payment.bkash.com/?paymentId=TR0011'] }),
    payment: AttemptId.describe('the shop’s name of it, for `findMyPayment`'),
  }),
  refuses: [
    'order_not_found',
    'nothing_to_pay',
    'provider_not_ready',
    'provider_failed',
    'out_of_stock',
    'product_gone',
    'prices_changed',
    'please_call',
    'too_many_pieces',
    'too_many',
  ],
})

export const findMyPayment = call(calls.findMyPayment, {
  summary: 'What became of a payment that was begun online',
  body: z.object({ payment: AttemptId }).meta({ examples: [{ payment: 'P5J2K8Q0R3T7V9X1Z4B6D8F0H2' }] }),
  answer: ok({
    data: BuyerPayment.extend({ order: z.string().describe('the number of the order') }).meta({
      examples: [{ provider: 'bkash', state: 'paid', amount: 580, problem: null, wentBack: false, order: '#3u0p5' }],
    }),
  }),
  refuses: ['payment_not_found'],
})

const RefundId = text(30, 'Code').meta({ examples: ['R5J2K8Q0R3T7V9X1Z4B6D8F0H2'] })

const Refund = z
  .object({
    _id: RefundId,
    amount: z.number().describe('taka'),
    state: z.enum(refundStates),
    canWithdraw: z.boolean().describe('it is not sent yet, and staff can withdraw it'),
    canSettle: z
      .boolean()
      .describe(
        'the shop cannot learn what became of it, or has not in three days: staff look in the provider’s panel',
      ),
    reason: z.string(),
    reference: z.string().describe('what the provider calls it, once it is done'),
    words: z.string().describe('the provider’s words'),
    createdAt: IsoTime,
    settledAt: IsoTime.nullable(),
  })
  .meta({
    examples: [
      {
        _id: 'R5J2K8Q0R3T7V9X1Z4B6D8F0H2',
        amount: 580,
        state: 'done',
        canWithdraw: false,
        canSettle: false,
        reason: 'Paid twice',
        reference: 'BLU1H6X99Q',
        words: '',
        createdAt: exampleTime,
        settledAt: exampleTime,
      },
    ],
  })
export type Refund = z.infer<typeof Refund>

const PaymentAttempt = z
  .object({
    _id: AttemptId,
    orderId: Id,
    ...BuyerPayment.shape,
    reference: z.string().describe('the TrxID, or what the bank calls it'),
    taken: z.number().nullable().describe('taka that the provider has taken, where it is not the amount'),
    heldBecause: z.enum(heldReasons).nullable().describe('why staff have to look at it'),
    canAccept: z.boolean().describe('held money that staff can take as paid'),
    canAsk: z.boolean(),
    reason: z.string().describe('the provider’s words'),
    createdAt: IsoTime,
    settledAt: IsoTime.nullable(),
    refundable: z.number().describe('taka that can go back by the provider now; 0 where not'),
    refunds: z.array(Refund).describe('oldest first'),
  })
  .meta({
    examples: [
      {
        _id: 'P5J2K8Q0R3T7V9X1Z4B6D8F0H2',
        orderId: exampleId,
        provider: 'bkash',
        state: 'paid',
        amount: 580,
        problem: null,
        wentBack: false,
        reference: 'BLU1H6X87P',
        taken: null,
        heldBecause: null,
        canAccept: false,
        canAsk: false,
        reason: '',
        createdAt: exampleTime,
        settledAt: exampleTime,
        refundable: 580,
        refunds: [],
      },
    ],
  })
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

const OneAttempt = z.object({ id: AttemptId })

export const listPaymentAttempts = call(calls.listPaymentAttempts, {
  summary: 'How often the buyer of an order went to a provider to pay, newest first, at most 50',
  params: z.object({ orderId: Id }),
  answer: ok({ data: z.array(PaymentAttempt) }),
})

export const askPaymentAttempt = call(calls.askPaymentAttempt, {
  summary: 'Ask the provider now what became of a payment',
  params: OneAttempt,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: ok({ data: PaymentAttempt }),
  refuses: ['payment_not_found', 'provider_not_ready', 'provider_failed'],
})

export const acceptPaymentAttempt = call(calls.acceptPaymentAttempt, {
  summary: 'Take held money as paid: what the provider has taken is recorded',
  params: OneAttempt,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: ok({ data: PaymentAttempt }),
  refuses: ['payment_not_found', 'payment_not_held', 'reference_used'],
})

export const closePaymentAttempt = call(calls.closePaymentAttempt, {
  summary: 'Held money went back to its buyer: nothing is recorded, and the order can be paid again',
  params: OneAttempt,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: ok({ data: PaymentAttempt }),
  refuses: ['payment_not_found', 'payment_not_held'],
})

export const refundPayment = call(calls.refundPayment, {
  summary: 'Give money of an online payment back by its provider; it is sent in the background, one at a time',
  params: OneAttempt,
  body: z
    .object({
      amount: Taka.refine((amount) => amount >= 1, both('Enter 1 taka or more', '১ টাকা বা তার বেশি লিখুন')),
      reason: optionalText(200, 'The reason'),
      userId: CallerId,
    })
    .meta({ examples: [{ amount: 580, reason: 'Paid twice' }] }),
  answer: ok({ data: Refund }),
  refuses: ['payment_not_found', 'provider_not_ready', 'refund_under_way', 'more_than_paid', 'key_reused'],
  repeats: 'once',
})

export const settleRefund = call(calls.settleRefund, {
  summary:
    'What became of a refund of which the provider tells the shop nothing, as staff see it in its panel; one that is not sent yet is withdrawn',
  params: z.object({ id: RefundId }),
  body: z
    .object({
      wasDone: z.boolean().describe('false alone for one that is not sent yet'),
      reference: optionalText(60, 'The reference'),
      userId: CallerId,
    })
    .meta({ examples: [{ wasDone: true, reference: 'BLU1H6X99Q' }] }),
  answer: ok({ data: Refund }),
  refuses: ['refund_not_found', 'refund_known', 'refund_under_way', 'reference_used'],
})
