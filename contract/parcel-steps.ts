import { z } from 'zod'
import { MAX_TAKA } from '#rules/max-taka.ts'
import { parcelDecisions, statesByStaff } from '#rules/parcel-state.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, CallerId, exampleId, exampleTime, Id, numeric, oneOf, optionalText, Taka, text } from './fields.ts'
import { exampleParcel, Parcel } from './parcels.ts'
import { both } from './sentence.ts'

const OneParcel = z.object({ id: Id })
const oneParcel = ok({ data: Parcel })

export const refreshParcel = call(calls.refreshParcel, {
  summary: 'Ask the courier how far a parcel is, now',
  params: OneParcel,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: oneParcel,
  refuses: ['parcel_not_found', 'courier_not_ready', 'courier_failed', 'too_many'],
})

const Condition = z.enum(['sellable', 'damaged'], both('Choose sellable or damaged', 'বিক্রির যোগ্য না নষ্ট, বেছে নিন'))

/** A parcel that may come back, or has, as the packing table gets it: without amounts, fees and what the courier wrote. */
const ParcelToReceive = Parcel.pick({
  _id: true,
  orderId: true,
  kind: true,
  courier: true,
  state: true,
  stateAt: true,
  trackingCode: true,
  items: true,
  isReplaced: true,
}).meta({
  examples: [
    {
      _id: exampleId,
      orderId: exampleId,
      kind: 'sent',
      courier: 'steadfast',
      state: 'returning',
      stateAt: exampleTime,
      trackingCode: '15BAEB8A',
      items: exampleParcel.items,
      isReplaced: false,
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
  answer: ok({ data: ParcelToReceive }),
  refuses: ['parcel_not_found', 'parcel_not_out', 'parcel_received', 'key_reused'],
  repeats: 'once',
})

export const writeOffParcel = call(calls.writeOffParcel, {
  summary: 'The lost parcel of an exchange is given up: the exchange ends without its pieces',
  params: OneParcel,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: ok({ data: ParcelToReceive }),
  refuses: ['parcel_not_found', 'parcel_not_lost', 'key_reused'],
  repeats: 'once',
})

export const cancelParcel = call(calls.cancelParcel, {
  summary: 'Take a booking back, or ask the courier to bring the parcel back',
  params: OneParcel,
  body: z.object({ reason: optionalText(200, 'The reason'), userId: CallerId }).meta({ examples: [{}] }),
  answer: oneParcel,
  refuses: ['parcel_not_found', 'parcel_settled', 'courier_failed', 'key_reused'],
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
  refuses: ['parcel_not_found', 'parcel_asks_nothing', 'courier_failed', 'key_reused'],
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
      collected: numeric(z.number().min(0).max(MAX_TAKA)).optional(),
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
