import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, exampleId, exampleTime, Id, IsoTime } from './fields.ts'

export const NewOrder = z
  .object({ _id: Id, name: z.string(), totalAmount: z.number(), orderDate: IsoTime })
  .meta({ examples: [{ _id: exampleId, name: 'Rahim Uddin', totalAmount: 1980, orderDate: exampleTime }] })
export type NewOrder = z.infer<typeof NewOrder>

/** The bell keeps so many orders. */
export const MAX_IN_BELL = 6

export const listNewOrders = call(calls.listNewOrders, {
  summary: 'The newest pending orders that one has not read, at most 6, newest first; from one’s first look on',
  answer: ok({ data: z.array(NewOrder) }),
})

export const readNewOrders = call(calls.readNewOrders, {
  summary: 'Take orders off the bell, on all of one’s devices',
  body: z
    .object({ orderIds: atMost(MAX_IN_BELL, 'orders', z.array(Id)) })
    .meta({ examples: [{ orderIds: [exampleId] }] }),
  answer: ok({ data: z.array(NewOrder) }),
})
