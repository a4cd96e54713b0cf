import type { Cart, CartItem } from '#contract/cart.ts'
import { available, stockLimitMessage } from '#rules/stock.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { CardRow } from '../products/product.ts'
import { lockProductsAgainstDelete } from '../products/products.service.ts'
import { ShopError } from '../shop-error.ts'
import type { CartLineRow, GoneLineRow } from './cart.db.ts'
import * as carts from './cart.db.ts'

type Line = { productId: string; size: string | null; quantity: number }

/** A user's cart with today's prices and stock. Throws `user_not_found`. */
export async function getCart(db: Db, userId: string): Promise<Cart> {
  const cartId = await carts.findCartId(db, userId)
  if (cartId === undefined) throw new ShopError('user_not_found')
  return readCart(db, cartId)
}

const readCart = async (db: Db, cartId: string): Promise<Cart> => ({
  _id: cartId,
  items: [
    ...(await carts.listLines(db, cartId)).map(toCartItem),
    ...(await carts.listGoneLines(db, cartId)).map(toGoneItem),
  ],
})

/** Adds pieces to a cart. Throws `product_not_found`, `size_required`, `stock_limit`, `key_reused`. */
export function addToCart(pool: Pool, userId: string, line: Line, key: string | null): Promise<Cart> {
  return inTransaction(pool, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    await once(tx, { call: 'addToCart', buyer: userId, key, request: line }, async () => {
      const { size, now, stock } = meantLine(await openCart(tx, cartId, [line]), line)
      const quantity = now + line.quantity
      if (quantity > stock) throw stockLimit(now || stock)
      await carts.putLines(tx, cartId, [{ productId: line.productId, size, quantity }])
      return {}
    })
    return readCart(tx, cartId)
  })
}

/** Sets the quantity of a line. Throws `product_not_found`, `size_required`, `not_in_cart`, `stock_limit`. */
export function updateCart(pool: Pool, userId: string, line: Line): Promise<Cart> {
  return inTransaction(pool, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    const { size, now, stock } = meantLine(await openCart(tx, cartId, [line]), line)
    if (now === 0) throw new ShopError('not_in_cart')
    // Fewer pieces than now are always allowed, also when the stock has shrunk below both.
    if (line.quantity > now && line.quantity > stock) throw stockLimit(now)
    await carts.putLines(tx, cartId, [{ productId: line.productId, size, quantity: line.quantity }])
    return readCart(tx, cartId)
  })
}

/** Removes the line of a size, '' for the one without, or with null all lines of the product. Throws `not_in_cart`. */
export function removeFromCart(pool: Pool, userId: string, productId: string, size: string | null): Promise<Cart> {
  return inTransaction(pool, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    if ((await carts.deleteLines(tx, cartId, productId, size)) === 0) throw new ShopError('not_in_cart')
    return readCart(tx, cartId)
  })
}

type Cut = { productId: string; title: string; size?: string; wanted: number; now: number }

/**
 * Adds a guest's lines, each reduced to its stock, and names what was reduced. Any number of lines takes the same
 * few statements. Throws `key_reused`.
 */
export function mergeCart(pool: Pool, userId: string, lines: Line[], key: string | null) {
  return inTransaction(pool, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    const { answer } = await once(tx, { call: 'mergeCart', buyer: userId, key, request: lines }, async () => {
      const { changed, cut } = mergeLines(await openCart(tx, cartId, lines), lines)
      if (changed.length > 0) await carts.putLines(tx, cartId, changed)
      return { cut }
    })
    return { data: await readCart(tx, cartId), cut: answer.cut }
  })
}

/** The lines with their new quantities, and what is missing of them. A line counts on what the ones before it have put in. */
function mergeLines(cart: OpenCart, lines: Line[]): { changed: carts.Line[]; cut: Cut[] } {
  const changed = new Set<carts.Line>()
  const cut = lines.flatMap((line): Cut[] => {
    const { productId, size, quantity: wanted } = line
    const named = {
      productId,
      title: cart.products.get(productId)?.title ?? '',
      ...(size !== null && { size }),
      wanted,
    }
    try {
      const meant = meantLine(cart, line)
      const quantity = Math.min(meant.now + wanted, Math.max(meant.stock, meant.now))
      if (quantity > 0) changed.add(putInto(cart, { productId, size: meant.size, quantity }))
      return quantity < meant.now + wanted ? [{ ...named, now: quantity }] : []
    } catch (error) {
      // A product or size that is no longer sold is left out, and the answer says so.
      if (error instanceof ShopError) return [{ ...named, now: 0 }]
      throw error
    }
  })
  return { changed: [...changed], cut }
}

/** The lines of a cart, and the products that somebody wants to put into it. */
type OpenCart = { lines: carts.Line[]; products: Map<string, CardRow> }

async function openCart(tx: Tx, cartId: string, wanted: Line[]): Promise<OpenCart> {
  const products = await lockProductsAgainstDelete(tx, [...new Set(wanted.map(({ productId }) => productId))])
  return {
    lines: (await carts.listLines(tx, cartId)).map(({ productId, size, quantity }) => ({ productId, size, quantity })),
    products: new Map(products.map((product) => [product.id, product])),
  }
}

/** The line as it now is in the open cart. */
function putInto({ lines }: OpenCart, line: carts.Line): carts.Line {
  const there = lines.find(({ productId, size }) => productId === line.productId && size === line.size)
  if (there) return Object.assign(there, line)
  lines.push(line)
  return line
}

/** The line that is meant, its quantity now (0 when it is not there) and what can be had of it. */
function meantLine(cart: OpenCart, { productId, size: wanted }: Line) {
  const product = cart.products.get(productId)
  if (!product) throw new ShopError('product_not_found')
  const lines = cart.lines.filter((line) => line.productId === productId)
  const size = resolveSize(product, lines, wanted)
  const now = lines.find((line) => line.size === size)?.quantity ?? 0
  return { size, now, stock: available(product, size || null) }
}

const stockLimit = (now: number) => new ShopError('stock_limit', { message: stockLimitMessage(now) })

/** Takes what was ordered off the customer's cart; a line without a size means the product's only line. */
export async function takeOffCart(tx: Tx, userId: string, ordered: Line[]): Promise<string> {
  const cartId = await carts.lockCart(tx, userId)
  const lines = await carts.listLines(tx, cartId)
  const quantities = new Map<string, { productId: string; size: string; quantity: number }>()
  for (const { productId, size: wanted, quantity } of ordered) {
    const ofProduct = lines.filter((line) => line.productId === productId)
    const size = wanted ?? (ofProduct.length === 1 ? (ofProduct[0]?.size ?? '') : '')
    const line = quantities.get(`${productId} ${size}`)
    quantities.set(`${productId} ${size}`, { productId, size, quantity: quantity + (line?.quantity ?? 0) })
  }
  await carts.takeOffLines(tx, cartId, [...quantities.values()])
  return cartId
}

/** For an account that changes hands. */
export const emptyCart = async (tx: Tx, userId: string): Promise<void> =>
  carts.deleteAllLines(tx, await carts.lockCart(tx, userId))

/** A line as it leaves the shop. */
const toCartItem = (line: CartLineRow): CartItem => ({
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
const toGoneItem = ({ productId, title, image, price, salePrice, quantity, size }: GoneLineRow): CartItem => ({
  ...{ productId, title, image, price, salePrice, quantity, totalStock: 0, isGone: true },
  ...(size !== '' && { size }),
})

/**
 * Which line of a product is meant: the size that is named; without one the line without a size, else the product's
 * only line; a product without sizes has just the line without a size. Throws `size_required`.
 */
function resolveSize(product: { sizes: string[] }, lines: { size: string }[], size: string | null): string {
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
