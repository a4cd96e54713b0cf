import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'

const Growth = z.object({
  total: z.int(),
  thisWeek: z.int().describe('of these, made since Saturday 00:00 in Dhaka'),
  lastWeek: z.int().describe('of these, made in the seven days before'),
  percentChange: z.number().describe('from last week to this one, one decimal; 100 after a week with none'),
})
export type Growth = z.infer<typeof Growth>

export const Statistics = z
  .object({
    users: Growth,
    products: Growth,
    orders: Growth,
    pending: Growth.describe('orders that are pending now'),
    delivered: Growth.describe('orders that are delivered now'),
  })
  .meta({
    examples: [
      {
        users: { total: 412, thisWeek: 12, lastWeek: 8, percentChange: 50 },
        products: { total: 38, thisWeek: 0, lastWeek: 2, percentChange: -100 },
        orders: { total: 960, thisWeek: 31, lastWeek: 31, percentChange: 0 },
        pending: { total: 9, thisWeek: 9, lastWeek: 0, percentChange: 100 },
        delivered: { total: 884, thisWeek: 6, lastWeek: 24, percentChange: -75 },
      },
    ],
  })
export type Statistics = z.infer<typeof Statistics>

export const getStatistics = call(calls.getStatistics, {
  summary: 'The dashboard: how many there are, and how many of them are of this week and of last week',
  answer: ok({ data: Statistics }),
})
