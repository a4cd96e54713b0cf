import type { AdminOrder } from '#contract/order-desk.ts'
import type { OrderFilter } from '#contract/order-list.ts'
import type { Order } from '#contract/orders.ts'
import { momentsOf } from '#rules/dhaka-time.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { sumBy } from '#rules/sum-by.ts'
import { addUpRows } from '../db/add-up.ts'
import type { Db, Pool, Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { toOrder } from '../orders/order.ts'
import type { CatalogueCache } from '../products/catalogue-cache.ts'
import { ShopError } from '../shop-error.ts'
import { type Reader, toAdminOrders } from './admin-order.ts'
import { countByState } from './order-counts.db.ts'
import * as orders from './order-list.db.ts'
import { findNeighbours } from './order-neighbours.db.ts'
import type { QueuePart } from './order-queues.ts'
import { orderTsquery } from './order-search.ts'

type ListShop = { pool: Pool; cache: CatalogueCache; ordersVersion: () => number }

/** Orders of all buyers that match the filter: newest first, or a queue in its own order. */
export async function listOrders(shop: ListShop, { limit, page, ...filter }: OrderFilter & AskedPage, reader: Reader) {
  const narrowed = narrowedTo(filter)
  if (narrowed === null) return { data: [] as AdminOrder[], total: 0 }
  const { rows, total } = await orders.listOrders(
    shop.pool,
    pagingOf({ limit, page }),
    narrowed,
    keepTotals(shop, narrowed),
  )
  return { data: await toAdminOrders(shop.pool, rows, reader), total }
}

const keepTotals =
  ({ cache, ordersVersion }: ListShop, narrowed: orders.OrderFilter) =>
  async (part: QueuePart, count: () => Promise<number>) => {
    const version = ordersVersion
    return (await cache.read(['orders', narrowed, part], async () => ({ total: await count() }), { version })).total
  }

/** The newest `limit` orders, or the newest of those with these ids; without a total. For alerts. */
export const listNewest = async (db: Db, limit: number, ids?: string[]): Promise<Order[]> =>
  (await orders.listOrdersAfter(db, limit, { ids }, null)).map(toOrder)

/**
 * How many orders are in each queue, of all days or some. An order whose agreed time has come is to be called now: it counts in both `toCall`
 * and `callLater`.
 */
export async function countQueues(db: Db, days: Pick<OrderFilter, 'from' | 'to'>) {
  const count = await countByState(db, momentsOf(days))
  return {
    data: {
      toCall: count('pending') - count('noAnswer') - count('later') + count('due'),
      noAnswer: count('noAnswer'),
      callLater: count('later'),
      confirmed: count('inProcess'),
      inDelivery: count('inShipping'),
      delivered: count('delivered'),
      rejected: count('rejected'),
      all: sumBy(orderStatuses, count),
    },
    due: count('due'),
    marksPacked: count('packed') > 0,
    now: new Date().toISOString(),
  }
}

/** Which orders come before and after this one in a list; null at its ends. Throws `order_not_found`. */
export async function getNeighbours(shop: ListShop, id: string, filter: OrderFilter) {
  const narrowed = narrowedTo(filter)
  if (narrowed === null) return { previous: null, next: null }
  const neighbours = await findNeighbours(shop.pool, id, narrowed)
  if (!neighbours) throw new ShopError('order_not_found')
  return neighbours
}

/** The filter as the database takes it; null when nothing can fit it. */
export function narrowedTo({ search, from, to, ...rest }: OrderFilter): orders.OrderFilter | null {
  const tsquery = search ? orderTsquery(search) : undefined
  if (tsquery === null) return null
  return { ...rest, search: tsquery, ...momentsOf({ from, to }) }
}

/** For the job that adds up all counts: those of each day and state. */
export async function addUpOrderCounts(tx: Tx): Promise<void> {
  await addUpRows(tx, 'order_counts', ['date', 'order_status'], ['orders', 'taka'])
  await addUpRows(tx, 'call_counts', ['date', 'call_state'], ['orders'])
  await addUpRows(tx, 'rejection_counts', ['date', 'reason'], ['orders'])
  await addUpRows(tx, 'delivery_counts', ['hour'], ['orders', 'taka'])
}
