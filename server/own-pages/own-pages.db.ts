import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

const heads = ['id', 'slug', 'title', 'isPublished', 'place', 'updatedAt'] as const

export type OwnPageRow = Selectable<Tables['ownPages']>
export type OwnPageHead = Pick<OwnPageRow, (typeof heads)[number]>

/** All that are stored, without their texts, oldest first. */
export const listHeads = (db: Db): Promise<OwnPageHead[]> =>
  db.selectFrom('ownPages').select(heads).orderBy('id').execute()

export const listRows = (db: Db): Promise<OwnPageRow[]> =>
  db
    .selectFrom('ownPages')
    .select([...heads, 'body'])
    .orderBy('id')
    .execute()

export const findBySlug = (db: Db, slug: string): Promise<OwnPageRow | undefined> =>
  db
    .selectFrom('ownPages')
    .select([...heads, 'body'])
    .where('slug', '=', slug)
    .executeTakeFirst()

/** All that are stored; others who save wait until the transaction ends, also for a page that has no row yet. */
export async function lockPages(tx: Tx): Promise<OwnPageRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('own_pages'))`.execute(tx)
  return listRows(tx)
}

export async function writePage(tx: Tx, { id, ...page }: OwnPageRow): Promise<void> {
  const values = { ...page, title: JSON.stringify(page.title), body: JSON.stringify(page.body) }
  await tx
    .insertInto('ownPages')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export const deletePage = (tx: Tx, id: string) => tx.deleteFrom('ownPages').where('id', '=', id).execute()
