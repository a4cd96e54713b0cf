import { z } from 'zod'
import { claimRefusals, claimStates, MAX_CONFIRMED, walletKinds } from '#rules/advance.ts'
import { isTrxId, plainReference, wallets } from '#rules/order-money.ts'
import { isBangladeshMobile, phoneNumber } from '#rules/phone.ts'
import { messageMatches } from '#rules/wallet-messages.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import {
  atMost,
  blankIsNone,
  CallerId,
  exampleId,
  exampleTime,
  Id,
  IsoTime,
  oneOf,
  optionalText,
  paging,
  requiredText,
  Taka,
} from './fields.ts'
import { both } from './sentence.ts'

export const PayTo = z.object({ wallet: z.enum(wallets), number: z.string(), kind: z.enum(walletKinds) })

const exampleClaim = {
  _id: exampleId,
  wallet: 'bkash',
  trxId: 'BLU1H6X87P',
  sender: '01712345678',
  amount: 150,
  state: 'waiting',
  refusal: null,
  answer: '',
  received: null,
  createdAt: exampleTime,
  decidedAt: null,
}

/** What a buyer claims to have sent, as the buyer reads it. */
export const BuyerClaim = z
  .object({
    _id: Id,
    wallet: z.enum(wallets),
    trxId: z.string(),
    sender: z.string().describe('11 digits'),
    amount: z.int().describe('whole taka that were asked for'),
    state: z.enum(claimStates),
    refusal: z.enum(claimRefusals).nullable(),
    answer: z.string().describe('what staff wrote about a refusal'),
    received: z.number().nullable().describe('taka that have come, once it is confirmed'),
    createdAt: IsoTime,
    decidedAt: IsoTime.nullable(),
  })
  .meta({ examples: [exampleClaim] })
export type BuyerClaim = z.infer<typeof BuyerClaim>

/** As staff get it. */
export const Claim = BuyerClaim.extend({
  orderId: Id,
  order: z.object({
    name: z.string(),
    phone: z.string(),
    orderStatus: z.string(),
    toCollect: z.int().describe('whole taka that are still due'),
    payNow: z.int().describe('whole taka that are still asked for in advance'),
  }),
}).meta({
  examples: [
    {
      ...exampleClaim,
      orderId: exampleId,
      order: { name: 'Rahim', phone: '01712345678', orderStatus: 'pending', toCollect: 1253, payNow: 150 },
    },
  ],
})
export type Claim = z.infer<typeof Claim>

const TrxId = requiredText(60, 'The reference')
  .transform((typed) => plainReference('bkash', typed))
  .refine(isTrxId, both('A TrxID has 6 to 20 letters and digits', 'লেনদেন নম্বর ৬ থেকে ২০টি ইংরেজি অক্ষর ও সংখ্যার হয়'))

const noSender = both('Enter the number that you sent it from', 'যে নম্বর থেকে পাঠিয়েছেন, সেটি লিখুন')

export const exampleClaimDraft = { wallet: 'bkash', trxId: 'BLU1H6X87P', sender: '01712345678' }

/** What a buyer sends; the key of the order's link is beside it. */
export const ClaimDraft = z.object({
  wallet: oneOf(wallets),
  trxId: TrxId,
  sender: requiredText(30, 'Phone')
    .refine(isBangladeshMobile, noSender)
    .transform((typed) => phoneNumber(typed) ?? typed),
})
export type ClaimDraft = z.output<typeof ClaimDraft>

export const listClaims = call(calls.listClaims, {
  summary:
    'What buyers say to have sent: those to be checked oldest first, decided ones newest first; the total is at most 1,001',
  query: z.object({ state: z.preprocess(blankIsNone, oneOf(claimStates).optional()).optional() }).extend(paging),
  answer: page(Claim),
})

export const listOrderClaims = call(calls.listOrderClaims, {
  summary: 'What the buyer of an order says to have sent, oldest first',
  params: z.object({ id: Id }),
  answer: ok({ data: z.array(Claim) }),
})

/** Taka that have arrived; the amount that was asked for where this is left out. */
const Received = Taka.refine((amount) => amount > 0, both('An amount is above 0', 'পরিমাণ ০-এর বেশি হবে')).optional()

const OneClaim = z.object({ id: Id })
const oneClaim = ok({ data: Claim })

export const confirmClaim = call(calls.confirmClaim, {
  summary: 'Confirm that the money has come: it is recorded as a payment of the order, with the amount that has come',
  params: OneClaim,
  body: z.object({ received: Received, userId: CallerId }).meta({ examples: [{ received: 150 }] }),
  answer: oneClaim,
  refuses: ['claim_not_found', 'claim_decided', 'reference_used', 'stale', 'key_reused'],
  repeats: 'once',
})

export const refuseClaim = call(calls.refuseClaim, {
  summary: 'Refuse it: no such money has come. Its buyer reads why, and can send another TrxID',
  params: OneClaim,
  body: z
    .object({ refusal: oneOf(claimRefusals), answer: optionalText(300, 'Answer'), userId: CallerId })
    .meta({ examples: [{ refusal: 'not_found', answer: '' }] }),
  answer: oneClaim,
  refuses: ['claim_not_found', 'claim_decided', 'stale', 'key_reused'],
  repeats: 'once',
})

export const confirmClaims = call(calls.confirmClaims, {
  summary: 'Confirm several at once, each by itself: what was refused meanwhile stays so and is named',
  body: z
    .object({
      claims: atMost(
        MAX_CONFIRMED,
        'ids',
        z.array(z.object({ _id: Id, received: Received })).min(1, 'At least one claim'),
      ),
      userId: CallerId,
    })
    .meta({ examples: [{ claims: [{ _id: exampleId, received: 150 }] }] }),
  answer: ok({
    data: z.array(
      z
        .object({
          _id: Id,
          isConfirmed: z.boolean().describe('now or before'),
          message: z.string().describe('why not; blank where it is'),
        })
        .meta({ examples: [{ _id: exampleId, isConfirmed: true, message: '' }] }),
    ),
  }),
})

const exampleRead = {
  wallet: 'bkash',
  trxId: 'BLU1H6X87P',
  amount: 150,
  sender: '01712345678',
  match: 'matched',
  claim: null,
}

export const readWalletMessages = call(calls.readWalletMessages, {
  summary: 'Read messages of wallets, or lines of a statement, and match them to what waits; nothing is written',
  body: z.object({ text: requiredText(30_000, 'Text') }).meta({
    examples: [{ text: 'You have received Tk 150.00 from 01712345678. TrxID BLU1H6X87P at 21/11/2026 16:30' }],
  }),
  answer: ok({
    data: z.array(
      z
        .object({
          wallet: z.enum(wallets).nullable().describe('null where the message does not show it'),
          trxId: z.string(),
          amount: z.number().describe('taka that have come'),
          sender: z.string().nullable(),
          match: z.enum(messageMatches),
          claim: Claim.nullable(),
        })
        .meta({ examples: [exampleRead] }),
    ),
  }),
})
