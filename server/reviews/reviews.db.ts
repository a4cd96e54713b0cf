import { type Selectable, sql } from 'kysely'
import type { Review } from '#contract/reviews.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

type ReviewRow = Selectable<Tables['reviews']> & { verifiedBuyer: boolean }

export const toReview = ({ id, createdAt, updatedAt, ...row }: ReviewRow): Review => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const reviewsWithBuyers = (db: Db) =>
  db
    .selectFrom('reviews')
    .selectAll()
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

export async function listReviews(db: Db, productId: string, { limit, offset }: Paging) {
  const rows = await reviewsWithBuyers(db)
    .where('productId', '=', productId)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: await countOf(db.selectFrom('reviews').where('productId', '=', productId)) }
}

export const findReview = (db: Db, productId: string, userId: string): Promise<ReviewRow> =>
  reviewsWithBuyers(db).where('productId', '=', productId).where('userId', '=', userId).executeTakeFirstOrThrow()

type NewReview = Pick<ReviewRow, 'id' | 'productId' | 'userId' | 'userName' | 'reviewMessage' | 'reviewValue'>

/** Adds a customer's review of a product, or puts it in the place of their first one. */
export const putReview = (tx: Tx, { id, productId, userId, ...said }: NewReview) =>
  tx
    .insertInto('reviews')
    .values({ id, productId, userId, ...said })
    .onConflict((conflict) => conflict.columns(['productId', 'userId']).doUpdateSet({ ...said, updatedAt: new Date() }))
    .execute()

/** What a user has reviewed, in id order. */
export const listReviewed = async (db: Db, userId: string): Promise<string[]> =>
  (await db.selectFrom('reviews').select('productId').where('userId', '=', userId).orderBy('productId').execute()).map(
    ({ productId }) => productId,
  )

export const deleteReview = (tx: Tx, productId: string, userId: string) =>
  tx.deleteFrom('reviews').where('productId', '=', productId).where('userId', '=', userId).execute()

/** The average with two decimals, and how many reviews it is of. */
export const ratingOf = (tx: Tx, productId: string) =>
  tx
    .selectFrom('reviews')
    .select((eb) => [
      sql<number>`coalesce(round(avg(review_value), 2), 0)`.as('averageReview'),
      eb.fn.countAll<number>().as('reviewCount'),
    ])
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
