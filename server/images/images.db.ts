import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type Store = Tables['images']['store']

export const insertImage = (db: Db, image: { id: string; width: number; height: number; store: Store }) =>
  db.insertInto('images').values(image).execute()

/**
 * Which of these exist, and whether they are still in use: of those the clock of their removal starts anew. A sweep at the
 * same moment leaves them, because it passes over locked rows. In id order, because two of these may run at once.
 */
export const holdImages = (db: Db, ids: string[]) =>
  db
    .with('asked', (query) => query.selectFrom('images').select('id').where('id', 'in', ids).orderBy('id').forUpdate())
    .updateTable('images')
    .from('asked')
    .set({ unreferencedSince: sql`case when removed_at is not null then unreferenced_since end` })
    .whereRef('images.id', '=', 'asked.id')
    .returning(['images.id', sql<boolean>`removed_at is null`.as('inUse')])
    .execute()

/** Pictures with or without a reference that nobody is just about to use. */
function sweepable(db: Db, { referenced }: { referenced: boolean }) {
  const isReferenced = sql<boolean>`exists (select from picture_references where image_id = images.id)`
  return db
    .selectFrom('images')
    .select('id')
    .where('removedAt', 'is', null)
    .where(({ not }) => (referenced ? isReferenced : not(isReferenced)))
    .forUpdate()
    .skipLocked()
}

/** Notes since when nothing refers to a picture, and forgets it of those that something refers to again. */
export async function noteReferences(db: Db): Promise<void> {
  await db
    .updateTable('images')
    .set({ unreferencedSince: new Date() })
    .where('id', 'in', sweepable(db, { referenced: false }).where('unreferencedSince', 'is', null))
    .execute()
  await db
    .updateTable('images')
    .set({ unreferencedSince: null })
    .where('id', 'in', sweepable(db, { referenced: true }).where('unreferencedSince', 'is not', null))
    .execute()
}

/** Takes pictures out of use that are older than `before` and that nothing has referred to since then. */
export const dropUnusedImages = (db: Db, before: Date) =>
  db
    .updateTable('images')
    .set({ removedAt: new Date(), avifDue: null })
    .where(
      'id',
      'in',
      sweepable(db, { referenced: false }).where('unreferencedSince', '<', before).where('createdAt', '<', before),
    )
    .execute()

export const listRemovedImages = (db: Db, store: Store, limit: number) =>
  db
    .selectFrom('images')
    .select('id')
    .where('removedAt', 'is not', null)
    .where('store', '=', store)
    .orderBy('removedAt')
    .limit(limit)
    .execute()

export const deleteImage = (db: Db, id: string) => db.deleteFrom('images').where('id', '=', id).execute()

const MOST_TRIES = 3
/** Any number: it only has to be the same in every process of a shop. */
const AVIF_LOCK = 7_489_003

export const queueAvif = (db: Db, id: string) =>
  db.updateTable('images').set({ avifDue: new Date() }).where('id', '=', id).execute()

/** Whether this transaction is the one that makes AVIF; it stays so to its end, however long that takes. */
export async function lockAvifQueue(tx: Tx): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${AVIF_LOCK}) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

/** The next picture, its try counted beforehand: one that ends the process is not begun for ever. */
export const claimAvif = (db: Db) =>
  db
    .updateTable('images')
    .set((eb) => ({ avifTries: eb('avifTries', '+', 1) }))
    .where('id', '=', (query) =>
      query
        .selectFrom('images')
        .select('id')
        .where('avifDue', '<=', new Date())
        .where('avifTries', '<', MOST_TRIES)
        .orderBy('avifDue')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()

/** Whether the picture is still there. */
export async function finishAvif(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ avifDue: null })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const postponeAvif = (db: Db, id: string, until: Date) =>
  db.updateTable('images').set({ avifDue: until }).where('id', '=', id).where('avifDue', 'is not', null).execute()

/** Takes back a try that was broken off. */
export const returnAvif = (db: Db, id: string) =>
  db
    .updateTable('images')
    .set((eb) => ({ avifTries: eb('avifTries', '-', 1) }))
    .where('id', '=', id)
    .execute()
