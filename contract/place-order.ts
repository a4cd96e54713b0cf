import { z } from 'zod'
import { buyerReasons, paymentMethods, payNowChoices } from '#rules/advance.ts'
import { DeliveryAddress, exampleAddress } from './addresses.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { OrderCouponCode } from './coupons.ts'
import { CallerId, exampleId, Id, OptionalEmail, oneOf, optionalText } from './fields.ts'
import { linesOf, OrderLine } from './order-lines.ts'
import { OrderKey } from './orders.ts'
import { both } from './sentence.ts'

const OrderLines = linesOf(OrderLine)

/** Programs send it in any letter case, and a value that is none of the shop's ways to pay has always meant cash on delivery. */
const PaymentChoice = z
  .preprocess((value) => {
    const typed = typeof value === 'string' ? value.trim().toLowerCase() : ''
    return paymentMethods.find((method) => method.toLowerCase() === typed) ?? 'COD'
  }, z.enum(paymentMethods))
  .optional()
  .transform((method) => method ?? 'COD')
  .describe('COD where it is left out')

/** What a shopper asks for. Prices, dates and statuses may be sent and are ignored. */
export const OrderDraft = z
  .object({
    userId: CallerId,
    cartItems: OrderLines,
    addressInfo: DeliveryAddress,
    shippingType: z
      .enum(['inside', 'outside'], both('Choose inside or outside Dhaka', 'ঢাকার ভেতরে না বাইরে, বেছে নিন'))
      .describe('where a district is chosen, the charge is that of the place'),
    couponCode: OrderCouponCode,
    paymentMethod: PaymentChoice,
    payNow: oneOf(payNowChoices)
      .nullish()
      .transform((payNow) => payNow ?? 'all')
      .describe('where it is not COD: everything, the charge for delivery, or what the shop asks for'),
    totalAmount: z.number('The total that the shopper saw is missing').min(0).max(1e14),
    email: OptionalEmail.describe(
      'where a guest wants the confirmation; it is not stored with the order. Customers get theirs at the e-mail of the account',
    ),
  })
  .meta({
    examples: [
      {
        cartItems: [{ productId: exampleId, quantity: 2, size: 'M' }],
        addressInfo: exampleAddress,
        shippingType: 'inside',
        couponCode: 'EID15',
        totalAmount: 1253,
        email: 'rahim@tupi.example',
      },
    ],
  })
export type OrderDraft = z.infer<typeof OrderDraft>

export const placeOrder = call(calls.placeOrder, {
  summary: 'Place an order, paid at the door or before the parcel comes',
  waitsElsewhere: true,
  body: OrderDraft,
  answer: ok({
    orderId: Id,
    orderKey: OrderKey,
    approvalURL: z
      .string()
      .meta({ examples: ['https://payment.bkash.com/?paymentId=TR0011'] })
      .nullable()
      .describe(
        'where the browser goes to pay online; null for every other way, and where the provider does not answer',
      ),
    payment: z
      .string()
      .meta({ examples: ['P5J2K8Q0R3T7V9X1Z4B6D8F0H2'] })
      .nullable()
      .describe('the shop’s name of the payment that was begun, for `findMyPayment`'),
    payNow: z
      .int()
      .describe('whole taka that are to be paid now')
      .meta({ examples: [0] }),
  }),
  refuses: [
    'out_of_stock',
    'too_many_pieces',
    'please_call',
    'product_gone',
    'prices_changed',
    'coupon_invalid',
    'coupon_inactive',
    'coupon_expired',
    'advance_asked',
    'payment_not_set_up',
    'key_reused',
    'order_cancelled',
    'too_many',
  ],
  repeats: 'once',
})

const choiceOf = (amount: number) => ({ amount, atDoor: 1253 - amount })

export const previewAdvance = call(calls.previewAdvance, {
  summary: 'What the shop asks for in advance of an order, and the ways to pay it; nothing is written',
  body: z
    .object({
      cartItems: OrderLines,
      addressInfo: z
        .object({
          phone: optionalText(40, 'Phone'),
          district: optionalText(80, 'District'),
          thana: optionalText(80, 'Thana'),
        })
        .optional(),
      shippingType: z.enum(['inside', 'outside'], both('Choose inside or outside Dhaka', 'ঢাকার ভেতরে না বাইরে, বেছে নিন')),
      couponCode: OrderCouponCode,
    })
    .meta({
      examples: [
        {
          cartItems: [{ productId: exampleId, quantity: 2 }],
          shippingType: 'inside',
          addressInfo: { phone: '01712345678' },
        },
      ],
    }),
  answer: ok({
    data: z
      .object({
        total: z.number(),
        ways: z.array(z.enum(paymentMethods)),
        asked: z
          .object({ amount: z.int(), reason: z.enum(buyerReasons), atDoor: z.int() })
          .nullable()
          .describe('whole taka to pay now and at the door; null where nothing is asked for in advance'),
        delivery: z
          .object({ amount: z.int(), atDoor: z.int() })
          .describe('when only the charge for delivery is paid now'),
      })
      .meta({
        examples: [
          { total: 1253, ways: ['manual'], asked: { ...choiceOf(80), reason: 'everybody' }, delivery: choiceOf(80) },
        ],
      }),
  }),
  refuses: ['too_many'],
})

const unused = z.unknown().optional().describe('accepted and not used')

export const captureOrder = call(calls.captureOrder, {
  summary: 'Ask the provider whether a payment that was begun online is done; refused where none was begun',
  waitsElsewhere: true,
  body: z
    .object({
      paymentId: z.unknown().optional().describe('the shop’s name of the payment, or the provider’s'),
      payerId: unused,
      orderId: z.unknown().optional(),
    })
    .meta({ examples: [{ paymentId: 'TR0011', orderId: exampleId }] }),
  answer: ok({}),
  refuses: ['cash_on_delivery', 'payment_not_done', 'provider_not_ready', 'provider_failed', 'too_many'],
})
