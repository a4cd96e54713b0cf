import { createHmac } from 'node:crypto'
import type { Order, OrderDraft } from '#contract/orders.ts'
import { amountsDiffer, totalsOf } from '#rules/price.ts'
import { takeOffCart } from '../cart/cart.service.ts'
import { usableCoupon } from '../coupons/coupons.service.ts'
import { newId } from '../db/id.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import type { Visitor } from '../http/visitor.ts'
import { holdStock } from '../products/stock.service.ts'
import { ShopError } from '../shop-error.ts'
import { requireUser } from '../users/users.service.ts'
import { addressColumns, agreedLine, type Buyer, takeStock, toOrder } from './order.ts'
import { refuseManyPieces } from './order-limits.ts'
import * as orders from './orders.db.ts'

const buyerName = (buyer: Buyer) => ('userId' in buyer ? buyer.userId : buyer.guestHash.toString('hex'))

type Placing = {
  /** The `Idempotency-Key`. */
  key: string | null
  /** Whether the most pieces of a shopper hold. */
  limited: boolean
}

/**
 * Places an order: prices, stock, coupon and total come from the database, and either all of it happens or nothing.
 * Safe to retry: the same key always gives back the same order, with `placed` false. Throws `product_gone`,
 * `out_of_stock`, `too_many_pieces`, `coupon_invalid`, `prices_changed`, `key_reused` (behaviour §5).
 */
export async function placeOrder(db: Db, buyer: Buyer, draft: OrderDraft, { key, limited }: Placing) {
  let placed: Order | null = null
  const { orderId } = await inTransaction(db, (tx) =>
    once(tx, { call: 'placeOrder', buyer: buyerName(buyer), key, request: draft }, async () => {
      if (limited) await refuseManyPieces(tx, buyer, draft)
      placed = await writeOrder(tx, buyer, draft)
      return { orderId: placed._id }
    }),
  )
  return { orderId, placed: placed as Order | null }
}

async function writeOrder(tx: Tx, buyer: Buyer, draft: OrderDraft): Promise<Order> {
  const { cartItems, shippingType } = draft
  const stock = await holdStock(
    tx,
    cartItems.map((line) => line.productId),
  )
  const taken = takeStock(stock, cartItems)
  const coupon = draft.couponCode === '' ? null : await orderCoupon(tx, draft.couponCode)
  const goods = taken.map(({ product, line }) => ({ ...product, quantity: line.quantity }))
  const totals = totalsOf(goods, shippingType, coupon?.discountPercentage ?? 0)
  if (amountsDiffer(totals.total, draft.totalAmount)) {
    throw new ShopError('prices_changed', { data: { totalAmount: totals.total } })
  }
  await stock.save()
  const row = await orders.insertOrder(
    tx,
    {
      id: newId(),
      userId: 'userId' in buyer ? buyer.userId : null,
      guestHash: 'userId' in buyer ? null : buyer.guestHash,
      cartId: 'userId' in buyer ? await takeOffCart(tx, buyer.userId, cartItems) : null,
      ...addressColumns(draft.addressInfo),
      shippingType,
      shippingCharge: totals.shipping,
      couponCode: coupon?.code ?? null,
      discountPercentage: coupon?.discountPercentage ?? 0,
      discountAmount: totals.discount,
      subtotal: totals.subtotal,
      totalAmount: totals.total,
    },
    taken.map(agreedLine),
  )
  return toOrder(row)
}

/** In an order every reason why a coupon cannot be used is a conflict (behaviour §5). */
async function orderCoupon(tx: Tx, code: string) {
  try {
    return await usableCoupon(tx, code)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw new ShopError('coupon_invalid', { message: error.message, errors: { couponCode: error.message } })
  }
}

/** The orders of a user, newest first. Throws `user_not_found`. */
export async function listOrdersOf(db: Db, userId: string, query: { limit?: number; page?: number }) {
  const { rows, total } = await orders.listOrders(db, pagingOf(query), { userId })
  if (total === 0) await requireUser(db, userId)
  return { data: rows.map(toOrder), total }
}

/** Any order, for administrators. Throws `order_not_found`. */
export async function getOrder(db: Db, id: string): Promise<Order> {
  return toOrder(found(await orders.findOrder(db, id)))
}

/**
 * An order for its owner, an administrator, or the browser that placed it as a guest (behaviour §6).
 * Throws `order_not_found`, `not_signed_in`, `not_yours`.
 */
export async function getOrderFor(db: Db, visitor: Visitor, id: string): Promise<Order> {
  const row = found(await orders.findOrder(db, id))
  const { userId, guestHash } = row.order
  const mine = userId !== null && userId === visitor.user?._id
  const placedHere = guestHash !== null && visitor.guestHash !== null && guestHash.equals(visitor.guestHash)
  if (mine || placedHere || visitor.user?.role === 'admin') return toOrder(row)
  throw new ShopError(visitor.user === null ? 'not_signed_in' : 'not_yours')
}

function found(row: orders.OrderWithLines | undefined): orders.OrderWithLines {
  if (!row) throw new ShopError('order_not_found')
  return row
}

/**
 * The cookie of a guest's browser. The first order of a browser has none yet: its token follows from its key, so that a
 * repeat whose first answer was lost is known as the same browser. Nobody can work it out without the shop's secret.
 */
export async function guestToken(db: Db, key: string): Promise<string> {
  return createHmac('sha256', await orders.guestSecret(db))
    .update(key)
    .digest('base64url')
}
