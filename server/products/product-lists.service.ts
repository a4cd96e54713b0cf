import type { AdminProduct, AdminProductQuery } from '#contract/admin-products.ts'
import { type ListedProduct, MAX_DESCRIBED, type ProductQuery } from '#contract/products.ts'
import { chunks } from '#rules/chunks.ts'
import { bySize } from '#rules/sizes.ts'
import { addUpRows } from '../db/add-up.ts'
import { splitAtSpaces } from '../db/like.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { type FeedRow, toAdminProduct, toBrief, toCard, toProduct } from './product.ts'
import * as counts from './product-counts.db.ts'
import * as lists from './product-lists.db.ts'
import * as products from './products.db.ts'

type PageQuery = lists.ProductFilter & lists.Sorting & Pick<ProductQuery, 'limit' | 'page'>
type ListQuery = PageQuery & Pick<ProductQuery, 'view'>
type Page<Row> = { data: Row[]; total: number }

/** Counts what matches a filter; callers may cache the result. */
export type Count = (filter: lists.ProductFilter) => Promise<number>

const countIn =
  (db: Db): Count =>
  (filter) =>
    lists.countMatching(db, filter)

/** One page of products, each with the fields of `view`, and how many there are in all. */
export async function listProducts(
  db: Db,
  { view, ...query }: ListQuery,
  count = countIn(db),
): Promise<Page<ListedProduct>> {
  return pageOf(query, count, (total) => listedOf(db, query, view, total))
}

async function listedOf(
  db: Db,
  query: PageQuery,
  view: ProductQuery['view'],
  total: number | undefined,
): Promise<ListedProduct[]> {
  const asked = askedOf(db, query, total)
  if (view === 'card') return (await lists.listCards(...asked)).map(toCard)
  if (view === 'full') return (await lists.listProducts(...asked)).map(toProduct)
  const [, filter, sort, paging] = asked
  const limit = Math.min(paging.limit, MAX_DESCRIBED + 1)
  const first = await lists.listProducts(db, filter, sort, { ...paging, limit })
  if (first.length <= MAX_DESCRIBED) return first.map(toProduct)
  return (await lists.listBriefs(...asked)).map(toBrief)
}

/** Products in the order of their ids, each with the fields of `view`; unknown and hidden ones are left out. For other rooms. */
export async function findProducts(db: Db, ids: string[], view?: ProductQuery['view']): Promise<ListedProduct[]> {
  const found = await listedWithIds(db, ids, view)
  const byId = new Map(found.map((product) => [product._id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function listedWithIds(db: Db, ids: string[], view: ProductQuery['view']): Promise<ListedProduct[]> {
  if (view === 'card') return (await products.findCards(db, ids)).map(toCard)
  if (view !== 'full' && ids.length > MAX_DESCRIBED) return (await products.findBriefs(db, ids)).map(toBrief)
  return (await products.findProducts(db, ids)).map(toProduct)
}

/** One page of the panel's list, newest first; categories are named by their ids. */
export async function listAdminProducts(
  db: Db,
  {
    search = '',
    category,
    visibility,
    ...paging
  }: Omit<AdminProductQuery, 'category'> & { category?: string[] | undefined },
): Promise<Page<AdminProduct>> {
  const query: PageQuery = {
    ...paging,
    category,
    nameParts: splitAtSpaces(search),
    visibility: visibility || 'all',
    sortBy: 'newest',
  }
  return pageOf(query, countIn(db), async (total) =>
    (await lists.listAdminProducts(...askedOf(db, query, total))).map(toAdminProduct),
  )
}

const filterOf = ({ sortBy: _sort, names: _names, limit: _limit, page: _page, ...filter }: PageQuery) => filter

const askedOf = (db: Db, query: PageQuery, total: number | undefined) =>
  [db, filterOf(query), { sortBy: query.sortBy, names: query.names }, { ...pagingOf(query), total }] as const

/** Counts before a page further down, which is found from the nearer end; the first page is counted only when it is full. */
async function pageOf<Row>(
  query: PageQuery,
  count: Count,
  list: (total: number | undefined) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { limit, offset } = pagingOf(query)
  const known = offset > 0 ? await count(filterOf(query)) : undefined
  const data = await list(known)
  if (known === undefined && data.length < limit) return { data, total: data.length }
  return { data, total: known ?? (await count(filterOf(query))) }
}

/** The sizes of all products, small before large. */
export const listSizes = async (db: Db): Promise<string[]> => (await counts.listSizes(db)).sort(bySize)

/** For the job that adds up all counts. */
export const addUpProductCounts = (tx: Tx): Promise<void> =>
  addUpRows(tx, 'product_counts', ['category', 'further_categories', 'sizes', 'is_on_sale', 'stock'], ['products'])

/** Products locked at once: an order of one of them waits for milliseconds. */
const BATCH_SIZE = 100

/** Writes how many pieces of products were sold in the last days, for the listing. `signal` ends it between two transactions. */
export async function writeSoldPieces(pool: Pool, sold: { id: string; pieces: number }[], signal?: AbortSignal) {
  for (const some of chunks(sold, BATCH_SIZE)) {
    if (signal?.aborted) return
    await inTransaction(pool, (tx) => lists.writeSoldPieces(tx, some))
  }
}

/** The ids of the categories in which a product is shown. */
export const listFilledCategories = (db: Db): Promise<string[]> => counts.listFilledCategories(db)

/** How many products are shown. */
export const countProducts = (db: Db): Promise<number> => lists.countMatching(db, {})

/** A page of the sitemap's products, counted from 1; oldest first, so that a page changes only at its end. */
export const listForSitemap = (db: Db, page: number, limit: number) =>
  lists.listForSitemap(db, pagingOf({ page, limit }))

/** All products that are shown, some at a time, in the order of their ids. */
export async function* listForFeed(db: Db, atOnce: number): AsyncGenerator<FeedRow[]> {
  for (let after = '', isLast = false; !isLast; ) {
    const products = await lists.listForFeed(db, { after, limit: atOnce })
    yield products
    after = products.at(-1)?.id ?? ''
    isLast = products.length < atOnce
  }
}
