import type { CartItem } from '#contract/cart.ts'
import { available } from '#rules/stock.ts'
import { ShopError } from '../shop-error.ts'
import type { CartLineRow, GoneLineRow } from './cart.db.ts'

/** A line as it leaves the shop. */
export const toCartItem = (line: CartLineRow): CartItem => ({
  productId: line.productId,
  title: line.title,
  image: line.images[0] ?? '',
  price: line.price,
  salePrice: line.salePrice,
  quantity: line.quantity,
  ...(line.size !== '' && { size: line.size }),
  totalStock: available(line, line.size || null),
})

/** A line whose product was deleted: as it was, and nothing of it can be had. */
export const toGoneItem = ({ productId, title, image, price, salePrice, quantity, size }: GoneLineRow): CartItem => ({
  ...{ productId, title, image, price, salePrice, quantity, totalStock: 0, isGone: true },
  ...(size !== '' && { size }),
})

/**
 * Which line of a product is meant: the size that is named; without one the line without a size, else the product's
 * only line; a product without sizes has just the line without a size (behaviour §4). Throws `size_required`.
 */
export function resolveSize(product: { sizes: string[] }, lines: { size: string }[], size: string | null): string {
  if (size !== null) {
    if (!product.sizes.includes(size) && !lines.some((line) => line.size === size)) throw sizeRequired()
    return size
  }
  if (product.sizes.length === 0 || lines.some((line) => line.size === '')) return ''
  const [only, ...others] = lines
  if (!only || others.length > 0) throw sizeRequired()
  return only.size
}

const sizeRequired = () => new ShopError('size_required', { errors: { size: 'Please choose a size' } })
