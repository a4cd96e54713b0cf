import type { Order, OrderFilter } from '#contract/orders.ts'
import { endOfDhakaDay, startOfDhakaDay } from '#rules/dhaka-time.ts'
import type { Db } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { toOrder } from './order.ts'
import { orderTsquery } from './order-search.ts'
import * as orders from './orders.db.ts'

/** Everybody's orders that fit the filter, newest first (behaviour §7). */
export async function listOrders(db: Db, { limit, page, ...filter }: OrderFilter & { limit?: number; page?: number }) {
  const narrowed = narrowedTo(filter)
  if (narrowed === null) return { data: [] as Order[], total: 0 }
  const { rows, total } = await orders.listOrders(db, pagingOf({ limit, page }), narrowed)
  return { data: rows.map(toOrder), total }
}

/** The filter as the database takes it; null when nothing can fit it. */
function narrowedTo({ search, from, to, ...rest }: OrderFilter): orders.OrderFilter | null {
  const tsquery = search ? orderTsquery(search) : undefined
  if (tsquery === null) return null
  return {
    ...rest,
    search: tsquery,
    from: from ? startOfDhakaDay(from) : undefined,
    before: to ? endOfDhakaDay(to) : undefined,
  }
}
