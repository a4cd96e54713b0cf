import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type Store = Tables['images']['store']

export const insertImage = (tx: Tx, image: { id: string; width: number; height: number; store: Store }) =>
  tx.insertInto('images').values(image).execute()

/** Where the files of a picture are; undefined of one that is removed. */
export const findStore = async (db: Db, id: string): Promise<Store | undefined> =>
  (await db.selectFrom('images').select('store').where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst())
    ?.store

/**
 * Which of these exist, and whether they are still in use: for those the wait before removal starts again. A sweep at the
 * same moment leaves them, because it passes over locked rows. In id order, because two of these may run at once.
 */
export const holdImages = (tx: Tx, ids: string[]) =>
  tx
    .with('asked', (query) => query.selectFrom('images').select('id').where('id', 'in', ids).orderBy('id').forUpdate())
    .updateTable('images')
    .from('asked')
    .set({ unreferencedSince: sql`case when removed_at is not null then unreferenced_since end` })
    .whereRef('images.id', '=', 'asked.id')
    .returning(['images.id', sql<boolean>`removed_at is null`.as('inUse')])
    .execute()

/**
 * Notes since when nothing refers to a picture, forgets it of those that something refers to again, and takes out of use what is
 * older than `before` and was noted before then. What is referred to is read once: order lines are many. A picture that another
 * transaction is just using is skipped, or judged by its row after that transaction.
 */
export const sweepImages = (tx: Tx, before: Date) =>
  sql`
    with referenced as materialized (select distinct image_id from picture_references),
    changing as materialized (
      select id, is_referenced, is_over
      from images
      left join referenced on image_id = id
      cross join lateral (
        select image_id is not null as is_referenced,
          (image_id is null and unreferenced_since < ${before} and created_at < ${before}) is true as is_over
      ) as found
      where removed_at is null
        and case when is_referenced then unreferenced_since is not null else unreferenced_since is null or is_over end
      for update of images skip locked
    )
    update images set
      unreferenced_since = case when not is_referenced then coalesce(unreferenced_since, now()) end,
      removed_at = case when is_over then now() end,
      avif_due = case when not is_over then avif_due end
    from changing where images.id = changing.id`.execute(tx)

export const listRemovedImages = (db: Db, store: Store, limit: number) =>
  db
    .selectFrom('images')
    .select('id')
    .where('removedAt', 'is not', null)
    .where('store', '=', store)
    .orderBy('removedAt')
    .limit(limit)
    .execute()

export const deleteImage = (tx: Tx, id: string) => tx.deleteFrom('images').where('id', '=', id).execute()

const MAX_TRIES = 3

export const queueAvif = (tx: Tx, id: string) =>
  tx.updateTable('images').set({ avifDue: new Date() }).where('id', '=', id).execute()

const isDue = (eb: ExpressionBuilder<Tables, 'images'>) =>
  eb.and([eb('avifDue', '<=', new Date()), eb('avifTries', '<', MAX_TRIES)])

export const hasDueAvif = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('images').select('id').where(isDue).limit(1).executeTakeFirst()) !== undefined

/** The next picture. The try is counted first, so that a picture that crashes the process is not tried for ever. */
export const claimAvif = (tx: Tx) =>
  tx
    .updateTable('images')
    .set((eb) => ({ avifTries: eb('avifTries', '+', 1) }))
    .where('id', '=', (query) => query.selectFrom('images').select('id').where(isDue).orderBy('avifDue').limit(1))
    .returning('id')
    .executeTakeFirst()

/** Pictures whose versions are still to be made, and those given up. */
export async function countAvif(db: Db): Promise<{ waiting: number; failed: number }> {
  const isFailed = sql`avif_tries >= ${MAX_TRIES}`
  return db
    .selectFrom('images')
    .select([
      sql<number>`count(*) filter (where not ${isFailed})`.as('waiting'),
      sql<number>`count(*) filter (where ${isFailed})`.as('failed'),
    ])
    .where('avifDue', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Whether the picture is still there. */
export async function finishAvif(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('images')
    .set({ avifDue: null })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const postponeAvif = (tx: Tx, id: string, until: Date) =>
  tx.updateTable('images').set({ avifDue: until }).where('id', '=', id).where('avifDue', 'is not', null).execute()

/** Takes back a try that was broken off. */
export const returnAvif = (tx: Tx, id: string) =>
  tx
    .updateTable('images')
    .set((eb) => ({ avifTries: eb('avifTries', '-', 1) }))
    .where('id', '=', id)
    .execute()
