import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { AdminReview, Review } from '#contract/reviews.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, fromNearerEnd, type KnownPaging, type Paging } from '../db/paging.ts'
import { unprepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'

const columns = [
  'reviews.id',
  'reviews.productId',
  'reviews.userId',
  'reviews.userName',
  'reviews.reviewMessage',
  'reviews.reviewValue',
  'reviews.hiddenAt',
  'reviews.shopAnswer',
  'reviews.createdAt',
  'reviews.updatedAt',
] as const

type ReviewRow = Selectable<Tables['reviews']> & { verifiedBuyer: boolean }

export const toReview = ({ id, createdAt, updatedAt, shopAnswer, hiddenAt: _hiddenAt, ...row }: ReviewRow): Review => ({
  _id: id,
  ...row,
  ...(shopAnswer && { shopAnswer }),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const reviewsWithBuyers = (db: Db) =>
  db
    .selectFrom('reviews')
    .select(columns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('orders')
            .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
            .select('orders.id')
            .whereRef('orders.userId', '=', 'reviews.userId')
            .where('orders.orderStatus', '=', 'delivered')
            .whereRef('orderLines.productId', '=', 'reviews.productId'),
        )
        .$castTo<boolean>()
        .as('verifiedBuyer'),
    )

type ReviewOfProduct = ReviewRow & { productTitle: string; productTitleBn: string }

/** As every visitor sees it; for administrators also whether it is hidden, and its product. */
export const toAdminReview = ({ productTitle, productTitleBn, ...row }: ReviewOfProduct): AdminReview => ({
  ...toReview(row),
  productTitle,
  ...(productTitleBn !== '' && { productTitleBn }),
  isHidden: row.hiddenAt !== null,
})

/** What visitors see: not hidden, and of a product that is shown. */
const isShown = (productId: string) => sql<boolean>`
  reviews.product_id = ${productId} and hidden_at is null
  and exists (select from products where products.id = ${productId} and not is_hidden)`

export async function listReviews(db: Db, productId: string, paging: Paging) {
  const total = await countOf(db.selectFrom('reviews').where(isShown(productId)))
  const rows = await onPage(db, reviewsWithBuyers(db), isShown(productId), { ...paging, total }).execute()
  return { rows, total }
}

/** Newest first. Further down the list the ids of a page are found in an index alone, from the nearer end; only the page's own reviews are read. */
function onPage<Joined extends keyof Tables, Row>(
  db: Db,
  reviews: SelectQueryBuilder<Tables, Joined, Row>,
  isListed: RawBuilder<boolean>,
  paging: KnownPaging,
) {
  const newest = reviews.orderBy(inOrder('desc'))
  if (paging.offset === 0) return newest.where(isListed).limit(paging.limit)
  const { limit, offset, isBackwards } = fromNearerEnd(paging)
  const order = inOrder(isBackwards ? 'asc' : 'desc')
  const ids = db.selectFrom('reviews').select('id').where(isListed).orderBy(order).limit(limit).offset(offset)
  // Planned for its values: a plan for pages of any length reads all reviews.
  return newest.where(sql<boolean>`reviews.id in (${ids})`).modifyEnd(unprepared)
}

const inOrder = (direction: 'asc' | 'desc') =>
  direction === 'asc' ? sql`reviews.updated_at, reviews.id` : sql`reviews.updated_at desc, reviews.id desc`

export const findReview = (db: Db, productId: string, userId: string): Promise<ReviewRow> =>
  reviewsWithBuyers(db).where('productId', '=', productId).where('userId', '=', userId).executeTakeFirstOrThrow()

const shownReviews = (db: Db, productId: string) =>
  db.selectFrom('reviews').where('productId', '=', productId).where('hiddenAt', 'is', null)

const reviewsWithProducts = (db: Db) =>
  reviewsWithBuyers(db)
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select(['products.title as productTitle', 'products.titleBn as productTitleBn'])

/** Reviews of all products, hidden ones too; newest first. With `ids` only these. */
export async function listAllReviews(db: Db, ids: readonly string[] | undefined, paging: Paging) {
  const isAskedFor = ids ? sql<boolean>`reviews.id = any(${ids})` : sql<boolean>`true`
  const total = await countOf(db.selectFrom('reviews').where(isAskedFor))
  const rows = await onPage(db, reviewsWithProducts(db), isAskedFor, { ...paging, total }).execute()
  return { rows, total }
}

export const findAnyReview = (db: Db, id: string) =>
  reviewsWithProducts(db).where('reviews.id', '=', id).executeTakeFirst()

export const updateReview = (tx: Tx, id: string, changes: { hiddenAt?: Date | null; shopAnswer?: string }) =>
  tx.updateTable('reviews').set(changes).where('id', '=', id).execute()

export const deleteReviewById = (tx: Tx, id: string) => tx.deleteFrom('reviews').where('id', '=', id).execute()

type NewReview = Pick<ReviewRow, 'id' | 'productId' | 'userId' | 'userName' | 'reviewMessage' | 'reviewValue'>

/**
 * Adds a customer's review of a product, or replaces their first one: a hidden review stays hidden, and the answer is deleted: it was to
 * other words.
 */
export const putReview = (tx: Tx, { id, productId, userId, ...review }: NewReview) =>
  tx
    .insertInto('reviews')
    .values({ id, productId, userId, ...review })
    .onConflict((conflict) =>
      conflict.columns(['productId', 'userId']).doUpdateSet({ ...review, shopAnswer: '', updatedAt: new Date() }),
    )
    .execute()

/** What a user has reviewed, in no order. */
export const listReviewed = async (db: Db, userId: string): Promise<string[]> =>
  (await db.selectFrom('reviews').select('productId').where('userId', '=', userId).execute()).map(
    ({ productId }) => productId,
  )

export const deleteReview = (tx: Tx, productId: string, userId: string) =>
  tx.deleteFrom('reviews').where('productId', '=', productId).where('userId', '=', userId).execute()

/** The average with two decimals, and how many reviews it is of. */
export const ratingOf = (tx: Tx, productId: string) =>
  shownReviews(tx, productId)
    .select((eb) => [
      sql<number>`coalesce(round(avg(review_value), 2), 0)`.as('averageReview'),
      eb.fn.countAll<number>().as('reviewCount'),
    ])
    .executeTakeFirstOrThrow()

export const listReviewsOf = (db: Db, userId: string, { limit, offset }: Paging): Promise<ReviewRow[]> =>
  reviewsWithBuyers(db).where('userId', '=', userId).orderBy('reviews.id', 'desc').limit(limit).offset(offset).execute()
