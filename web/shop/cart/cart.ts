import type { ListedProduct } from '#contract/products.ts'
import { subtotalOf } from '#rules/price.ts'
import { stockLimitMessage } from '#rules/stock.ts'
import { toast } from '#web/ui/toast.ts'
import { type CartLine, countPieces } from './cart-line.ts'

export type Choice = { quantity: number; size: string | null }

/** Where a product is added from: its own page, or a card in a list. */
export type AddedFrom = 'page' | 'card'

export type Cart = {
  items: CartLine[]
  /** Pieces in all lines together. */
  count: number
  /** Taka. */
  subtotal: number
  /** False until it is known what is in the cart. */
  isReady: boolean
  isFailed: boolean
  retry: () => void
  /** Says itself how it went; true when the pieces are in the cart. */
  add: (product: ListedProduct, choice: Choice, from: AddedFrom) => Promise<boolean>
  /** Counts from the quantity of the line that is handed in, so that clicks faster than the screen add up. */
  setQuantity: (line: CartLine, quantity: number) => void
  remove: (line: CartLine) => void
}

export const cartOf = (items: CartLine[]): Pick<Cart, 'items' | 'count' | 'subtotal'> => ({
  items,
  count: countPieces(items),
  subtotal: subtotalOf(items),
})

/** The toasts of the cart (behaviour §8). */
export const cartTexts = {
  added: { page: 'Product added to cart', card: 'Product is added to cart' },
  addedByGuest: { page: 'Product added to cart (Guest)', card: 'Product is added to cart' },
  updated: 'Cart item is updated successfully',
  removed: 'Cart item is deleted successfully',
}

/** Whether a size must be chosen first; says so. */
export function lacksSize(product: ListedProduct, { size }: Choice): boolean {
  const lacks = product.sizes.length > 0 && size === null
  if (lacks) toast.destructive('Please choose a size')
  return lacks
}

/** Whether the stock stops a line at `now` pieces from growing to `wanted`; says so (behaviour §5). */
export function isStoppedByStock(now: number, wanted: number, stock: number | undefined): boolean {
  const stopped = stock !== undefined && wanted > now && wanted > stock
  if (stopped) toast.destructive(stockLimitMessage(now || Math.max(stock, 0)))
  return stopped
}
