import type { BestSeller, Day, Growth, OrderShares, Statistics } from '#contract/statistics.ts'
import { dhakaDate, lastDhakaDays, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { isConfirmed, type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { sumBy } from '#rules/sum-by.ts'
import { compareWeeks, type Weeks, weeksAt } from '#rules/week.ts'
import { hasDemo } from '../db/demo-shop.ts'
import type { Db, Pool } from '../db/open.ts'
import { countQueues } from '../order-desk/order-list.service.ts'
import { writeSoldPieces } from '../products/product-lists.service.ts'
import type { Shop } from '../shop-context.ts'
import {
  type Counts,
  countDays,
  countDeliveries,
  countPart,
  countPlaced,
  countReasons,
  countRows,
  countStatuses,
  type DayCount,
  findLowStock,
  listBestSellers,
  listSold,
  type StatusCount,
} from './statistics.db.ts'

/** How many days the figures cover, with today; at least two weeks, since the weeks are counted from them. */
const DAYS = 30
const ROWS = 5

const growth = ({ total, thisWeek, lastWeek, soFar }: Counts): Growth => ({
  total,
  ...compareWeeks(thisWeek, lastWeek),
  soFar: compareWeeks(thisWeek, soFar),
})

const sumOrders = (counts: readonly { orders: number }[]): number => sumBy(counts, ({ orders }) => orders)

type Counted = Pick<Shop, 'pool' | 'cache' | 'ordersVersion'>

/** What the dashboard shows: counts, how this week compares with the last, and how the last days went. */
export async function getStatistics(shop: Counted, now = new Date()): Promise<Statistics> {
  const { pool: db } = shop
  const weeks = weeksAt(now)
  const days = lastDhakaDays(now, DAYS)
  const since = days[0] ?? dhakaDate(now)
  const today = dhakaDate(now)
  const partOfDay = startOfDhakaDay(dhakaDate(weeks.weekAgo))
  const [users, products, totals, counts, part, deliveries, queues, bestSellers, lowStock, isDemo] = await Promise.all([
    countRows(db, 'users', weeks),
    countRows(db, 'products', weeks),
    countStatuses(db),
    countDays(db, since),
    countPart(db, partOfDay, weeks.weekAgo),
    countDeliveries(db, weeks, startOfDhakaDay(today)),
    countQueues(db, {}),
    findBestSellers(shop, since),
    findLowStock(db, ROWS),
    hasDemo(db),
  ])
  const ordersByStatus = statusesOf(totals)
  const ordersOf = (status: OrderStatus) => {
    const isIt = (row: { status: OrderStatus }) => row.status === status
    return growth({ total: ordersByStatus[status], ...weekly(counts.filter(isIt), part.filter(isIt), weeks) })
  }
  return {
    today: {
      orders: sumOrders(counts.filter(({ date }) => date === today)),
      toCall: queues.data.toCall,
      onTheWay: countsOf('inShipping', totals),
      delivered: deliveries.today,
    },
    users: growth(users),
    products: growth(products),
    orders: growth({ total: sumBy(Object.values(ordersByStatus), (orders) => orders), ...weekly(counts, part, weeks) }),
    pending: ordersOf('pending'),
    // The day they were placed is no measure of deliveries: this week's are still on their way.
    delivered: { ...ordersOf('delivered'), soFar: compareWeeks(deliveries.thisWeek, deliveries.soFar) },
    ordersByStatus,
    days: days.map((date) => dayOf(date, counts)),
    bestSellers,
    lowStock,
    hasDemo: isDemo,
  }
}

/** Cached until an order or a product changes: thousands of lines have to be added up. */
async function findBestSellers({ pool, cache, ordersVersion }: Counted, since: string): Promise<BestSeller[]> {
  const find = async () => ({ data: await listBestSellers(pool, startOfDhakaDay(since), ROWS) })
  return (await cache.read(['best sellers', since], find, { version: ordersVersion })).data
}

/** For the metrics: how many orders have each status now, and what they come to. */
export const countOrders = (db: Db): Promise<StatusCount[]> => countStatuses(db)

/** Writes how many pieces of each product were sold in the dashboard's days, where that has changed, for the listing. */
export async function addUpSales(pool: Pool, signal?: AbortSignal): Promise<void> {
  const since = lastDhakaDays(new Date(), DAYS)[0] ?? dhakaDate(new Date())
  await writeSoldPieces(pool, await listSold(pool, startOfDhakaDay(since)), signal)
}

function statusesOf(totals: { status: OrderStatus; total: number }[]): Record<OrderStatus, number> {
  const totalOf = (status: OrderStatus) => totals.find((row) => row.status === status)?.total ?? 0
  return Object.fromEntries(orderStatuses.map((status) => [status, totalOf(status)])) as Record<OrderStatus, number>
}

function countsOf(status: OrderStatus, totals: { status: OrderStatus; total: number; taka: number }[]) {
  const row = totals.find((one) => one.status === status)
  return { orders: row?.total ?? 0, taka: row?.taka ?? 0 }
}

/** `part`: what was placed a week ago, on that day before this time. */
function weekly(counts: DayCount[], part: { orders: number }[], weeks: Weeks): Omit<Counts, 'total'> {
  const [thisWeek, lastWeek, weekAgo] = [weeks.thisWeek, weeks.lastWeek, weeks.weekAgo].map(dhakaDate) as [
    string,
    string,
    string,
  ]
  const between = (from: string, to: string) => sumOrders(counts.filter(({ date }) => date >= from && date < to))
  const soFar = between(lastWeek, weekAgo) + sumOrders(part)
  return { thisWeek: between(thisWeek, '9999'), lastWeek: between(lastWeek, thisWeek), soFar }
}

function dayOf(date: string, counts: DayCount[]): Day {
  const ofDay = counts.filter((count) => count.date === date)
  const confirmed = ofDay.filter(({ status }) => isConfirmed(status))
  return {
    date,
    orders: sumOrders(ofDay),
    revenue: toTaka(sumBy(confirmed, ({ taka }) => toPoisha(taka))),
  }
}

/** What has become of the orders that were placed in some days of Dhaka, by the status that they have now. */
export async function getOrderShares(db: Db, days: { from?: string; to?: string }): Promise<OrderShares> {
  const [statuses, reasons] = await Promise.all([countPlaced(db, days), countReasons(db, days)])
  const of = (...names: OrderStatus[]) => sumOrders(statuses.filter(({ status }) => names.includes(status)))
  return {
    placed: of(...orderStatuses),
    waiting: of('pending'),
    confirmed: of(...orderStatuses.filter(isConfirmed)),
    delivered: of('delivered'),
    rejected: of('rejected'),
    reasons,
  }
}
