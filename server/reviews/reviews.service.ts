import type { User } from '#contract/auth.ts'
import type { Review, ReviewDraft } from '#contract/reviews.ts'
import { newId } from '../db/id.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import type { CatalogueShop } from '../products/catalogue-watch.ts'
import { holdForReview, saveRating } from '../products/rating.service.ts'
import * as reviews from './reviews.db.ts'

/**
 * Keeps what a customer says of a product, in the place of what they said before, and the product's average with it
 * (behaviour §3). Throws `product_not_found`.
 */
export function addReview(
  { pool, catalogue }: CatalogueShop,
  { _id: userId, userName }: User,
  draft: ReviewDraft,
): Promise<Review> {
  const { productId, reviewMessage, reviewValue } = draft
  return inTransaction(pool, async (tx) => {
    await holdForReview(tx, productId)
    await reviews.putReview(tx, { id: newId(), productId, userId, userName, reviewMessage, reviewValue })
    await saveRating(tx, productId, await reviews.ratingOf(tx, productId))
    tx.afterCommit(catalogue.changed)
    return reviews.toReview(await reviews.findReview(tx, productId, userId))
  })
}

/** One page of a product's reviews, newest first; none of an unknown product. */
export async function listReviews(db: Db, productId: string, query: { limit?: number; page?: number }) {
  const { rows, total } = await reviews.listReviews(db, productId, pagingOf(query))
  return { data: rows.map(reviews.toReview), total }
}

/** Deletes what a user has said, and counts the averages anew; for an account that changes hands. */
export async function deleteReviewsOf(tx: Tx, catalogue: CatalogueShop['catalogue'], userId: string): Promise<void> {
  const productIds = await reviews.listReviewed(tx, userId)
  // In id order: two of these cannot wait for each other.
  for (const productId of productIds) {
    await holdForReview(tx, productId)
    await reviews.deleteReview(tx, productId, userId)
    await saveRating(tx, productId, await reviews.ratingOf(tx, productId))
  }
  if (productIds.length > 0) tx.afterCommit(catalogue.changed)
}
