import type { ListedProduct, ProductQuery } from '#contract/products.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { findProducts } from '../products/product-lists.service.ts'
import { lockShownProducts } from '../products/products.service.ts'
import { ShopError } from '../shop-error.ts'
import { requireUser } from '../users/users.service.ts'
import * as wishlist from './wishlist.db.ts'

/** The products on a user's wishlist as they are today, last added first. Throws `user_not_found`. */
export async function getWishlist(db: Db, userId: string, view?: ProductQuery['view']): Promise<ListedProduct[]> {
  const ids = await wishlist.listProductIds(db, userId, pagingOf({}))
  if (ids.length === 0) await requireUser(db, userId)
  return findProducts(db, ids, view)
}

/** A page of the ids on a user's wishlist, last added first; also of products that are hidden now. */
export const listWishlist = (db: Db, userId: string, page: AskedPage): Promise<string[]> =>
  wishlist.listProductIds(db, userId, pagingOf(page))

/**
 * Takes a product off a user's wishlist, or puts it on when it is not there; returns whether it is there now.
 * Throws `product_not_found`.
 */
export function toggleWishlist(pool: Pool, userId: string, productId: string): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    await wishlist.lockWishlist(tx, userId)
    if (await wishlist.removeItem(tx, userId, productId)) return false
    if ((await lockShownProducts(tx, [productId])).length === 0) throw new ShopError('product_not_found')
    await wishlist.addItem(tx, userId, productId)
    return true
  })
}

/**
 * Puts products on a user's wishlist that are not there, in the order given; returns which. What is no longer sold is left out.
 */
export function mergeWishlist(pool: Pool, userId: string, productIds: string[]): Promise<string[]> {
  return inTransaction(pool, async (tx) => {
    await wishlist.lockWishlist(tx, userId)
    return wishlist.addItems(tx, userId, [...new Set(productIds)])
  })
}

/** For an account that changes hands. */
export async function emptyWishlist(tx: Tx, userId: string): Promise<void> {
  await wishlist.removeItems(tx, userId)
}
