import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import { deleteSome } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'

export const insertPhoto = (tx: Tx, photo: { id: string; orderId: string; bytes: Buffer }) =>
  tx
    .insertInto('returnPhotos')
    .values({ ...photo, returnId: null })
    .execute()

/** Gives photos of an order that have no return yet to one, in this sequence; returns how many there were. */
export async function attachPhotos(
  tx: Tx,
  { ids, orderId, returnId }: { ids: string[]; orderId: string; returnId: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('returnPhotos')
    .set({ returnId, position: sql<number>`array_position(${ids}::text[], id)` })
    .where(anyOf('id', ids))
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const listPhotos = (db: Db, returnIds: string[]): Promise<{ id: string; returnId: string | null }[]> =>
  db
    .selectFrom('returnPhotos')
    .select(['id', 'returnId'])
    .where(anyOf('returnId', returnIds))
    .orderBy('returnId')
    .orderBy('position')
    .execute()

/** A photo of a return; of this order alone, where one is named. */
export function findPhoto(db: Db, id: string, orderId?: string): Promise<{ bytes: Buffer } | undefined> {
  const photo = db.selectFrom('returnPhotos').select('bytes').where('id', '=', id).where('returnId', 'is not', null)
  return (orderId === undefined ? photo : photo.where('orderId', '=', orderId)).executeTakeFirst()
}

export const deletePhotosOf = (tx: Tx, orderIds: string[]) =>
  tx.deleteFrom('returnPhotos').where(anyOf('orderId', orderIds)).execute()

/** Deletes photos whose return was not asked for within a day. */
export const deleteUnused = (tx: Tx) =>
  deleteSome(tx, 'return_photos', sql`return_id is null and created_at < now() - interval '1 day'`)
