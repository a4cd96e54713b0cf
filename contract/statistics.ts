import { z } from 'zod'
import type { OrderStatus } from '#rules/order-status.ts'
import { call, ok, ShopToday } from './call.ts'
import { calls } from './calls.ts'
import { Day as DayText, exampleId, examplePicture, Id, TitleBn, WeekSoFar } from './fields.ts'

const Growth = z.object({
  total: z.int(),
  thisWeek: z.int().describe('of these, made since Saturday 00:00 in Dhaka'),
  lastWeek: z.int().describe('of these, made in the seven days before'),
  percentChange: z.number().describe('from last week to this one, one decimal; 100 after a week with none'),
  soFar: WeekSoFar,
})
export type Growth = z.infer<typeof Growth>

const Day = z.object({
  date: z.iso.date().describe('in Dhaka'),
  orders: z.int().describe('all that were placed'),
  revenue: z.number().describe('in taka: totals of those that are confirmed now (neither pending nor rejected)'),
})
export type Day = z.infer<typeof Day>

const BestSeller = z.object({
  productId: Id,
  title: z.string(),
  titleBn: TitleBn,
  image: z.string(),
  pieces: z.int(),
  revenue: z.number().describe('in taka, as agreed, before coupons and delivery'),
  isSold: z.boolean().describe('false when the product was deleted since, or is hidden'),
})
export type BestSeller = z.infer<typeof BestSeller>

const ScarceProduct = z.object({
  _id: Id,
  title: z.string(),
  titleBn: TitleBn,
  image: z.string(),
  totalStock: z.int(),
  emptySizes: z.array(z.string()).describe('sizes that ran out while others are left'),
})
export type ScarceProduct = z.infer<typeof ScarceProduct>

const growing = {
  total: 1280,
  thisWeek: 31,
  lastWeek: 60,
  percentChange: -48.3,
  soFar: { thisWeek: 31, lastWeek: 25, percentChange: 24 },
}
const cap = { title: 'Padma Trucker', image: examplePicture }

const Sum = z.object({ orders: z.int(), taka: z.number() })

const Today = z.object({
  orders: z.int().describe('placed today in Dhaka'),
  toCall: z.int().describe('as in the queue of that name'),
  onTheWay: Sum.describe('orders in shipping now'),
  delivered: Sum.describe('orders that became delivered today, and still are'),
})
export type Today = z.infer<typeof Today>

const exampleStatistics = {
  today: { orders: 14, toCall: 6, onTheWay: { orders: 31, taka: 40250 }, delivered: { orders: 9, taka: 11800 } },
  users: growing,
  products: growing,
  orders: growing,
  pending: growing,
  delivered: growing,
  ordersByStatus: { pending: 12, inProcess: 4, inShipping: 9, delivered: 1240, rejected: 15 },
  days: [{ date: '2026-11-21', orders: 7, revenue: 8120 }],
  bestSellers: [{ ...cap, productId: exampleId, pieces: 48, revenue: 45600, isSold: true }],
  lowStock: { low: 1, out: 0, products: [{ ...cap, _id: exampleId, totalStock: 14, emptySizes: ['M'] }] },
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
    today: Today,
    users: Growth,
    products: Growth,
    orders: Growth,
    pending: Growth.describe('orders that are pending now'),
    delivered: Growth.describe('orders that are delivered now; soFar: by when they were delivered'),
    ordersByStatus: OrdersByStatus,
    days: z.array(Day).describe('the last 30 days in Dhaka, today last'),
    bestSellers: z
      .array(BestSeller)
      .describe('of these days, at most 5, most pieces first; pending and rejected orders do not count'),
    lowStock: z.object({
      low: z.int().describe('products with fewer than 10 pieces, or none of one size, but not none at all'),
      out: z.int().describe('products with none'),
      products: z
        .array(ScarceProduct)
        .describe('at most 5 of both, those first that have fewest pieces, in all or of one size'),
    }),
    hasDemo: z.boolean().describe('customers, orders and reviews among these were made up for the demo shop'),
  })
  .meta({ examples: [exampleStatistics] })
export type Statistics = z.infer<typeof Statistics>

export const getStatistics = call(calls.getStatistics, {
  summary: 'The dashboard: how many there are, this week and last week, and how the last 30 days went',
  answer: ok({ data: Statistics }),
})

const exampleShares = {
  placed: 100,
  waiting: 5,
  confirmed: 85,
  delivered: 60,
  rejected: 10,
  reasons: [{ reason: 'Cannot be reached', orders: 6 }],
}

/** What has become of the orders that were placed in some days: every order is waiting, confirmed or rejected. */
const OrderShares = z
  .object({
    placed: z.int(),
    waiting: z.int().describe('pending now'),
    confirmed: z.int().describe('in process, in shipping or delivered now'),
    delivered: z.int().describe('of the confirmed ones: delivered now'),
    rejected: z.int().describe('rejected now, whether before or after they were confirmed'),
    reasons: z
      .array(
        z.object({
          reason: z
            .string()
            .describe('one to choose from, “Ran out”, “Other” for all that were typed, or blank where none was given'),
          orders: z.int(),
        }),
      )
      .describe('of all rejected ones, most orders first'),
  })
  .meta({ examples: [exampleShares] })
export type OrderShares = z.infer<typeof OrderShares>

export const getOrderShares = call(calls.getOrderShares, {
  summary: 'How many of the orders placed in some days were confirmed, delivered and rejected, and why',
  query: z.object({
    from: DayText.optional().describe('YYYY-MM-DD: the first day in Dhaka'),
    to: DayText.optional().describe('YYYY-MM-DD: the last day in Dhaka'),
  }),
  answer: ok({ data: OrderShares }),
})

const StaffWork = z
  .object({
    userId: Id,
    userName: z.string(),
    called: z.int().describe('orders whose buyers were called'),
    confirmed: z.int().describe('orders'),
    delivered: z.int().describe('of those confirmed on the day: how many are delivered by now'),
    corrected: z.int().describe('orders'),
    packed: z.int().describe('orders'),
  })
  .meta({
    examples: [
      { userId: exampleId, userName: 'Nadia', called: 41, confirmed: 33, delivered: 12, corrected: 4, packed: 0 },
    ],
  })
export type StaffWork = z.infer<typeof StaffWork>

export const listStaffWork = call(calls.listStaffWork, {
  summary: 'What each user of the panel did with orders on a day in Dhaka, today by default; most confirmations first',
  query: z.object({ day: DayText }),
  answer: ok({
    data: z.array(StaffWork),
    day: z.iso.date().meta({ examples: ['2026-11-25'] }),
    today: ShopToday,
  }),
})
