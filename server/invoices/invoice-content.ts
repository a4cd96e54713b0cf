import { countPieces } from '#rules/stock.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { InvoiceLine } from '../db/invoice-tables.ts'

/** What a document is about. Amounts in poisha with VAT: the lines and the delivery without the discount are the total. */
export type Content = { lines: InvoiceLine[]; delivery: number; discount: number; total: number }

/** Pieces of the same product, size and price are one line; those that add up to none are left out. */
export function joined(lines: readonly InvoiceLine[]): InvoiceLine[] {
  const byPiece = Map.groupBy(lines, ({ productId, size, price }) => JSON.stringify([productId, size, price]))
  return [...byPiece.values()].flatMap((same) => {
    const [first] = same
    const quantity = countPieces(same)
    return first && quantity !== 0 ? [{ ...first, quantity }] : []
  })
}

export const worthOf = (lines: readonly InvoiceLine[]): number =>
  sumBy(lines, ({ price, quantity }) => price * quantity)

/** What one content has more than the other; what it has less are negative pieces and amounts. */
export function difference(of: Content, other: Content): Content {
  const gone = other.lines.map((line) => ({ ...line, quantity: -line.quantity }))
  return {
    lines: joined([...of.lines, ...gone]),
    delivery: of.delivery - other.delivery,
    discount: of.discount - other.discount,
    total: of.total - other.total,
  }
}

export const nothing: Content = { lines: [], delivery: 0, discount: 0, total: 0 }

/** A delivery charge alone. */
export const chargeAlone = (delivery: number): Content => ({ ...nothing, delivery, total: delivery })
