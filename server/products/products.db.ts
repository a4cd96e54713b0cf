import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tx } from '../db/open.ts'
import type { AdminProductRow, BriefRow, CardRow, ProductRow } from './product.ts'

/** Products name categories by their ids; outside of the database they are named by their slugs. */
export const slugOfCategory = sql<string>`(select slug from categories where categories.id = products.category)`.as(
  'category',
)

/** The main category first, the others in the order of the menu. */
const slugsOfCategories = sql<string[]>`array(
  select slug from categories
  where categories.id = any(all_categories(products.category, products.further_categories))
  order by categories.id <> products.category, position, categories.id
)`.as('categories')

export const cardColumns = [
  'id',
  'title',
  'titleBn',
  slugOfCategory,
  'price',
  'salePrice',
  'totalStock',
  'sizes',
  'stockBySize',
  'images',
  'averageReview',
  'reviewCount',
] as const

export const briefColumns = [...cardColumns, slugsOfCategories, 'createdAt', 'updatedAt'] as const

export const productColumns = [...briefColumns, 'description', 'descriptionBn'] as const

export const adminColumns = [...productColumns, 'isHidden', 'asksAdvance'] as const

/** What shoppers may see. As migration 0031 indexes it. */
export const isShown = sql<boolean>`not is_hidden`

export const findProduct = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').select(productColumns).where('id', '=', id).where(isShown).executeTakeFirst()

/** A product, hidden or not. */
export const findAdminProduct = (db: Db, id: string): Promise<AdminProductRow | undefined> =>
  db.selectFrom('products').select(adminColumns).where('id', '=', id).executeTakeFirst()

export const withIds = (db: Db, ids: string[]) => db.selectFrom('products').where(anyOf('id', ids))

export const shownWithIds = (db: Db, ids: string[]) => withIds(db, ids).where(isShown)

export const findProducts = (db: Db, ids: string[]): Promise<ProductRow[]> =>
  shownWithIds(db, ids).select(productColumns).execute()

export const findBriefs = (db: Db, ids: string[]): Promise<BriefRow[]> =>
  shownWithIds(db, ids).select(briefColumns).execute()

export const findOrderable = (db: Db, ids: string[]): Promise<(CardRow & Pick<AdminProductRow, 'isHidden'>)[]> =>
  withIds(db, ids)
    .select([...cardColumns, 'isHidden'])
    .execute()

/** Whether one of these products is marked for an advance. */
export const hasMarked = async (db: Db, ids: string[]): Promise<boolean> =>
  (await withIds(db, ids).select('id').where('asksAdvance', '=', true).limit(1).executeTakeFirst()) !== undefined

export const findCards = (db: Db, ids: string[]): Promise<CardRow[]> =>
  shownWithIds(db, ids).select(cardColumns).execute()

/**
 * Products that are shown, locked against deletion until the transaction ends, in the order of their ids: two carts that share products cannot
 * deadlock with a deletion. Orders may still take of their stock.
 */
export const lockProductsAgainstDelete = (tx: Tx, ids: string[]) =>
  shownWithIds(tx, ids).select('id').orderBy('id').forKeyShare().execute()

/** Locks the product, hidden or not, until the transaction ends. */
export const lockProduct = (tx: Tx, id: string): Promise<AdminProductRow | undefined> =>
  tx.selectFrom('products').select(adminColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export type ProductValues = {
  title: string
  titleBn: string
  description: string
  descriptionBn: string
  /** Ids. */
  category: string
  furtherCategories: string[]
  price: number
  salePrice: number
  totalStock: number
  sizes: string[]
  stockBySize: Record<string, number> | null
  images: string[]
  isHidden: boolean
  asksAdvance: boolean
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

/** How many products are in each category, by id. */
export async function countByCategory(db: Db): Promise<{ id: string; products: number }[]> {
  const { rows } = await sql<{ id: string; products: number }>`
    select id, sum(products)::int as products
    from (
      select all_categories(category, further_categories) as ids, products from product_counts
      union all
      select all_categories(category, further_categories), 1 from products where is_hidden
    ) as counted, unnest(ids) as id
    group by id`.execute(db)
  return rows
}

const isInCategory = (id: string) => sql<boolean>`all_categories(category, further_categories) @> array[${id}]`

/** Some products of a category, by their ids. */
export const listInCategory = async (db: Db, category: string, limit: number): Promise<string[]> =>
  (await db.selectFrom('products').select('id').where(isInCategory(category)).orderBy('id').limit(limit).execute()).map(
    ({ id }) => id,
  )

/** Moves those of the products that are in a category to another one. */
export const moveToCategory = (tx: Tx, ids: string[], { from, to }: { from: string; to: string }) =>
  sql`
    update products set
      category = case category when ${from} then ${to} else category end,
      further_categories = array(
        select distinct case further when ${from} then ${to} else further end from unnest(further_categories) as further
        except select case category when ${from} then ${to} else category end
      ),
      updated_at = clock_timestamp()
    where ${anyOf('id', ids)} and ${isInCategory(from)}`.execute(tx)

/** Leaves `updatedAt` alone: a review is no reason to refuse what an administrator is just typing. */
export const writeRating = (tx: Tx, id: string, rating: Rating) =>
  tx.updateTable('products').set(rating).where('id', '=', id).execute()
