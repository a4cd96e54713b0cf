import { join } from 'node:path'
import sharp from 'sharp'
import { fileOf } from './picture.ts'
import type { TestShop } from './shop.ts'

/** The `Accept` of a browser that supports AVIF. */
export const acceptsAvif = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }

/** As a browser that supports AVIF gets it, by default. */
export const typeOf = async (shop: TestShop, url: string, headers: Record<string, string> = acceptsAvif) =>
  (await fetch(shop.address + url, { headers })).headers.get('content-type')

export const pictureFolderOf = (shop: TestShop) => join(shop.dataDir, 'images')

const measuresOf = {
  small: { width: 350, height: 250 },
  /** Takes a while. */
  slow: { width: 700, height: 500 },
  /** Takes longer than a busy shop needs to notice that it is busy, on a fast machine too. */
  slowest: { width: 1050, height: 750 },
}

/** A photo that is smaller as AVIF. */
export async function uploadPhoto(shop: TestShop, size: keyof typeof measuresOf = 'small'): Promise<string> {
  const admin = await shop.admin()
  // A plain colour is smaller as WebP; what a camera sees is not.
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const photo = await sharp({ create: { ...measuresOf[size], channels: 3, background: '#000', noise } })
    .blur(2)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer()
  return (await admin.uploadImage({ file: fileOf(photo) })).result.url
}

/** The pictures whose AVIF is to be made. */
export const waitingAvif = (shop: TestShop) =>
  shop.db.selectFrom('images').select(['id', 'avifTries', 'avifDue']).where('avifDue', 'is not', null).execute()
