import type { MultipartFile } from '@fastify/multipart'
import sharp from 'sharp'
import { pictureWidths } from '#rules/picture.ts'
import { newId } from '../db/id.ts'
import type { Db } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import { insertImage } from './images.db.ts'
import type { PictureStore } from './picture-store.ts'

export type Pictures = PictureStore

/** Limits of an upload: 10 MB and 40 megapixels (behaviour §2). */
export const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 40_000_000
/** The widest version kept, in pixels; the full-screen zoom needs no more. */
const WIDEST = 1600
const QUALITY = 80

/**
 * Takes the multipart file of an upload and answers its address. Throws `no_file`, `too_large`, `wrong_type`.
 */
export async function uploadPicture(db: Db, store: PictureStore, file: MultipartFile | undefined): Promise<string> {
  if (file?.fieldname !== 'my_file') throw new ShopError('no_file')
  return keepPicture(db, store, await file.toBuffer())
}

/** Re-encodes a picture in several widths, without its metadata and turned upright, and answers its address. */
export async function keepPicture(db: Db, store: PictureStore, bytes: Buffer): Promise<string> {
  await requirePicture(bytes)
  const id = newId()
  const original = await encode(bytes, WIDEST)
  const narrower = await Promise.all(pictureWidths.map((width) => encode(bytes, width)))
  await Promise.all(narrower.map(({ data }, index) => store.put(`${id}-${pictureWidths[index]}.webp`, data)))
  await store.put(`${id}.webp`, original.data)
  await insertImage(db, { id, width: original.info.width, height: original.info.height })
  return `/images/${id}.webp`
}

/** The type is told by the content; a broken picture is as wrong as a text file. */
async function requirePicture(bytes: Buffer): Promise<void> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const isAvif = metadata?.format === 'heif' && metadata.compression === 'av1'
  if (!metadata || (!isAvif && !['jpeg', 'png', 'webp'].includes(metadata.format))) throw new ShopError('wrong_type')
  if (metadata.width * metadata.height > MOST_PIXELS) {
    throw new ShopError('too_large', { message: 'A picture can have at most 40 megapixels' })
  }
}

async function encode(bytes: Buffer, width: number) {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new ShopError('wrong_type', { message: 'This picture is damaged and cannot be read' })
  }
}
