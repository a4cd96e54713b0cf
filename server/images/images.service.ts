import { newId } from '../db/id.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import type { Pixels } from './encode.ts'
import * as images from './images.db.ts'
import { FOLDER_ADDRESS, originalName, renditionName, sourceName, uploadOf, webpName, widths } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'
import { readPicture } from './read-picture.ts'

/** Loaded late: it holds the libraries of every format of pictures. */
const encoder = () => import('./encode.ts')

/**
 * Keeps a picture in several widths, upright and without its metadata, and returns its address. Throws `too_large`,
 * `wrong_type`, and `unavailable` when the store takes nothing.
 */
export async function keepPicture(pool: Pool, store: PictureStore, bytes: Buffer): Promise<string> {
  const pixels = await readPicture(bytes)
  const id = newId()
  const { width, height } = pixels.info
  // The row comes first: files without one would never be removed.
  await inTransaction(pool, (tx) => images.insertImage(tx, { id, width, height, store: store.kind }))
  await putVersions(store, id, pixels)
  // Only the shop itself can choose a file by what a browser accepts; a store on the net has one file per address.
  if (store.kind === 'folder') await inTransaction(pool, (tx) => images.queueAvif(tx, id))
  return store.urlOf(webpName(id))
}

/**
 * Keeps a JPEG of the shop's own: in a folder as it is, until its versions are made in the background. A first start has many of
 * these, and opens without waiting for them.
 */
export async function keepOwnPicture(pool: Pool, store: PictureStore, bytes: Buffer): Promise<string> {
  if (store.kind !== 'folder') return keepPicture(pool, store, bytes)
  const id = newId()
  const { sizeOf } = await encoder()
  const size = await sizeOf(bytes)
  await inTransaction(pool, (tx) => images.insertImage(tx, { id, ...size, store: store.kind }))
  await store.put(originalName(id), bytes)
  await inTransaction(pool, (tx) => images.queueAvif(tx, id))
  return store.urlOf(webpName(id))
}

/** Pixels of a photo's width: what staff need to see of a piece. */
const PHOTO_WIDTH = 1600

/** An upload that is no picture of the shop, as a WebP without its metadata; its own room stores it. Throws `too_large`, `wrong_type`. */
export async function toPhoto(bytes: Buffer): Promise<Buffer> {
  const pixels = await readPicture(bytes)
  const { toWebp } = await encoder()
  return toWebp(pixels, PHOTO_WIDTH)
}

/** One version after the other: an upload may take one core, not all of them. */
async function putVersions(store: PictureStore, id: string, pixels: Pixels): Promise<void> {
  const { toPng, toWebp } = await encoder()
  const put = (name: string, bytes: Buffer) =>
    store.put(name, bytes).catch((cause) => {
      const message = {
        en: 'The picture could not be stored just now. Please try again in a moment',
        bn: 'ছবিটি এখন রাখা গেল না। একটু পরে আবার চেষ্টা করুন',
      }
      throw new ShopError('unavailable', { message, cause })
    })
  for (const width of widths) await put(webpName(id, width), await toWebp(pixels, width))
  if (store.kind === 'folder') await put(sourceName(id), await toPng(pixels))
}

/** The fields whose picture is an upload that does not exist. The other pictures cannot be removed while the form is saved. */
export async function missingPictures(tx: Tx, pictures: Record<string, string>): Promise<string[]> {
  const asked = Object.entries(pictures).map(([field, url]) => ({
    field,
    own: url.startsWith('/'),
    id: uploadOf(url) ?? '',
  }))
  const ids = asked.map(({ id }) => id).filter((id) => id !== '')
  const known = new Map(ids.length > 0 ? (await images.lockImages(tx, ids)).map(({ id, inUse }) => [id, inUse]) : [])
  // An absolute address that looks like an upload may be another shop's.
  const missing = asked.filter(({ id, own }) => (own ? !known.get(id) : known.get(id) === false))
  return missing.map(({ field }) => field)
}

/** The shop's uploads among the pictures of a form, by field, must exist. Throws `invalid_input`. */
export async function requirePictures(tx: Tx, pictures: Record<string, string>): Promise<void> {
  const missing = await missingPictures(tx, pictures)
  if (missing.length === 0) return
  const message = {
    en: 'This picture is not there any more. Please upload it again',
    bn: 'ছবিটি আর নেই। আবার আপলোড করুন',
  }
  throw new ShopError('invalid_input', {
    message,
    errors: Object.fromEntries(missing.map((field) => [field, message])),
  })
}

/** Where the shop has a picture as a JPEG for catalogues; one that is not its own stays as it is. */
export function jpegAddressOf(store: PictureStore, url: string): string {
  const id = uploadOf(url)
  const isOwn = url.startsWith(FOLDER_ADDRESS) || url.startsWith(store.urlOf(''))
  return id !== undefined && isOwn ? `${FOLDER_ADDRESS}${renditionName(id, 'feed')}` : url
}

/** Pictures whose AVIF versions are still to be made, and those given up. */
export const countAvif = (db: Db): Promise<{ waiting: number; failed: number }> => images.countAvif(db)
