import { z } from 'zod'
import { orderEventKinds } from '#rules/order-desk.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { exampleId, exampleTime, Id, IsoTime } from './fields.ts'

export const OrderEvent = z
  .object({
    _id: Id,
    kind: z.enum(orderEventKinds),
    userName: z.string().nullable().describe('who did it; null for the shop itself and for an account that is gone'),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe(
        'status: from, to, reason, isUndo. callLater: callAt. note: note. corrected: a field with old and new, an item also in Bangla (itemBn 1)',
      ),
    createdAt: IsoTime,
  })
  .meta({
    examples: [
      {
        _id: exampleId,
        kind: 'status',
        userName: 'Nadia',
        details: { from: 'pending', to: 'inProcess' },
        createdAt: exampleTime,
      },
    ],
  })
export type OrderEvent = z.infer<typeof OrderEvent>

export const listOrderEvents = call(calls.listOrderEvents, {
  summary: 'What happened to an order since it was placed, newest first: the last 200',
  params: z.object({ id: Id }),
  answer: ok({ data: z.array(OrderEvent) }),
  refuses: ['order_not_found'],
})
