import { buffer } from 'node:stream/consumers'
import { EnvironmentError, type S3Settings } from '../environment/environment.ts'
import { type Bucket, openBucket, refusedSetting } from '../s3/bucket.ts'
import type { PictureStore } from './picture-store.ts'

/** A prefix of every key, so that the bucket can hold other things too. */
export const PICTURES = 'images'
export const PICTURE_HEADERS = { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' }
const JPEG_HEADERS = { ...PICTURE_HEADERS, ContentType: 'image/jpeg' }

/** What the address of a picture in the store begins with. */
export const storeAddress = (publicUrl: URL) => `${publicUrl.href.replace(/\/$/, '')}/${PICTURES}/`

/**
 * Pictures in an S3-compatible store; browsers fetch them from its public address. Throws `EnvironmentError` when the store
 * refuses the settings. A store that is unavailable for a while does not stop the shop from opening: only uploads wait.
 */
export async function s3Store(settings: S3Settings, onUnavailable: (error: unknown) => void): Promise<PictureStore> {
  const { publicUrl } = settings
  const bucket = await openBucket(settings)
  const address = storeAddress(publicUrl)
  const store: PictureStore = {
    kind: 's3',
    urlOf: (name) => `${address}${name}`,
    put: (name, bytes) =>
      bucket.put(`${PICTURES}/${name}`, bytes, { headers: name.endsWith('.jpg') ? JPEG_HEADERS : PICTURE_HEADERS }),
    read: async (name) => {
      const found = await bucket.get(`${PICTURES}/${name}`)
      return found && buffer(found)
    },
    remove: (name) => bucket.remove(`${PICTURES}/${name}`),
  }
  await tryOut(bucket, settings, onUnavailable)
  return store
}

/** How long a store that does not answer may delay a start. */
const START_MS = 10_000

/** Writes and removes a file, so that a wrong setting is reported at the start and not by the first upload. */
async function tryOut(bucket: Bucket, settings: S3Settings, onUnavailable: (error: unknown) => void): Promise<void> {
  try {
    const signal = AbortSignal.timeout(START_MS)
    await bucket.put(`${PICTURES}/tried-out`, Buffer.alloc(0), { headers: PICTURE_HEADERS, signal })
    await bucket.remove(`${PICTURES}/tried-out`)
  } catch (error) {
    const wrong = refusedSetting(error, settings)
    if (wrong) throw new EnvironmentError(wrong)
    onUnavailable(error)
  }
}
