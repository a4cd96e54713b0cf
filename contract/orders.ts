import { z } from 'zod'
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
  optionalText,
  paging,
  Taka,
  text,
} from './fields.ts'
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
  orderDate: exampleTime,
  orderUpdateDate: exampleTime,
  updatedAt: exampleTime,
  paymentId: null,
  payerId: null,
}

export const Order = z
  .object({
    _id: Id,
    userId: Id.nullable(),
    cartId: Id.nullable(),
    cartItems: z.array(OrderItem),
    addressInfo: AddressInfo,
    orderStatus: z.enum(orderStatuses),
    paymentMethod: z.literal('COD'),
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
  summary: 'Place a cash-on-delivery order',
  body: OrderDraft,
  answer: ok({ orderId: Id, orderKey: OrderKey, approvalURL: z.null().meta({ examples: [null] }) }),
  refuses: [
    'out_of_stock',
    'too_many_pieces',
    'please_call',
    'product_gone',
    'prices_changed',
    'coupon_invalid',
    'coupon_inactive',
    'coupon_expired',
    'key_reused',
    'too_many',
  ],
  repeats: 'once',
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
    data: Order.extend({ parcels: z.array(BuyerParcel) }).meta({ examples: [{ ...exampleOrder, parcels: [] }] }),
    orderKey: OrderKey,
  }),
  refuses: ['not_signed_in', 'not_yours', 'order_not_found'],
})
