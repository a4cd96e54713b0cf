import type { Tx } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import * as products from './products.db.ts'

/**
 * Holds a product until the transaction ends: two reviews at once follow one another, so that the second average counts
 * the first review. Throws `product_not_found`.
 */
export async function holdForReview(tx: Tx, id: string): Promise<void> {
  if (!(await products.lockProduct(tx, id))) throw new ShopError('product_not_found')
}

/** The same for a new review, which is not possible for a hidden product. */
export async function holdShownForReview(tx: Tx, id: string): Promise<void> {
  const product = await products.lockProduct(tx, id)
  if (!product || product.isHidden) throw new ShopError('product_not_found')
}

/** Keeps the average of all reviews, with two decimals, and their number with a product that is held. */
export const saveRating = products.writeRating
