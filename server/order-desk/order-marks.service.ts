import { inOneWrite, type Pool, type Tx } from '../db/open.ts'
import { type Marking, setMark } from './order-marks.db.ts'

/** Marks orders, however many, in one statement and records it in their timelines. */
export const markOrders = (pool: Pool, ids: readonly string[], marking: Marking) =>
  inOneWrite(pool, (tx) => markIn(tx, ids, marking))

/** As `markOrders`, without an event for each order: an export may have all orders of the shop. */
export const markUnpublished = (pool: Pool, ids: readonly string[], marking: Marking) =>
  inOneWrite(pool, (tx) => setMark(tx, ids, marking))

/** As `markOrders`, in a transaction. */
export async function markIn(tx: Tx, ids: readonly string[], marking: Marking) {
  const marked = await setMark(tx, ids, marking)
  for (const { id, isChanged } of marked) if (isChanged) tx.publish('orderChanged', { orderId: id })
  return marked
}
