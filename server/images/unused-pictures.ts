import { inTransaction, type Pool } from '../db/open.ts'
import { deleteImage, listRemovedImages, sweepImages } from './images.db.ts'
import { filesOf, storedFilesOf } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

/** How long a picture stays after its last reference went, and at least after its upload. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** Pictures whose files are removed in one go; the rest follows with the next one. */
const MAX_AT_ONCE = 1_000

/**
 * Removes what no product, banner, order line or cart has referred to for 7 days, files first. Only pictures of the store in
 * use: the files of another one are out of reach. Throws after the last one when some could not be removed.
 */
export async function removeUnusedPictures(pool: Pool, store: PictureStore): Promise<void> {
  await inTransaction(pool, (tx) => sweepImages(tx, new Date(Date.now() - KEPT_MS)))
  const failures: unknown[] = []
  for (const { id } of await listRemovedImages(pool, store.kind, MAX_AT_ONCE)) {
    await removePicture(pool, store, id).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new Error(`${failures.length} pictures could not be removed`, { cause: failures[0] })
}

async function removePicture(pool: Pool, store: PictureStore, id: string): Promise<void> {
  for (const name of namesOf(store, id)) await store.remove(name)
  await inTransaction(pool, (tx) => deleteImage(tx, id))
}

const namesOf = ({ kind }: PictureStore, id: string) => (kind === 'folder' ? filesOf(id) : storedFilesOf(id))
