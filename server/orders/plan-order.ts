import type { OrderDraft } from '#contract/orders.ts'
import { amountsDiffer, linePrice, type Totals, totalsOf } from '#rules/price.ts'
import { available, piecesOf, stockLimitMessage, takeFromSizes } from '#rules/stock.ts'
import type { CardRow } from '../products/product.ts'
import { type Goods, type Offers, type Taking, withPieces } from '../products/stock.service.ts'
import { ShopError } from '../shop-error.ts'
import type { NewOrderLine } from './orders.db.ts'

/** What an order will write: its lines, what it costs, and what it takes of each product. */
export type OrderPlan = { lines: NewOrderLine[]; totals: Totals; takings: Taking[] }

type Discount = { discountPercentage: number }

/**
 * Works an order out from what the database says; nothing is written. Throws `product_gone`, `out_of_stock`, and
 * `prices_changed` where the total is not the one that the shopper saw.
 */
export function planOrder(offers: Offers, draft: OrderDraft, coupon: Discount | null): OrderPlan {
  const { taken } = takeStock(offers, draft.cartItems)
  const priced = taken.map(({ product, line }) => ({ ...product, quantity: line.quantity }))
  const totals = totalsOf(priced, draft.shippingType, coupon?.discountPercentage ?? 0)
  if (amountsDiffer(totals.total, draft.totalAmount)) {
    throw new ShopError('prices_changed', { data: { totalAmount: totals.total } })
  }
  return { lines: taken.map(toOrderLine), totals, takings: takingsOf(offers, taken) }
}

function takingsOf(offers: Offers, taken: Taken[]): Taking[] {
  const byProduct = Map.groupBy(taken, ({ line }) => line.productId)
  return [...offers.values()].map((offer) => {
    const lines = byProduct.get(offer.id) ?? []
    const fromSizes: Record<string, number> = {}
    for (const [size, part] of lines.flatMap((line) => Object.entries(line.fromSizes))) {
      fromSizes[size] = part + piecesOf(fromSizes, size)
    }
    const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0)
    return { id: offer.id, pieces, fromSizes, price: linePrice(offer), updatedAt: offer.updatedAt }
  })
}

type Wanted = { productId: string; size: string | null; quantity: number }
type Taken = { product: CardRow; line: Wanted; fromSizes: Record<string, number> }

/**
 * Takes every line from the stock, so that two lines of one product count together; answers what was taken and the products
 * as they are then. Throws `product_gone` or `out_of_stock` with an error for each line that cannot be had.
 */
export function takeStock(goods: Goods, lines: Wanted[]): { taken: Taken[]; goods: Goods } {
  const left = new Map(goods)
  const errors: Record<string, string> = {}
  const taken = lines.flatMap((line, index): Taken[] => {
    const product = left.get(line.productId)
    const reason = missing(product, line)
    if (reason) errors[`cartItems.${index}.${reason[0]}`] = reason[1]
    if (reason || !product) return []
    const fromSizes = takeFromSizes(product, line.size, line.quantity)
    left.set(product.id, withPieces(product, -line.quantity, negative(fromSizes)))
    return [{ product, line, fromSizes }]
  })
  if (Object.keys(errors).length > 0) {
    const isGone = lines.some((line) => !goods.has(line.productId))
    throw new ShopError(isGone ? 'product_gone' : 'out_of_stock', { errors })
  }
  return { taken, goods: left }
}

const negative = (pieces: Record<string, number>) =>
  Object.fromEntries(Object.entries(pieces).map(([size, part]) => [size, -part]))

/** Why a line cannot be had, as field and sentence; null when it can. */
function missing(product: CardRow | undefined, { size, quantity }: Wanted): [string, string] | null {
  if (!product) return ['productId', 'This product is no longer sold']
  if (size !== null && !product.sizes.includes(size)) return ['size', 'This size is no longer sold']
  const stock = available(product, size)
  if (quantity <= stock) return null
  return ['quantity', stock > 0 ? stockLimitMessage(stock) : 'No more pieces of this item are left']
}

/** An order line keeps what was agreed: title, picture and price of this moment. */
const toOrderLine = ({ product, line, fromSizes }: Taken): NewOrderLine => ({
  productId: product.id,
  title: product.title,
  image: product.images[0] ?? '',
  price: linePrice(product),
  quantity: line.quantity,
  size: line.size ?? '',
  takenFromSizes: fromSizes,
})
