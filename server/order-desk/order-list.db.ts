import { type SelectQueryBuilder, sql } from 'kysely'
import { MAX_FOUND_ORDERS } from '#rules/order-desk.ts'
import type { OrderQueue } from '#rules/order-queues.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import { unprepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { type OrderRow, orderColumns } from '../orders/order-row.ts'
import { withLines } from '../orders/orders.service.ts'
import { findStart, type Start } from './order-counts.db.ts'
import { type QueuePart, queuePartsOf } from './order-queues.ts'
import { findFew } from './order-search.db.ts'

/** What a list is narrowed to; what is not set narrows nothing. `search` is a tsquery of `orderTsquery`. */
export type OrderFilter = {
  queue?: OrderQueue | undefined
  status?: OrderStatus | undefined
  search?: string | undefined
  /** From this moment on. */
  from?: Date | undefined
  /** Before this moment. */
  before?: Date | undefined
  ids?: string[] | undefined
  /** Only pending ones whose time is over. */
  ranOut?: boolean | undefined
  /** Only those that no other administrator is calling or has taken to call. */
  freeFor?: string | null | undefined
}

/** With the ids that a search finds, where they are few; null where they are more. */
type FoundFilter = OrderFilter & { found: string[] | null }

/**
 * The planner cannot know how many orders a search finds, and where it expects many it goes through all of them from the newest one on. So they are
 * found first, by their index; only what is found in many orders is left to the planner, which knows frequent words.
 */
export const withFound = async (db: Db, filter: OrderFilter, find = findFew): Promise<FoundFilter> => ({
  ...filter,
  found: filter.search === undefined ? null : await find(db, filter.search),
})

/** A part of a list, and where it is read. */
export type ListedPart = { db: Db; filter: FoundFilter; part: QueuePart }

/** Gives the total of a part from the cache, or counts it. */
type CachedTotal = (part: QueuePart, count: () => Promise<number>) => Promise<number>

type PartPage = { orders: OrderRow[]; total: number }

/** One page of a list, part after part, and how many there are in all. */
export async function listOrders(
  db: Db,
  { limit, offset }: Paging,
  wanted: OrderFilter,
  cachedTotal: CachedTotal = (_part, count) => count(),
) {
  const filter = await withFound(db, wanted)
  const orders: OrderRow[] = []
  let total = 0
  for (const part of queuePartsOf(filter)) {
    const paging = { limit: limit - orders.length, offset: Math.max(0, offset - total) }
    const listed = { db, filter, part }
    const start = await findStart(db, filter, part, paging.offset)
    const page = start ? await listFrom(start, listed, paging) : await listCounting(listed, paging, cachedTotal)
    orders.push(...page.orders)
    total += page.total
  }
  return { rows: await withLines(db, orders), total }
}

/** A page of a part whose orders are counted by day: it begins at a day, past all orders before it. */
async function listFrom(start: Start, listed: ListedPart, { limit, offset }: Paging): Promise<PartPage> {
  const { total, edge } = start
  if (limit === 0 || edge === null) return { orders: [], total }
  const { by } = listed.part
  const page = ordered(listed).select(orderColumns).limit(limit)
  // The days are those on which orders were placed: of a queue by call time they give the total alone.
  const orders =
    by === 'callTime'
      ? page.offset(offset)
      : page.where('createdAt', by === 'newest' ? '<' : '>=', edge).offset(start.offset)
  return { orders: await orders.execute(), total }
}

/** A page of a part whose orders are counted one by one. */
async function listCounting(listed: ListedPart, paging: Paging, cachedTotal: CachedTotal): Promise<PartPage> {
  const { db, filter, part } = listed
  const { limit, offset } = paging
  let ids: string[] | undefined
  const count = async () => {
    if (filter.search === undefined || part.isDue) return countOf(filtered(listed))
    if (!isNarrowed(filter, part))
      return Math.min(filter.found?.length ?? Number.POSITIVE_INFINITY, MAX_FOUND_ORDERS + 1)
    // Has the ids of all counted pages, so that the orders before a page are not read twice.
    ids = await listIds(listed, MAX_FOUND_ORDERS + Math.max(1, limit))
    return Math.min(ids.length, MAX_FOUND_ORDERS + 1)
  }
  // The number of due calls changes with the clock, without an event: it is not cached.
  const total = part.isDue || filter.ranOut ? await count() : await cachedTotal(part, count)
  if (limit === 0 || offset >= total) return { orders: [], total }
  const page = ids
    ? ordered({ db, filter: { found: ids.slice(offset, offset + limit) }, part })
    : ordered(listed).offset(offset)
  return { orders: await page.select(orderColumns).limit(limit).execute(), total }
}

/** Whether a list has only a part of what its search finds. */
const isNarrowed = ({ from, before, ids, ranOut, freeFor }: OrderFilter, { status }: QueuePart): boolean =>
  [status, from, before, ids, freeFor].some((value) => value !== undefined) || ranOut === true

async function listIds(listed: ListedPart, limit: number): Promise<string[]> {
  const rows = await ordered(listed).select('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const ordered = (listed: ListedPart) => inOrder(filtered(listed), listed.part, { isFew: isFew(listed.filter) })

const isFew = ({ found }: FoundFilter) => found !== null

function filtered({ db, filter, part }: ListedPart) {
  const { search, found, from, before, ids, ranOut, freeFor } = filter
  const { status, callState, isDue } = part
  return db
    .selectFrom('orders')
    .modifyEnd(unprepared)
    .where((eb) =>
      eb.and([
        ...(status === undefined ? [] : [eb('orderStatus', '=', status)]),
        ...(callState === undefined ? [] : [eb('callState', '=', callState)]),
        ...(isDue ? [sql<boolean>`call_at <= now()`] : []),
        ...(found ? [anyOf('id', found)] : []),
        ...(search === undefined || found
          ? []
          : [sql<boolean>`id in (select order_id from order_search_entries where lexemes @@ ${search}::tsquery)`]),
        ...(from === undefined ? [] : [eb('createdAt', '>=', from)]),
        ...(before === undefined ? [] : [eb('createdAt', '<', before)]),
        ...(ids === undefined ? [] : [anyOf('id', ids)]),
        ...(ranOut ? [sql<boolean>`order_status = 'pending' and held_until < now()`] : []),
        ...(freeFor === undefined ? [] : [isFreeFor(freeFor)]),
      ]),
    )
}

/** Whether an order is neither called nor taken by another administrator. */
export const isFreeFor = (by: string | null) =>
  sql<boolean>`(calling_until is null or calling_until <= now() or calling_by = ${by})`

type OrdersQuery<Selected> = SelectQueryBuilder<Tables, 'orders', Selected>

const columnOf = ({ by }: QueuePart) => (by === 'callTime' ? 'callAt' : 'createdAt')

type Sorting = { isBackwards?: boolean; isFew?: boolean }

function inOrder<Selected>(
  query: OrdersQuery<Selected>,
  part: QueuePart,
  { isBackwards = false, isFew = false }: Sorting = {},
): OrdersQuery<Selected> {
  const direction = (part.by === 'newest') === isBackwards ? 'asc' : 'desc'
  const column = columnOf(part)
  // No index has this order.
  return query.orderBy(isFew ? sql`${sql.ref(column)} + interval '0'` : column, direction).orderBy('id', direction)
}

/** The order that others come before or after. */
export type Cursor = Pick<OrderRow, 'id' | 'createdAt' | 'callAt'>

/** The orders of a part beyond a cursor, nearest first, or all of them. */
export function beyond(
  listed: ListedPart,
  { cursor, isBackwards = false }: { cursor: Cursor | null; isBackwards?: boolean },
) {
  const { filter, part } = listed
  const column = columnOf(part)
  const isLess = (part.by === 'newest') !== isBackwards
  return inOrder(filtered(listed), part, { isBackwards, isFew: isFew(filter) }).$if(cursor !== null, (query) =>
    query.where(
      sql<boolean>`(${sql.ref(column)}, id) ${isLess ? sql`<` : sql`>`} (${cursor?.[column]}, ${cursor?.id})`,
    ),
  )
}

/** The orders that come after this one in the list, or its first ones. */
export async function listOrdersAfter(db: Db, limit: number, wanted: OrderFilter, last: OrderRow | null) {
  const filter = await withFound(db, wanted)
  const parts = queuePartsOf(filter)
  const firstPart = last ? parts.findIndex(({ callState }) => !callState || callState === last.callState) : 0
  const orders: OrderRow[] = []
  for (const [index, part] of parts.entries()) {
    if (index < firstPart || orders.length === limit) continue
    const more = beyond({ db, filter, part }, { cursor: index === firstPart ? last : null }).select(orderColumns)
    orders.push(...(await more.limit(limit - orders.length).execute()))
  }
  return withLines(db, orders)
}
