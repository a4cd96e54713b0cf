import { inTransaction, type Pool } from './db/open.ts'
import { writeSoldPieces } from './products/product-lists.service.ts'
import { listSoldPieces } from './statistics/statistics.service.ts'

/** So many products are held at once: an order of one of them waits for milliseconds. */
const AT_ONCE = 100

/** Writes how many pieces of each product were sold in the last days, for the listing. */
export async function addUpSales(pool: Pool, signal?: AbortSignal): Promise<void> {
  const changed = await listSoldPieces(pool)
  for (let start = 0; start < changed.length && !signal?.aborted; start += AT_ONCE) {
    await inTransaction(pool, (tx) => writeSoldPieces(tx, changed.slice(start, start + AT_ONCE)))
  }
}
