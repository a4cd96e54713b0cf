import { z } from 'zod'
import { advanceStates, buyerReasons, paymentMethods } from '#rules/advance.ts'
import { orderStatuses, paymentStatuses } from '#rules/order-status.ts'
import { Address, exampleAddress } from './addresses.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { exampleId, exampleOrderKey, examplePicture, exampleTime, Id, IsoTime, paging } from './fields.ts'
import { exampleInvoice, InvoiceBrief } from './invoices.ts'
import { BuyerParcel } from './parcels.ts'

export const AddressInfo = Address.omit({
  userId: true,
  shippingType: true,
  isDefault: true,
  createdAt: true,
  updatedAt: true,
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
    orderKey: OrderKey.describe('blank for staff who may not change orders: the link can cancel and correct one'),
  }),
  refuses: ['not_signed_in', 'not_yours', 'order_not_found'],
})
