import { z } from 'zod'
import { MAX_RETURN_PHOTOS, returnKinds, returnStates, returnTabs } from '#rules/returns.ts'
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
  TitleBn,
} from './fields.ts'
import { both } from './sentence.ts'

const ReturnLine = z.object({
  line: z.int().describe('which of the order’s lines'),
  productId: Id,
  title: z.string(),
  titleBn: TitleBn,
  size: z.string(),
  price: z.number().describe('taka a piece, as agreed in the order'),
  quantity: z.int(),
  received: z.int().nullable().describe('pieces that came back; null until the shop has them'),
  fresh: z
    .object({
      productId: Id,
      title: z.string(),
      titleBn: TitleBn,
      size: z.string(),
      price: z.number().describe('taka a piece: as agreed for the same product, else its price when it was asked for'),
      isHeld: z.boolean(),
    })
    .nullable()
    .describe('what goes out for it; held in the stock once it is accepted'),
})

export const exampleReturn = {
  _id: exampleId,
  orderId: exampleId,
  kind: 'exchange',
  state: 'accepted',
  isByBuyer: true,
  reason: 'Too small',
  answer: 'Hand the old cap to the rider',
  charge: 60,
  toCollect: 60,
  toRefund: 0,
  lines: [
    {
      line: 0,
      productId: exampleId,
      title: 'Padma Trucker',
      size: 'M',
      price: 550,
      quantity: 1,
      received: null,
      fresh: { productId: exampleId, title: 'Padma Trucker', size: 'L', price: 550, isHeld: true },
    },
  ],
  photos: [exampleId],
  createdAt: exampleTime,
  updatedAt: exampleTime,
}

const fields = {
  _id: Id,
  orderId: Id,
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  isByBuyer: z.boolean(),
  reason: z.string(),
  answer: z.string().describe('what staff wrote to the buyer'),
  charge: z.int().describe('whole taka: the charge of an exchange'),
  toCollect: z.int().describe('whole taka that the courier collects for the exchange'),
  toRefund: z.int().describe('whole taka that the shop owes the buyer'),
  lines: z.array(ReturnLine),
  photos: z.array(Id).describe('ids of the photos that the buyer has added'),
  createdAt: IsoTime,
  updatedAt: IsoTime,
}

/** What a buyer sends back, as the buyer reads it. */
export const BuyerReturn = z.object(fields).meta({ examples: [exampleReturn] })
export type BuyerReturn = z.infer<typeof BuyerReturn>

const exampleEvents = [{ at: exampleTime, state: 'accepted', userName: 'Nadia', message: '' }]

/** As staff get it: with its history, oldest first. */
export const Return = BuyerReturn.extend({
  events: z.array(
    z.object({ at: IsoTime, state: z.enum(returnStates), userName: z.string().nullable(), message: z.string() }),
  ),
}).meta({ examples: [{ ...exampleReturn, events: exampleEvents }] })
export type Return = z.infer<typeof Return>

const ListedReturn = Return.extend({
  order: z.object({ name: z.string(), phone: z.string() }),
}).meta({
  examples: [{ ...exampleReturn, events: exampleEvents, order: { name: 'Rahim', phone: '01712345678' } }],
})

const whichPieces = both('Choose the pieces that come back', 'কোন পিস ফেরত দেবেন, বেছে নিন')
const eachOnce = both('Each line once', 'প্রতিটি লাইন একবার')

const Pieces = z.object({ line: z.int().min(0).max(1_000), quantity: z.int().min(1).max(100_000) })
const Size = optionalText(30, 'Size')

const linesOf = <Line extends typeof Pieces>(line: Line) =>
  atMost(
    200,
    'lines',
    z
      .array(line, whichPieces)
      .min(1, whichPieces)
      .refine((lines) => new Set(lines.map((one) => one.line)).size === lines.length, eachOnce),
  )

const Kind = oneOf(returnKinds)
const exampleAsked = { kind: 'exchange', reason: 'Too small', lines: [{ line: 0, quantity: 1, newSize: 'L' }] }

export const ReturnParams = z.object({ id: Id })
export const oneReturn = ok({ data: Return })

export const listReturns = call(calls.listReturns, {
  summary: 'Returns and exchanges by what must be done, newest first',
  query: z
    .object({
      tab: z
        .preprocess(blankIsNone, z.enum(returnTabs, `tab is one of ${returnTabs.join(', ')}`).optional())
        .optional(),
    })
    .extend(paging),
  answer: page(ListedReturn),
})

export const countReturns = call(calls.countReturns, {
  summary: 'How many returns each tab has; 1,001 means more than 1,000',
  answer: ok({
    data: z
      .object({ asked: z.int(), comingBack: z.int(), toSettle: z.int(), over: z.int() })
      .meta({ examples: [{ asked: 2, comingBack: 3, toSettle: 1, over: 1001 }] }),
  }),
})

export const listOrderReturns = call(calls.listOrderReturns, {
  summary: 'The returns and exchanges of an order, oldest first',
  params: z.object({ id: Id }),
  answer: ok({ data: z.array(Return) }),
})

/** A photo in an answer, for an `img`; it has no address of its own. */
export const photoAnswer = ok({
  data: z
    .object({ picture: z.string().describe('a data URL') })
    .meta({ examples: [{ picture: 'data:image/webp;base64,UklGRg==' }] }),
})

export const getReturnPhoto = call(calls.getReturnPhoto, {
  summary: 'A photo that a buyer has added to a return',
  params: z.object({ id: Id }),
  answer: photoAnswer,
  refuses: ['return_not_found'],
})

export const askReturn = call(calls.askReturn, {
  summary: 'Note that a buyer sends pieces of a delivered order back; it is accepted by a step of its own',
  params: z.object({ id: Id }),
  body: z
    .object({
      kind: Kind,
      reason: requiredText(500, 'The reason'),
      lines: linesOf(
        Pieces.extend({
          newSize: Size,
          newProductId: Id.optional().describe('the product that goes out; left out for the same one'),
        }),
      ),
      userId: CallerId,
    })
    .meta({ examples: [exampleAsked] }),
  answer: oneReturn,
  refuses: [
    'order_not_found',
    'not_returnable',
    'return_pieces',
    'size_required',
    'out_of_stock',
    'product_gone',
    'key_reused',
  ],
  repeats: 'once',
})

/** What a buyer sends; the key of the order's link is beside it. */
export const AskedByBuyer = z.object({
  kind: Kind,
  reason: requiredText(500, 'The reason'),
  lines: linesOf(Pieces.extend({ newSize: Size })),
  photos: atMost(MAX_RETURN_PHOTOS, 'photos', z.array(Id))
    .refine((ids) => new Set(ids).size === ids.length, both('Each photo once', 'প্রতিটি ছবি একবার'))
    .default([])
    .describe('ids of photos that were added before'),
})
export const exampleAskedByBuyer = exampleAsked
