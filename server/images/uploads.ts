import type { MultipartFile } from '@fastify/multipart'
import type { Pool } from '../db/open.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { openSlots } from '../limits/slots.ts'
import { ShopError } from '../shop-error.ts'
import { keepPicture } from './images.service.ts'
import type { PictureStore } from './picture-store.ts'

/** Uploads taken in at the same time; each holds up to 10 MB in memory for as long as its sender's line needs. */
export const MAX_UPLOADS = 8
/** Pictures decoded at the same time, of different administrators; each may be 160 MB of pixels. */
const MAX_DECODED = 2
/** Seconds until one of them is surely done, on a line that is not too slow. */
const RETRY_AFTER = 5

type File = () => Promise<MultipartFile | undefined>
export type UploadShop = { pool: Pool; pictures: PictureStore; jobs: Pick<ShopJobs, 'ask'> }

/**
 * Accepts multipart files of administrators, given by their ids, and returns the pictures' addresses. Throws `no_file`, `malformed`,
 * `too_large`, `wrong_type`, and `unavailable` when too many come at once.
 */
export function openUploads({ pool, pictures, jobs }: UploadShop): (user: string, file: File) => Promise<string> {
  let taken = 0
  const refusal = () =>
    new ShopError('unavailable', {
      message: { en: 'Too many pictures at once. Please try again', bn: 'একসাথে অনেক ছবি। আবার চেষ্টা করুন' },
      retryAfter: RETRY_AFTER,
    })
  // A picture that takes long holds up those of its sender alone.
  const withOwnSlot = openSlots({ maxAtOnce: 1, maxQueued: MAX_UPLOADS, refusal })
  const withSlot = openSlots({ maxAtOnce: MAX_DECODED, maxQueued: MAX_UPLOADS, refusal })
  return async (user, file) => {
    if (taken >= MAX_UPLOADS) throw refusal()
    taken++
    try {
      const bytes = await readFile(file)
      const url = await withOwnSlot(user, () => withSlot('decode', () => keepPicture(pool, pictures, bytes)))
      jobs.ask('avif')
      return url
    } finally {
      taken--
    }
  }
}

async function readFile(file: File): Promise<Buffer> {
  const part = await file().catch(refuseBody)
  if (part?.fieldname === 'my_file') {
    const bytes = await part.toBuffer().catch(refuseBody)
    // The library looks at the limit with each piece: it misses one that is noticed after the last.
    if (part.file.truncated) throw tooLarge()
    return bytes
  }
  // A body that is not read to its end would hold its connection.
  part?.file.resume()
  throw new ShopError('no_file')
}

/** Any error while a body is read is the body's fault. */
function refuseBody(cause: { statusCode?: number }): never {
  if (cause.statusCode === 413) throw tooLarge(cause)
  throw new ShopError('malformed', {
    message: { en: 'The upload broke off. Please try again', bn: 'আপলোড মাঝপথে থেমে গেছে। আবার চেষ্টা করুন' },
    cause,
  })
}

const tooLarge = (cause?: unknown) =>
  new ShopError('too_large', { message: { en: 'A picture can have at most 10 MB', bn: 'ছবি সর্বোচ্চ ১০ MB হয়' }, cause })
