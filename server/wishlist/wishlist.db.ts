import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Paging } from '../db/paging.ts'

/** What is on a user's wishlist, last added first. */
export async function listProductIds(db: Db, userId: string, { limit, offset }: Paging): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlistItems')
    .select('productId')
    .where('userId', '=', userId)
    .orderBy('addedAt', 'desc')
    .orderBy('productId')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.productId)
}

/** Locks a user's wishlist until the transaction ends, so that parallel changes follow one another. */
export const lockWishlist = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/** Whether the product was there. */
export async function removeItem(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const query = tx.deleteFrom('wishlistItems').where('userId', '=', userId).where('productId', '=', productId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export const addItem = (tx: Tx, userId: string, productId: string) =>
  tx.insertInto('wishlistItems').values({ userId, productId }).execute()

/**
 * Adds those products that are sold and not on the list yet; returns which. Each counts as added a millisecond after the one
 * before it. They are locked in id order, so that none is deleted meanwhile and no deadlock arises.
 */
export async function addItems(tx: Tx, userId: string, productIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    with sold as materialized (
      select id from products where id = any(${sql.val(productIds)}::text[]) and not is_hidden order by id for key share
    )
    insert into wishlist_items (user_id, product_id, added_at)
    select ${userId}, id, now() - (${productIds.length} - ordinal) * interval '1 millisecond'
    from unnest(${sql.val(productIds)}::text[]) with ordinality as wished (id, ordinal) join sold using (id)
    on conflict do nothing
    returning product_id`.execute(tx)
  return rows.map(({ productId }) => productId)
}

export const removeItems = (tx: Tx, userId: string) =>
  tx.deleteFrom('wishlistItems').where('userId', '=', userId).execute()
