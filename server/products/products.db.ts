import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { AdminProductRow, BriefRow, CardRow, ProductRow } from './product.ts'

export const cardColumns = [
  'id',
  'title',
  'titleBn',
  'category',
  'price',
  'salePrice',
  'totalStock',
  'sizes',
  'stockBySize',
  'images',
  'averageReview',
  'reviewCount',
] as const

export const briefColumns = [...cardColumns, 'createdAt', 'updatedAt'] as const

export const productColumns = [...briefColumns, 'description', 'descriptionBn'] as const

export const adminColumns = [...productColumns, 'isHidden'] as const

/** What shoppers may see. As migration 0031 indexes it. */
export const isShown = sql<boolean>`not is_hidden`

export const isOneOf = (ids: string[]) => sql<boolean>`id = any(${sql.val(ids)}::text[])`

export const findProduct = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').select(productColumns).where('id', '=', id).where(isShown).executeTakeFirst()

/** Hidden or not. */
export const findAdminProduct = (db: Db, id: string): Promise<AdminProductRow | undefined> =>
  db.selectFrom('products').select(adminColumns).where('id', '=', id).executeTakeFirst()

export const withIds = (db: Db, ids: string[]) => db.selectFrom('products').where(isOneOf(ids))

export const shownWithIds = (db: Db, ids: string[]) => withIds(db, ids).where(isShown)

export const findProducts = (db: Db, ids: string[]): Promise<ProductRow[]> =>
  shownWithIds(db, ids).select(productColumns).execute()

export const findBriefs = (db: Db, ids: string[]): Promise<BriefRow[]> =>
  shownWithIds(db, ids).select(briefColumns).execute()

export const findOrderable = (db: Db, ids: string[]): Promise<(CardRow & Pick<AdminProductRow, 'isHidden'>)[]> =>
  withIds(db, ids)
    .select([...cardColumns, 'isHidden'])
    .execute()

export const findCards = (db: Db, ids: string[]): Promise<CardRow[]> =>
  shownWithIds(db, ids).select(cardColumns).execute()

/**
 * Products that are shown, locked against deletion until the transaction ends, in the order of their ids: two carts that share products cannot
 * deadlock with a deletion. Orders may still take of their stock.
 */
export const lockProductsAgainstDelete = (tx: Tx, ids: string[]) =>
  shownWithIds(tx, ids).select('id').orderBy('id').forKeyShare().execute()

/** Holds the product, hidden or not, until the transaction ends. */
export const lockProduct = (tx: Tx, id: string): Promise<AdminProductRow | undefined> =>
  tx.selectFrom('products').select(adminColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export type ProductValues = {
  title: string
  titleBn: string
  description: string
  descriptionBn: string
  category: ProductRow['category']
  price: number
  salePrice: number
  totalStock: number
  sizes: string[]
  stockBySize: Record<string, number> | null
  images: string[]
  isHidden: boolean
}

const stored = (values: ProductValues) => ({
  ...values,
  stockBySize: values.stockBySize === null ? null : JSON.stringify(values.stockBySize),
})

export const insertProduct = (tx: Tx, id: string, values: ProductValues): Promise<AdminProductRow> =>
  tx
    .insertInto('products')
    .values({ id, ...stored(values) })
    .returning(adminColumns)
    .executeTakeFirstOrThrow()

export const updateProduct = (
  tx: Tx,
  id: string,
  values: ProductValues,
  isRestocked: boolean,
): Promise<AdminProductRow> =>
  tx
    .updateTable('products')
    .set({
      ...stored(values),
      ...(isRestocked && { restockedAt: sql<Date>`clock_timestamp()` }),
      updatedAt: new Date(),
    })
    .where('id', '=', id)
    .returning(adminColumns)
    .executeTakeFirstOrThrow()

/** What was deleted, where there was such a product. */
export const deleteProduct = (tx: Tx, id: string): Promise<{ title: string; titleBn: string } | undefined> =>
  tx.deleteFrom('products').where('id', '=', id).returning(['title', 'titleBn']).executeTakeFirst()

export type Rating = { averageReview: number; reviewCount: number }

/** Leaves `updatedAt` alone: a review is no reason to refuse what an administrator is just typing. */
export const writeRating = (tx: Tx, id: string, rating: Rating) =>
  tx.updateTable('products').set(rating).where('id', '=', id).execute()
