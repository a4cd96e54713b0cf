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
import { findStart } from './order-counts.db.ts'
import { type QueuePart, queuePartsOf } from './order-queues.ts'
import { findFew, findFewest } from './order-search.db.ts'

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
const withFound = async (db: Db, filter: OrderFilter, find = findFew): Promise<FoundFilter> => ({
  ...filter,
  found: filter.search === undefined ? null : await find(db, filter.search),
})

/** Gives the total of a part from the cache, or counts it. */
type CachedTotal = (part: QueuePart, count: () => Promise<number>) => Promise<number>

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
    const found = await listPart(db, paging, filter, part, cachedTotal)
    orders.push(...found.orders)
    total += found.total
  }
  return { rows: await withLines(db, orders), total }
}

async function listPart(
  db: Db,
  { limit, offset }: Paging,
  filter: FoundFilter,
  part: QueuePart,
  cachedTotal: CachedTotal,
): Promise<{ orders: OrderRow[]; total: number }> {
  const start = await findStart(db, filter, part, offset)
  const reading = (within = filter) => ordered(db, within, part).select(orderColumns).limit(limit)
  if (start) {
    if (limit === 0 || start.edge === null) return { orders: [], total: start.total }
    const orders =
      part.by === 'callTime'
        ? reading().offset(offset)
        : reading()
            .where('createdAt', part.by === 'newest' ? '<' : '>=', start.edge)
            .offset(start.offset)
    return { orders: await orders.execute(), total: start.total }
  }
  let listed: string[] | undefined
  const count = async () => {
    if (filter.search === undefined || part.isDue) return countOf(filtered(db, filter, part))
    if (!isNarrowed(filter, part))
      return Math.min(filter.found?.length ?? Number.POSITIVE_INFINITY, MAX_FOUND_ORDERS + 1)
    // All pages that are counted are in it, so that the orders before a page are not gone through twice.
    listed = await listIds(db, filter, part, MAX_FOUND_ORDERS + Math.max(1, limit))
    return Math.min(listed.length, MAX_FOUND_ORDERS + 1)
  }
  // The number of due calls changes with the clock, without an event: it is not cached.
  const total = part.isDue || filter.ranOut ? await count() : await cachedTotal(part, count)
  if (limit === 0 || offset >= total) return { orders: [], total }
  const page = listed ? reading({ found: listed.slice(offset, offset + limit) }) : reading().offset(offset)
  return { orders: await page.execute(), total }
}

/** Whether a list has not all that its search finds. */
const isNarrowed = ({ from, before, ids, ranOut, freeFor }: OrderFilter, { status }: QueuePart): boolean =>
  [status, from, before, ids, freeFor].some((value) => value !== undefined) || ranOut === true

async function listIds(db: Db, filter: FoundFilter, part: QueuePart, limit: number): Promise<string[]> {
  const rows = await ordered(db, filter, part).select('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const ordered = (db: Db, filter: FoundFilter, part: QueuePart) =>
  inOrder(filtered(db, filter, part), part, { isFew: isFew(filter) })

const isFew = ({ found }: FoundFilter) => found !== null

function filtered(
  db: Db,
  { search, found, from, before, ids, ranOut, freeFor }: FoundFilter,
  { status, callState, isDue }: QueuePart,
) {
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

type Order = { isBackwards?: boolean; isFew?: boolean }

function inOrder<Selected>(
  query: OrdersQuery<Selected>,
  part: QueuePart,
  { isBackwards = false, isFew = false }: Order = {},
): OrdersQuery<Selected> {
  const direction = (part.by === 'newest') === isBackwards ? 'asc' : 'desc'
  const column = columnOf(part)
  // No index has this order.
  return query.orderBy(isFew ? sql`${sql.ref(column)} + interval '0'` : column, direction).orderBy('id', direction)
}

/** Where a page of a part begins. */
type Cursor = Pick<OrderRow, 'id' | 'createdAt' | 'callAt'>

/** The orders of a part beyond a cursor, nearest first, or all of them. */
function beyond(
  db: Db,
  filter: FoundFilter,
  part: QueuePart,
  { cursor, isBackwards = false }: { cursor: Cursor | null; isBackwards?: boolean },
) {
  const column = columnOf(part)
  const isLess = (part.by === 'newest') !== isBackwards
  return inOrder(filtered(db, filter, part), part, { isBackwards, isFew: isFew(filter) }).$if(
    cursor !== null,
    (query) =>
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
    const more = beyond(db, filter, part, { cursor: index === firstPart ? last : null })
    orders.push(
      ...(await more
        .select(orderColumns)
        .limit(limit - orders.length)
        .execute()),
    )
  }
  return withLines(db, orders)
}

/**
 * The ids of the previous and the next order in a list; undefined if the order does not exist. If it has left its queue, the next is the
 * first due call, else the order that came after it.
 */
export async function findNeighbours(db: Db, id: string, wanted: OrderFilter) {
  const cursor = await db
    .selectFrom('orders')
    .select([
      'id',
      'createdAt',
      'orderStatus',
      'callState',
      'callAt',
      sql<boolean>`coalesce(call_at <= now(), false)`.as('isDue'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!cursor) return
  const filter = await withFound(db, wanted, findFewest)
  const parts = queuePartsOf(filter)
  const current = parts.findIndex(
    ({ status, callState, isDue }) =>
      (!status || status === cursor.orderStatus) &&
      (!callState || callState === cursor.callState) &&
      (!isDue || cursor.isDue),
  )
  const [own, hasLeft] = current === -1 ? [parts.at(-1), true] : [parts[current], false]
  const nearest = async (candidates: QueuePart[], direction: 'before' | 'after') => {
    const isBackwards = direction === 'before'
    for (const part of candidates) {
      // It has no place in a queue by call time that it has left: the first one there follows.
      const hasNoPlace = hasLeft && part.by === 'callTime' && !isBackwards
      const query = beyond(db, filter, part, { cursor: part === own && !hasNoPlace ? cursor : null, isBackwards })
      const found = await query.select('id').limit(1).executeTakeFirst()
      if (found) return found.id
    }
    return null
  }
  return {
    previous: await nearest(hasLeft ? parts.toReversed() : parts.slice(0, current + 1).reverse(), 'before'),
    next: await nearest(hasLeft ? parts : parts.slice(current), 'after'),
  }
}
