import { inOneWrite, type Pool, type Tx } from '../db/open.ts'
import { type Marking, setMark } from './order-marks.db.ts'

/** Marks orders, however many, in one statement and records it in their timelines. */
export const markOrders = (pool: Pool, ids: readonly string[], marking: Marking) =>
  inOneWrite(pool, (tx) => markIn(tx, ids, marking))

/** As `markOrders`, and no panel reads them again: an export of all orders would be an event each. */
export const markUnpublished = (pool: Pool, ids: readonly string[], marking: Marking) =>
  inOneWrite(pool, (tx) => setMark(tx, ids, marking))

/** The same as `markOrders` as a part of a transaction. */
export async function markIn(tx: Tx, ids: readonly string[], marking: Marking) {
  const marked = await setMark(tx, ids, marking)
  for (const { id, isChanged } of marked) if (isChanged) tx.publish('orderChanged', { orderId: id })
  return marked
}
