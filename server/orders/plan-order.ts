import type { OrderDraft } from '#contract/place-order.ts'
import type { Sentence } from '#rules/languages.ts'
import { amountsDiffer, linePrice, type Terms, type Totals, totalsAt } from '#rules/price.ts'
import { available, countPieces, piecesOf, takeFromSizes } from '#rules/stock.ts'
import { texts as bangla } from '#rules/stock-texts.bn.ts'
import { texts as english } from '#rules/stock-texts.ts'
import type { CardRow } from '../products/product.ts'
import { type Offers, type Products, type StockChange, withPieces } from '../products/stock.service.ts'
import { refusalSentence, ShopError } from '../shop-error.ts'
import type { NewOrderLine, OrderLineRow } from './order-row.ts'

/** What an order will write: its lines, what it costs, and its change of each product's stock. */
export type OrderPlan = { lines: NewOrderLine[]; totals: Totals; stockChanges: StockChange[] }

/** A line may have a price that staff agreed on; what a shopper sends has none. */
type RequestedOrder = Pick<OrderDraft, 'totalAmount'> & { cartItems: Wanted[] }

/**
 * Works an order out from the data of the database; nothing is written. Throws `product_gone`, `out_of_stock`, and
 * `prices_changed` where the total is not the one that was seen.
 */
export function planOrder(offers: Offers, draft: RequestedOrder, terms: Terms): OrderPlan {
  const { taken } = takeStock(offers, draft.cartItems)
  const priced = taken.map((one) => ({ price: priceOf(one), salePrice: 0, quantity: one.line.quantity }))
  const totals = totalsAt(priced, terms)
  requireDiscountBelow(totals)
  if (amountsDiffer(totals.total, draft.totalAmount)) {
    throw new ShopError('prices_changed', { data: { totalAmount: totals.total } })
  }
  return { lines: taken.map(toOrderLine), totals, stockChanges: stockChangesOf(offers, taken) }
}

/** An amount that staff give is at most what the pieces cost; a coupon's percentage always is. */
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

/** `at`: its index in what was sent, where that is not its index here. */
export type Wanted = {
  productId: string
  size: string | null
  quantity: number
  price?: number | undefined
  at?: number
}
type Taken = { product: CardRow; line: Wanted; fromSizes: Record<string, number> }

/**
 * Takes every line from the stock, so that two lines of one product count together; returns what was taken and the products
 * as they are then. Throws `product_gone` or `out_of_stock` with an error for each line that cannot be had.
 */
export function takeStock(products: Products, lines: Wanted[]): { taken: Taken[]; products: Products } {
  const left = new Map(products)
  const errors: Record<string, Sentence> = {}
  const taken = lines.flatMap((line, index): Taken[] => {
    const product = left.get(line.productId)
    const reason = missing(product, line)
    if (reason) errors[`cartItems.${line.at ?? index}.${reason[0]}`] = reason[1]
    if (reason || !product) return []
    const fromSizes = takeFromSizes(product, line.size, line.quantity)
    left.set(product.id, withPieces(product, -line.quantity, negative(fromSizes)))
    return [{ product, line, fromSizes }]
  })
  if (Object.keys(errors).length > 0) {
    const isGone = lines.some((line) => !products.has(line.productId))
    throw new ShopError(isGone ? 'product_gone' : 'out_of_stock', { errors })
  }
  return { taken, products: left }
}

export const negative = (pieces: Record<string, number>) =>
  Object.fromEntries(Object.entries(pieces).map(([size, part]) => [size, -part]))

/** Why a line cannot be had, as field and sentence; null when it can. */
function missing(product: CardRow | undefined, { size, quantity }: Wanted): [string, Sentence] | null {
  if (!product) return ['productId', refusalSentence('product_not_found')]
  if (size !== null && !product.sizes.includes(size))
    return ['size', { en: 'This size is no longer sold', bn: 'এই সাইজটি আর বিক্রি হয় না' }]
  const stock = available(product, size)
  if (quantity <= stock) return null
  if (stock <= 0) return ['quantity', { en: english.noneLeft, bn: bangla.noneLeft }]
  return ['quantity', { en: english.limit(stock), bn: bangla.limit(stock) }]
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

/** Pieces of a line, or some of them, that go back. */
export type Part = Pick<OrderLineRow, 'productId' | 'size' | 'quantity' | 'takenFromSizes'>

/** The products with the pieces of these lines back; a deleted product takes none. */
export function withReturned(products: Products, lines: readonly Part[]): Products {
  const back = new Map(products)
  for (const line of lines) {
    const product = back.get(line.productId)
    if (product) back.set(line.productId, withPieces(product, line.quantity, sizesOf(line)))
  }
  return back
}

/** A line without noted sizes has its pieces of its own size: stock per size may have been switched on since. */
export const sizesOf = ({ size, quantity, takenFromSizes }: Omit<Part, 'productId'>): Record<string, number> =>
  Object.keys(takenFromSizes).length > 0 || size === '' ? takenFromSizes : { [size]: quantity }

/** Pieces by size, added up. */
export function addPieces(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one }
  for (const [size, pieces] of Object.entries(other)) sum[size] = piecesOf(sum, size) + pieces
  return sum
}

/** Of the pieces that were taken from sizes, the last so many. */
export function lastTaken(takenFromSizes: Record<string, number>, pieces: number): Record<string, number> {
  const last: Record<string, number> = {}
  let left = pieces
  for (const [size, taken] of Object.entries(takenFromSizes).toReversed()) {
    const part = Math.min(left, taken)
    if (part > 0) last[size] = part
    left -= part
  }
  return last
}
