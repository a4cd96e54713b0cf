import { texts } from './stock-texts.ts'
/** A product's stock: per size when `stockBySize` is set, else one number that all sizes share. */
export type Stocked = {
  totalStock: number
  sizes: readonly string[]
  stockBySize: Readonly<Record<string, number>> | null
}

/** In stock, in a line and in an order. */
export const MAX_PIECES = 1_000_000

/** Lines of a cart: as many as an order has. */
export const MAX_CART_LINES = 200

/** Pieces that can be had in a size, none of one that is no longer sold; without a size, of the whole product. */
export function available({ totalStock, sizes, stockBySize }: Stocked, size: string | null): number {
  if (size === null) return totalStock
  if (!sizes.includes(size)) return 0
  return stockBySize === null ? totalStock : piecesOf(stockBySize, size)
}

/** How many pieces lines have. */
export const countPieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0)

/** Whether a line has none of the sizes that its product is sold in: it may have got them later than the line. */
export const needsSize = ({ sizes }: Pick<Stocked, 'sizes'>, size: string | null): boolean =>
  size === null && sizes.length > 0

/** Pieces of a size; 0 for one that has no stock of its own, whatever its name (`constructor` is no size either). */
export const piecesOf = (stockBySize: Readonly<Record<string, number>>, size: string): number =>
  Object.hasOwn(stockBySize, size) ? (stockBySize[size] ?? 0) : 0

/**
 * From which sizes an order takes its pieces: the size it names, or, when it names none, the sizes in the list's order.
 * Empty when the product keeps no stock per size. Assumes that `available` covers the quantity.
 */
export function takeFromSizes(stocked: Stocked, size: string | null, quantity: number): Record<string, number> {
  if (stocked.stockBySize === null) return {}
  if (size !== null) return { [size]: quantity }
  const taken: Record<string, number> = {}
  let left = quantity
  for (const name of stocked.sizes) {
    const pieces = Math.min(left, piecesOf(stocked.stockBySize, name))
    if (pieces > 0) taken[name] = pieces
    left -= pieces
  }
  return taken
}

/** The sentence for a cart that wants more than there is; `now` is the quantity in the cart, else the stock. */
export const stockLimitMessage = (now: number): string => texts.limit(now)

/** The sentence for a cart that has no room for another line. */
export const cartFullMessage = (): string => texts.cartFull(MAX_CART_LINES)

/** As many products as are changed at once. */
export const MAX_PRODUCTS_AT_ONCE = 200

/** Below this many pieces a product shows how many are left. */
export const LOW_STOCK = 10

export type StockNote = { kind: 'out' | 'low' | 'enough'; badge: string | null; text: string }

/** The badge and the text about stock that a shopper sees. */
export function stockNote(totalStock: number): StockNote {
  if (totalStock <= 0) return { kind: 'out', badge: texts.outBadge, text: texts.out }
  if (totalStock < LOW_STOCK) return { kind: 'low', badge: texts.left(totalStock), text: texts.in }
  return { kind: 'enough', badge: null, text: texts.in }
}

/** Sizes that ran out while others are left: the panel then counts the product as low on stock. */
export const emptySizes = ({ totalStock, sizes, stockBySize }: Stocked): string[] =>
  stockBySize === null || totalStock <= 0 ? [] : sizes.filter((size) => piecesOf(stockBySize, size) === 0)

/** Whether a shopper sees the same of two stocks of a product: the same badge, for the product and for each of its sizes. */
export function looksAlike(one: Stocked | undefined, other: Stocked): boolean {
  const badge = (pieces: number) => stockNote(pieces).badge
  if (!one || badge(one.totalStock) !== badge(other.totalStock)) return false
  return other.sizes.every((size) => badge(available(one, size)) === badge(available(other, size)))
}

/** Whether there are more pieces than before, of the product or of a size: another size in an order frees one of the earlier size. */
export const hasMore = (before: Stocked | undefined, after: Stocked): boolean =>
  [null, ...after.sizes].some((size) => available(after, size) > (before ? available(before, size) : 0))
