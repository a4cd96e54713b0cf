import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { type DueOrders, listDue, lockDue } from './due-orders.db.ts'

/** Orders of one run. A shop that switches a check on may have thousands, and orders are placed meanwhile. */
const BATCH_SIZE = 200

/**
 * Moves orders whose time is over, each in a transaction of its own. A simultaneous change is either first, and the order stays, or is
 * refused. `signal` ends it between two orders. Throws the first error of `move` after the last order.
 */
export async function moveEachDue(
  pool: Pool,
  due: DueOrders,
  signal: AbortSignal,
  move: (tx: Tx, row: OrderWithLines) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listDue(pool, due, BATCH_SIZE)) {
    signal.throwIfAborted()
    const moving = inTransaction(pool, async (tx) => {
      const row = await lockDue(tx, due, id)
      if (row) await move(tx, row)
    })
    // A failed move does not stop the others.
    await moving.catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
