import type { OrderMark } from '#rules/order-desk.ts'
import { inOneWrite, type Pool } from '../db/open.ts'
import { askingUserId } from './order-events.service.ts'
import { setMark } from './order-marks.db.ts'

/** `isPublished`: panels read again what has changed; not for an export of all orders, which would be an event each. */
type Marking = { userId?: string | null; isPublished?: boolean }

/** Marks orders, however many, in one statement and records it in their timelines. */
export const markOrders = (
  pool: Pool,
  ids: readonly string[],
  mark: OrderMark,
  { userId = askingUserId(), isPublished = true }: Marking = {},
) =>
  inOneWrite(pool, async (tx) => {
    const marked = await setMark(tx, ids, mark, userId)
    for (const { id, isChanged } of marked) if (isChanged && isPublished) tx.publish('orderChanged', { orderId: id })
    return marked
  })
