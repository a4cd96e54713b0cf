import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type Store = Tables['images']['store']

export const insertImage = (tx: Tx, image: { id: string; width: number; height: number; store: Store }) =>
  tx.insertInto('images').values(image).execute()

/** Where the files of a picture are; undefined for one that is removed. */
export const findStore = async (db: Db, id: string): Promise<Store | undefined> =>
  (await db.selectFrom('images').select('store').where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst())
    ?.store

/**
 * Which of these exist, and whether they are still in use: for those the wait before removal starts again. A sweep at the
 * same moment leaves them, because it passes over locked rows. In id order, because two of these may run at once.
 */
export const lockImages = (tx: Tx, ids: string[]) =>
  tx
    .with('asked', (query) => query.selectFrom('images').select('id').where('id', 'in', ids).orderBy('id').forUpdate())
    .updateTable('images')
    .from('asked')
    .set({ unreferencedSince: sql`case when removed_at is not null then unreferenced_since end` })
    .whereRef('images.id', '=', 'asked.id')
    .returning(['images.id', sql<boolean>`removed_at is null`.as('inUse')])
    .execute()

/**
 * Notes since when no product, banner or line of a cart refers to a picture, and forgets it of those that one refers to again. A picture
 * that another transaction is just using is left for the next time.
 */
export const noteReferences = (tx: Tx) =>
  sql`
    with shown as materialized (select distinct image_id from shown_pictures),
    changing as materialized (
      select id, image_id is not null as is_shown
      from images left join shown on image_id = id
      where removed_at is null and (unreferenced_since is null) <> (image_id is not null)
      for update of images skip locked
    )
    update images set unreferenced_since = case when not is_shown then now() end
    from changing where images.id = changing.id`.execute(tx)

/** Pictures that were uploaded, and that nothing but orders refers to, since before a moment. */
export const listUnreferenced = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('images')
      .select('id')
      .where('unreferencedSince', '<', before)
      .where('createdAt', '<', before)
      .where('removedAt', 'is', null)
      .orderBy('unreferencedSince')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** The last line of a part of all lines of orders. */
export type LineKey = { orderId: string; position: number }

/** Which of these pictures the next `limit` lines of orders have, and where those lines end: null after the last. */
export async function findInLines(
  db: Db,
  ids: string[],
  after: LineKey,
  limit: number,
): Promise<{ found: string[]; end: LineKey | null }> {
  const { rows } = await sql<{ found: string[] | null; orderId: string | null; position: number }>`
    with part as materialized (
      select order_id, position, image from order_lines
      where (order_id, position) > (${after.orderId}, ${after.position}::int) order by order_id, position limit ${limit}
    ),
    last as (select order_id, position from part order by order_id desc, position desc limit 1)
    select order_id, position, (
      select array_agg(distinct picture_id(image)) from part where picture_id(image) = any(${ids}::text[])
    ) as found
    from last`.execute(db)
  const [row] = rows
  return { found: row?.found ?? [], end: row?.orderId ? { orderId: row.orderId, position: row.position } : null }
}

/** Starts the wait before removal again. */
export const waitAgain = (tx: Tx, ids: string[]) =>
  sql`update images set unreferenced_since = now()
    where id = any(${ids}::text[]) and unreferenced_since is not null and removed_at is null`.execute(tx)

/** Takes pictures out of use, unless one is used again since it was listed, or just now. */
export const takeOutOfUse = (tx: Tx, ids: string[], before: Date) =>
  sql`update images set removed_at = now(), avif_due = null where id in (
    select id from images where id = any(${ids}::text[]) and unreferenced_since < ${before} and removed_at is null for update skip locked
  )`.execute(tx)

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
