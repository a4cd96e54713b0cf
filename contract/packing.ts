import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import {
  CallerId,
  Day,
  ExpectedUpdatedAt,
  exampleId,
  examplePicture,
  Id,
  Ids,
  IsoTime,
  TitleBn,
  text,
} from './fields.ts'
import { AdminOrder } from './order-desk.ts'
import { exampleOrder, Order, OrderItem } from './orders.ts'
import { exampleParcel, Parcel } from './parcels.ts'
import { Sentence } from './sentence.ts'

const PickLine = z
  .object({
    productId: Id,
    title: z.string(),
    titleBn: TitleBn,
    image: z.string(),
    size: z.string().optional(),
    pieces: z.int(),
    orders: z.array(z.object({ _id: Id, pieces: z.int() })).describe('which orders they are for, oldest first'),
  })
  .meta({
    examples: [
      {
        productId: exampleId,
        title: 'Padma Trucker',
        image: examplePicture,
        size: 'M',
        pieces: 2,
        orders: [{ _id: exampleId, pieces: 2 }],
      },
    ],
  })
export type PickLine = z.infer<typeof PickLine>

export const pickList = call(calls.pickList, {
  summary:
    'What to take off the shelves, by product and size: for the oldest 500 confirmed orders that are not packed, or for chosen ones',
  query: z.object({
    from: Day.optional().describe('YYYY-MM-DD: the first day in Dhaka'),
    to: Day.optional().describe('YYYY-MM-DD: the last day in Dhaka'),
    ids: Ids.describe('these orders, packed or not, comma-joined; rejected ones are left out'),
  }),
  answer: ok({
    data: z.array(PickLine),
    orders: z
      .int()
      .describe('how many orders these pieces are for')
      .meta({ examples: [1] }),
    pieces: z.int().meta({ examples: [2] }),
    more: z
      .boolean()
      .describe('there are more orders than the 500 of this list')
      .meta({ examples: [false] }),
    rejected: z
      .int()
      .describe('chosen orders that are left out because they are rejected')
      .meta({ examples: [0] }),
  }),
})

const { _id, addressInfo, orderStatus, paymentStatus, totalAmount, toCollect, orderDate, updatedAt } = exampleOrder
const exampleOrderToPack = {
  _id,
  addressInfo,
  orderStatus,
  paymentStatus,
  totalAmount,
  toCollect,
  orderDate,
  updatedAt,
  cartItems: [{ productId: exampleId, title: 'Padma Trucker', image: examplePicture, quantity: 2, size: 'M' }],
  desk: { printedAt: null, packedAt: null },
}

/** An order as the packing table gets it: what is in it, where it goes and what is collected; no prices, and nothing of the buyer's history. */
export const OrderToPack = Order.pick({
  _id: true,
  addressInfo: true,
  orderStatus: true,
  paymentStatus: true,
  totalAmount: true,
  toCollect: true,
  orderDate: true,
  updatedAt: true,
})
  .extend({
    cartItems: z.array(OrderItem.omit({ price: true })),
    desk: z.object({ printedAt: IsoTime.nullable(), packedAt: IsoTime.nullable() }),
  })
  .meta({ examples: [exampleOrderToPack] })
export type OrderToPack = z.infer<typeof OrderToPack>

const exampleLabelParcel = {
  kind: 'sent',
  courier: 'steadfast',
  courierName: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
  code: '15BAEB8A',
  toCollect: 1253,
  items: exampleParcel.items,
}

/** What a label has of the parcel that an order is handed over as. */
const LabelParcel = Parcel.pick({ kind: true, courier: true, toCollect: true, items: true }).extend({
  courierName: Sentence.nullable().describe('null for one that is not named'),
  code: z.string().describe('the tracking code, else the courier’s id; blank where there is none'),
})
export type LabelParcel = z.infer<typeof LabelParcel>

/** An order to pack as it is printed. */
const LabelledOrder = OrderToPack.extend({
  parcel: LabelParcel.nullable().describe('the one that a courier has taken and not settled'),
}).meta({ examples: [{ ...exampleOrderToPack, parcel: exampleLabelParcel }] })
export type LabelledOrder = z.infer<typeof LabelledOrder>

export const listOrdersToPack = call(calls.listOrdersToPack, {
  summary:
    'Up to 100 orders to pack, oldest first: chosen ones, those of a number, or all that are confirmed and not packed',
  query: z.object({
    ids: Ids.describe('these orders, comma-joined'),
    number: text(26, 'Code').optional().describe('last characters of the id, at least 4'),
  }),
  answer: ok({ data: z.array(LabelledOrder) }),
})

const OneOrder = z.object({ id: Id })

/** The whole order for users who may read orders; only what is in the parcel for users who pack. */
const PackedOrder = z.union([AdminOrder, OrderToPack]).meta({ examples: [exampleOrderToPack] })

export const packOrder = call(calls.packOrder, {
  summary: 'Mark a confirmed order as packed: its code was scanned',
  params: OneOrder,
  body: z
    .object({
      updatedAt: ExpectedUpdatedAt.describe('of the order that was seen: one that has changed since is not packed'),
      userId: CallerId,
    })
    .meta({ examples: [{}] }),
  answer: ok({
    data: PackedOrder,
    already: z
      .object({ userName: z.string().nullable(), seconds: z.int() })
      .meta({ examples: [{ userName: 'Nadia', seconds: 90 }] })
      .nullable()
      .describe('it was packed before: by whom, and how long ago by the shop’s clock'),
  }),
  refuses: ['order_not_found', 'stale', 'order_rejected', 'order_unconfirmed', 'order_sent', 'key_reused'],
  repeats: 'once',
})

export const unpackOrder = call(calls.unpackOrder, {
  summary: 'Take the mark of a packed order back',
  params: OneOrder,
  query: z.object({ userId: CallerId }),
  answer: ok({ data: PackedOrder }),
  refuses: ['order_not_found', 'key_reused'],
  repeats: 'once',
})
