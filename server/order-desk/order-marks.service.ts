import { inOneWrite, type Pool, type Tx } from '../db/open.ts'
import { type Marking, setMark } from './order-marks.db.ts'

/**
 * Marks orders, however many, in one statement and records it in their timelines. `isPublished`: panels read again what has changed; not
 * for an export of all orders, which would be an event each.
 */
export const markOrders = (pool: Pool, ids: readonly string[], marking: Marking, isPublished = true) =>
  inOneWrite(pool, (tx) => markIn(tx, ids, marking, isPublished))

/** The same as a part of a transaction. */
export async function markIn(tx: Tx, ids: readonly string[], marking: Marking, isPublished = true) {
  const marked = await setMark(tx, ids, marking)
  for (const { id, isChanged } of marked) if (isChanged && isPublished) tx.publish('orderChanged', { orderId: id })
  return marked
}
