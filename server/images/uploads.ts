import type { MultipartFile } from '@fastify/multipart'
import type { Pool } from '../db/open.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { networkOf } from '../limits/network.ts'
import { openSlots } from '../limits/slots.ts'
import { ShopError } from '../shop-error.ts'
import { keepPicture, toPhoto } from './images.service.ts'
import type { PictureStore } from './picture-store.ts'

/** Uploads taken in at the same time; each holds up to 10 MB in memory for as long as its sender needs. */
export const MAX_UPLOADS = 8
/** Pictures decoded at the same time, of different administrators; each may be 160 MB of pixels. */
const MAX_DECODED = 2
/** Seconds until one of them is surely done, on a line that is not too slow. */
const RETRY_AFTER = 5

const tooManyAtOnce = () =>
  new ShopError('unavailable', {
    message: { en: 'Too many pictures at once. Please try again', bn: 'একসাথে অনেক ছবি। আবার চেষ্টা করুন' },
    retryAfter: RETRY_AFTER,
  })

type File = () => Promise<MultipartFile | undefined>
export type UploadShop = { pool: Pool; pictures: PictureStore; jobs: Pick<ShopJobs, 'ask'> }

/**
 * Accepts multipart files of administrators, given by their ids, and returns the pictures' addresses. Throws `no_file`, `malformed`,
 * `too_large`, `wrong_type`, and `unavailable` when too many come at once.
 */
export function openUploads({ pool, pictures, jobs }: UploadShop): (user: string, file: File) => Promise<string> {
  let taken = 0
  // A picture that takes long delays only those of its sender.
  const withOwnSlot = openSlots({ maxAtOnce: 1, maxQueued: MAX_UPLOADS, refusal: tooManyAtOnce })
  const withSlot = openSlots({ maxAtOnce: MAX_DECODED, maxQueued: MAX_UPLOADS, refusal: tooManyAtOnce })
  return async (user, file) => {
    if (taken >= MAX_UPLOADS) throw tooManyAtOnce()
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

/** Forms of buyers that are not admitted yet, in all and of one network: each counts as a request in work, also if it stays idle. */
const MAX_FORMS = 60
const MAX_FORMS_OF_NETWORK = 6
/** Photos of buyers that are taken in at the same time, and of one order. */
const MAX_PHOTOS = 6
const MAX_PHOTOS_OF_ORDER = 3

type PhotoSteps = {
  /** Checks what the form has before the file, before it is read; returns the id of the order. */
  admit: (fields: Record<string, unknown>) => Promise<string>
  keep: (orderId: string, photo: Buffer) => Promise<string>
}

/**
 * Accepts photos of buyers, who have no account, from their addresses: one at a time of an order, so that none takes all slots, and
 * none takes one before it is admitted. Throws as `openUploads`, and as `admit` does.
 */
export function openPhotoUploads({ admit, keep }: PhotoSteps): (ip: string, file: File) => Promise<string> {
  const withFormSlot = openSlots({ maxAtOnce: MAX_FORMS, maxQueued: 0, refusal: tooManyAtOnce })
  const withNetworkSlot = openSlots({ maxAtOnce: MAX_FORMS_OF_NETWORK, maxQueued: 0, refusal: tooManyAtOnce })
  const withPhotoSlot = openSlots({ maxAtOnce: MAX_PHOTOS, maxQueued: 0, refusal: tooManyAtOnce })
  const withOwnSlot = openSlots({ maxAtOnce: 1, maxQueued: MAX_PHOTOS_OF_ORDER - 1, refusal: tooManyAtOnce })
  const withSlot = openSlots({ maxAtOnce: 1, maxQueued: MAX_PHOTOS, refusal: tooManyAtOnce })

  const admitted = async (file: File) => {
    const part = await partOf(file)
    return { part, orderId: await endingWith(part, () => admit(valuesOf(part))) }
  }

  const takeIn = (orderId: string, part: MultipartFile) =>
    withOwnSlot(orderId, async () => {
      const bytes = await readPart(part)
      return keep(orderId, await withSlot('decode', () => toPhoto(bytes)))
    })

  return async (ip, file) => {
    const { part, orderId } = await withNetworkSlot(networkOf(ip), () => withFormSlot('form', () => admitted(file)))
    return endingWith(part, () => withPhotoSlot('photo', () => takeIn(orderId, part)))
  }
}

/** The texts that a form has before its file. */
const valuesOf = ({ fields }: MultipartFile) =>
  Object.fromEntries(
    Object.values(fields).flatMap((field) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[field.fieldname, field.value]] : [],
    ),
  )

const readFile = async (file: File): Promise<Buffer> => readPart(await partOf(file))

async function partOf(file: File): Promise<MultipartFile> {
  const part = await file().catch(refuseBody)
  if (part?.fieldname === 'my_file') return part
  // A body that is not read to its end would hold its connection.
  part?.file.resume()
  throw new ShopError('no_file')
}

/** Where the work fails the file is read to its end: the rest of a body would hold its connection. */
async function endingWith<Result>(part: MultipartFile, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    part.file.resume()
    throw error
  }
}

async function readPart(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer().catch(refuseBody)
  // The library checks the limit with each chunk: it misses an excess that it notices after the last one.
  if (part.file.truncated) throw tooLarge()
  return bytes
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
