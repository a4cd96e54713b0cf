import type { Burst } from '#contract/hints.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { Db } from '../db/open.ts'
import { mostOfNetwork } from '../orders/order-limits.service.ts'
import { type CloseOrder, listCloseOrders } from './bursts.db.ts'

/** Many orders of one network within an hour; each delivery to it allows one more. */
const MANY_ORDERS = 10

/** A burst has a sixth of the pieces that a network may hold: half of one buyer's, where nothing was delivered. */
const PART_OF_NETWORK = 6

/**
 * Pending orders of which many came from one network within an hour, under more than one phone number; the largest burst first
 * (behaviour §5). `waiting`: how many pieces of one buyer may wait for confirmation.
 */
export async function listBursts(db: Db, waiting: number): Promise<Burst[]> {
  const manyPieces = mostOfNetwork(waiting).map((most) => most / PART_OF_NETWORK)
  const mostDelivered = manyPieces.length - 1
  const least = { orders: MANY_ORDERS, pieces: manyPieces[0] ?? 0, mostDelivered }
  const isInBurst = ({ ordersAround, piecesAround, delivered }: CloseOrder) =>
    ordersAround >= MANY_ORDERS + delivered || piecesAround >= (manyPieces[Math.min(delivered, mostDelivered)] ?? 0)
  const close = (await listCloseOrders(db, least)).filter(isInBurst)
  return [...Map.groupBy(close, ({ networkHash }) => networkHash.toString('hex')).values()]
    .map(toBurst)
    .filter(({ phones }) => phones > 1)
    .sort((one, other) => other.pieces - one.pieces)
}

const toBurst = (orders: CloseOrder[]): Burst => ({
  orders: orders.map(({ id, updatedAt }) => ({ _id: id, updatedAt: updatedAt.toISOString() })),
  pieces: sumBy(orders, ({ pieces }) => pieces),
  phones: new Set(orders.map(({ phone }) => phone)).size,
  firstAt: placedAt(orders.at(0)),
  lastAt: placedAt(orders.at(-1)),
})

const placedAt = (order: CloseOrder | undefined): string => (order?.createdAt ?? new Date(0)).toISOString()
