import type { OrderMark } from '#rules/order-desk.ts'
import { inOneWrite, type Pool } from '../db/open.ts'
import { setMark } from './order-marks.db.ts'

/**
 * Marks orders, however many, in one statement and records it in their timelines, with the user `by`. `isPublished`: panels read again what
 * has changed; not for an export of all orders, which would be an event each.
 */
export const markOrders = (
  pool: Pool,
  ids: readonly string[],
  mark: OrderMark,
  by: string | null,
  isPublished = true,
) =>
  inOneWrite(pool, async (tx) => {
    const marked = await setMark(tx, ids, mark, by)
    for (const { id, isChanged } of marked) if (isChanged && isPublished) tx.publish('orderChanged', { orderId: id })
    return marked
  })
