import type { LabelledOrder, OrderToPack } from '#contract/packing.ts'
import { latinDigits } from '#rules/digits.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import type { Db } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import { toOrder } from '../orders/order.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { labelParcelsOf } from '../parcels/label-parcels.ts'
import { may, type Visitor } from '../visitor.ts'
import { listOrdersAfter } from './order-list.db.ts'
import { narrowedTo } from './order-list.service.ts'
import { listUnpackedIds } from './packing.db.ts'

/** As many as are printed at once. */
const BATCH_SIZE = 100
/** With fewer last characters of an id, the search would read all orders of the shop. */
const SHORTEST_NUMBER = 4

/** The orders that a role may see that packs and does not read all orders: those to pack, and those that have just left. */
const packed: readonly OrderStatus[] = ['inProcess', 'inShipping']

/** The statuses of the orders that a visitor may see at the packing table. */
export const seenToPack = (visitor: Visitor): readonly OrderStatus[] =>
  may(visitor, 'orders.read') ? orderStatuses : packed

/** An order as the packing table gets it: no prices but what is collected, and nothing of the buyer's history. */
export function toOrderToPack(row: OrderWithLines): OrderToPack {
  const { _id, addressInfo, orderStatus, paymentStatus, totalAmount, toCollect, orderDate, updatedAt, cartItems } =
    toOrder(row)
  const { printedAt, packedAt } = row.order
  return {
    _id,
    addressInfo,
    orderStatus,
    paymentStatus,
    totalAmount,
    toCollect,
    orderDate,
    updatedAt,
    cartItems: cartItems.map(({ price: _price, ...item }) => item),
    desk: { printedAt: isoOf(printedAt), packedAt: isoOf(packedAt) },
  }
}

type Wanted = { ids?: string[] | undefined; number?: string | undefined }

/**
 * Chosen orders, those of a number, or the oldest ones to pack; oldest first. A user who may not read all orders gets only confirmed and
 * shipped ones.
 */
export async function listOrdersToPack(db: Db, visitor: Visitor, wanted: Wanted): Promise<LabelledOrder[]> {
  const rows = await findOrdersToPack(db, wanted)
  const seen = seenToPack(visitor)
  const shown = rows
    .filter(({ order }) => seen.includes(order.orderStatus))
    .sort((one, other) => one.order.createdAt.getTime() - other.order.createdAt.getTime())
  const ids = shown.map(({ order }) => order.id)
  const parcels = await labelParcelsOf(db, ids)
  return shown.map((row) => ({ ...toOrderToPack(row), parcel: parcels.get(row.order.id) ?? null }))
}

async function findOrdersToPack(db: Db, { ids, number = '' }: Wanted): Promise<OrderWithLines[]> {
  const wanted = latinDigits(number).toLowerCase().replace(/^#/, '')
  if (ids === undefined && wanted !== '') {
    const narrowed = wanted.length < SHORTEST_NUMBER ? null : narrowedTo({ search: wanted })
    const found = narrowed && (await listOrdersAfter(db, BATCH_SIZE, narrowed, null))
    return (found ?? []).filter(({ order }) => order.id.endsWith(wanted))
  }
  return listOrdersAfter(db, BATCH_SIZE, { ids: ids ?? (await listUnpackedIds(db, {}, BATCH_SIZE)) }, null)
}
