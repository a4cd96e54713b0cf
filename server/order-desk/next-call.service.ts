import type { AdminOrder } from '#contract/order-desk.ts'
import { TAKEN_MS } from '#rules/order-desk.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { withLines } from '../orders/orders.service.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { toAdminOrder } from './admin-order.ts'
import { findNextToCall, findTaken, lockToCall } from './next-call.db.ts'
import { setDesk } from './order-steps.db.ts'

/**
 * The order that the administrator is to call next, by the queue To call, and given to no other for three minutes; null where none waits.
 * Without `after` one that the administrator has already is given again, so that a second press takes no second one; `after` is the
 * order that the administrator goes on from.
 */
export function takeNextToCall(
  pool: Pool,
  { visitor, language }: Asking,
  { after = null }: { after?: string | null | undefined },
): Promise<AdminOrder | null> {
  const by = userIdOf(visitor)
  return inTransaction(pool, async (tx) => {
    const found = await lockNext(tx, by, after)
    if (!found) return null
    const [callingSince, callingUntil] = [new Date(), new Date(Date.now() + TAKEN_MS)]
    const isCalled = found.callingUntil !== null && found.callingUntil > callingUntil
    const order = isCalled ? found : await setDesk(tx, found.id, { callingBy: by, callingSince, callingUntil })
    tx.publish('orderChanged', { orderId: order.id })
    const [row] = await withLines(tx, [order])
    return row ? toAdminOrder(tx, row, { visitor, language }) : null
  })
}

/** Tries to lock an order that no other caller has just taken. */
const TRIES = 20

async function lockNext(tx: Tx, by: string | null, after: string | null): Promise<OrderRow | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const taken = after === null ? await findTaken(tx, by) : undefined
    const id = taken?.id ?? (await findNextToCall(tx, by, after))
    const order = id === null ? null : await lockToCall(tx, by, id)
    // Null where none waits; undefined where another caller has it now.
    if (order !== undefined) return order
  }
  return null
}
