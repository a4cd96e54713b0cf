import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { AdminProductQuery, ProductQuery, ProductSort } from '#contract/products.ts'
import { type FilterName, filterNames } from '#rules/product-filters.ts'
import { LOW_STOCK } from '#rules/stock.ts'
import { contains } from '../db/like.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, fromNearerEnd, type KnownPaging, type Paging } from '../db/paging.ts'
import { plannedAnew } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { AdminProductRow, BriefRow, CardRow, FeedRow, ProductRow } from './product.ts'
import { filtersNothing, findCount } from './product-counts.db.ts'

const cardColumns = [
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

const briefColumns = [...cardColumns, 'createdAt', 'updatedAt'] as const

export const productColumns = [...briefColumns, 'description', 'descriptionBn'] as const

const feedColumns = [
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
  'description',
  'descriptionBn',
] as const

const adminColumns = [...productColumns, 'isHidden'] as const

/**
 * `titleParts` must all occur in the title; of `stock`, low is fewer than 10 pieces but not none. Hidden products fit only where
 * `visibility` asks for them.
 */
export type ProductFilter = Omit<ProductQuery, 'sortBy' | 'limit' | 'page' | 'view'> & {
  titleParts?: string[]
  stock?: AdminProductQuery['stock']
  visibility?: 'all' | 'shown' | 'hidden'
}

/** What shoppers may see. As migration 0031 indexes it. */
const isShown = sql<boolean>`not is_hidden`

/** As migration 0009 indexes it. */
const title = sql<string>`lower(normalize(title, nfc))`

const isOneOf = (ids: string[]) => sql<boolean>`id = any(${sql.val(ids)}::text[])`

type ProductsQuery<Row> = SelectQueryBuilder<Tables, 'products', Row>

const products = expressionBuilder<Tables, 'products'>()

/** What each filter of the listing asks of a product. */
const conditions: { [Name in FilterName]: (value: NonNullable<ProductFilter[Name]>) => Expression<SqlBool> } = {
  category: (ids) => products('category', 'in', ids),
  size: (sizes) => sql`sizes && ${sql.val(sizes)}::text[]`,
  minPrice: (taka) => products('sellingPrice', '>=', taka),
  maxPrice: (taka) => products('sellingPrice', '<=', taka),
  inStock: () => products('totalStock', '>', 0),
  onSale: () => products('salePrice', '>', 0),
}

function conditionOf<Name extends FilterName>(name: Name, value: ProductFilter[Name]): Expression<SqlBool>[] {
  // What is not empty is set; the compiler does not follow this through the table.
  return filtersNothing(value) ? [] : [conditions[name](value as NonNullable<typeof value>)]
}

function filtered<Row>(query: ProductsQuery<Row>, filter: ProductFilter): ProductsQuery<Row> {
  const { ids, titleParts = [], stock, visibility = 'shown' } = filter
  let result = query.modifyEnd(plannedAnew)
  if (visibility === 'shown') result = result.where(isShown)
  if (visibility === 'hidden') result = result.where(sql<boolean>`is_hidden`)
  for (const name of filterNames) for (const fits of conditionOf(name, filter[name])) result = result.where(fits)
  if (ids) result = result.where(isOneOf(ids))
  for (const part of titleParts) result = result.where(contains(title, part))
  if (stock === 'low') result = result.where('totalStock', '>', 0).where('totalStock', '<', LOW_STOCK)
  if (stock === 'out') result = result.where('totalStock', '=', 0)
  return result
}

type Direction = 'asc' | 'desc'

const sortings: { [Sort in ProductSort]: { by: 'sellingPrice' | 'title' | null; direction: Direction } } = {
  'price-lowtohigh': { by: 'sellingPrice', direction: 'asc' },
  'price-hightolow': { by: 'sellingPrice', direction: 'desc' },
  'title-atoz': { by: 'title', direction: 'asc' },
  'title-ztoa': { by: 'title', direction: 'desc' },
  newest: { by: null, direction: 'desc' },
}

/** Every order ends with the id, so that pages neither repeat nor skip a product. */
function sorted<Row>(query: ProductsQuery<Row>, sort: ProductSort, isBackwards = false): ProductsQuery<Row> {
  const { by, direction: forwards } = sortings[sort]
  const direction = isBackwards ? ({ asc: 'desc', desc: 'asc' } as const)[forwards] : forwards
  const first = by === null ? query : query.orderBy(by === 'title' ? sql`lower(title)` : by, direction)
  return first.orderBy('id', direction)
}

/**
 * Further down the list the ids of a page are found in an index alone, from the nearer end; only the page's own products are read.
 */
function onPage(db: Db, filter: ProductFilter, sort: ProductSort, paging: KnownPaging) {
  const fitting = filtered(db.selectFrom('products'), filter)
  if (paging.offset === 0) return sorted(fitting, sort).limit(paging.limit)
  const { limit, offset, isBackwards } = fromNearerEnd(paging)
  const ids = sorted(fitting, sort, isBackwards).select('id').limit(limit).offset(offset)
  return sorted(db.selectFrom('products').where('id', 'in', ids), sort)
}

type PageOfProducts = Parameters<typeof onPage>

export const listProducts = (...page: PageOfProducts): Promise<ProductRow[]> =>
  onPage(...page)
    .select(productColumns)
    .execute()

export const listAdminProducts = (...page: PageOfProducts): Promise<AdminProductRow[]> =>
  onPage(...page)
    .select(adminColumns)
    .execute()

export const listBriefs = (...page: PageOfProducts): Promise<BriefRow[]> =>
  onPage(...page)
    .select(briefColumns)
    .execute()

export const listCards = (...page: PageOfProducts): Promise<CardRow[]> =>
  onPage(...page)
    .select(cardColumns)
    .execute()

/** The counts that are kept are of what is shown; hidden products are few, and counted. */
export async function countMatching(db: Db, filter: ProductFilter): Promise<number> {
  const { visibility = 'shown' } = filter
  const count = (of: ProductFilter) => countOf(filtered(db.selectFrom('products'), of))
  const kept = visibility === 'hidden' ? null : await findCount(db, filter)
  if (kept === null) return count(filter)
  return visibility === 'all' ? kept + (await count({ ...filter, visibility: 'hidden' })) : kept
}

export const findProduct = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').select(productColumns).where('id', '=', id).where(isShown).executeTakeFirst()

/** Hidden or not. */
export const findAdminProduct = (db: Db, id: string): Promise<AdminProductRow | undefined> =>
  db.selectFrom('products').select(adminColumns).where('id', '=', id).executeTakeFirst()

const withIds = (db: Db, ids: string[]) => db.selectFrom('products').where(isOneOf(ids))

const shownWithIds = (db: Db, ids: string[]) => withIds(db, ids).where(isShown)

export const findProducts = (db: Db, ids: string[]): Promise<ProductRow[]> =>
  shownWithIds(db, ids).select(productColumns).execute()

export const findBriefs = (db: Db, ids: string[]): Promise<BriefRow[]> =>
  shownWithIds(db, ids).select(briefColumns).execute()

export const findCards = (db: Db, ids: string[]): Promise<CardRow[]> =>
  shownWithIds(db, ids).select(cardColumns).execute()

/**
 * Products that are shown, which nobody can delete before the transaction ends, in the order of their ids: two carts that share products cannot
 * deadlock with a deletion. Orders may still take of their stock.
 */
export const lockProductsAgainstDelete = (tx: Tx, ids: string[]): Promise<CardRow[]> =>
  shownWithIds(tx, ids).select(cardColumns).orderBy('id').forKeyShare().execute()

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

export const updateProduct = (tx: Tx, id: string, values: ProductValues): Promise<AdminProductRow> =>
  tx
    .updateTable('products')
    .set({ ...stored(values), updatedAt: new Date() })
    .where('id', '=', id)
    .returning(adminColumns)
    .executeTakeFirstOrThrow()

/** Whether there was such a product. */
export const deleteProduct = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('products').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

/**
 * Takes the turns of products, in id order, to the end of the transaction: two that share products wait for each other here instead of
 * deadlocking. Whoever takes the stock of several products, or puts it back, begins with this. Locking the rows themselves would not
 * do: a statement that locks a row and then changes it meets the row's older version twice, and two such statements deadlock over it
 * while somebody else puts that product into a cart.
 */
const turnsOf = (ids: string[], after?: string) => sql`
  select wanted.id, pg_advisory_xact_lock(hashtextextended(wanted.id, 0))
  from (
    select id from unnest(${ids}::text[]) as products (id) ${after === undefined ? sql`` : sql`, ${sql.table(after)}`}
    order by id
  ) as wanted`

/** Holds products, hidden ones too, until the transaction ends, in their turn. What they say of themselves at length is left out. */
export async function lockProducts(tx: Tx, ids: string[]): Promise<CardRow[]> {
  await turnsOf(ids).execute(tx)
  return withIds(tx, ids).select(cardColumns).orderBy('id').forNoKeyUpdate().execute()
}

export type OfferRow = CardRow & Pick<ProductRow, 'updatedAt'>

/** What is sold, as it is now; nobody is kept from changing it. */
export const findOffers = (db: Db, ids: string[]): Promise<OfferRow[]> =>
  shownWithIds(db, ids)
    .select([...cardColumns, 'updatedAt'])
    .execute()

/** Pieces to be taken of a product, by size where it keeps stock so, if it is still what was read and costs what was agreed. */
export type Taking = { id: string; pieces: number; fromSizes: Record<string, number>; price: number; updatedAt: Date }

/**
 * Parts of a statement that take pieces from the stock, `after` another part. `sold` has the products that were there in the number
 * that is wanted, with what is left; one that has changed is not in it. Leaves `updatedAt` alone: an order is no edit of the product.
 */
export const soldParts = (takings: Taking[], after: string) => sql`
    turns as (${turnsOf(
      takings.map(({ id }) => id),
      after,
    )}),
    sold as (
      update products set
        total_stock = products.total_stock - pieces,
        stock_by_size = products.stock_by_size || coalesce((
          select jsonb_object_agg(size, (products.stock_by_size ->> size)::int - part::int)
          from jsonb_each_text("fromSizes") as parts (size, part)
        ), '{}')
      from turns join jsonb_to_recordset(${JSON.stringify(takings)}) as taking
        (id text, pieces int, "fromSizes" jsonb, price numeric, "updatedAt" timestamptz) on taking.id = turns.id
      where products.id = turns.id and products.total_stock >= pieces and not products.is_hidden
        and products.selling_price = taking.price and products.updated_at = "updatedAt"
      returning products.id, products.total_stock, products.stock_by_size
    )`

/** Writes the stock of held products in one statement. Leaves `updatedAt` alone: an order is no edit of the product. */
export async function writeStock(tx: Tx, rows: Pick<ProductRow, 'id' | 'totalStock' | 'stockBySize'>[]): Promise<void> {
  await sql`
    update products set total_stock = held.total_stock, stock_by_size = held.stock_by_size
    from unnest(
      ${rows.map((row) => row.id)}::text[],
      ${rows.map((row) => row.totalStock)}::int[],
      ${rows.map((row) => row.stockBySize && JSON.stringify(row.stockBySize))}::jsonb[]
    ) as held (id, total_stock, stock_by_size)
    where products.id = held.id`.execute(tx)
}

export const countProducts = (db: Db): Promise<number> => countMatching(db, {})

/** What a sitemap says of products, oldest first, so that a file changes only at its end. */
export const listForSitemap = (db: Db, { limit, offset }: Paging) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'category', 'updatedAt'])
    .where(isShown)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

/** A piece of what a feed says of products, in the order of ids; `after` is the last id of the piece before it. */
export const listForFeed = (db: Db, { after, limit }: { after: string; limit: number }): Promise<FeedRow[]> =>
  db
    .selectFrom('products')
    .select(feedColumns)
    .where(isShown)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type Rating = { averageReview: number; reviewCount: number }

/** Leaves `updatedAt` alone: a review is no reason to refuse what an administrator is just typing. */
export const writeRating = (tx: Tx, id: string, rating: Rating) =>
  tx.updateTable('products').set(rating).where('id', '=', id).execute()
