import { z } from 'zod'
import type { OrderQueue } from '#rules/order-queues.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { CallerId, exampleId, exampleTime, Id, IsoTime } from './fields.ts'
import { AdminOrder } from './order-desk.ts'
import { OrderFilter } from './order-list.ts'

const QueueCounts = z
  .object({
    toCall: z.int(),
    noAnswer: z.int(),
    callLater: z.int(),
    confirmed: z.int(),
    inDelivery: z.int(),
    delivered: z.int(),
    rejected: z.int(),
    all: z.int(),
  } satisfies Record<OrderQueue, z.ZodType>)
  .describe('an order whose agreed time has come counts in toCall and in callLater')
  .meta({
    examples: [
      { toCall: 12, noAnswer: 3, callLater: 2, confirmed: 8, inDelivery: 31, delivered: 904, rejected: 51, all: 1010 },
    ],
  })
export type QueueCounts = z.infer<typeof QueueCounts>

export const countQueues = call(calls.countQueues, {
  summary: 'How many orders are in each queue of the order desk',
  query: OrderFilter.pick({ from: true, to: true }),
  answer: ok({
    data: QueueCounts,
    due: z
      .int()
      .describe('of callLater: those whose agreed time has come')
      .meta({ examples: [1] }),
    marksPacked: z
      .boolean()
      .describe('an order of today or yesterday is marked as packed')
      .meta({ examples: [true] }),
    now: IsoTime.describe('what the shop’s clock shows').meta({ examples: [exampleTime] }),
  }),
})

export const getNeighbours = call(calls.getNeighbours, {
  summary: 'Which orders come before and after this one in a queue, or in the list that a filter gives',
  params: z.object({ id: Id }),
  query: OrderFilter.omit({ ids: true }),
  answer: ok({
    data: z
      .object({ previous: Id.nullable(), next: Id.nullable() })
      .meta({ examples: [{ previous: null, next: exampleId }] }),
  }),
  refuses: ['order_not_found'],
})

export const takeNextToCall = call(calls.takeNextToCall, {
  summary: 'Take the next order to call: for three minutes no other administrator gets it',
  body: z
    .object({
      after: Id.nullish().describe(
        'the order that the caller goes on from: the one after it in the queue, and not this one again',
      ),
      userId: CallerId,
    })
    .meta({ examples: [{}] }),
  answer: ok({ data: AdminOrder.nullable().describe('null where no order waits for a call') }),
})
