import { z } from 'zod'
import { advanceReasons } from '#rules/advance.ts'
import { callStates, callTimes, orderSources } from '#rules/order-desk.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import {
  CallerId,
  ExpectedUpdatedAt,
  exampleId,
  exampleTime,
  Id,
  IsoTime,
  oneOf,
  optionalText,
  requiredText,
} from './fields.ts'
import { exampleInvoice, InvoiceBrief } from './invoices.ts'
import { exampleOrder, Order } from './orders.ts'
import { exampleBrief, exampleParcel, Parcel, ParcelBrief } from './parcels.ts'
import { examplePayment, Payment } from './payments.ts'
import { both } from './sentence.ts'

/** The buyer of an order, by the orders of its phone number. */
const OrderBuyer = z.object({
  phone: z.string().describe('11 digits'),
  nth: z.int().describe('the how many-th order of the number this is; of no use past 100 orders'),
  orders: z.int().describe('at most 101, which means more than 100'),
  delivered: z.int(),
  rejected: z.int(),
  withinHour: z.int().describe('orders of the number in the hour before this one, with it'),
  callFirst: z.boolean().describe('false for roles that may not edit buyers'),
  isBlocked: z.boolean().describe('false for roles that may not edit buyers'),
  tags: z.array(z.string()).describe('none for roles that may not edit buyers'),
})
export type OrderBuyer = z.infer<typeof OrderBuyer>

/** What the order desk knows of an order, and its buyer never sees. */
const Desk = z.object({
  callState: z.enum(callStates).describe('as long as the order is pending; else none'),
  callAt: IsoTime.nullable().describe('when to call, where it is to be called later'),
  calling: z
    .object({ userId: Id, userName: z.string(), since: IsoTime })
    .nullable()
    .describe('who has begun a call in the last ten minutes, or taken the order to call in the last three'),
  noAnswers: z.int().describe('how many calls were not answered'),
  heldUntil: IsoTime.nullable().describe('for so long a pending order keeps its pieces; null without an end'),
  isRunOut: z.boolean().describe('it is pending and its time is over'),
  rejectReason: z.string(),
  source: z.enum(orderSources),
  printedAt: IsoTime.nullable(),
  exportedAt: IsoTime.nullable(),
  packedAt: IsoTime.nullable(),
  movedAt: IsoTime.nullable().describe('when it came to its status; null for one that was never moved'),
  buyer: OrderBuyer.nullable().describe('null once it is deleted who bought'),
  advanceReason: z
    .enum(advanceReasons)
    .nullable()
    .describe('why an advance was asked for; record: the number has a poor one'),
  parcel: ParcelBrief.nullable().describe('the newest one; null for an order that was never handed over'),
})

/** An order as administrators get it. */
export const AdminOrder = Order.extend({
  desk: Desk,
  parcels: z.array(Parcel).optional().describe('all of them, oldest first; left out where many orders are listed'),
  payments: z.array(Payment).optional().describe('its entries of the ledger, oldest first; left out as well'),
  invoices: z
    .array(InvoiceBrief)
    .optional()
    .describe('its VAT invoices and credit notes, oldest first; left out as well'),
}).meta({
  examples: [
    {
      ...exampleOrder,
      parcels: [exampleParcel],
      payments: [examplePayment],
      invoices: [exampleInvoice],
      desk: {
        callState: 'later',
        callAt: exampleTime,
        calling: { userId: exampleId, userName: 'Nadia', since: exampleTime },
        noAnswers: 1,
        heldUntil: exampleTime,
        isRunOut: false,
        rejectReason: '',
        source: 'shop',
        printedAt: null,
        exportedAt: null,
        packedAt: null,
        advanceReason: null,
        movedAt: null,
        buyer: {
          phone: '01712345678',
          nth: 5,
          orders: 5,
          delivered: 4,
          rejected: 0,
          withinHour: 1,
          callFirst: false,
          isBlocked: false,
          tags: ['wholesale'],
        },
        parcel: exampleBrief,
      },
    },
  ],
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** The status that a step was made from. */
export const SeenStatus = z
  .enum(orderStatuses, `fromStatus is one of ${orderStatuses.join(', ')}`)
  .optional()
  .describe('the status that the sender saw: an order that has another one by now is left as it is (409)')

const OneOrder = z.object({ id: Id })
const oneOrder = ok({ data: AdminOrder })

export const adminGetOrder = call(calls.adminGetOrder, {
  summary: 'One order',
  params: OneOrder,
  answer: oneOrder,
  refuses: ['order_not_found'],
})

export const updateOrder = call(calls.updateOrder, {
  summary: 'Move an order to another status',
  params: OneOrder,
  body: z
    .object({
      orderStatus: z.enum(orderStatuses, `Choose one of ${orderStatuses.join(', ')}`),
      updatedAt: ExpectedUpdatedAt,
      fromStatus: SeenStatus,
      reason: optionalText(200, 'The reason').describe('why it is rejected; of no use with another status'),
      userId: CallerId,
    })
    .meta({ examples: [{ orderStatus: 'inShipping' }] }),
  answer: ok({ message: z.string().meta({ examples: ['Order status is updated successfully'] }), data: AdminOrder }),
  refuses: ['order_not_found', 'stale', 'out_of_stock', 'product_gone', 'parcel_out', 'has_returns', 'key_reused'],
  repeats: 'once',
})

export const recordCall = call(calls.recordCall, {
  summary:
    'Note a call to the buyer: that it begins, that it was not answered, that it is to be made later; or take that back',
  params: OneOrder,
  body: z
    .discriminatedUnion(
      'result',
      [
        z.object({
          result: z
            .enum(['calling', 'noAnswer', 'toCall', 'undo'])
            .describe('undo: as it was before the last result, which is the own one'),
          callAtSeen: z.iso
            .datetime({ offset: true, message: 'Send callAtSeen as the shop gave callAt' })
            .nullish()
            .describe('with noAnswer: the agreed time that was seen. One that a colleague has agreed on since stays'),
          userId: CallerId,
        }),
        z
          .object({
            result: z.literal('later'),
            when: oneOf(callTimes).optional(),
            at: z.iso
              .datetime({ offset: true, message: both('Choose a time', 'সময় বেছে নিন') })
              .optional()
              .describe('a time of one’s own in place of `when`, at most 90 days ahead'),
            age: z
              .int('age is a whole number of seconds, at most a day')
              .min(0)
              .max(24 * 60 * 60)
              .optional()
              .describe('seconds since the time was agreed, by the clock of the device; `when` counts from then'),
            agreedAt: z.iso
              .datetime({ offset: true, message: 'Send agreedAt by the clock of the shop' })
              .optional()
              .describe('when the time was agreed, by the clock of the shop. With `age`, the later of both counts'),
            userId: CallerId,
          })
          .refine(({ when, at }) => (when === undefined) !== (at === undefined), {
            path: ['when'],
            error: both('Send when or at', '`when` অথবা `at` পাঠান'),
          }),
      ],
      'result is one of calling, noAnswer, later, toCall, undo',
    )
    .meta({ examples: [{ result: 'later', when: 'tonight' }] }),
  answer: oneOrder,
  refuses: ['order_not_found', 'not_pending', 'stale', 'key_reused'],
  repeats: 'once',
})

export const addOrderNote = call(calls.addOrderNote, {
  summary: 'Write a note into the timeline of an order',
  params: OneOrder,
  body: z
    .object({ note: requiredText(500, 'The note'), userId: CallerId })
    .meta({ examples: [{ note: 'Gate 2, ask for Mamun' }] }),
  answer: oneOrder,
  refuses: ['order_not_found', 'key_reused'],
  repeats: 'once',
})
