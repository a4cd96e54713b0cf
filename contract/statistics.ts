import { z } from 'zod'
import type { OrderStatus } from '#rules/order-status.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { exampleId, examplePicture, Id } from './fields.ts'

const Growth = z.object({
  total: z.int(),
  thisWeek: z.int().describe('of these, made since Saturday 00:00 in Dhaka'),
  lastWeek: z.int().describe('of these, made in the seven days before'),
  percentChange: z.number().describe('from last week to this one, one decimal; 100 after a week with none'),
})
export type Growth = z.infer<typeof Growth>

const Day = z.object({
  date: z.iso.date().describe('in Dhaka'),
  orders: z.int().describe('all that were placed'),
  revenue: z.number().describe('in taka: totals of those that are not rejected'),
})
export type Day = z.infer<typeof Day>

const BestSeller = z.object({
  productId: Id,
  title: z.string(),
  image: z.string(),
  pieces: z.int(),
  revenue: z.number().describe('in taka, as agreed, before coupons and delivery'),
  isSold: z.boolean().describe('false when the product was deleted since, or is hidden'),
})
export type BestSeller = z.infer<typeof BestSeller>

const ScarceProduct = z.object({ _id: Id, title: z.string(), image: z.string(), totalStock: z.int() })
export type ScarceProduct = z.infer<typeof ScarceProduct>

const growing = { total: 1280, thisWeek: 31, lastWeek: 25, percentChange: 24 }
const cap = { title: 'Padma Trucker', image: examplePicture }

const exampleStatistics = {
  users: growing,
  products: growing,
  orders: growing,
  pending: growing,
  delivered: growing,
  ordersByStatus: { pending: 12, inProcess: 4, inShipping: 9, delivered: 1240, rejected: 15 },
  days: [{ date: '2026-11-21', orders: 7, revenue: 8120 }],
  bestSellers: [{ ...cap, productId: exampleId, pieces: 48, revenue: 45600, isSold: true }],
  lowStock: { low: 1, out: 0, products: [{ ...cap, _id: exampleId, totalStock: 3 }] },
  hasDemo: false,
}

const OrdersByStatus = z.object({
  pending: z.int(),
  inProcess: z.int(),
  inShipping: z.int(),
  delivered: z.int(),
  rejected: z.int(),
} satisfies Record<OrderStatus, z.ZodType>)

export const Statistics = z
  .object({
    users: Growth,
    products: Growth,
    orders: Growth,
    pending: Growth.describe('orders that are pending now'),
    delivered: Growth.describe('orders that are delivered now'),
    ordersByStatus: OrdersByStatus,
    days: z.array(Day).describe('the last 30 days in Dhaka, today last'),
    bestSellers: z
      .array(BestSeller)
      .describe('of these days, at most 5, most pieces first; rejected orders do not count'),
    lowStock: z.object({
      low: z.int().describe('products with fewer than 10 pieces, but not none'),
      out: z.int().describe('products with none'),
      products: z.array(ScarceProduct).describe('at most 5 of both, fewest pieces first'),
    }),
    hasDemo: z.boolean().describe('customers, orders and reviews among these were made up for the demo shop'),
  })
  .meta({ examples: [exampleStatistics] })
export type Statistics = z.infer<typeof Statistics>

export const getStatistics = call(calls.getStatistics, {
  summary: 'The dashboard: how many there are, this week and last week, and how the last 30 days went',
  answer: ok({ data: Statistics }),
})
