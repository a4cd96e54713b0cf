import type { OrderMark } from '#rules/order-desk.ts'
import { inOneWrite, type Pool } from '../db/open.ts'
import { askingUserId } from './order-events.service.ts'
import { setMark } from './order-marks.db.ts'

/** Marks orders, however many, in one statement and notes it in their timelines; open panels are told by whoever calls it. */
export const markOrders = (pool: Pool, ids: readonly string[], mark: OrderMark, userId = askingUserId()) =>
  inOneWrite(pool, (tx) => setMark(tx, ids, mark, userId))
