import type { OrderMark } from '#rules/order-desk.ts'
import { inOneWrite, type Pool } from '../db/open.ts'
import { askingUserId } from './order-events.service.ts'
import { setMark } from './order-marks.db.ts'

type Marking = { userId?: string | null; onChange?: (orderId: string) => void }

/** Marks orders, however many, in one statement and records it in their timelines. `onChange` is called for each that has changed. */
export const markOrders = (
  pool: Pool,
  ids: readonly string[],
  mark: OrderMark,
  { userId = askingUserId(), onChange = () => {} }: Marking = {},
) =>
  inOneWrite(pool, async (tx) => {
    const marked = await setMark(tx, ids, mark, userId)
    for (const { id, isChanged } of marked) if (isChanged) tx.afterCommit(() => onChange(id))
    return marked
  })
