import type { CleaningStep } from '../db/delete-some.ts'
import { nextId } from '../db/id.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { ShopError, wrongField } from '../shop-error.ts'
import * as db from './return-photos.db.ts'

/** Keeps a WebP for a return that the buyer of an order will ask for; returns its id. */
export async function addPhoto(pool: Pool, orderId: string, bytes: Buffer): Promise<string> {
  const id = nextId()
  await inTransaction(pool, (tx) => db.insertPhoto(tx, { id, orderId, bytes }))
  return id
}

/** Gives photos of an order to its return. Throws `invalid_input` where one is not there, or belongs to another return. */
export async function attachPhotos(tx: Tx, photos: { ids: string[]; orderId: string; returnId: string }) {
  if (photos.ids.length === 0 || (await db.attachPhotos(tx, photos)) === photos.ids.length) return
  const message = {
    en: 'A photo is not there any more. Please add it again',
    bn: 'একটি ছবি আর নেই। আবার দিন',
  }
  throw wrongField('photos', message)
}

/** The ids of the photos of returns, by return, in the sequence in which they were added. */
export async function findPhotosOf(read: Db, returnIds: string[]): Promise<(returnId: string) => string[]> {
  const photos = returnIds.length === 0 ? [] : await db.listPhotos(read, returnIds)
  return (returnId) => photos.filter((photo) => photo.returnId === returnId).map(({ id }) => id)
}

/**
 * A photo as the address of an image. It is in the answer of a call, whose visitor is checked: a file with an address of its own could be
 * passed on. `orderId`: of this order alone. Throws `return_not_found`.
 */
export async function getPhoto(read: Db, id: string, orderId?: string): Promise<string> {
  const found = await db.findPhoto(read, id, orderId)
  if (!found) throw new ShopError('return_not_found')
  return `data:image/webp;base64,${found.bytes.toString('base64')}`
}

export const cleaning: CleaningStep[] = [db.deleteUnused]
