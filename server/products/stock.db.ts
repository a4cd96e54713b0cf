import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { CardRow, ProductRow } from './product.ts'
import { cardColumns, shownWithIds, withIds } from './products.db.ts'
import type { StockChange } from './stock.service.ts'

/**
 * Takes the advisory locks of products, in id order, until the transaction ends: two that share products wait for each other here instead of
 * deadlocking. Code that changes several products begins with this. Locking the rows themselves is not enough: a statement that locks a row
 * and then changes it meets the row's older version twice, and two such statements deadlock over it while another transaction puts that
 * product into a cart.
 */
const productLocks = (ids: string[], after?: string) => sql`
  select wanted.id, pg_advisory_xact_lock(hashtextextended(wanted.id, 0))
  from (
    select products.id from unnest(${ids}::text[]) as products (id) ${after === undefined ? sql`` : sql`, ${sql.table(after)}`}
    order by products.id
  ) as wanted`

/** Locks products, hidden ones too, until the transaction ends. Their descriptions are left out. */
export async function lockProducts(tx: Tx, ids: string[]): Promise<CardRow[]> {
  await productLocks(ids).execute(tx)
  return withIds(tx, ids).select(cardColumns).orderBy('id').forNoKeyUpdate().execute()
}

export type OfferRow = CardRow & Pick<ProductRow, 'updatedAt'>

/** Products on sale, as they are now; without a lock. */
export const findOffers = (db: Db, ids: string[]): Promise<OfferRow[]> =>
  shownWithIds(db, ids)
    .select([...cardColumns, 'updatedAt'])
    .execute()

/**
 * Parts of a statement that take pieces from the stock, `after` another part. `sold` has the products that were there in the number
 * that is wanted, with what is left; one that has changed is not in it. Leaves `updatedAt` alone: an order is no edit of the product.
 */
export const soldParts = (changes: StockChange[], after: string) => sql`
    locks as (${productLocks(
      changes.map(({ id }) => id),
      after,
    )}),
    sold as (
      update products set
        total_stock = products.total_stock - pieces,
        stock_by_size = products.stock_by_size || coalesce((
          select jsonb_object_agg(size, (products.stock_by_size ->> size)::int - part::int)
          from jsonb_each_text("fromSizes") as parts (size, part)
        ), '{}')
      from locks join jsonb_to_recordset(${JSON.stringify(changes)}) as change
        (id text, pieces int, "fromSizes" jsonb, price numeric, "updatedAt" timestamptz) on change.id = locks.id
      where products.id = locks.id and products.total_stock >= pieces and not products.is_hidden
        and products.selling_price = change.price and products.updated_at = "updatedAt"
      returning products.id, products.total_stock, products.stock_by_size
    )`

type Stock = Pick<ProductRow, 'id' | 'totalStock' | 'stockBySize'> & { isRestocked: boolean }

/** Writes the stock of locked products in one statement. Leaves `updatedAt` alone: an order is no edit of the product. */
export async function writeStock(tx: Tx, rows: Stock[]): Promise<void> {
  await sql`
    update products set total_stock = changed.total_stock, stock_by_size = changed.stock_by_size,
      restocked_at = case when is_restocked then clock_timestamp() else restocked_at end
    from unnest(
      ${rows.map((row) => row.id)}::text[],
      ${rows.map((row) => row.totalStock)}::int[],
      ${rows.map((row) => row.stockBySize && JSON.stringify(row.stockBySize))}::jsonb[],
      ${rows.map((row) => row.isRestocked)}::boolean[]
    ) as changed (id, total_stock, stock_by_size, is_restocked)
    where products.id = changed.id`.execute(tx)
}
