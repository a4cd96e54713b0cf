import { sql } from 'kysely'
import type { Tx } from '#server/db/open.ts'

/** Computes number and average of the reviews of these products again, all at once; hidden reviews do not count. */
export const saveRatings = (tx: Tx, productIds: string[]) =>
  sql`
    update products set review_count = rated.count, average_review = rated.average
    from (
      select products.id, count(reviews.id) as count, coalesce(round(avg(review_value), 2), 0) as average
      from products left join reviews on reviews.product_id = products.id and hidden_at is null
      where products.id = any(${productIds}::text[])
      group by products.id
    ) as rated
    where products.id = rated.id`.execute(tx)
