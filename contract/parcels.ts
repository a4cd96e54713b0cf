import { z } from 'zod'
import { parcelDecisions, parcelKinds, parcelSources, parcelStates } from '#rules/parcel-state.ts'
import { exampleId, exampleTime, Id, IsoTime, TitleBn } from './fields.ts'
import { Sentence } from './sentence.ts'

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
      _id: exampleId,
      at: exampleTime,
      source: 'webhook',
      state: 'in_transit',
      rawStatus: 'pending',
      message: 'Parcel has reached Dhaka hub',
      userName: null,
    },
  ],
  bookedAt: exampleTime,
  handedOverAt: exampleTime,
  settledAt: null,
  receivedAt: null,
  createdAt: exampleTime,
  updatedAt: exampleTime,
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
        line: z.int(),
        productId: Id,
        title: z.string(),
        titleBn: TitleBn,
        size: z.string(),
        quantity: z.int(),
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
  _id: exampleId,
  courier: 'steadfast',
  state: 'in_transit',
  needsLook: false,
  trackingCode: '15BAEB8A',
  trackingLink: 'https://steadfast.com.bd/t/15BAEB8A',
  reason: '',
}

/** A parcel as the buyer of its order gets it: its way, without fees and without what staff and courier write to each other. */
export const BuyerParcel = Parcel.pick({
  _id: true,
  kind: true,
  courier: true,
  state: true,
  stateAt: true,
  trackingCode: true,
  trackingLink: true,
  toCollect: true,
  items: true,
  bookedAt: true,
  handedOverAt: true,
  settledAt: true,
})
  .extend({
    courierName: Sentence.nullable().describe('null for one that is not named'),
    events: z
      .array(z.object({ at: IsoTime, state: z.enum(parcelStates) }))
      .describe('the states that it has had, oldest first'),
  })
  .meta({
    examples: [
      {
        _id: exampleId,
        kind: 'sent',
        courier: 'steadfast',
        courierName: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
        state: 'in_transit',
        stateAt: exampleTime,
        trackingCode: '15BAEB8A',
        trackingLink: 'https://steadfast.com.bd/t/15BAEB8A',
        toCollect: 1253,
        items: exampleParcel.items,
        bookedAt: exampleTime,
        handedOverAt: exampleTime,
        settledAt: null,
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
