import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'

export const clearDemo = call(calls.clearDemo, {
  summary:
    'Delete the customers, orders and reviews that came with the demo shop; once they are gone it deletes nothing',
  answer: ok({
    data: z
      .object({ orders: z.int(), customers: z.int(), reviews: z.int() })
      .meta({ examples: [{ orders: 697, customers: 268, reviews: 240 }] }),
  }),
})
