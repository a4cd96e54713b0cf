import { z } from 'zod'
import { parcelStates } from '#rules/parcel-state.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, exampleId, exampleTime, Id, IsoTime } from './fields.ts'

export const NewOrder = z
  .object({ _id: Id, name: z.string(), totalAmount: z.number(), orderDate: IsoTime })
  .meta({ examples: [{ _id: exampleId, name: 'Rahim Uddin', totalAmount: 1980, orderDate: exampleTime }] })
export type NewOrder = z.infer<typeof NewOrder>

/** The most orders that the bell keeps. */
export const MAX_IN_BELL = 6

/** Parcels and returns that need a decision are counted up to here. */
export const MAX_NOTICED = 100

/** One notice for all parcels that need a decision and that the user has not seen. */
export const ParcelNotice = z
  .object({
    count: z.int().describe('at most 100'),
    newest: z.string().describe('names the newest of them; sent back when the notice is read'),
    orderId: Id.describe('of the newest one'),
    state: z.enum(parcelStates),
  })
  .meta({ examples: [{ count: 2, newest: exampleId, orderId: exampleId, state: 'attempt_failed' }] })
export type ParcelNotice = z.infer<typeof ParcelNotice>

/** One notice for all requests for a return that the user has not seen. */
export const ReturnNotice = ParcelNotice.omit({ state: true }).meta({
  examples: [{ count: 1, newest: exampleId, orderId: exampleId }],
})
export type ReturnNotice = z.infer<typeof ReturnNotice>

const bell = ok({
  data: z.array(NewOrder),
  parcels: ParcelNotice.nullable().describe('null where none is new, and for a role that reads no parcels'),
  returns: ReturnNotice.nullable().describe('null where none is new, and for a role that reads no orders'),
  now: IsoTime.describe('what the shop’s clock shows').meta({ examples: [exampleTime] }),
})

export const listNewOrders = call(calls.listNewOrders, {
  summary:
    'The newest pending orders that one has not read, at most 6, newest first; from one’s first look on. And parcels that newly need a decision, and buyers that newly ask for a return',
  answer: bell,
})

export const readNewOrders = call(calls.readNewOrders, {
  summary: 'Take orders off the bell, on all of one’s devices',
  body: z
    .object({
      orderIds: atMost(MAX_IN_BELL, 'orders', z.array(Id)),
      parcelsUpTo: Id.optional().describe('the newest parcel of the notice that one has read'),
      returnsUpTo: Id.optional().describe('the newest return of the notice that one has read'),
    })
    .meta({ examples: [{ orderIds: [exampleId] }] }),
  answer: bell,
})
