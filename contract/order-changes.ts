import { z } from 'zod'
import { orderSources } from '#rules/order-desk.ts'
import { countPieces, MAX_PIECES } from '#rules/stock.ts'
import { CorrectedAddress, exampleAddress, TakenAddress } from './addresses.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, exampleId, exampleTime, Id, oneOf, optionalText, Taka } from './fields.ts'
import { AdminOrder } from './order-desk.ts'
import { agreedPrice, linesOf, OrderLine } from './order-lines.ts'
import { both } from './sentence.ts'

const SeenUpdatedAt = z.iso.datetime({ offset: true, message: 'Send updatedAt as the shop gave it' })

const shippingType = z.enum(['inside', 'outside'], both('Choose inside or outside Dhaka', 'ঢাকার ভেতরে না বাইরে, বেছে নিন'))

const CorrectedLine = OrderLine.extend({
  price: Taka.optional().describe('taka a piece, as newly agreed; without it a line of the order keeps its own'),
  line: z
    .int()
    .min(0)
    .max(1_000)
    .optional()
    .describe('which of the order’s cartItems it is, from 0: that keeps its agreed price. Without it the line is new'),
})
export type CorrectedLine = z.infer<typeof CorrectedLine>

const CorrectedLines = atMost(
  200,
  'lines',
  z
    .array(CorrectedLine, both('An order has at least one item', 'অর্ডারে অন্তত একটি প্রোডাক্ট থাকে'))
    .min(1, both('An order has at least one item', 'অর্ডারে অন্তত একটি প্রোডাক্ট থাকে'))
    .refine((lines) => countPieces(lines) <= MAX_PIECES, `An order has at most ${MAX_PIECES} pieces`),
)

/** What is not sent stays as it is. */
export const Correction = z
  .object({
    updatedAt: SeenUpdatedAt,
    addressInfo: CorrectedAddress.optional(),
    cartItems: CorrectedLines.describe('all lines that the order has from now on').optional(),
    shippingType: shippingType.optional(),
    shippingCharge: Taka.optional().describe(
      'without it the charge of a changed shippingType is the shop’s present one',
    ),
    discountAmount: Taka.optional().describe(
      'an amount that staff give; it takes the place of the coupon’s percentage. Without it a percentage follows the lines, and an amount stays',
    ),
    totalAmount: z
      .number('The total is a number')
      .min(0)
      .max(1e14)
      .optional()
      .describe('the total that staff saw; where it is another one, nothing is changed'),
  })
  .meta({
    examples: [
      {
        updatedAt: exampleTime,
        addressInfo: exampleAddress,
        cartItems: [
          { line: 0, productId: exampleId, quantity: 3, size: 'L' },
          { productId: exampleId, quantity: 1 },
        ],
        shippingCharge: 60,
        totalAmount: 2630,
      },
    ],
  })
export type Correction = z.infer<typeof Correction>

export const correctOrder = call(calls.correctOrder, {
  summary: 'Correct an order that is not shipped yet: where it goes, what it has, the delivery charge, the discount',
  params: z.object({ id: Id }),
  body: Correction,
  answer: ok({ data: AdminOrder }),
  refuses: [
    'order_not_found',
    'stale',
    'order_shipped',
    'has_returns',
    'out_of_stock',
    'product_gone',
    'prices_changed',
    'key_reused',
  ],
  repeats: 'once',
})

export const mergeOrders = call(calls.mergeOrders, {
  summary:
    'Put two pending orders of one phone number together: the older one gets the lines of the newer one, which is rejected; delivery is charged once. Answers the older one',
  params: z.object({ id: Id }),
  body: z
    .object({
      updatedAt: SeenUpdatedAt,
      other: z.object({ _id: Id, updatedAt: SeenUpdatedAt }),
    })
    .meta({ examples: [{ updatedAt: exampleTime, other: { _id: exampleId, updatedAt: exampleTime } }] }),
  answer: ok({ data: AdminOrder }),
  refuses: ['order_not_found', 'stale', 'not_mergeable', 'has_returns', 'key_reused'],
  repeats: 'once',
})

/** An order from a chat or by phone. */
export const EnteredOrder = z
  .object({
    source: oneOf(orderSources).refine(
      (source) => source !== 'shop',
      both('Choose where the order came from', 'অর্ডারটি কোথা থেকে এসেছে, বেছে নিন'),
    ),
    addressInfo: TakenAddress,
    cartItems: linesOf(OrderLine.extend(agreedPrice)),
    shippingType,
    shippingCharge: Taka.optional().describe('the shop’s own for the shippingType when left out'),
    discountAmount: Taka.optional(),
    totalAmount: z.number('The total that was agreed is missing').min(0).max(1e14),
    message: optionalText(4000, 'Message').describe('of the chat that it was taken from; it stays in the timeline'),
  })
  .meta({
    examples: [
      {
        source: 'messenger',
        addressInfo: { ...exampleAddress, pincode: '' },
        cartItems: [{ productId: exampleId, quantity: 2, size: 'M', price: 690 }],
        shippingType: 'inside',
        shippingCharge: 60,
        discountAmount: 100,
        totalAmount: 1340,
        message: 'Vai eta 2 ta lagbe, size M',
      },
    ],
  })
export type EnteredOrder = z.infer<typeof EnteredOrder>

export const enterOrder = call(calls.enterOrder, {
  summary: 'Enter an order that came by chat or phone: it belongs to no account and no browser',
  body: EnteredOrder,
  answer: ok({ orderId: Id }),
  refuses: ['out_of_stock', 'product_gone', 'prices_changed', 'key_reused'],
  repeats: 'once',
})
