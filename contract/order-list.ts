import { z } from 'zod'
import { MAX_ORDERS_AT_ONCE } from '#rules/order-desk.ts'
import { orderQueues } from '#rules/order-queues.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { call, page } from './call.ts'
import { calls } from './calls.ts'
import { blankIsNone, Day, Flag, Ids, idsUpTo, paging, text } from './fields.ts'
import { AdminOrder } from './order-desk.ts'

/** What the panel's list of orders can be narrowed to; a blank value counts as not set. */
export const OrderFilter = z.object({
  queue: z
    .preprocess(blankIsNone, z.enum(orderQueues, `queue is one of ${orderQueues.join(', ')}`).optional())
    .optional()
    .describe(
      'toCall, noAnswer, confirmed and inDelivery come oldest first, callLater by its time, the others newest first',
    ),
  status: z
    .preprocess(blankIsNone, z.enum(orderStatuses, `status is one of ${orderStatuses.join(', ')}`).optional())
    .optional(),
  search: text(100, 'Search')
    .optional()
    .describe(
      'last characters of the id; a phone number, its beginning or its end; beginnings of words that are all in the name, the address, the district, ' +
        'the thana or the titles of the lines. Places are found by their English and Bangla names. No more than 2,001 are counted, which means more than 2,000',
    ),
  from: Day.optional().describe('YYYY-MM-DD: the first day in Dhaka'),
  to: Day.optional().describe('YYYY-MM-DD: the last day in Dhaka'),
  ids: Ids.describe('these orders only, comma-joined'),
  ranOut: Flag.optional().describe('true: only pending orders whose time is over'),
})
export type OrderFilter = z.infer<typeof OrderFilter>

export const adminListOrders = call(calls.adminListOrders, {
  summary:
    'All orders, newest first, or a queue in its own order; narrowed to a status, a search, days in Dhaka or some ids',
  query: OrderFilter.extend(paging),
  answer: page(AdminOrder),
})

export const exportOrders = call(calls.exportOrders, {
  summary: 'The orders that fit as a CSV file, in the order of their list, however many they are',
  body: OrderFilter.extend({ ids: idsUpTo(MAX_ORDERS_AT_ONCE).describe('these orders only') }).meta({
    examples: [{ status: 'pending' }],
  }),
  answer: z
    .string()
    .meta({ examples: ['Order ID,Order Number,Order Date\r\n01k5m9x2v7q4e8r1t6y3u0p5ab,#0p5ab,2026-11-21\r\n'] }),
  download: 'text/csv',
})
