import { inTransaction, type Pool } from './db/open.ts'
import { addUpOrderCounts } from './order-desk/order-list.service.ts'
import { addUpProductCounts } from './products/product-lists.service.ts'

/**
 * So many changes of orders, by all processes, let the counts be added up. Each change adds a row or two, and the dashboard reads all
 * rows: at 1,000 orders a second it reads some thousand, where adding up by the hour would leave millions.
 */
const CHANGES = 1_000

/** Answers a function to be called after each change of an order in this process, one of so many; it calls `ask` when sums are due. */
export function askForSums(processes: number, ask: () => void): () => void {
  let changes = 0
  return () => {
    changes++
    if (changes < CHANGES / processes) return
    changes = 0
    ask()
  }
}

/** Replaces rows with the same keys by their sum, without delaying orders. */
export const addUpCounts = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await addUpOrderCounts(tx)
    await addUpProductCounts(tx)
  })
