import { z } from 'zod'
import {
  parcelDecisions,
  parcelKinds,
  parcelSources,
  parcelStates,
  parcelTabs,
  statesByStaff,
} from '#rules/parcel-state.ts'
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
  numeric,
  oneOf,
  optionalText,
  paging,
  Taka,
  TitleBn,
  text,
} from './fields.ts'
import { both } from './sentence.ts'

const ParcelEvent = z.object({
  _id: Id,
  at: IsoTime.describe('when it happened, by the courier’s clock where it gave a time'),
  source: z.enum(parcelSources),
  state: z.enum(parcelStates).nullable().describe('null where it changed no state'),
  rawStatus: z.string().describe('the courier’s own word'),
  message: z.string(),
  userName: z.string().nullable(),
})

export const exampleParcel = {
  _id: exampleId,
  orderId: exampleId,
  kind: 'sent',
  returnId: null,
  courier: 'steadfast',
  state: 'in_transit',
  stateAt: exampleTime,
  needsLook: false,
  decision: null,
  reference: `${exampleId}-1`,
  trackingCode: '15BAEB8A',
  trackingLink: 'https://steadfast.com.bd/t/15BAEB8A',
  toCollect: 1253,
  weight: 0.5,
  items: [{ line: 0, productId: exampleId, title: 'Padma Trucker', size: 'M', quantity: 2 }],
  note: '',
  rawStatus: 'pending',
  reason: '',
  fee: 110,
  collected: null,
  received: null,
  isReplaced: false,
  events: [
    {
      ...{ _id: exampleId, at: exampleTime, source: 'webhook', state: 'in_transit', rawStatus: 'pending' },
      ...{ message: 'Parcel has reached Dhaka hub', userName: null },
    },
  ],
  ...{ bookedAt: exampleTime, handedOverAt: exampleTime, settledAt: null, receivedAt: null },
  ...{ createdAt: exampleTime, updatedAt: exampleTime },
}

/** A parcel of an order, with everything that happened to it, oldest first. */
export const Parcel = z
  .object({
    _id: Id,
    orderId: Id,
    kind: z.enum(parcelKinds),
    returnId: Id.nullable().describe('of an exchange, or of what a buyer sends back'),
    courier: z.string().describe('the code of the courier; by-hand for any other one or an own rider'),
    state: z.enum(parcelStates),
    stateAt: IsoTime.nullable(),
    needsLook: z.boolean().describe('the courier’s word is not known, or contradicts the order'),
    decision: z
      .enum(parcelDecisions)
      .nullable()
      .describe('of one that is held or was not delivered: what the shop has decided of that; null until it has'),
    reference: z.string().describe('the shop’s reference, which the courier has too'),
    trackingCode: z.string().nullable(),
    trackingLink: z.string().nullable(),
    toCollect: z.int().describe('whole taka, as agreed at booking'),
    weight: z.number().describe('kilograms'),
    items: z.array(
      z.object({
        ...{ line: z.int(), productId: Id, title: z.string(), titleBn: TitleBn, size: z.string(), quantity: z.int() },
      }),
    ),
    note: z.string(),
    rawStatus: z.string().describe('the courier’s last word, as it came'),
    reason: z.string().describe('why it was refused or held, in the courier’s words'),
    fee: z.number().nullable().describe('taka that the courier asks; null for who may not read it'),
    collected: z.number().nullable().describe('taka that the courier has collected'),
    received: z
      .array(z.object({ line: z.int(), quantity: z.int(), condition: z.enum(['sellable', 'damaged']) }))
      .nullable()
      .describe('what the shop received when it came back'),
    isReplaced: z
      .boolean()
      .describe('other pieces were sent in its place, or it was given up: what comes back of these is on sale'),
    events: z.array(ParcelEvent),
    bookedAt: IsoTime.nullable(),
    handedOverAt: IsoTime.nullable(),
    settledAt: IsoTime.nullable(),
    receivedAt: IsoTime.nullable(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ examples: [exampleParcel] })
export type Parcel = z.infer<typeof Parcel>

export const exampleBrief = {
  ...{ _id: exampleId, courier: 'steadfast', state: 'in_transit', needsLook: false },
  ...{ trackingCode: '15BAEB8A', trackingLink: 'https://steadfast.com.bd/t/15BAEB8A', reason: '' },
}

/** A parcel as the buyer of its order gets it: its way, without fees and without what staff and courier write to each other. */
export const BuyerParcel = Parcel.pick({
  ...{ _id: true, kind: true, courier: true, state: true, stateAt: true, trackingCode: true, trackingLink: true },
  ...{ toCollect: true, items: true, bookedAt: true, handedOverAt: true, settledAt: true },
})
  .extend({
    courierName: z.object({ en: z.string(), bn: z.string() }).nullable().describe('null for one that is not named'),
    events: z
      .array(z.object({ at: IsoTime, state: z.enum(parcelStates) }))
      .describe('the states that it has had, oldest first'),
  })
  .meta({
    examples: [
      {
        ...{ _id: exampleId, kind: 'sent', courier: 'steadfast', courierName: { en: 'Steadfast', bn: 'স্টেডফাস্ট' } },
        ...{ state: 'in_transit', stateAt: exampleTime, trackingCode: '15BAEB8A' },
        ...{ trackingLink: 'https://steadfast.com.bd/t/15BAEB8A', toCollect: 1253, items: exampleParcel.items },
        ...{ bookedAt: exampleTime, handedOverAt: exampleTime, settledAt: null },
        events: [{ at: exampleTime, state: 'in_transit' }],
      },
    ],
  })
export type BuyerParcel = z.infer<typeof BuyerParcel>

/** An order's parcel in lists: how far the newest one is. */
export const ParcelBrief = z.object({
  _id: Id,
  courier: z.string(),
  state: z.enum(parcelStates),
  needsLook: z.boolean(),
  trackingCode: z.string().nullable(),
  trackingLink: z.string().nullable(),
  reason: z.string(),
})
export type ParcelBrief = z.infer<typeof ParcelBrief>

const OneParcel = z.object({ id: Id })
const oneParcel = ok({ data: Parcel })

/** A parcel in the list, with its order. */
const ListedParcel = Parcel.extend({
  order: z.object({
    name: z.string(),
    phone: z.string(),
    place: z.string().describe('district and thana, or the city that was typed'),
    orderStatus: z.string(),
  }),
  decideUntil: IsoTime.nullable().describe('when it goes back by itself, where the courier has such a time'),
}).meta({
  examples: [
    {
      ...exampleParcel,
      order: { name: 'Rahim', phone: '01712345678', place: 'Dhaka, Savar', orderStatus: 'inShipping' },
      decideUntil: null,
    },
  ],
})
export type ListedParcel = z.infer<typeof ListedParcel>

export const listParcels = call(calls.listParcels, {
  summary: 'Parcels by what must be done, newest first; a total of 1,001 means more than 1,000',
  query: z
    .object({
      tab: z
        .preprocess(blankIsNone, z.enum(parcelTabs, `tab is one of ${parcelTabs.join(', ')}`).optional())
        .optional(),
      courier: text(30, 'Code').optional(),
      zone: z.preprocess(blankIsNone, z.enum(['inside', 'outside']).optional()).optional(),
      days: numeric(z.int().min(0).max(365)).optional().describe('handed over so many days ago or earlier'),
      search: text(100, 'Search')
        .optional()
        .describe('tracking code, reference, phone number, or the end of the order’s number'),
    })
    .extend(paging),
  answer: page(ListedParcel),
})
export type ParcelFilter = z.output<typeof listParcels.query>

export const countParcels = call(calls.countParcels, {
  summary: 'How many parcels each tab has; 1,001 means more than 1,000',
  answer: ok({
    data: z
      .object({ toHandOver: z.int(), onTheWay: z.int(), needsDecision: z.int(), comingBack: z.int(), settled: z.int() })
      .meta({ examples: [{ toHandOver: 3, onTheWay: 12, needsDecision: 1, comingBack: 2, settled: 1001 }] }),
  }),
})

export const refreshParcel = call(calls.refreshParcel, {
  summary: 'Ask the courier how far a parcel is, now',
  params: OneParcel,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: oneParcel,
  refuses: ['parcel_not_found', 'courier_not_ready', 'courier_failed', 'too_many'],
})

const Condition = z.enum(['sellable', 'damaged'], both('Choose sellable or damaged', 'বিক্রির যোগ্য না নষ্ট, বেছে নিন'))

/** A parcel that may come back, as the packing table gets it: without amounts, fees and what the courier wrote. */
const ParcelToReceive = Parcel.pick({
  ...{ _id: true, orderId: true, kind: true, courier: true, state: true, stateAt: true, trackingCode: true },
  ...{ items: true, isReplaced: true },
}).meta({
  examples: [
    {
      ...{ _id: exampleId, orderId: exampleId, kind: 'sent', courier: 'steadfast', state: 'returning' },
      ...{ stateAt: exampleTime, trackingCode: '15BAEB8A', items: exampleParcel.items, isReplaced: false },
    },
  ],
})
export type ParcelToReceive = z.infer<typeof ParcelToReceive>

export const findParcelsToReceive = call(calls.findParcelsToReceive, {
  summary: 'The parcels of a scanned or typed code that may come back, newest first',
  query: z.object({
    code: text(300, 'Code').describe('of the shop’s label, of the courier, or the end of the order’s number'),
  }),
  answer: ok({ data: z.array(ParcelToReceive) }),
})

export const receiveParcel = call(calls.receiveParcel, {
  summary: 'The parcel is back in the shop: sellable pieces are on sale again. For all of it, or for some lines',
  params: OneParcel,
  body: z
    .object({
      condition: Condition.optional(),
      lines: atMost(
        200,
        'lines',
        z.array(z.object({ line: z.int().min(0), quantity: z.int().min(1), condition: Condition })),
      ).optional(),
      collected: Taka.optional().describe(
        'taka that the courier has collected for what was kept of a partly delivered parcel; for users who may edit parcels',
      ),
      userId: CallerId,
    })
    .refine(
      ({ condition, lines }) => (condition === undefined) !== (lines === undefined || lines.length === 0),
      both('Send a condition for all pieces, or lines', 'সব পিসের অবস্থা, অথবা লাইনগুলো পাঠান'),
    )
    .meta({ examples: [{ condition: 'sellable' }] }),
  answer: oneParcel,
  refuses: ['parcel_not_found', 'parcel_not_out', 'parcel_received', 'key_reused'],
  repeats: 'once',
})

export const writeOffParcel = call(calls.writeOffParcel, {
  summary: 'The lost parcel of an exchange is given up: the exchange ends without its pieces',
  params: OneParcel,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: oneParcel,
  refuses: ['parcel_not_found', 'parcel_not_lost', 'key_reused'],
  repeats: 'once',
})

export const cancelParcel = call(calls.cancelParcel, {
  summary: 'Take a booking back, or ask the courier to bring the parcel back',
  params: OneParcel,
  body: z.object({ reason: optionalText(200, 'The reason'), userId: CallerId }).meta({ examples: [{}] }),
  answer: oneParcel,
  refuses: ['parcel_not_found', 'parcel_settled', 'courier_failed', 'courier_not_ready', 'key_reused'],
  repeats: 'once',
})

export const decideParcel = call(calls.decideParcel, {
  summary: 'What the shop decides of a parcel that is held or was not delivered. A courier that takes returns is asked',
  params: OneParcel,
  body: z
    .object({
      decision: oneOf(parcelDecisions),
      reason: optionalText(200, 'The reason'),
      userId: CallerId,
    })
    .meta({ examples: [{ decision: 'try_again' }] }),
  answer: ok({
    data: Parcel,
    toDo: z
      .string()
      .meta({ examples: ['Pathao takes no orders from the shop: choose it in its panel too'] })
      .nullable()
      .describe('what is still to be done at the courier; null where it was asked'),
  }),
  refuses: ['parcel_not_found', 'parcel_asks_nothing', 'courier_failed', 'courier_not_ready', 'key_reused'],
  repeats: 'once',
})

export const setParcel = call(calls.setParcel, {
  summary: 'What staff know of a parcel: its state, the courier’s code, a note',
  params: OneParcel,
  body: z
    .object({
      state: oneOf(statesByStaff).optional(),
      trackingCode: text(100, 'Code').optional(),
      trackingLink: text(500, 'Address').optional(),
      collected: numeric(z.number().min(0).max(10_000_000)).optional(),
      fee: numeric(z.number().min(0).max(1_000_000)).optional(),
      isLookedAt: z.boolean().optional().describe('true: staff have looked at it'),
      message: optionalText(500, 'The note'),
      userId: CallerId,
    })
    .meta({ examples: [{ state: 'picked_up' }] }),
  answer: oneParcel,
  refuses: ['parcel_not_found', 'parcel_settled', 'key_reused'],
  repeats: 'once',
})
