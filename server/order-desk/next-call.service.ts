import type { AdminOrder } from '#contract/order-desk.ts'
import { TAKEN_MS } from '#rules/order-desk.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import { withLines } from '../orders/orders.service.ts'
import type { Asking } from '../visitor.ts'
import { userIdOf } from '../visitor.ts'
import { toAdminOrder } from './admin-order.ts'
import { lockNextToCall } from './next-call.db.ts'
import { setDesk } from './order-steps.db.ts'

/**
 * The order that the administrator is to call next, as the queue To call has them, and given to no other for three minutes; null where none
 * waits. One that the administrator has already is given again, so that a second press takes no second one; `another` passes over it.
 */
export function takeNextToCall(
  pool: Pool,
  { visitor }: Asking,
  { another = false }: { another?: boolean | undefined },
): Promise<AdminOrder | null> {
  const by = userIdOf(visitor)
  return inTransaction(pool, async (tx) => {
    const found = await lockNextToCall(tx, by, another)
    if (!found) return null
    const [callingSince, callingUntil] = [new Date(), new Date(Date.now() + TAKEN_MS)]
    const order = found.isOwn
      ? found.order
      : await setDesk(tx, found.order.id, { callingBy: by, callingSince, callingUntil })
    if (!found.isOwn) tx.publish('orderChanged', { orderId: order.id })
    const [row] = await withLines(tx, [order])
    return row ? toAdminOrder(tx, row) : null
  })
}
