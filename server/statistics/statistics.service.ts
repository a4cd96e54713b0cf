import type { BestSeller, Day, Growth, Statistics } from '#contract/statistics.ts'
import { dhakaDate, lastDhakaDays, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { percentChange, type Weeks, weeksAt } from '#rules/week.ts'
import type { Shop } from '../shop.ts'
import {
  type Counts,
  countDays,
  countRows,
  countStatuses,
  type DayCount,
  findLowStock,
  hasDemo,
  listBestSellers,
} from './statistics.db.ts'

/** So many days, today among them; no fewer than two weeks, which are counted from them. */
const DAYS = 30
const ROWS = 5

const growth = ({ total, thisWeek, lastWeek }: Counts): Growth => ({
  total,
  thisWeek,
  lastWeek,
  percentChange: percentChange(thisWeek, lastWeek),
})

const sum = (numbers: number[]): number => numbers.reduce((all, number) => all + number, 0)

type Counted = Pick<Shop, 'pool' | 'kept' | 'catalogue' | 'orderWatch'>

/** What the dashboard shows: counts, how this week compares with the last, and how the last days went. */
export async function getStatistics(shop: Counted, now = new Date()): Promise<Statistics> {
  const { pool: db } = shop
  const weeks = weeksAt(now)
  const days = lastDhakaDays(now, DAYS)
  const since = days[0] ?? dhakaDate(now)
  const [users, products, totals, counts, bestSellers, lowStock, isDemo] = await Promise.all([
    countRows(db, 'users', weeks),
    countRows(db, 'products', weeks),
    countStatuses(db),
    countDays(db, since),
    findBestSellers(shop, since),
    findLowStock(db, ROWS),
    hasDemo(db),
  ])
  const ordersByStatus = statusesOf(totals)
  const ordersOf = (status: OrderStatus) =>
    growth({
      total: ordersByStatus[status],
      ...weekly(
        counts.filter((count) => count.status === status),
        weeks,
      ),
    })
  return {
    users: growth(users),
    products: growth(products),
    orders: growth({ total: sum(Object.values(ordersByStatus)), ...weekly(counts, weeks) }),
    pending: ordersOf('pending'),
    delivered: ordersOf('delivered'),
    ordersByStatus,
    days: days.map((date) => dayOf(date, counts)),
    bestSellers,
    lowStock,
    hasDemo: isDemo,
  }
}

/** Kept until an order or a product changes: thousands of lines have to be added up. */
async function findBestSellers({ pool, kept, catalogue, orderWatch }: Counted, since: string): Promise<BestSeller[]> {
  const version = () => orderWatch.version() + catalogue.pageVersion()
  const find = async () => ({ data: await listBestSellers(pool, startOfDhakaDay(since), ROWS) })
  return (await kept.keep(['best sellers', since], find, { version })).data
}

function statusesOf(totals: { status: OrderStatus; total: number }[]): Record<OrderStatus, number> {
  const totalOf = (status: OrderStatus) => totals.find((row) => row.status === status)?.total ?? 0
  return Object.fromEntries(orderStatuses.map((status) => [status, totalOf(status)])) as Record<OrderStatus, number>
}

function weekly(counts: DayCount[], weeks: Weeks): Omit<Counts, 'total'> {
  const [thisWeek, lastWeek] = [dhakaDate(weeks.thisWeek), dhakaDate(weeks.lastWeek)]
  const between = (from: string, to: string) =>
    sum(counts.filter(({ date }) => date >= from && date < to).map(({ orders }) => orders))
  return { thisWeek: between(thisWeek, '9999'), lastWeek: between(lastWeek, thisWeek) }
}

function dayOf(date: string, counts: DayCount[]): Day {
  const ofDay = counts.filter((count) => count.date === date)
  const kept = ofDay.filter(({ status }) => status !== 'rejected')
  return {
    date,
    orders: sum(ofDay.map(({ orders }) => orders)),
    revenue: toTaka(sum(kept.map(({ taka }) => toPaisa(taka)))),
  }
}

/** For the metrics. */
export { countStatuses }
