import type { AdminCategory, CategoryChanges, CategoryDraft, CategoryOrder } from '#contract/categories.ts'
import { MAX_CATEGORIES } from '#contract/categories.ts'
import { isFirstCategory } from '#rules/categories.ts'
import type { Sentence } from '#rules/languages.ts'
import { auditNames, changesOf, recordAudit } from '../audit/audit.service.ts'
import { isArranged } from '../db/arranged.ts'
import { newId } from '../db/id.ts'
import { type Claim, once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { laterThan, requireUnchanged } from '../db/unchanged.ts'
import { requirePictures } from '../images/images.service.ts'
import { ShopError, wrongField } from '../shop-error.ts'
import * as db from './categories.db.ts'
import type { LiveCategories } from './categories.ts'

/** What this room needs of the products' room, which imports this one. */
export type CategoryProducts = {
  /** How many products are in each category, by id. */
  count: (db: Db) => Promise<Map<string, number>>
  has: (db: Db, category: string) => Promise<boolean>
  /** Moves some products of a category to another one, and returns how many. */
  moveSome: (tx: Tx, from: string, to: string) => Promise<number>
}

export type CategoryShop = { pool: Pool; categories: Pick<LiveCategories, 'reload'>; products: CategoryProducts }

/** All categories in the order of the menu, each with how many products are in it. */
export async function listCategories(reads: Db, { count }: CategoryProducts): Promise<AdminCategory[]> {
  const counts = await count(reads)
  return (await db.readCategories(reads)).map((row) => toAdmin(row, counts.get(row.id)))
}

/** Adds a category as the last one. Throws `slug_taken`, `categories_full`, `invalid_input`, `key_reused`. */
export function addCategory(shop: CategoryShop, claim: Claim, draft: CategoryDraft): Promise<AdminCategory> {
  return inTransaction(shop.pool, (tx) =>
    once(tx, claim, async () => {
      const before = await db.lockCategories(tx)
      if (before.length >= MAX_CATEGORIES) throw new ShopError('categories_full')
      const id = newId()
      await checkPicture(tx, draft.image, null)
      await requireFreeSlug(tx, draft.slug, id)
      const position = Math.max(0, ...before.map((one) => one.position)) + 1
      const row = await db.insertCategory(tx, { id, position, ...valuesOf(draft) })
      await recordAudit(tx, { action: 'category_added', ...auditTarget(row), details: { slug: row.slug } })
      publish(tx, shop)
      return toAdmin(row)
    }),
  )
}

/** Changes the fields that are sent. Throws `category_not_found`, `stale`, `slug_taken`, `invalid_input`. */
export function editCategory(
  shop: CategoryShop,
  id: string,
  { expectedUpdatedAt, ...changes }: CategoryChanges,
): Promise<AdminCategory> {
  return inTransaction(shop.pool, async (tx) => {
    const before = found(await db.lockCategories(tx), id)
    requireUnchanged(before.updatedAt, expectedUpdatedAt)
    const values = valuesOf({ ...draftOf(before), ...changes })
    await checkPicture(tx, values.image, before.image)
    const details = changesOf(pick(before), values, fields)
    if (!details) return toAdmin(before, (await shop.products.count(tx)).get(id))
    if (values.slug !== before.slug) await moveSlug(tx, before, values.slug)
    const after = await db.updateCategory(tx, id, { ...values, updatedAt: laterThan(before.updatedAt) })
    await recordAudit(tx, { action: 'category_changed', ...auditTarget(before), details })
    publish(tx, shop)
    return toAdmin(after, (await shop.products.count(tx)).get(id))
  })
}

/** Throws `stale` when `ids` names other categories than there are, or when their order is no longer the one in `seen`. */
export function arrangeCategories(shop: CategoryShop, order: CategoryOrder): Promise<AdminCategory[]> {
  return inTransaction(shop.pool, async (tx) => {
    const known = (await db.lockCategories(tx)).map(({ id }) => id)
    if (isArranged(known, order)) {
      await db.arrangeCategories(tx, order.ids)
      await recordAudit(tx, { action: 'categories_arranged' })
      publish(tx, shop)
    }
    return listCategories(tx, shop.products)
  })
}

/**
 * Deletes a category; its products and the addresses that lead to it go to `moveTo`, without which it must be empty and the owner's own.
 * Throws `category_not_found`, `category_in_use`, `last_category`.
 */
export async function deleteCategory(shop: CategoryShop, id: string, moveTo?: string): Promise<void> {
  do {
    if (moveTo !== undefined) await moveProducts(shop, id, moveTo)
  } while (!(await inTransaction(shop.pool, (tx) => deleteEmpty(tx, shop, id, moveTo))))
}

/**
 * False where products came while the others were moved. To wait for them here could deadlock with edits of them, which wait for the
 * category.
 */
async function deleteEmpty(tx: Tx, shop: CategoryShop, id: string, moveTo: string | undefined): Promise<boolean> {
  const all = await db.lockCategories(tx)
  const category = found(all, id)
  if (all.length === 1) throw new ShopError('last_category')
  await db.lockAgainstProducts(tx, id)
  const isUsed = await shop.products.has(tx, id)
  if (moveTo === undefined) {
    if (isUsed || isFirstCategory(id)) throw new ShopError('category_in_use')
  } else {
    checkedTarget(all, id, moveTo)
    if (isUsed) return false
    await db.passOldSlugs(tx, id, moveTo)
  }
  await db.deleteCategory(tx, id)
  if (moveTo !== undefined) await db.keepOldSlug(tx, category.slug, moveTo)
  await recordAudit(tx, { action: 'category_deleted', ...auditTarget(category), details: { slug: category.slug } })
  publish(tx, shop)
  return true
}

/** Some at a time, each in a transaction of its own: orders of these products wait for milliseconds. */
async function moveProducts({ pool, products }: CategoryShop, from: string, to: string): Promise<void> {
  const all = await db.readCategories(pool)
  found(all, from)
  checkedTarget(all, from, to)
  const moveSome = async (tx: Tx) => {
    // It may be deleted between two of these transactions.
    if (!(await db.lockCategoryAgainstDelete(tx, to))) throw wrongField('moveTo', noSuchCategory)
    return products.moveSome(tx, from, to)
  }
  while ((await inTransaction(pool, moveSome)) > 0);
}

/** The categories that a product is put into, by id; they cannot be deleted until the transaction ends. Throws `invalid_input`. */
export async function lockCategoriesOf(
  tx: Tx,
  { category, categories = [] }: { category: string; categories?: string[] | undefined },
): Promise<{ category: string; furtherCategories: string[] }> {
  const ids = await db.lockBySlug(tx, [...new Set([category, ...categories])])
  const idOf = (slug: string, field: string) => {
    const id = ids.get(slug)
    if (id === undefined) throw wrongField(field, noSuchCategory)
    return id
  }
  const main = idOf(category, 'category')
  const all = new Set(categories.map((slug) => idOf(slug, 'categories')))
  all.delete(main)
  return { category: main, furtherCategories: [...all] }
}

const noSuchCategory: Sentence = { en: 'There is no such category', bn: 'এই ক্যাটাগরিটি নেই' }

function checkedTarget(all: db.CategoryRow[], id: string, moveTo: string): void {
  if (moveTo === id || !all.some((other) => other.id === moveTo)) throw wrongField('moveTo', noSuchCategory)
}

/** The slug before still leads to the category. A new slug that the category had before is its present one again. */
async function moveSlug(tx: Tx, { id, slug: before }: db.CategoryRow, slug: string): Promise<void> {
  await requireFreeSlug(tx, slug, id)
  await db.dropOldSlug(tx, slug)
  await db.keepOldSlug(tx, before, id)
}

async function requireFreeSlug(tx: Tx, slug: string, id: string): Promise<void> {
  if (!(await db.isSlugTaken(tx, slug, id))) return
  throw new ShopError('slug_taken', {
    errors: {
      slug: {
        en: 'Another category has this address, or had it before',
        bn: 'এই ঠিকানা আরেকটি ক্যাটাগরির আছে, বা আগে ছিল',
      },
    },
  })
}

const checkPicture = (tx: Tx, image: string | null, before: string | null) =>
  requirePictures(tx, image !== null && image !== before ? { image } : {})

/** Reloads first, so that what other effects and processes rebuild has the new categories. Feeds name categories, too. */
function publish(tx: Tx, { categories }: CategoryShop): void {
  tx.afterCommit(categories.reload)
  tx.publish('categoriesChanged', {})
  tx.publish('productWithdrawn', {})
}

const fields = ['slug', 'nameEn', 'nameBn', 'image', 'isShown'] satisfies (keyof db.CategoryRow)[]
const pick = ({ slug, nameEn, nameBn, image, isShown }: db.CategoryRow) => ({ slug, nameEn, nameBn, image, isShown })

const draftOf = ({ slug, nameEn, nameBn, image, isShown }: db.CategoryRow): CategoryDraft => ({
  slug,
  image,
  isShown,
  name: { en: nameEn, bn: nameBn },
})

const valuesOf = ({ slug, name, image, isShown }: CategoryDraft) => ({
  slug,
  image,
  isShown,
  nameEn: name.en,
  nameBn: name.bn,
})

function found(all: db.CategoryRow[], id: string): db.CategoryRow {
  const category = all.find((one) => one.id === id)
  if (!category) throw new ShopError('category_not_found')
  return category
}

const auditTarget = ({ id, nameEn, nameBn }: db.CategoryRow) => ({
  target: id,
  ...auditNames({ en: nameEn, bn: nameBn }),
})

const toAdmin = (row: db.CategoryRow, products = 0): AdminCategory => ({
  _id: row.id,
  slug: row.slug,
  name: { en: row.nameEn, bn: row.nameBn },
  image: row.image,
  isShown: row.isShown,
  products,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
