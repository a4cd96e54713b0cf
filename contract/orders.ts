import { z } from 'zod'
import { advanceStates, buyerReasons, paymentMethods, payNowChoices } from '#rules/advance.ts'
import { orderStatuses, paymentStatuses } from '#rules/order-status.ts'
import { MAX_PIECES } from '#rules/stock.ts'
import { Address, DeliveryAddress, exampleAddress } from './addresses.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import {
  atMost,
  CallerId,
  exampleId,
  exampleOrderKey,
  examplePicture,
  exampleTime,
  Id,
  IsoTime,
  LineQuantity,
  OptionalEmail,
  oneOf,
  optionalText,
  paging,
  Taka,
  text,
} from './fields.ts'
import { exampleInvoice, InvoiceBrief } from './invoices.ts'
import { BuyerParcel } from './parcels.ts'
import { both } from './sentence.ts'

export const AddressInfo = Address.omit({
  ...{ userId: true, shippingType: true, isDefault: true, createdAt: true, updatedAt: true },
}).partial({ _id: true })
export type AddressInfo = z.infer<typeof AddressInfo>

export const OrderItem = z.object({
  productId: Id,
  title: z.string(),
  titleBn: z.string().optional().describe('in Bangla, where it had one'),
  image: z.string(),
  price: z.number().describe('taka a piece, as agreed'),
  quantity: z.int(),
  size: z.string().optional(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** The key of an order's link, which replaces an account. */
export const OrderKey = z.string().meta({
  description: 'the key of the order’s link, which is /shop/order#{key}',
  examples: [exampleOrderKey],
})

export const exampleOrder = {
  _id: exampleId,
  userId: null,
  cartId: null,
  cartItems: [
    { productId: exampleId, title: 'Padma Trucker', image: examplePicture, price: 690, quantity: 2, size: 'M' },
  ],
  addressInfo: exampleAddress,
  orderStatus: 'pending',
  paymentMethod: 'COD',
  paymentStatus: 'pending',
  shippingType: 'inside',
  shippingCharge: 80,
  couponCode: 'EID15',
  discountPercentage: 15,
  discountAmount: 207,
  subtotal: 1380,
  totalAmount: 1253,
  paid: 0,
  toCollect: 1253,
  toRefund: 0,
  payNow: 0,
  advance: { state: 'none', amount: 0, reason: null },
  orderDate: exampleTime,
  orderUpdateDate: exampleTime,
  updatedAt: exampleTime,
  paymentId: null,
  payerId: null,
}

export const OrderAdvance = z
  .object({
    state: z.enum(advanceStates).describe('checking: the buyer has sent money that is not confirmed yet'),
    amount: z.int().describe('whole taka that were to be paid in advance when the order was placed'),
    reason: z.enum(buyerReasons).nullable(),
  })
  .describe('what was asked for before the parcel comes')

export const Order = z
  .object({
    _id: Id,
    userId: Id.nullable(),
    cartId: Id.nullable(),
    cartItems: z.array(OrderItem),
    addressInfo: AddressInfo,
    orderStatus: z.enum(orderStatuses),
    paymentMethod: z.enum(paymentMethods),
    paymentStatus: z.enum(paymentStatuses),
    shippingType: z.enum(['inside', 'outside']),
    shippingCharge: z.number(),
    couponCode: z.string().nullable(),
    discountPercentage: z.number(),
    discountAmount: z.number(),
    subtotal: z.number().describe('taka: the lines alone'),
    totalAmount: z.number(),
    paid: z.number().describe('taka that were paid and verified'),
    toCollect: z.int().describe('whole taka that are collected at the door'),
    toRefund: z.number().describe('taka that go back to the buyer'),
    payNow: z.int().describe('whole taka that are still to be paid before the parcel is sent'),
    advance: OrderAdvance,
    orderDate: IsoTime,
    orderUpdateDate: IsoTime,
    updatedAt: IsoTime,
    paymentId: z.string().nullable(),
    payerId: z.string().nullable(),
  })
  .meta({ examples: [exampleOrder] })
export type Order = z.infer<typeof Order>

export const OrderLine = z.object({
  productId: Id,
  quantity: LineQuantity,
  size: text(30, 'Size')
    .nullish()
    .transform((size) => size || null),
})

/** A line at a price that staff agreed on with the buyer. Only staff can send a price. */
export const agreedPrice = {
  price: Taka.optional().describe('taka a piece, as agreed; without it what the shop asks now'),
}

export const piecesOf = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Bounded also where the shop's own limit is not in force, so that every amount is a number of paisa without rounding. */
export const linesOf = <Line extends z.ZodType<{ quantity: number }>>(line: Line) =>
  atMost(
    200,
    'lines',
    z
      .array(line, both('Your cart is empty', 'আপনার কার্ট খালি'))
      .min(1, both('Your cart is empty', 'আপনার কার্ট খালি'))
      .refine((lines) => piecesOf(lines) <= MAX_PIECES, `An order has at most ${MAX_PIECES} pieces`),
  )

const OrderLines = linesOf(OrderLine)

/** As programs send it: in any case, and what names no way of the shop means cash on delivery, as it always did. */
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
    couponCode: optionalText(40, 'Coupon code'),
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
      couponCode: optionalText(40, 'Coupon code'),
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

export const listOrders = call(calls.listOrders, {
  summary: 'The orders of a user, newest first',
  params: z.object({ userId: Id }),
  query: z.object(paging),
  answer: page(Order),
  refuses: ['user_not_found'],
})

export const getOrder = call(calls.getOrder, {
  summary: 'One order: for its owner, the browser that placed it as a guest, or an administrator',
  params: z.object({ orderId: Id }),
  answer: ok({
    data: Order.extend({ parcels: z.array(BuyerParcel), invoices: z.array(InvoiceBrief) }).meta({
      examples: [{ ...exampleOrder, parcels: [], invoices: [exampleInvoice] }],
    }),
    orderKey: OrderKey,
  }),
  refuses: ['not_signed_in', 'not_yours', 'order_not_found'],
})
