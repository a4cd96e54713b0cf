import { type Expression, expressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { AdminProductQuery } from '#contract/admin-products.ts'
import type { ProductQuery, ProductSort } from '#contract/products.ts'
import type { Language } from '#rules/languages.ts'
import { type FilterName, filterNames } from '#rules/product-filters.ts'
import { anyOf } from '../db/any-of.ts'
import { contains } from '../db/like.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, fromNearerEnd, type KnownPaging, type Paging } from '../db/paging.ts'
import { unprepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { AdminProductRow, BriefRow, CardRow, FeedRow, ProductRow } from './product.ts'
import { filtersNothing, findCount } from './product-counts.db.ts'
import { adminColumns, briefColumns, cardColumns, isShown, productColumns, slugOfCategory } from './products.db.ts'
import { lockProducts } from './stock.db.ts'

/** By title in the language of `names`, English by default. */
export type Sorting = Pick<ProductQuery, 'sortBy' | 'names'>

/**
 * Categories are named by their ids. `nameParts` must all occur in its names; of `stock`, low is fewer than 10 pieces, or none of a size, but not none at all. Hidden products fit only where
 * `visibility` asks for them.
 */
export type ProductFilter = Omit<ProductQuery, keyof Sorting | 'limit' | 'page' | 'view'> & {
  nameParts?: string[]
  stock?: AdminProductQuery['stock']
  visibility?: 'all' | 'shown' | 'hidden'
}

/** In both languages, as migration 0046 indexes them. */
const names = sql<string>`lower(normalize(title || ' ' || title_bn, nfc))`

type ProductsQuery<Row> = SelectQueryBuilder<Tables, 'products', Row>

const products = expressionBuilder<Tables, 'products'>()

/** The condition of each listing filter on a product. */
const conditions: { [Name in FilterName]: (value: NonNullable<ProductFilter[Name]>) => Expression<SqlBool> } = {
  category: (ids) => sql`all_categories(category, further_categories) && ${sql.val(ids)}::text[]`,
  type: (types) => sql`product_types(title, title_bn) && ${sql.val(types)}::text[]`,
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
  const { ids, nameParts = [], stock, visibility = 'shown' } = filter
  let result = query.modifyEnd(unprepared)
  if (visibility === 'shown') result = result.where(isShown)
  if (visibility === 'hidden') result = result.where(sql<boolean>`is_hidden`)
  for (const name of filterNames) for (const fits of conditionOf(name, filter[name])) result = result.where(fits)
  if (ids) result = result.where(anyOf('id', ids))
  for (const part of nameParts) result = result.where(contains(names, part))
  if (stock) result = result.where(sql<boolean>`stock_state(total_stock, stock_by_size) = ${stock}`)
  return result
}

type Direction = 'asc' | 'desc'

const sortings: {
  [Sort in ProductSort]: { by: 'sellingPrice' | 'title' | 'soldPieces' | null; direction: Direction }
} = {
  'price-lowtohigh': { by: 'sellingPrice', direction: 'asc' },
  'price-hightolow': { by: 'sellingPrice', direction: 'desc' },
  'title-atoz': { by: 'title', direction: 'asc' },
  'title-ztoa': { by: 'title', direction: 'desc' },
  newest: { by: null, direction: 'desc' },
  'best-selling': { by: 'soldPieces', direction: 'desc' },
}

/** As migration 0054 indexes the Bangla ones. */
const titles: Record<Language, RawBuilder<string>> = {
  en: sql`lower(title)`,
  bn: sql`lower(normalize(coalesce(nullif(title_bn, ''), title), nfc))`,
}

/** Every order ends with the id, so that pages neither repeat nor skip a product. */
function sorted<Row>(query: ProductsQuery<Row>, { sortBy, names }: Sorting, isBackwards = false): ProductsQuery<Row> {
  const { by, direction: forwards } = sortings[sortBy]
  const direction = isBackwards ? ({ asc: 'desc', desc: 'asc' } as const)[forwards] : forwards
  const first = by === null ? query : query.orderBy(by === 'title' ? titles[names ?? 'en'] : by, direction)
  return first.orderBy('id', direction)
}

/**
 * Further down the list the ids of a page are found in an index alone, from the nearer end; only the page's own products are read.
 */
function onPage(db: Db, filter: ProductFilter, sort: Sorting, paging: KnownPaging) {
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

/** The stored counts are of what is shown; hidden products are few, and counted. */
export async function countMatching(db: Db, filter: ProductFilter): Promise<number> {
  const { visibility = 'shown' } = filter
  const count = (of: ProductFilter) => countOf(filtered(db.selectFrom('products'), of))
  const stored = visibility === 'hidden' ? null : await findCount(db, filter)
  if (stored === null) return count(filter)
  return visibility === 'all' ? stored + (await count({ ...filter, visibility: 'hidden' })) : stored
}

/** In the order of ids, which are found as in `onPage`: PostgreSQL would look up the categories of the skipped products too. */
export function listForSitemap(db: Db, { limit, offset }: Paging) {
  const ids = db.selectFrom('products').select('id').where(isShown).orderBy('id').limit(limit).offset(offset)
  return db
    .selectFrom('products')
    .select(['id', 'title', slugOfCategory, 'updatedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** In the order of ids; `after` is the last id of those before them. */
export const listForFeed = (db: Db, { after, limit }: { after: string; limit: number }): Promise<FeedRow[]> =>
  db
    .selectFrom('products')
    .select([...cardColumns, 'description', 'descriptionBn'])
    .where(isShown)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Not an edit: `updatedAt` stays. */
export async function writeSoldPieces(tx: Tx, sold: readonly { id: string; pieces: number }[]): Promise<void> {
  const [ids, pieces] = [sold.map(({ id }) => id), sold.map((one) => one.pieces)]
  await lockProducts(tx, ids)
  await sql`
    update products set sold_pieces = sold.pieces
    from unnest(${sql.val(ids)}::text[], ${sql.val(pieces)}::integer[]) as sold (id, pieces)
    where products.id = sold.id`.execute(tx)
}
