import { exchangeAmount } from '#rules/exchange-amount.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { isFresh, keptOf } from './fresh-pieces.service.ts'
import type { ReturnLineRow } from './returns.db.ts'

/** What the courier collects for an exchange, or what the shop owes: for the old pieces that came back and the new ones that were kept. */
export function exchangeAmountOf(lines: readonly ReturnLineRow[], agreed: OrderRow, charge: number) {
  const back = lines.map(({ price, quantity, received }) => ({ price, quantity: received ?? quantity }))
  const fresh = lines.filter(isFresh).map((line) => ({
    price: line.newPrice ?? 0,
    quantity: keptOf(line),
    isSameProduct: line.newProductId === line.productId,
  }))
  return exchangeAmount({ back, fresh, agreed, charge })
}
