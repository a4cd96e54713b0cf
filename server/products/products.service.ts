import type { AdminProduct, OrderableProduct, ProductChanges, ProductDraft } from '#contract/admin-products.ts'
import type { Product } from '#contract/products.ts'
import { hasMore, piecesOf, type Stocked } from '#rules/stock.ts'
import { type AuditRecord, changesOf, recordAudit } from '../audit/audit.service.ts'
import { lockCategoriesOf } from '../categories/categories.service.ts'
import { cleanHtml, hasWords } from '../clean-html.ts'
import { newId } from '../db/id.ts'
import { type Claim, once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import { requirePictures } from '../images/images.service.ts'
import { ShopError, wrongField } from '../shop-error.ts'
import { publishChange } from './catalogue-changes.ts'
import { editedStock, piecesOfSizes } from './edited-stock.ts'
import { type AdminProductRow, productNames, toAdminProduct, toCard, toProduct } from './product.ts'
import * as products from './products.db.ts'
import { lockStock } from './stock.service.ts'

/** A product that shoppers see. Throws `product_not_found`, also for one that is hidden. */
export async function getProduct(db: Db, id: string): Promise<Product> {
  return toProduct(found(await products.findProduct(db, id)))
}

/** A product, hidden or not. Throws `product_not_found`. */
export async function getAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  return found(await findAdminProduct(db, id))
}

/** The same, and null for one that is gone. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct | null> {
  const row = await products.findAdminProduct(db, id)
  return row ? toAdminProduct(row) : null
}

/** What lines of orders need of products, hidden ones too; in no order. */
export const findOrderable = async (db: Db, ids: string[]): Promise<OrderableProduct[]> =>
  (await products.findOrderable(db, ids)).map(({ isHidden, ...card }) => ({ ...toCard(card), isHidden }))

/** How many products are in each category, by id, hidden ones too. */
export async function countByCategory(db: Db): Promise<Map<string, number>> {
  const counts = await products.countByCategory(db)
  return new Map(counts.map(({ id, products: count }) => [id, count]))
}

/** Whether a category has products, hidden ones too. */
export const hasProductsIn = async (db: Db, category: string): Promise<boolean> =>
  (await products.listInCategory(db, category, 1)).length > 0

/** Products locked at once: an order of one of them waits for milliseconds. */
const BATCH_SIZE = 100

/** Moves some products of a category to another one, in the order of their ids, and returns how many it has found there. */
export async function moveSomeProducts(tx: Tx, from: string, to: string): Promise<number> {
  const ids = await products.listInCategory(tx, from, BATCH_SIZE)
  if (ids.length === 0) return 0
  await lockStock(tx, ids)
  await products.moveToCategory(tx, ids, { from, to })
  publishChange(tx)
  return ids.length
}

/** For rows of other rooms that refer to products: locks those that are shown until the transaction ends, and returns their ids. */
export const lockShownProducts = async (tx: Tx, ids: string[]): Promise<string[]> =>
  (await products.lockProductsAgainstDelete(tx, ids)).map(({ id }) => id)

/** Adds a product. Throws `invalid_input`, `key_reused`. */
export async function addProduct(pool: Pool, claim: Claim, draft: ProductDraft): Promise<AdminProduct> {
  const answer = await inTransaction(pool, (tx) =>
    once(tx, claim, async () => {
      publishChange(tx)
      const product = await createProduct(tx, draft)
      await recordAudit(tx, { action: 'product_added', target: product._id, ...productNames(product) })
      return product
    }),
  )
  // An answer stored for a key by the previous release does not have it.
  return { ...answer, isHidden: answer.isHidden ?? false, asksAdvance: answer.asksAdvance ?? false }
}

/** The same as a part of a larger change, which publishes it itself. Throws `invalid_input`. */
export async function createProduct(tx: Tx, draft: ProductDraft, id = newId()): Promise<AdminProduct> {
  const { image, images = image ? [image] : [], isHidden = false, asksAdvance = false } = draft
  const { titleBn = '', descriptionBn = '' } = draft
  const { image: _image, category: _category, categories: _categories, ...rest } = draft
  await requirePictures(tx, picturesByField(draft))
  return toAdminProduct(
    await products.insertProduct(
      tx,
      id,
      await prepareValues({
        ...rest,
        ...(await lockCategoriesOf(tx, draft)),
        titleBn,
        descriptionBn,
        images,
        isHidden,
        asksAdvance,
      }),
    ),
  )
}

/**
 * Changes the fields that are sent. Only an edit moves `updatedAt`; what was sold meanwhile is compared by `stockSeen`. Throws
 * `product_not_found`, `stale`, `stock_changed`, `invalid_input`.
 */
export function editProduct(pool: Pool, id: string, changes: ProductChanges): Promise<AdminProduct> {
  return inTransaction(pool, async (tx) => {
    const before = found(await products.lockProduct(tx, id))
    requireUnchanged(before.updatedAt, changes.updatedAt)
    await requirePictures(tx, picturesByField(changes, before.images))
    publishChange(tx)
    if (changes.isHidden) tx.publish('productWithdrawn', {})
    const categories = await lockCategoriesOf(tx, categoriesOf(before, changes))
    const values = await prepareValues({ ...merged(before, changes), ...categories })
    const isRestocked = hasMore(shownStock(before), shownStock(values))
    if (isRestocked) tx.publish('productRestocked', {})
    const after = await products.updateProduct(tx, id, values, isRestocked)
    await recordAudit(tx, ...editRecords(before, after))
    return toAdminProduct(after)
  })
}

type Shown = Stocked & { isHidden: boolean }

/** What shoppers see of its stock. */
const shownStock = (product: Shown): Stocked =>
  product.isHidden ? { ...product, totalStock: 0, stockBySize: null } : product

export const asksAdvance = (db: Db, ids: string[]): Promise<boolean> => products.hasMarked(db, ids)

/** Deletes a product; orders keep what they agreed on. Throws `product_not_found`. */
export function deleteProduct(pool: Pool, id: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const deleted = found(await products.deleteProduct(tx, id))
    await recordAudit(tx, { action: 'product_deleted', target: id, ...productNames(deleted) })
    publishChange(tx)
    tx.publish('productWithdrawn', {})
  })
}

function found<Found extends object>(row: Found | null | undefined): Found {
  if (!row) throw new ShopError('product_not_found')
  return row
}

/** A new main category that is sent alone replaces the main one; where only `categories` is sent, its first one is the main one. */
function categoriesOf(before: AdminProductRow, { category, categories }: ProductChanges) {
  const further = before.categories.filter((slug) => slug !== before.category)
  return { category: category ?? categories?.[0] ?? before.category, categories: categories ?? further }
}

type Values = Omit<products.ProductValues, 'category' | 'furtherCategories'>

function merged(before: AdminProductRow, changes: ProductChanges): Values {
  const {
    updatedAt: _updatedAt,
    stockSeen: _stockSeen,
    category: _category,
    categories: _categories,
    image,
    images = image === undefined ? before.images : image ? [image] : [],
    ...rest
  } = changes
  const { title, titleBn, description, descriptionBn, price, salePrice, sizes, isHidden, asksAdvance } = before
  return {
    title,
    titleBn,
    description,
    descriptionBn,
    price,
    salePrice,
    sizes,
    isHidden,
    asksAdvance,
    ...rest,
    ...editedStock(before, changes),
    images,
  }
}

/** The pictures of a form that a product does not have yet, by the field that names them. */
function picturesByField({ image, images }: ProductChanges, before: string[] = []): Record<string, string> {
  const named = images ? images.map((url, index) => [`images.${index}`, url]) : image ? [['image', image]] : []
  return Object.fromEntries(named.filter(([, url]) => !before.includes(url ?? '')))
}

/** Prices and stock as the shop keeps them: cleaned description, the total as the sum over sizes. */
async function prepareValues(values: products.ProductValues): Promise<products.ProductValues> {
  const { price, salePrice, sizes, stockBySize } = values
  if (salePrice >= price)
    throw wrongField('salePrice', {
      en: 'The sale price must be below the price',
      bn: 'সেল দাম আসল দামের কম হতে হবে',
    })
  const split =
    stockBySize && sizes.length > 0
      ? Object.fromEntries(sizes.map((size) => [size, piecesOf(stockBySize, size)]))
      : null
  return {
    ...values,
    description: await cleanHtml(values.description),
    descriptionBn: hasWords(values.descriptionBn) ? await cleanHtml(values.descriptionBn) : '',
    stockBySize: split,
    totalStock: split ? piecesOfSizes(split) : values.totalStock,
  }
}

/** For the audit trail: price and stock with what they were, of the rest only what was changed. */
function editRecords(before: AdminProductRow, after: AdminProductRow): AuditRecord[] {
  const named = { target: after.id, ...productNames(before) }
  const price = changesOf(before, after, ['price', 'salePrice'])
  const stock = changesOf(before, after, ['totalStock', 'stockBySize'])
  const others = changesOf(before, after, [
    'title',
    'titleBn',
    'description',
    'descriptionBn',
    'category',
    'categories',
    'sizes',
    'images',
    'isHidden',
    'asksAdvance',
  ])
  return [
    ...(price ? [{ action: 'price_changed', ...named, details: price } as const] : []),
    ...(stock ? [{ action: 'stock_changed', ...named, details: stock } as const] : []),
    ...(others
      ? [
          {
            action: 'product_changed',
            ...named,
            details: { fields: Object.keys(others).join(', ') },
          } as const,
        ]
      : []),
  ]
}
