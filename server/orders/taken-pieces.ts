import type { Sentence } from '#rules/languages.ts'
import { available, piecesOf, takeFromSizes } from '#rules/stock.ts'
import { texts as bangla } from '#rules/stock-texts.bn.ts'
import { texts as english } from '#rules/stock-texts.ts'
import type { CardRow } from '../products/product.ts'
import { type Products, withPieces } from '../products/stock.service.ts'
import { refusalSentence, ShopError } from '../shop-error.ts'
import type { OrderLineRow } from './order-row.ts'

/** `at`: its index in what was sent, where that is not its index here. */
export type RequestedLine = {
  productId: string
  size: string | null
  quantity: number
  price?: number | undefined
  at?: number
}

export type Taken = { product: CardRow; line: RequestedLine; fromSizes: Record<string, number> }

/**
 * Takes every line from the stock, so that two lines of one product count together; returns what was taken and the products
 * as they are then. Throws `product_gone` or `out_of_stock` with an error for each line that cannot be had.
 */
export function takeStock(products: Products, lines: RequestedLine[]): { taken: Taken[]; products: Products } {
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
function missing(product: CardRow | undefined, { size, quantity }: RequestedLine): [string, Sentence] | null {
  if (!product) return ['productId', refusalSentence('product_not_found')]
  if (size !== null && !product.sizes.includes(size))
    return ['size', { en: 'This size is no longer sold', bn: 'এই সাইজটি আর বিক্রি হয় না' }]
  const stock = available(product, size)
  if (quantity <= stock) return null
  if (stock <= 0) return ['quantity', { en: english.noneLeft, bn: bangla.noneLeft }]
  return ['quantity', { en: english.limit(stock), bn: bangla.limit(stock) }]
}

/** Pieces of a line, or some of them, and the sizes that they were taken from. */
export type LinePieces = Pick<OrderLineRow, 'productId' | 'size' | 'quantity' | 'takenFromSizes'>

/** The products with the pieces of these lines back; a deleted product takes none. */
export function withReturned(products: Products, lines: readonly LinePieces[]): Products {
  const back = new Map(products)
  for (const line of lines) {
    const product = back.get(line.productId)
    if (product) back.set(line.productId, withPieces(product, line.quantity, sizesOf(line)))
  }
  return back
}

/** The products without the pieces of these lines; where there are fewer of a product or size, none is left. */
export function withoutPieces(products: Products, lines: readonly LinePieces[]): Products {
  const left = new Map(products)
  for (const line of lines) {
    const product = left.get(line.productId)
    if (product) left.set(line.productId, withoutLine(product, line))
  }
  return left
}

function withoutLine(product: CardRow, line: LinePieces): CardRow {
  const { stockBySize, totalStock } = product
  if (stockBySize === null) return withPieces(product, -Math.min(line.quantity, totalStock), {})
  const gone = Object.entries(sizesOf(line)).map(([size, pieces]) => {
    return [size, -Math.min(pieces, piecesOf(stockBySize, size))] as const
  })
  return withPieces(product, 0, Object.fromEntries(gone))
}

/**
 * The sizes that a line's pieces were taken from. A line with a size has all its pieces of that size: nothing is noted for it while stock per
 * size is off. Other lines have what was noted.
 */
export const sizesOf = ({ size, quantity, takenFromSizes }: Omit<LinePieces, 'productId'>): Record<string, number> =>
  size === '' ? takenFromSizes : { [size]: quantity }

/** Pieces by size, added up. */
export function addPieces(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one }
  for (const [size, pieces] of Object.entries(other)) sum[size] = piecesOf(sum, size) + pieces
  return sum
}

/** The last `pieces` of those that were taken from sizes. */
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

/** The last `quantity` pieces that a line took; none for 0 or fewer. */
export const lastPieces = <Line extends LinePieces>(line: Line, quantity: number): Line[] =>
  quantity > 0 ? [{ ...line, quantity, takenFromSizes: lastTaken(line.takenFromSizes, quantity) }] : []
