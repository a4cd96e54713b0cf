import { piecesOf } from '#rules/stock.ts'
import type { Tx } from '../db/open.ts'
import type { CardRow } from './product.ts'
import { lockProducts, writeStock } from './products.db.ts'

/** Products held by a transaction, with the stock that is left; `save` writes what has changed. */
export type HeldStock = {
  find: (productId: string) => CardRow | undefined
  /** Takes pieces; the caller has checked that they are there. */
  take: (productId: string, pieces: number, fromSizes: Record<string, number>) => void
  /** Gives pieces back; a deleted product takes none, nor does a size that is no longer sold. */
  giveBack: (productId: string, pieces: number, toSizes: Record<string, number>) => void
  save: () => Promise<void>
}

/** Locks products in id order: two orders that share products wait for each other instead of deadlocking. */
export async function holdStock(tx: Tx, productIds: string[]): Promise<HeldStock> {
  const rows = new Map((await lockProducts(tx, productIds)).map((row) => [row.id, row]))
  const changed = new Set<CardRow>()

  const change = (productId: string, pieces: number, sizes: Record<string, number>, sign: 1 | -1) => {
    const row = rows.get(productId)
    if (!row) return
    changed.add(row)
    if (row.stockBySize === null) {
      row.totalStock += sign * pieces
      return
    }
    for (const [size, part] of Object.entries(sizes)) {
      if (!Object.hasOwn(row.stockBySize, size)) continue
      row.stockBySize[size] = piecesOf(row.stockBySize, size) + sign * part
      row.totalStock += sign * part
    }
  }

  return {
    find: (productId) => rows.get(productId),
    take: (productId, pieces, fromSizes) => change(productId, pieces, fromSizes, -1),
    giveBack: (productId, pieces, toSizes) => change(productId, pieces, toSizes, 1),
    save: async () => {
      if (changed.size > 0) await writeStock(tx, [...changed])
    },
  }
}
