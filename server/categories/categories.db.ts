import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

const columns = ['id', 'slug', 'nameEn', 'nameBn', 'image', 'position', 'isShown', 'createdAt', 'updatedAt'] as const

export type CategoryRow = Selectable<Tables['categories']>

/** In the order of the menu. */
export const readCategories = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom('categories').select(columns).orderBy('position').orderBy('id').execute()

/** Slugs that categories have had, with the id of the category. */
export const readOldSlugs = async (db: Db): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await db.selectFrom('oldCategorySlugs').selectAll().execute()).map(({ slug, categoryId }) => [slug, categoryId]),
  )

/** Locks all until the transaction ends: changes of categories come one after the other. Returns them. */
export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(tx)
  return readCategories(tx)
}

/** Locks one against products that are being put into it. */
export const lockAgainstProducts = (tx: Tx, id: string) =>
  tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()

/** Locks one against its deletion until the transaction ends; false where there is none. */
export const lockCategoryAgainstDelete = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('categories').select('id').where('id', '=', id).forKeyShare().execute()).length > 0

/** The ids of slugs, present or earlier ones; these categories cannot be deleted until the transaction ends. */
export async function lockBySlug(tx: Tx, slugs: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select asked.slug, c.id
    from unnest(${slugs}::text[]) as asked (slug)
    left join old_category_slugs o on o.slug = asked.slug
    join categories c on c.slug = asked.slug or c.id = o.category_id
    order by c.id
    for key share of c`.execute(tx)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

type CategoryValues = Pick<CategoryRow, 'slug' | 'nameEn' | 'nameBn' | 'image' | 'isShown'>

export const insertCategory = (tx: Tx, category: CategoryValues & { id: string; position: number }) =>
  tx.insertInto('categories').values(category).returning(columns).executeTakeFirstOrThrow()

export const updateCategory = (tx: Tx, id: string, values: CategoryValues & { updatedAt: Date }) =>
  tx.updateTable('categories').set(values).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

/** Whether a slug is another category's, or was. */
export async function isSlugTaken(tx: Tx, slug: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from categories where slug = ${slug} and id <> ${id})
      or exists (select from old_category_slugs where slug = ${slug} and category_id <> ${id}) as "isTaken"`.execute(tx)
  return rows[0]?.isTaken ?? false
}

/** Lets the addresses of a slug lead to a category. */
export const keepOldSlug = (tx: Tx, slug: string, categoryId: string) =>
  tx.insertInto('oldCategorySlugs').values({ slug, categoryId }).execute()

export const dropOldSlug = (tx: Tx, slug: string) =>
  tx.deleteFrom('oldCategorySlugs').where('slug', '=', slug).execute()

/** All addresses that have led to one category lead to another one. */
export const passOldSlugs = (tx: Tx, from: string, to: string) =>
  tx.updateTable('oldCategorySlugs').set({ categoryId: to }).where('categoryId', '=', from).execute()

/** In the order of `ids`. */
export const arrangeCategories = (tx: Tx, ids: string[]) =>
  sql`
    update categories set position = wanted.position
    from unnest(${ids}::text[]) with ordinality as wanted (id, position)
    where categories.id = wanted.id and categories.position <> wanted.position`.execute(tx)

export const deleteCategory = (tx: Tx, id: string) => tx.deleteFrom('categories').where('id', '=', id).execute()
