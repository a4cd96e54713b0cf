import { inTransaction, type Pool } from './db/open.ts'
import type { EventBus } from './events/bus.ts'
import { addUpOrderCounts } from './order-desk/order-list.service.ts'
import { addUpProductCounts } from './products/product-lists.service.ts'

/**
 * After this many changes of orders, by all processes together, the counts are added up. Each change adds a row or two, and the dashboard reads all
 * rows: at 1,000 orders a second it reads a few thousand; adding up once an hour would leave millions.
 */
const CHANGES = 1_000

/** Calls `ask` when the counts are due. It counts the changes of this process alone, which is one of `processes`. */
export function askForSums(events: EventBus, processes: number, ask: () => void): void {
  let changes = 0
  const count = (_: object, isOwn: boolean) => {
    if (!isOwn || ++changes < CHANGES / processes) return
    changes = 0
    ask()
  }
  events.subscribe('orderPlaced', count)
  events.subscribe('orderChanged', count)
}

/** Replaces rows with the same keys by their sum, without delaying orders. */
export const addUpCounts = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await addUpOrderCounts(tx)
    await addUpProductCounts(tx)
  })
