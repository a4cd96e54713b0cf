import { DAY_MS } from '#rules/durations.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import {
  deleteImage,
  findInLines,
  type LineKey,
  listRemovedImages,
  listUnreferenced,
  noteReferences,
  takeOutOfUse,
  waitAgain,
} from './images.db.ts'
import { filesOf, storedFilesOf } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

/** How long a picture stays after its last reference went, and at least after its upload. */
const KEPT_MS = 7 * DAY_MS
/** Pictures whose files are removed in one go; the rest follows with the next one. */
const BATCH_SIZE = 1_000

/** Lines of orders that are read in one go. */
const LINES_BATCH_SIZE = 50_000

/**
 * Removes what no product, banner, order line or cart has referred to for 7 days, files first. Only pictures of the store in
 * use: the files of another one are out of reach. Throws after the last one when some could not be removed.
 */
export async function removeUnusedPictures(
  pool: Pool,
  store: PictureStore,
  signal?: AbortSignal,
  linesAtOnce = LINES_BATCH_SIZE,
): Promise<void> {
  await inTransaction(pool, noteReferences)
  const before = new Date(Date.now() - KEPT_MS)
  const ids = await listUnreferenced(pool, before, BATCH_SIZE)
  const ordered = await findOrdered(pool, ids, linesAtOnce, signal)
  await inTransaction(pool, async (tx) => {
    await waitAgain(tx, [...ordered])
    const unused = ids.filter((id) => !ordered.has(id))
    await takeOutOfUse(tx, unused, before)
  })
  const failures: unknown[] = []
  for (const { id } of await listRemovedImages(pool, store.kind, BATCH_SIZE)) {
    await removePicture(pool, store, id).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new Error(`${failures.length} pictures could not be removed`, { cause: failures[0] })
}

/** Which of these pictures are in orders: their lines, of which there are millions, are read some at a time, and only where there is something to look for. */
async function findOrdered(db: Db, ids: string[], linesAtOnce: number, signal?: AbortSignal): Promise<Set<string>> {
  const ordered = new Set<string>()
  let end: LineKey | null = { orderId: '', position: 0 }
  while (end && ordered.size < ids.length) {
    signal?.throwIfAborted()
    const part: Awaited<ReturnType<typeof findInLines>> = await findInLines(db, ids, end, linesAtOnce)
    for (const id of part.found) ordered.add(id)
    end = part.end
  }
  return ordered
}

async function removePicture(pool: Pool, store: PictureStore, id: string): Promise<void> {
  for (const name of fileNames(store, id)) await store.remove(name)
  await inTransaction(pool, (tx) => deleteImage(tx, id))
}

const fileNames = ({ kind }: PictureStore, id: string) => (kind === 'folder' ? filesOf(id) : storedFilesOf(id))
