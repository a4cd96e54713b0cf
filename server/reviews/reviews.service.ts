import type { User } from '#contract/auth.ts'
import type { Review, ReviewDraft } from '#contract/reviews.ts'
import { isStaff } from '#rules/roles.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { newId } from '../db/id.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import { lockForReview, lockShownForReview, saveRating } from '../products/rating.service.ts'
import { lockStock } from '../products/stock.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { isShopName } from '../users/shop-name.ts'
import * as reviews from './reviews.db.ts'

/**
 * Stores a customer's review of a product, replacing an earlier one, and the product's average with it.
 * Throws `product_not_found`.
 */
export function addReview(
  { pool, settings }: { pool: Pool; settings: LiveSettings },
  { _id: userId, userName, role }: User,
  draft: ReviewDraft,
): Promise<Review> {
  const { productId, reviewMessage, reviewValue } = draft
  return inTransaction(pool, async (tx) => {
    await lockShownForReview(tx, productId)
    const shownName = !isStaff(role) && isShopName(userName, settings.current().shop.name) ? 'Customer' : userName
    await reviews.putReview(tx, { id: newId(), productId, userId, userName: shownName, reviewMessage, reviewValue })
    await rate(tx, productId)
    return reviews.toReview(await reviews.findReview(tx, productId, userId))
  })
}

const rate = async (tx: Tx, productId: string): Promise<void> =>
  saveRating(tx, productId, await reviews.ratingOf(tx, productId))

/** One page of a product's reviews, newest first; none of an unknown product. */
export async function listReviews(db: Db, productId: string, query: AskedPage) {
  const { rows, total } = await reviews.listReviews(db, productId, pagingOf(query))
  return { data: rows.map(reviews.toReview), total }
}

/** Deletes a user's reviews, and computes the averages again; for an account that is deleted or taken over. */
export async function deleteReviewsOf(tx: Tx, userId: string): Promise<void> {
  const products = await lockStock(tx, await reviews.listReviewed(tx, userId))
  for (const productId of products.keys()) {
    await reviews.deleteReview(tx, productId, userId)
    await rate(tx, productId)
  }
}

/** One page of the reviews of all products, or of those with these ids, newest first. */
export async function listAllReviews(db: Db, { ids, ...query }: AskedPage & { ids?: string[] | undefined }) {
  const { rows, total } = await reviews.listAllReviews(db, ids, pagingOf(query))
  return { data: rows.map(reviews.toAdminReview), total }
}

type Moderation = {
  isHidden?: boolean | undefined
  shopAnswer?: string | undefined
  expectedUpdatedAt?: string | undefined
  expectedAnswer?: string | undefined
}

/**
 * Hides a review or shows it again, and answers it; the product's average follows. Throws `review_not_found`, and `stale` where the review
 * has other words than those that are answered or shown, or another answer than the one that is replaced.
 */
export function moderateReview(pool: Pool, id: string, { isHidden, shopAnswer, ...expected }: Moderation) {
  return inTransaction(pool, async (tx) => {
    const before = await lockReview(tx, id)
    const hides = isHidden !== undefined && isHidden !== (before.hiddenAt !== null)
    const answers = shopAnswer !== undefined && shopAnswer !== before.shopAnswer
    if (!hides && !answers) return reviews.toAdminReview(before)
    if (answers) requireSeen(before, expected)
    else if (!isHidden) requireUnchanged(before.updatedAt, expected.expectedUpdatedAt)
    await reviews.updateReview(tx, id, {
      ...(hides && { hiddenAt: isHidden ? new Date() : null }),
      ...(answers && { shopAnswer }),
    })
    await recordAudit(
      tx,
      ...(hides ? [{ action: isHidden ? 'review_hidden' : 'review_shown', target: id } as const] : []),
      ...(answers ? [{ action: 'review_answered', target: id } as const] : []),
    )
    await rate(tx, before.productId)
    return reviews.toAdminReview(await findReview(tx, id))
  })
}

type Expected = Pick<Moderation, 'expectedUpdatedAt' | 'expectedAnswer'>

/** An answer does not change `updatedAt`, which is the date of the customer's words. */
function requireSeen(
  { updatedAt, shopAnswer }: { updatedAt: Date; shopAnswer: string },
  { expectedUpdatedAt, expectedAnswer = shopAnswer }: Expected,
): void {
  requireUnchanged(updatedAt, expectedUpdatedAt)
  if (shopAnswer !== expectedAnswer) throw new ShopError('stale')
}

/** Throws `review_not_found`, and `stale` where the review has other words than those that were seen. */
export function deleteReview(
  pool: Pool,
  id: string,
  { expectedUpdatedAt }: Pick<Moderation, 'expectedUpdatedAt'>,
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const { productId, updatedAt } = await lockReview(tx, id)
    requireUnchanged(updatedAt, expectedUpdatedAt)
    await reviews.deleteReviewById(tx, id)
    await recordAudit(tx, { action: 'review_deleted', target: id })
    await rate(tx, productId)
  })
}

/** A review while its product is locked: a simultaneous review comes before or after. */
async function lockReview(tx: Tx, id: string) {
  await lockForReview(tx, (await findReview(tx, id)).productId)
  return findReview(tx, id)
}

async function findReview(tx: Tx, id: string) {
  const review = await reviews.findAnyReview(tx, id)
  if (!review) throw new ShopError('review_not_found')
  return review
}

/** A page of what a customer wrote, newest first. */
export const listReviewsOf = async (db: Db, userId: string, page: AskedPage): Promise<Review[]> =>
  (await reviews.listReviewsOf(db, userId, pagingOf(page))).map(reviews.toReview)
