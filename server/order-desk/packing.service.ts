import { momentsOf } from '#rules/dhaka-time.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { bySize } from '#rules/sizes.ts'
import { sumBy } from '#rules/sum-by.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { findOrder } from '../orders/orders.service.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { lockOrder } from './admin-order.ts'
import { setDesk } from './order-steps.db.ts'
import { seenToPack } from './orders-to-pack.service.ts'
import * as packing from './packing.db.ts'

/** As many orders as are picked in one round. */
const BATCH_SIZE = 500

type Chosen = { ids?: string[] | undefined; from?: string | undefined; to?: string | undefined }

/** What to take off the shelves for these orders, or for the oldest confirmed ones that are not packed; nothing for a rejected one. */
export async function pickList(db: Db, { ids, from, to }: Chosen) {
  const { picked, more, rejected } = ids ? await chosenOf(db, ids) : await unpackedOf(db, { from, to })
  const rows = picked.length > 0 ? await packing.listPieces(db, picked) : []
  const data = rows
    .map(({ size, titleBn, ...row }) => ({ ...row, ...(titleBn !== '' && { titleBn }), ...(size !== '' && { size }) }))
    .sort(
      (one, other) =>
        one.title.localeCompare(other.title) ||
        one.productId.localeCompare(other.productId) ||
        bySize(one.size ?? '', other.size ?? ''),
    )
  const pieces = sumBy(rows, (row) => row.pieces)
  return { data, orders: picked.length, pieces, more, rejected }
}

async function chosenOf(db: Db, ids: string[]) {
  const found = await packing.listChosen(db, ids)
  const active = found.filter(({ orderStatus }) => orderStatus !== 'rejected')
  return { picked: active.map(({ id }) => id), more: false, rejected: found.length - active.length }
}

async function unpackedOf(db: Db, days: Chosen) {
  const found = await packing.listUnpackedIds(db, momentsOf(days), BATCH_SIZE + 1)
  return { picked: found.slice(0, BATCH_SIZE), more: found.length > BATCH_SIZE, rejected: 0 }
}

type Packed = { data: OrderWithLines; already: { userName: string | null; seconds: number } | null }

/**
 * Marks an order as packed, once: a later scan shows who it was. A repeat with the same key gets the first answer.
 * `seenAt`: the order's `updatedAt` when it was seen; a scan names none. Throws `order_not_found`, `stale`, and for what does not belong
 * into a parcel `order_rejected`, `order_unconfirmed`, `order_sent`.
 */
export function packOrder(
  pool: Pool,
  { claim, visitor }: Asking,
  id: string,
  seenAt: string | undefined,
): Promise<Packed> {
  return inTransaction(pool, async (tx) => {
    const { order, lines } = await lockOrder(tx, id)
    const answer = await once(tx, claim, async () => {
      requirePackable(order)
      if (order.packedAt) {
        const seconds = Math.max(0, Math.round((Date.now() - order.packedAt.getTime()) / 1000))
        return { already: { userName: await packing.findPacker(tx, id), seconds } }
      }
      requireUnchanged(order.updatedAt, seenAt)
      await recordOrderEvents(tx, 'packed', { orderId: id, by: userIdOf(visitor), requestKey: claim.key })
      tx.publish('orderChanged', { orderId: id })
      await setDesk(tx, id, { packedAt: new Date() })
      return { already: null }
    })
    const row = (await findOrder(tx, id)) ?? { order, lines }
    // A repeat shows no order that its packer may not see by now.
    if (!seenToPack(visitor).includes(row.order.orderStatus)) requirePackable(row.order)
    return { data: row, already: answer.already }
  })
}

function requirePackable({ orderStatus }: OrderRow): void {
  const reason = whyNotPacked(orderStatus)
  if (reason) throw new ShopError(reason)
}

/** Why an order of this status does not belong into a parcel; null where it does. */
export function whyNotPacked(status: OrderStatus) {
  if (status === 'rejected') return 'order_rejected'
  if (status === 'pending') return 'order_unconfirmed'
  return status === 'inProcess' ? null : 'order_sent'
}

/**
 * Takes the mark back, once for its key; of an order without one nothing changes. Throws `order_not_found`, also where the packing table
 * does not show the order to the visitor.
 */
export function unpackOrder(pool: Pool, { claim, visitor }: Asking, id: string): Promise<OrderWithLines> {
  return inTransaction(pool, async (tx) => {
    const row = await lockOrder(tx, id)
    let { order } = row
    await once(tx, claim, async () => {
      if (!seenToPack(visitor).includes(order.orderStatus)) throw new ShopError('order_not_found')
      if (order.packedAt === null) return
      await recordOrderEvents(tx, 'unpacked', { orderId: id, by: userIdOf(visitor), requestKey: claim.key })
      tx.publish('orderChanged', { orderId: id })
      order = await setDesk(tx, id, { packedAt: null })
    })
    return { ...row, order }
  })
}
