import type { Tx } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import { publishChange } from './catalogue-changes.ts'
import * as products from './products.db.ts'

/**
 * Locks a product until the transaction ends: two reviews at once follow one another, so that the second average counts
 * the first review. Throws `product_not_found`.
 */
export async function lockForReview(tx: Tx, id: string): Promise<void> {
  if (!(await products.lockProduct(tx, id))) throw new ShopError('product_not_found')
}

/** The same for a new review, which is not possible for a hidden product. */
export async function lockShownForReview(tx: Tx, id: string): Promise<void> {
  const product = await products.lockProduct(tx, id)
  if (!product || product.isHidden) throw new ShopError('product_not_found')
}

/** Stores the average of the shown reviews, with two decimals, and their number with a locked product: every card shows them. */
export async function saveRating(tx: Tx, id: string, rating: products.Rating): Promise<void> {
  await products.writeRating(tx, id, rating)
  publishChange(tx, [`product:${id}`, `reviews:${id}`])
}
