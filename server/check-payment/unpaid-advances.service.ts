import { inTransaction } from '../db/open.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { Shop } from '../shop-context.ts'
import { listUnpaid, markUnpaid } from './unpaid-advances.db.ts'

/** Orders of one run. */
const BATCH_SIZE = 200

/**
 * Orders whose advance did not come in time count as not confirmed: they are marked, and their time is over, as that of orders that were
 * not confirmed. They are rejected only where the owner has orders rejected by themselves. Each is a transaction of its own; `signal` ends it
 * between two of them.
 */
export async function markUnpaidAdvances(
  { pool, settings, sms }: Pick<Shop, 'pool' | 'settings' | 'sms'>,
  signal: AbortSignal,
): Promise<void> {
  const { unpaidHours } = settings.current().payments
  for (const id of await listUnpaid(pool, unpaidHours, BATCH_SIZE)) {
    signal.throwIfAborted()
    await inTransaction(pool, async (tx) => {
      if (!(await markUnpaid(tx, id, unpaidHours))) return
      await recordOrderEvents(tx, 'advanceUnpaid', { orderId: id, by: null, details: { hours: unpaidHours } })
      await sms?.queue(tx, [id], 'unpaid')
      tx.publish('orderChanged', { orderId: id })
    })
  }
}
