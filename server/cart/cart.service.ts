import type { Cart } from '#contract/cart.ts'
import { available, stockLimitMessage } from '#rules/stock.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { keepProductRow } from '../products/products.service.ts'
import { ShopError } from '../shop-error.ts'
import * as carts from './cart.db.ts'
import { meantSize, toCartItem, toGoneItem } from './cart-line.ts'

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
export function addToCart(db: Db, userId: string, line: Line, key: string | null): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    await once(tx, { call: 'addToCart', buyer: userId, key, request: line }, async () => {
      const { size, now, stock } = await lineInCart(tx, cartId, line)
      const quantity = now + line.quantity
      if (quantity > stock) throw stockLimit(now || stock)
      await carts.putLine(tx, { cartId, productId: line.productId, size, quantity })
      return {}
    })
    return readCart(tx, cartId)
  })
}

/** Sets the quantity of a line. Throws `product_not_found`, `size_required`, `not_in_cart`, `stock_limit`. */
export function updateCart(db: Db, userId: string, line: Line): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    const { size, now, stock } = await lineInCart(tx, cartId, line)
    if (now === 0) throw new ShopError('not_in_cart')
    // Fewer pieces than now are always allowed, also when the stock has shrunk below both.
    if (line.quantity > now && line.quantity > stock) throw stockLimit(now)
    await carts.putLine(tx, { cartId, productId: line.productId, size, quantity: line.quantity })
    return readCart(tx, cartId)
  })
}

/** Removes the line of a size, '' for the one without, or with null all lines of the product. Throws `not_in_cart`. */
export function removeFromCart(db: Db, userId: string, productId: string, size: string | null): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    if ((await carts.deleteLines(tx, cartId, productId, size)) === 0) throw new ShopError('not_in_cart')
    return readCart(tx, cartId)
  })
}

type Cut = { productId: string; title: string; size?: string; wanted: number; now: number }

/** Adds a guest's lines, each cut at its stock, and names what was cut (behaviour §4). Throws `key_reused`. */
export function mergeCart(db: Db, userId: string, lines: Line[], key: string | null) {
  return inTransaction(db, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    const { cut } = await once(tx, { call: 'mergeCart', buyer: userId, key, request: lines }, async () => {
      const cut: Cut[] = []
      for (const line of lines) cut.push(...(await mergeLine(tx, cartId, line)))
      return { cut }
    })
    return { data: await readCart(tx, cartId), cut }
  })
}

async function mergeLine(tx: Tx, cartId: string, line: Line): Promise<Cut[]> {
  const { productId, quantity: wanted } = line
  const product = await keepProductRow(tx, productId)
  const named = { productId, title: product?.title ?? '', ...(line.size !== null && { size: line.size }), wanted }
  try {
    const { size, now, stock } = await lineInCart(tx, cartId, line)
    const quantity = Math.min(now + wanted, Math.max(stock, now))
    if (quantity > 0) await carts.putLine(tx, { cartId, productId, size, quantity })
    return quantity < now + wanted ? [{ ...named, now: quantity }] : []
  } catch (error) {
    // A product or size that is no longer sold is left out, and the answer says so.
    if (error instanceof ShopError) return [{ ...named, now: 0 }]
    throw error
  }
}

/** The line that is meant, its quantity now (0 when it is not there) and what can be had of it. */
async function lineInCart(tx: Tx, cartId: string, { productId, size: wanted }: Line) {
  const product = await keepProductRow(tx, productId)
  if (!product) throw new ShopError('product_not_found')
  const lines = (await carts.listLines(tx, cartId)).filter((line) => line.productId === productId)
  const size = meantSize(product, lines, wanted)
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
