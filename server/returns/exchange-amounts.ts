import { exchangeAmount } from '#rules/exchange-amount.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { isFresh, newPiecesKept } from './fresh-pieces.service.ts'
import type { ReturnLineRow } from './returns.db.ts'

/** The old pieces that came back, or are to come, at their prices. */
export const oldPiecesOf = (lines: readonly ReturnLineRow[]) =>
  lines.map(({ price, quantity, received }) => ({ price, quantity: received ?? quantity }))

/** What the courier collects for an exchange, or what the shop owes: for the old pieces that came back and the new ones that were kept. */
export function exchangeAmountOf(lines: readonly ReturnLineRow[], agreed: OrderRow, charge: number) {
  const fresh = lines.filter(isFresh).map((line) => ({
    price: line.newPrice ?? 0,
    quantity: newPiecesKept(line),
    isSameProduct: line.newProductId === line.productId,
  }))
  return exchangeAmount({ back: oldPiecesOf(lines), fresh, agreed, charge })
}
