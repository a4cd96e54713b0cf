import type { Readable } from 'node:stream'
import type { OrderFilter } from '#contract/order-list.ts'
import type { Order } from '#contract/orders.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { CURRENCY } from '#rules/money.ts'
import { shortOrderId } from '#rules/order-link.ts'
import { localNumber } from '#rules/phone.ts'
import { districtOfCity } from '#rules/places/places.ts'
import type { AuditRecord, Details } from '../audit/audit.service.ts'
import { type Columns, csvInPieces, csvTable } from '../csv.ts'
import type { Pool } from '../db/open.ts'
import { toOrder } from '../orders/order.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { userIdOf, type Visitor } from '../visitor.ts'
import { listOrdersAfter } from './order-list.db.ts'
import { narrowedTo } from './order-list.service.ts'
import { markUnpublished } from './order-marks.service.ts'

/** Enough for few queries of the database, few enough to be made and sent at once. */
const BATCH_SIZE = 500

/** The orders of a filter as CSV, in the order of their list. Each is marked as exported once it was received. */
export function exportOrders(pool: Pool, visitor: Visitor, filter: OrderFilter): Promise<Readable> {
  const narrowed = narrowedTo(filter)
  return csvInPieces<OrderWithLines>({
    head: table.head,
    lines: (rows) => table.lines(rows.map(toOrder)),
    listAfter: async (last) =>
      narrowed === null ? [] : listOrdersAfter(pool, BATCH_SIZE, narrowed, last?.order ?? null),
    atOnce: BATCH_SIZE,
    // Only received orders count as exported.
    afterPiece: async (rows) => {
      const ids = rows.map(({ order }) => order.id)
      if (ids.length > 0)
        await markUnpublished(pool, ids, { mark: 'exported', by: userIdOf(visitor), requestKey: null })
    },
  })
}

/** For the audit trail; the search text may be a person's name. */
export const exportRecord = ({ queue, status, from, to, ids, search }: OrderFilter): AuditRecord => ({
  action: 'orders_exported',
  details: { ...definedOf({ queue, status, from, to, orders: ids?.length }), ...(search && { search: 'set' }) },
})

const definedOf = (details: Record<string, string | number | undefined>): Details =>
  Object.fromEntries(Object.entries(details).filter((pair): pair is [string, string | number] => pair[1] !== undefined))

/** A spreadsheet reads bare digits as a number and drops the leading 0; with a hyphen they stay text. */
const phoneText = (phone: string) => localNumber(phone).replace(/^(\d{5})(\d{6})$/, '$1-$2')

/** The chosen district, or the one that was typed as the city. */
const districtOf = ({ addressInfo: { district = '', city } }: Order) => district || (districtOfCity(city)?.name ?? '')

const items = ({ cartItems }: Order) =>
  cartItems.map(({ quantity, title, size }) => `${quantity} × ${title}${size ? ` (${size})` : ''}`).join('; ')

const columns: Columns<Order> = {
  'Order ID': (order) => order._id,
  // With its #: some of these letters and digits are a number to a spreadsheet, as 12e45.
  'Order Number': (order) => shortOrderId(order),
  'Order Date': (order) => dhakaDate(order.orderDate),
  'Order Status': (order) => order.orderStatus,
  'Payment Method': (order) => order.paymentMethod,
  'Payment Status': (order) => order.paymentStatus,
  Name: (order) => order.addressInfo.name,
  Phone: (order) => localNumber(order.addressInfo.phone),
  'Phone (text)': (order) => phoneText(order.addressInfo.phone),
  Address: (order) => order.addressInfo.address,
  City: (order) => order.addressInfo.city,
  District: districtOf,
  Thana: (order) => order.addressInfo.thana ?? '',
  Pincode: (order) => order.addressInfo.pincode,
  Notes: (order) => order.addressInfo.notes,
  Items: items,
  [`Shipping (${CURRENCY})`]: (order) => order.shippingCharge,
  Coupon: (order) => order.couponCode ?? '',
  [`Discount (${CURRENCY})`]: (order) => order.discountAmount,
  [`Total (${CURRENCY})`]: (order) => order.totalAmount,
  [`Paid (${CURRENCY})`]: (order) => order.paid,
  [`To Collect (${CURRENCY})`]: (order) => order.toCollect,
}

const table = csvTable(columns)
