import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { AdminOrder, OrderFilter } from '#contract/order-desk.ts'
import type { Order } from '#contract/orders.ts'
import { dhakaDate, endOfDhakaDay, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { shop } from '#shop-config'
import type { AuditRecord, Details } from '../audit/audit.service.ts'
import type { ChangeWatch } from '../db/change-watch.ts'
import type { Db, Pool } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import type { CatalogueCache } from '../products/catalogue-cache.ts'
import { ShopError } from '../shop-error.ts'
import { toAdminOrders } from './admin-order.ts'
import { toOrder } from './order.ts'
import { countByState } from './order-counts.db.ts'
import { askingUserId } from './order-events.service.ts'
import * as orders from './order-list.db.ts'
import { markOrders } from './order-marks.service.ts'
import type { QueuePart } from './order-queues.ts'
import { orderTsquery } from './order-search.ts'
import type { OrderRow } from './orders.db.ts'

/** Enough for few questions to the database, few enough to be made and sent at once. */
const EXPORTED_AT_ONCE = 500

type ListShop = { pool: Pool; kept: CatalogueCache; orderWatch: ChangeWatch }

/** Everybody's orders that fit the filter: newest first, or a queue in its own order. */
export async function listOrders(
  shop: ListShop,
  { limit, page, ...filter }: OrderFilter & { limit?: number; page?: number },
) {
  const narrowed = narrowedTo(filter)
  if (narrowed === null) return { data: [] as AdminOrder[], total: 0 }
  const { rows, total } = await orders.listOrders(
    shop.pool,
    pagingOf({ limit, page }),
    narrowed,
    keepTotals(shop, narrowed),
  )
  return { data: await toAdminOrders(shop.pool, rows), total }
}

const keepTotals =
  ({ kept, orderWatch }: ListShop, narrowed: orders.OrderFilter) =>
  async (part: QueuePart, count: () => Promise<number>) => {
    const { version } = orderWatch
    return (await kept.keep(['orders', narrowed, part], async () => ({ total: await count() }), { version })).total
  }

/** So many of the newest orders, or of those with these ids; newest first, and not counted. For alerts. */
export const listNewest = async (db: Db, limit: number, ids?: string[]): Promise<Order[]> =>
  (await orders.listOrdersAfter(db, limit, { ids }, null)).map(toOrder)

/**
 * The orders that fit as CSV, in the order of their list, each marked as exported once it was taken. Read in pieces, each when the one
 * before it was sent: neither this process nor the database buffers anything for a slow client, and reading stops when the client has
 * disconnected.
 */
export async function exportOrders(pool: Pool, filter: OrderFilter): Promise<Readable> {
  // The request that asks is over before the last piece is read.
  const userId = askingUserId()
  const narrowed = narrowedTo(filter)
  const listAfter = async (last: OrderRow | null) =>
    narrowed === null ? [] : orders.listOrdersAfter(pool, EXPORTED_AT_ONCE, narrowed, last)
  // Before the first byte leaves: until then a failure is an answer.
  let piece = await listAfter(null)
  // Behind the piece that has left, so that nothing counts as exported that nobody took.
  const markPiece = () => {
    const ids = piece.map(({ order }) => order.id)
    return ids.length > 0 && markOrders(pool, ids, 'exported', userId)
  }
  const pieces = async function* () {
    yield csvHead() + csvRows(piece.map(toOrder))
    await markPiece()
    while (piece.length === EXPORTED_AT_ONCE) {
      piece = await listAfter(piece.at(-1)?.order ?? null)
      yield csvRows(piece.map(toOrder))
      await markPiece()
    }
  }
  return Readable.from(pieces(), { highWaterMark: 1 })
}

/**
 * How many orders are in each queue, of all days or some. Whose agreed time has come is called now: such an order counts in `toCall`
 * and in `callLater`.
 */
export async function countQueues(db: Db, days: Pick<OrderFilter, 'from' | 'to'>) {
  const count = await countByState(db, momentsOf(days))
  const statuses = orderStatuses.map(count)
  return {
    data: {
      toCall: count('pending') - count('noAnswer') - count('later') + count('due'),
      noAnswer: count('noAnswer'),
      callLater: count('later'),
      confirmed: count('inProcess'),
      inDelivery: count('inShipping'),
      delivered: count('delivered'),
      rejected: count('rejected'),
      all: statuses.reduce((sum, orders) => sum + orders, 0),
    },
    due: count('due'),
    now: new Date().toISOString(),
  }
}

/** Which orders come before and after this one in a list; null at its ends. Throws `order_not_found`. */
export async function getNeighbours(shop: ListShop, id: string, filter: OrderFilter) {
  const narrowed = narrowedTo(filter)
  if (narrowed === null) return { previous: null, next: null }
  const neighbours = await orders.findNeighbours(shop.pool, id, narrowed, keepTotals(shop, narrowed))
  if (!neighbours) throw new ShopError('order_not_found')
  return neighbours
}

/** For the audit trail; what was searched for may be somebody's name. */
export const exportRecord = ({ queue, status, from, to, ids, search }: OrderFilter): AuditRecord => ({
  action: 'orders_exported',
  details: { ...definedOf({ queue, status, from, to, orders: ids?.length }), ...(search && { search: 'set' }) },
})

const definedOf = (details: Record<string, string | number | undefined>): Details =>
  Object.fromEntries(Object.entries(details).filter((pair): pair is [string, string | number] => pair[1] !== undefined))

/** The filter as the database takes it; null when nothing can fit it. */
function narrowedTo({ search, from, to, ...rest }: OrderFilter): orders.OrderFilter | null {
  const tsquery = search ? orderTsquery(search) : undefined
  if (tsquery === null) return null
  return {
    ...rest,
    search: tsquery,
    ...momentsOf({ from, to }),
  }
}

const momentsOf = ({ from, to }: Pick<OrderFilter, 'from' | 'to'>) => ({
  from: from ? startOfDhakaDay(from) : undefined,
  before: to ? endOfDhakaDay(to) : undefined,
})

/** Spreadsheets take a text for UTF-8, and Bangla for Bangla, when it begins with this. */
const BOM = '\ufeff'

const amount = (taka: number) => taka.toFixed(2)

/** With a hyphen, because a spreadsheet takes bare digits for a number and drops the 0 at their beginning. */
const phoneText = (phone: string) => phone.slice(-11).replace(/^(\d{5})(\d{6})$/, '$1-$2')

const items = ({ cartItems }: Order) =>
  cartItems.map(({ quantity, title, size }) => `${quantity} × ${title}${size ? ` (${size})` : ''}`).join('; ')

const columns: Record<string, (order: Order) => string> = {
  'Order ID': (order) => order._id,
  'Order Date': (order) => dhakaDate(order.orderDate),
  'Order Status': (order) => order.orderStatus,
  'Payment Method': (order) => order.paymentMethod,
  'Payment Status': (order) => order.paymentStatus,
  Name: (order) => order.addressInfo.name,
  Phone: (order) => phoneText(order.addressInfo.phone),
  Address: (order) => order.addressInfo.address,
  City: (order) => order.addressInfo.city,
  Pincode: (order) => order.addressInfo.pincode,
  Notes: (order) => order.addressInfo.notes,
  Items: items,
  [`Shipping (${shop.currency.code})`]: (order) => amount(order.shippingCharge),
  Coupon: (order) => order.couponCode ?? '',
  [`Discount (${shop.currency.code})`]: (order) => amount(order.discountAmount),
  [`Total (${shop.currency.code})`]: (order) => amount(order.totalAmount),
}

/** Lines of CSV. What a spreadsheet would run as a formula gets an apostrophe before it. */
const lines = (rows: string[][]) =>
  stringify(rows, { escape_formulas: true, quoted: true, record_delimiter: 'windows' })

/** The first line of the file. */
const csvHead = (): string => BOM + lines([Object.keys(columns)])

/** A line for each order. */
const csvRows = (orders: Order[]): string =>
  lines(orders.map((order) => Object.values(columns).map((cell) => cell(order))))
