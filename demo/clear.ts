import { sql } from 'kysely'
import { recordAudit } from '#server/audit/audit.service.ts'
import { inTransaction, type Pool, type Tx } from '#server/db/open.ts'
import { takeShopLock } from '#server/db/shop-lock.ts'
import { endPractice } from '#server/practice-courier/practice-courier.service.ts'
import { publishChange } from '#server/products/catalogue-changes.ts'
import { saveRatings } from './ratings.ts'

type Cleared = { orders: number; customers: number; reviews: number }

/**
 * Deletes the customers, orders and reviews that the demo made up, and nothing else: products, coupons and banners stay, and so does the
 * stock, of which these orders took nothing. The practice courier goes with it. An account that has got a password stays, with its reviews. Null where the shop
 * has nothing of the demo.
 */
export function clearDemo(pool: Pool): Promise<Cleared | null> {
  return inTransaction(pool, async (tx) => {
    await takeShopLock(tx, 'demo')
    const demo = await tx
      .selectFrom('demoShop')
      .selectAll()
      .where('clearedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!demo) return null
    const customers = await lockUnused(tx, demo.customers)
    // Locked in the order of every change of an order: the order before its products, products by their id.
    const orders = await deleteRows(tx, 'orders', demo.orders)
    const reviews = await tx
      .selectFrom('reviews')
      .select(['id', 'productId'])
      .where(isAmong('id', demo.reviews))
      .where(isAmong('userId', customers))
      .execute()
    const reviewed = [...new Set(reviews.map(({ productId }) => productId))]
    await tx.selectFrom('products').select('id').where(isAmong('id', reviewed)).orderBy('id').forNoKeyUpdate().execute()
    const reviewIds = reviews.map(({ id }) => id)
    const cleared = { orders, reviews: await deleteRows(tx, 'reviews', reviewIds), customers: customers.length }
    await saveRatings(tx, reviewed)
    await deleteRows(tx, 'users', customers)
    await endPractice(tx)
    await tx.updateTable('demoShop').set({ customers: [], orders: [], reviews: [], clearedAt: new Date() }).execute()
    await recordAudit(tx, { action: 'demo_cleared', details: cleared })
    publishChange(tx)
    tx.publish('ordersCleaned', {})
    return cleared
  })
}

const isAmong = (column: 'id' | 'userId', ids: string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`

/** Those of these accounts that cannot sign in: the demo's are created without a password. */
async function lockUnused(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where(isAmong('id', ids))
    .where('role', '=', 'customer')
    .where('passwordHash', 'is', null)
    .where('googleSubject', 'is', null)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

async function deleteRows(tx: Tx, table: 'orders' | 'reviews' | 'users', ids: string[]): Promise<number> {
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await tx.deleteFrom(table).where(isAmong('id', ids)).execute()
  return Number(numDeletedRows)
}
