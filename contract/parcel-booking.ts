import { z } from 'zod'
import { MAX_PARCELS_AT_ONCE, parcelStates } from '#rules/parcel-state.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, CallerId, exampleId, Id, numeric, optionalText, text } from './fields.ts'
import { both } from './sentence.ts'

const CourierCode = text(30, 'Code').describe(
  'the code of a courier; without it the default one, of the order’s zone first',
)

/** Half a kilogram to ten: what every courier takes. */
export const Weight = numeric(
  z
    .number(both('Enter the weight in kilograms', 'কেজিতে ওজন লিখুন'))
    .min(0.1, both('A parcel weighs from 0.1 to 10 kg', 'পার্সেলের ওজন ০.১ থেকে ১০ কেজি'))
    .max(10, both('A parcel weighs from 0.1 to 10 kg', 'পার্সেলের ওজন ০.১ থেকে ১০ কেজি')),
).describe('kilograms')

const ToBook = z.object({
  orderId: Id,
  returnId: Id.optional().describe('the new pieces of this exchange, in place of the order’s'),
  courier: CourierCode.optional(),
  weight: Weight.optional(),
  note: optionalText(250, 'The note'),
  trackingCode: optionalText(100, 'Code').describe('of a parcel that another courier has already: booked by hand'),
})

const ToBookList = atMost(
  MAX_PARCELS_AT_ONCE,
  'parcels at once',
  z.array(ToBook).min(1, both('At least one order', 'অন্তত একটি অর্ডার বেছে নিন')),
)

const exampleToBook = { orderId: exampleId, courier: 'steadfast', weight: 0.5, note: '' }

/** What is wrong with an order that is to be handed over, in the language of the request. */
const Problem = z.object({
  field: z.enum(['order', 'courier', 'name', 'phone', 'address', 'area', 'weight', 'note', 'trackingCode']),
  message: z.string(),
})

export const planParcels = call(calls.planParcels, {
  summary: 'What handing orders to a courier would be: courier, amount to collect, weight, charge, and what is wrong',
  body: z.object({ parcels: ToBookList, userId: CallerId }).meta({ examples: [{ parcels: [exampleToBook] }] }),
  answer: ok({
    data: z.array(
      z
        .object({
          orderId: Id,
          courier: z.string().nullable(),
          toCollect: z.int(),
          weight: z.number(),
          place: z
            .object({ district: z.string(), thana: z.string() })
            .describe('of the recipient; blank where not chosen'),
          area: z
            .object({ id: z.string(), name: z.string() })
            .nullable()
            .describe('of the courier; null where it has none for the place, or no areas'),
          charge: z.number().nullable().describe('taka; null where the courier names none'),
          notice: z.string().describe('what is to be known before it is handed over; blank without'),
          problems: z.array(Problem),
        })
        .meta({
          examples: [
            {
              orderId: exampleId,
              courier: 'steadfast',
              toCollect: 1253,
              weight: 0.5,
              place: { district: 'Dhaka', thana: 'Dhanmondi' },
              area: null,
              charge: null,
              notice: '',
              problems: [],
            },
          ],
        }),
    ),
  }),
  refuses: ['order_not_found', 'return_not_found', 'courier_not_found', 'courier_not_ready'],
})

export const quoteParcels = call(calls.quoteParcels, {
  summary: 'What couriers will charge for orders, by their own calculators; orders without a quote are left out',
  body: z.object({ parcels: ToBookList, userId: CallerId }).meta({ examples: [{ parcels: [exampleToBook] }] }),
  answer: ok({
    data: z.array(
      z
        .object({ orderId: Id, charge: z.number().describe('taka') })
        .meta({ examples: [{ orderId: exampleId, charge: 65.8 }] }),
    ),
  }),
  refuses: ['order_not_found', 'return_not_found', 'courier_not_found', 'courier_not_ready'],
})

/** How far the booking of many parcels is. */
const Batch = z
  .object({
    _id: Id,
    total: z.int(),
    waiting: z.int(),
    booked: z.int(),
    refused: z.int(),
    unknown: z.int(),
    parcels: z.array(
      z.object({
        _id: Id,
        orderId: Id,
        courier: z.string(),
        state: z.enum(parcelStates),
        trackingCode: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  })
  .meta({
    examples: [
      {
        _id: exampleId,
        total: 1,
        waiting: 0,
        booked: 1,
        refused: 0,
        unknown: 0,
        parcels: [
          {
            _id: exampleId,
            orderId: exampleId,
            courier: 'steadfast',
            state: 'booked',
            trackingCode: '15BAEB8A',
            reason: '',
          },
        ],
      },
    ],
  })
export type ParcelBatch = z.infer<typeof Batch>

export const bookParcels = call(calls.bookParcels, {
  summary: 'Hand orders to couriers; answers at once with a batch, whose parcels are booked in the background',
  body: z.object({ parcels: ToBookList, userId: CallerId }).meta({ examples: [{ parcels: [exampleToBook] }] }),
  answer: ok({ data: Batch }),
  refuses: [
    'order_not_found',
    'return_not_found',
    'courier_not_found',
    'cannot_hand_over',
    'courier_not_ready',
    'key_reused',
  ],
  repeats: 'once',
})

export const getParcelBatch = call(calls.getParcelBatch, {
  summary: 'How far a batch is',
  params: z.object({ id: Id }),
  answer: ok({ data: Batch }),
  refuses: ['not_found'],
})
