import type { Cart, CartItem } from '#contract/cart.ts'
import { available, MAX_CART_LINES, needsSize } from '#rules/stock.ts'
import { texts as bangla } from '#rules/stock-texts.bn.ts'
import { texts as english } from '#rules/stock-texts.ts'
import { type Claim, claimRow, once, onceByStatement } from '../db/once.ts'
import { type Db, inOneWrite, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { lockShownProducts } from '../products/products.service.ts'
import { refusalSentence, ShopError } from '../shop-error.ts'
import * as carts from './cart.db.ts'

type Line = { productId: string; size: string | null; quantity: number }

/** A user's cart with today's prices and stock. Throws `user_not_found`. */
export const getCart = async (db: Db, userId: string): Promise<Cart> => toCart(await openCart(db, userId))

/**
 * Adds pieces to a cart in one statement, which reads it as well. The answer has the cart as it was before, with the line as it was written.
 * Throws `product_not_found`, `size_required`, `stock_limit`, `cart_full`, `key_reused`.
 */
export async function addToCart(pool: Pool, userId: string, line: Line, key: string | null): Promise<Cart> {
  const claim: Claim = { call: 'addToCart', buyer: userId, key, request: line }
  const add = (size: string) =>
    inOneWrite(pool, (tx) => carts.addPieces(tx, userId, { ...line, size }, (after) => claimRow(claim, {}, after)))
  let added: OpenCart | undefined
  await onceByStatement(pool, claim, async () => {
    for (let size = line.size ?? ''; ; ) {
      const { cart: found, quantity } = await add(size)
      const cart = requireCart(found)
      const meant = meantLine(cart, line)
      if (quantity !== null) {
        putInto(cart, { ...meant.product, size, quantity })
        added = cart
        return {}
      }
      if (meant.size === size) throw hasRoom(cart, meant) ? stockLimit(meant.now || meant.stock) : cartFull()
      // Without a size the product's only line may be meant, which the cart has shown now.
      size = meant.size
    }
  })
  return added ? toCart(added) : getCart(pool, userId)
}

/** Sets the quantity of a line. Throws `product_not_found`, `size_required`, `not_in_cart`, `stock_limit`. */
export function updateCart(pool: Pool, userId: string, line: Line): Promise<Cart> {
  return inTransaction(pool, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    const { size, now, stock } = meantLine(await openToChange(tx, userId, [line]), line)
    if (now === 0) throw new ShopError('not_in_cart')
    // Fewer pieces than now are always allowed, also when the stock has shrunk below both.
    if (line.quantity > now && line.quantity > stock) throw stockLimit(now)
    await carts.putLines(tx, cartId, [{ productId: line.productId, size, quantity: line.quantity }])
    return getCart(tx, userId)
  })
}

/** Removes the line of a size, '' for the one without, or with null all lines of the product. Throws `not_in_cart`. */
export function removeFromCart(pool: Pool, userId: string, productId: string, size: string | null): Promise<Cart> {
  return inTransaction(pool, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    if ((await carts.deleteLines(tx, cartId, productId, size)) === 0) throw new ShopError('not_in_cart')
    return getCart(tx, userId)
  })
}

type Cut = { productId: string; title: string; titleBn?: string; size?: string; wanted: number; now: number }

/**
 * Adds a guest's lines, each reduced to its stock, while there is room for them, and names what was reduced. Any number of lines takes
 * the same few statements. Throws `key_reused`.
 */
export function mergeCart(pool: Pool, userId: string, lines: Line[], key: string | null) {
  return inTransaction(pool, async (tx) => {
    const cartId = await carts.lockCart(tx, userId)
    const answer = await once(tx, { call: 'mergeCart', buyer: userId, key, request: lines }, async () => {
      const { changed, cut } = mergeLines(await openToChange(tx, userId, lines), lines)
      if (changed.length > 0) await carts.putLines(tx, cartId, changed)
      return { cut }
    })
    return { data: await getCart(tx, userId), cut: answer.cut }
  })
}

/** The lines with their new quantities, and what is missing of them. Each line counts what the lines before it have added. */
function mergeLines(cart: OpenCart, lines: Line[]): { changed: carts.Line[]; cut: Cut[] } {
  const changed = new Set<carts.Line>()
  const cut = lines.flatMap((line): Cut[] => {
    const { productId, size, quantity: wanted } = line
    const { title = '', titleBn = '' } = cart.products.get(productId) ?? {}
    const named = {
      productId,
      title,
      ...(titleBn !== '' && { titleBn }),
      ...(size !== null && { size }),
      wanted,
    }
    try {
      const meant = meantLine(cart, line)
      const most = hasRoom(cart, meant) ? Math.max(meant.stock, meant.now) : 0
      const quantity = Math.min(meant.now + wanted, most)
      if (quantity > 0) changed.add(putInto(cart, { ...meant.product, size: meant.size, quantity }))
      return quantity < meant.now + wanted ? [{ ...named, now: quantity }] : []
    } catch (error) {
      // A product or size that is no longer sold is left out, and the answer reports it.
      if (error instanceof ShopError) return [{ ...named, now: 0 }]
      throw error
    }
  })
  return { changed: [...changed], cut }
}

/** The lines of a cart, and the products of these and of what is being added. */
type OpenCart = NonNullable<Awaited<ReturnType<typeof carts.findCart>>>

const openCart = async (db: Db, userId: string, productIds: string[] = []): Promise<OpenCart> =>
  requireCart(await carts.findCart(db, userId, productIds))

function requireCart(cart: OpenCart | undefined): OpenCart {
  if (!cart) throw new ShopError('user_not_found')
  return cart
}

/** Locks the products, so that none is deleted before its line is written. */
async function openToChange(tx: Tx, userId: string, wanted: Line[]): Promise<OpenCart> {
  const productIds = [...new Set(wanted.map(({ productId }) => productId))]
  await lockShownProducts(tx, productIds)
  return openCart(tx, userId, productIds)
}

/** Puts a line into the open cart: where it was, or after the others that are still sold. */
function putInto({ lines }: OpenCart, line: carts.CartRow): carts.CartRow {
  const there = lines.find(({ productId, size }) => productId === line.productId && size === line.size)
  if (there) return Object.assign(there, line)
  const gone = lines.findIndex(({ isGone }) => isGone)
  lines.splice(gone === -1 ? lines.length : gone, 0, line)
  return line
}

/** The line that is meant, its quantity now (0 when it is not there) and what can be had of it. */
function meantLine(cart: OpenCart, { productId, size: wanted }: Line) {
  const product = cart.products.get(productId)
  if (!product) throw new ShopError('product_not_found')
  const lines = cart.lines.filter((line) => line.productId === productId)
  const size = resolveSize(product, lines, wanted)
  const now = lines.find((line) => line.size === size)?.quantity ?? 0
  return { product, size, now, stock: available(product, size || null) }
}

/** Whether the line that is meant is in the cart, or can be added to it. */
const hasRoom = ({ lines }: OpenCart, { now }: { now: number }) => now > 0 || lines.length < MAX_CART_LINES

const cartFull = () =>
  new ShopError('cart_full', {
    message: { en: english.cartFull(MAX_CART_LINES), bn: bangla.cartFull(MAX_CART_LINES) },
  })

const stockLimit = (now: number) =>
  new ShopError('stock_limit', { message: { en: english.limit(now), bn: bangla.limit(now) } })

/**
 * What takes an order's pieces off the customer's cart, as parts of the order's statement; a line without a size means the product's
 * only line.
 */
export async function takenOffCart(db: Db, userId: string, ordered: Line[]) {
  const { id, lines } = await openCart(db, userId)
  const quantities = new Map<string, carts.Line>()
  for (const { productId, size: wanted, quantity } of ordered) {
    const ofProduct = lines.filter((line) => line.productId === productId)
    const size = wanted ?? (ofProduct.length === 1 ? (ofProduct[0]?.size ?? '') : '')
    const line = quantities.get(`${productId} ${size}`)
    quantities.set(`${productId} ${size}`, { productId, size, quantity: quantity + (line?.quantity ?? 0) })
  }
  return { cartId: id, parts: carts.takenOffParts(userId, [...quantities.values()]) }
}

/** For an account that changes hands. */
export const emptyCart = async (tx: Tx, userId: string): Promise<void> =>
  carts.deleteAllLines(tx, await carts.lockCart(tx, userId))

/** A cart as it leaves the shop. Nothing can be had of a line whose product was deleted. */
const toCart = ({ id, lines }: OpenCart): Cart => ({ _id: id, items: lines.map(toCartItem) })

const toCartItem = (line: carts.CartRow): CartItem => ({
  productId: line.productId,
  title: line.title,
  ...(line.titleBn !== '' && { titleBn: line.titleBn }),
  image: line.images[0] ?? '',
  price: line.price,
  salePrice: line.salePrice,
  quantity: line.quantity,
  totalStock: line.isGone ? 0 : available(line, line.size || null),
  ...(line.isGone && { isGone: true }),
  ...(needsSize(line, line.size || null) && { needsSize: true }),
  ...(line.size !== '' && { size: line.size }),
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

const sizeRequired = () => new ShopError('size_required', { errors: { size: refusalSentence('size_required') } })
