import type { OrderDraft } from '#contract/place-order.ts'
import { amountsDiffer, linePrice, type Terms, type Totals, totalsAt } from '#rules/price.ts'
import { countPieces } from '#rules/stock.ts'
import type { Offers, StockChange } from '../products/stock.service.ts'
import { ShopError } from '../shop-error.ts'
import type { NewOrderLine } from './order-row.ts'
import { addPieces, type RequestedLine, type Taken, takeStock } from './taken-pieces.ts'

/** What an order will write: its lines, what it costs, and its change of each product's stock. */
export type OrderPlan = { lines: NewOrderLine[]; totals: Totals; stockChanges: StockChange[] }

/** A line may have a price that staff agreed on; what a shopper sends has none. */
type RequestedOrder = Pick<OrderDraft, 'totalAmount'> & { cartItems: RequestedLine[] }

/**
 * Works an order out from the data of the database; nothing is written. Throws `product_gone`, `out_of_stock`, and
 * `prices_changed` where the total is not the one that was seen.
 */
export function planOrder(offers: Offers, draft: RequestedOrder, terms: Terms): OrderPlan {
  const { taken } = takeStock(offers, draft.cartItems)
  const priced = taken.map((one) => ({ price: priceOf(one), salePrice: 0, quantity: one.line.quantity }))
  const totals = totalsAt(priced, terms)
  requireDiscountBelow(totals)
  requireSeenTotal(totals, draft.totalAmount)
  return { lines: taken.map(toOrderLine), totals, stockChanges: stockChangesOf(offers, taken) }
}

/** Only a total that was seen counts as agreed. */
export function requireSeenTotal({ total }: Pick<Totals, 'total'>, seen: number): void {
  if (amountsDiffer(total, seen)) throw new ShopError('prices_changed', { data: { totalAmount: total } })
}

/** Refuses a discount of more than the pieces cost. Only an amount that staff give can be that high. */
export function requireDiscountBelow({ subtotal, discount }: Totals): void {
  if (discount <= subtotal) return
  throw new ShopError('invalid_input', {
    errors: { discountAmount: { en: 'The discount is more than the pieces cost', bn: 'ছাড় প্রোডাক্টের দামের চেয়ে বেশি' } },
  })
}

function stockChangesOf(offers: Offers, taken: Taken[]): StockChange[] {
  const byProduct = Map.groupBy(taken, ({ line }) => line.productId)
  return [...offers.values()].map((offer) => {
    const lines = byProduct.get(offer.id) ?? []
    const fromSizes = lines.reduce((pieces, line) => addPieces(pieces, line.fromSizes), {})
    const pieces = countPieces(lines.map(({ line }) => line))
    return { id: offer.id, pieces, fromSizes, price: linePrice(offer), updatedAt: offer.updatedAt }
  })
}

const priceOf = ({ product, line }: Pick<Taken, 'product' | 'line'>) => line.price ?? linePrice(product)

/** An order line keeps what was agreed: title and picture of this moment, and its price or one that was agreed on. */
export const toOrderLine = ({ product, line, fromSizes }: Taken): NewOrderLine => ({
  productId: product.id,
  title: product.title,
  titleBn: product.titleBn,
  image: product.images[0] ?? '',
  price: priceOf({ product, line }),
  quantity: line.quantity,
  size: line.size ?? '',
  takenFromSizes: fromSizes,
})
