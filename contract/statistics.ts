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

export const Statistics = z.object({
  users: Growth,
  products: Growth,
  orders: Growth,
  pending: Growth.describe('orders that are pending now'),
  delivered: Growth.describe('orders that are delivered now'),
})
export type Statistics = z.infer<typeof Statistics>

export const getStatistics = call(calls.getStatistics, {
  summary: 'The dashboard: how many there are, and how many of them are of this week and of last week',
  answer: ok({ data: Statistics }),
})
