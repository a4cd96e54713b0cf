import { z } from 'zod'
import { orderSteps } from '#rules/my-order.ts'
import { orderEnding } from '#rules/order-link.ts'
import { isBangladeshMobile } from '#rules/phone.ts'
import { exampleAddress, PlaceCorrection } from './addresses.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { exampleOrderKey, exampleTime, Id, Ids, IsoTime, requiredText, text } from './fields.ts'
import { exampleInvoice, InvoiceBrief, InvoicePaper } from './invoices.ts'
import { BuyerPayment, PayOptions } from './online-payments.ts'
import { AddressInfo, exampleOrder, Order, OrderKey } from './orders.ts'
import { BuyerParcel } from './parcels.ts'
import { BuyerClaim, ClaimDraft, exampleClaimDraft, PayTo } from './payment-claims.ts'
import { BuyerReturn } from './returns.ts'

/** The key as it comes from a link; one that the shop has not made is simply not found. */
export const LinkKey = text(200, 'The key').meta({ examples: [exampleOrderKey] })

const Step = z.object({
  step: z.enum(orderSteps),
  at: IsoTime.nullable().describe('null where the shop has not noted when'),
})

const seenFields = Order.pick({
  _id: true,
  cartItems: true,
  shippingType: true,
  shippingCharge: true,
  couponCode: true,
  discountAmount: true,
  subtotal: true,
  totalAmount: true,
  paid: true,
  toRefund: true,
  payNow: true,
  advance: true,
  orderDate: true,
  updatedAt: true,
})

/** What the buyer of an order sees and may do: no notes of staff, and the recipient only while the order is open. */
const MyOrder = seenFields
  .extend({
    status: z.enum(orderSteps),
    steps: z.array(Step).describe('what has happened, in its order'),
    toPay: z.number().describe('taka: what the courier still collects'),
    payUntil: IsoTime.nullable().describe(
      'until when its pieces are kept while it is to be paid online; null for no end',
    ),
    isNotPaid: z.boolean().describe('it was to be paid online and was not in its time; it can still be paid'),
    canPayAtTheDoor: z
      .boolean()
      .describe('it was to be paid online, and its buyer may pay in cash when it comes instead'),
    isCancelledByBuyer: z.boolean(),
    mergedInto: z
      .string()
      .nullable()
      .describe('the number of the order that has its items now, where the shop put two together'),
    couldNotBeReached: z.boolean().describe('the shop has called, and the buyer did not answer'),
    callAt: IsoTime.nullable().describe('when the shop calls again, as agreed'),
    addressInfo: AddressInfo.omit({ _id: true }).nullable().describe('null once the order is over'),
    isBuyerDeleted: z.boolean().describe('name, phone and address are deleted from the order'),
    parcels: z.array(BuyerParcel).describe('what couriers have taken, oldest first'),
    payTo: z.array(PayTo).describe('where its buyer can send what is to be paid in advance; empty where nothing is'),
    claims: z.array(BuyerClaim.omit({ sender: true })).describe('what its buyer has said to have sent, oldest first'),
    returns: z.array(BuyerReturn).describe('what comes back, oldest first'),
    returnUntil: IsoTime.nullable().describe('until when its buyer may ask for a return; null where not'),
    returnable: z
      .array(z.object({ line: z.int(), quantity: z.int() }))
      .describe('pieces that can still be returned, by the lines of cartItems; empty without `returnUntil`'),
    payOnline: PayOptions.nullable().describe('how it can be paid online now; null where it cannot'),
    lastPayment: BuyerPayment.nullable().describe('what became of the last time that its buyer went to pay online'),
    refunds: z
      .array(z.object({ amount: z.number().describe('taka'), isDone: z.boolean() }))
      .describe('money that goes back by the way that it was paid online, oldest first'),
    invoices: z.array(InvoiceBrief).describe('its VAT invoices and credit notes, oldest first'),
    canCorrect: z.boolean(),
    canCancel: z.boolean(),
  })
  .meta({
    examples: [
      {
        ...seenFields.parse(exampleOrder),
        status: 'confirmed',
        steps: [
          { step: 'placed', at: exampleTime },
          { step: 'confirmed', at: exampleTime },
        ],
        toPay: 1253,
        payUntil: null,
        isNotPaid: false,
        canPayAtTheDoor: false,
        isCancelledByBuyer: false,
        mergedInto: null,
        couldNotBeReached: false,
        callAt: null,
        addressInfo: exampleAddress,
        isBuyerDeleted: false,
        parcels: [],
        payTo: [{ wallet: 'bkash', number: '01712345678', kind: 'personal' }],
        claims: [],
        returns: [],
        returnUntil: null,
        returnable: [],
        payOnline: { ways: ['bkash', 'sslcommerz'], all: 1253, delivery: 80, asked: 0 },
        lastPayment: null,
        refunds: [],
        invoices: [exampleInvoice],
        canCorrect: true,
        canCancel: false,
      },
    ],
  })
export type MyOrder = z.infer<typeof MyOrder>

export const myOrder = ok({ data: MyOrder })

export const findOrderLink = call(calls.findOrderLink, {
  summary: 'The key of an order, for its number and its phone number',
  body: z
    .object({
      number: requiredText(40, 'Order number')
        .refine((number) => orderEnding(number) !== null, 'An order number has 5 letters and digits')
        .describe('the last 5 characters of the order’s id, or all of it'),
      phone: requiredText(30, 'Phone').refine(isBangladeshMobile, 'Please enter a valid BD mobile number'),
    })
    .meta({ examples: [{ number: '#3u0p5', phone: '01712345678' }] }),
  answer: ok({ orderKey: OrderKey }),
  refuses: ['order_not_found', 'too_many'],
})

export const getMyOrder = call(calls.getMyOrder, {
  summary: 'The order that a link opens',
  body: z.object({ key: LinkKey }).meta({ examples: [{ key: exampleOrderKey }] }),
  answer: myOrder,
  refuses: ['order_not_found'],
})

export const getMyInvoices = call(calls.getMyInvoices, {
  summary: 'The VAT invoices and credit notes of the order that a link opens, oldest first',
  body: z.object({ key: LinkKey }).meta({ examples: [{ key: exampleOrderKey }] }),
  answer: ok({ data: z.array(InvoicePaper) }),
  refuses: ['order_not_found'],
})

export const payMyOrderAtTheDoor = call(calls.payMyOrderAtTheDoor, {
  summary: 'Pay an order in cash when it comes that was to be paid online, where the shop has not asked for an advance',
  body: z.object({ key: LinkKey }).meta({ examples: [{ key: exampleOrderKey }] }),
  answer: myOrder,
  refuses: [
    'order_not_found',
    'not_at_the_door',
    'out_of_stock',
    'product_gone',
    'prices_changed',
    'please_call',
    'too_many_pieces',
  ],
})

export const correctMyOrder = call(calls.correctMyOrder, {
  summary: 'Correct where the order goes and whom the courier calls, until it is packed',
  body: z
    .object({
      key: LinkKey,
      updatedAt: z.iso.datetime({ offset: true, message: 'Send updatedAt as the shop gave it' }),
      addressInfo: PlaceCorrection.describe('without a district the order stays where it goes'),
      totalAmount: z
        .number('The total is a number')
        .min(0)
        .max(1e14)
        .optional()
        .describe('the total that the buyer saw, where another place has another delivery charge'),
    })
    .meta({
      examples: [
        {
          key: exampleOrderKey,
          updatedAt: exampleTime,
          addressInfo: { ...exampleAddress, district: 'Dhaka', thana: 'Savar', city: '', pincode: '' },
          totalAmount: 1323,
        },
      ],
    }),
  answer: myOrder,
  refuses: [
    'order_not_found',
    'stale',
    'order_packed',
    'order_shipped',
    'prices_changed',
    'please_call',
    'key_reused',
    'too_many',
  ],
  repeats: 'once',
})

export const cancelMyOrder = call(calls.cancelMyOrder, {
  summary: 'Cancel the order, until the shop has confirmed it; a cancelled one stays so',
  body: z.object({ key: LinkKey }).meta({ examples: [{ key: exampleOrderKey }] }),
  answer: myOrder,
  refuses: ['order_not_found', 'order_confirmed'],
})

export const claimMyPayment = call(calls.claimMyPayment, {
  summary: 'Say what was sent to a wallet of the shop; it counts as paid once staff have found it',
  body: z
    .intersection(z.object({ key: LinkKey }), ClaimDraft)
    .meta({ examples: [{ key: exampleOrderKey, ...exampleClaimDraft }] }),
  answer: myOrder,
  refuses: ['order_not_found', 'transfer_used', 'nothing_to_pay', 'payment_not_set_up', 'key_reused', 'too_many'],
  repeats: 'once',
})

export const listOrderLinks = call(calls.listOrderLinks, {
  summary: 'The keys of orders, for messages to their buyers and for papers',
  query: z.object({ ids: Ids.describe('comma-joined') }),
  answer: ok({
    data: z.array(
      z
        .object({ _id: Id, orderKey: OrderKey })
        .meta({ examples: [{ _id: exampleOrder._id, orderKey: exampleOrderKey }] }),
    ),
  }),
})
