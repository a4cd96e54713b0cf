import type { Growth, Statistics } from '#contract/statistics.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { percentChange, weeksAt } from '#rules/week.ts'
import type { Db } from '../db/open.ts'
import { type Counts, countOrders, countRows } from './statistics.db.ts'

const growth = ({ total, thisWeek, lastWeek }: Counts): Growth => ({
  total,
  thisWeek,
  lastWeek,
  percentChange: percentChange(thisWeek, lastWeek),
})

const sum = (counts: Counts[]): Counts =>
  counts.reduce(
    (all, { total, thisWeek, lastWeek }) => ({
      total: all.total + total,
      thisWeek: all.thisWeek + thisWeek,
      lastWeek: all.lastWeek + lastWeek,
    }),
    { total: 0, thisWeek: 0, lastWeek: 0 },
  )

/** What the dashboard shows: counts, and how this week compares with the last (behaviour §2). */
export async function getStatistics(db: Db): Promise<Statistics> {
  const weeks = weeksAt(new Date())
  const [users, products, orders] = await Promise.all([
    countRows(db, 'users', weeks),
    countRows(db, 'products', weeks),
    countOrders(db, weeks),
  ])
  const withStatus = (status: OrderStatus) => growth(sum(orders.filter((counts) => counts.status === status)))
  return {
    users: growth(users),
    products: growth(products),
    orders: growth(sum(orders)),
    pending: withStatus('pending'),
    delivered: withStatus('delivered'),
  }
}

/** Who registered this week and last week (behaviour §9). */
export async function weeklyUsers(db: Db) {
  const { thisWeek, lastWeek } = await countRows(db, 'users', weeksAt(new Date()))
  return { thisWeekUsers: thisWeek, lastWeekUsers: lastWeek, percentChange: percentChange(thisWeek, lastWeek) }
}
