import { ShopError } from '../shop-error.ts'

/** Ten to twenty are usual in a progressive JPEG. */
const MAX_SCANS = 50
/** The marker of a scan, and the first byte of its header’s length, which is at most 14. */
const SCAN = Buffer.from([0xff, 0xda, 0])
/** 10 MB of random bytes have less than one. A file full of them would keep the shop itself busy with counting. */
const MAX_LOOK_ALIKES = 1000
/** Frames of an animation, of which the shop shows the first. */
const MAX_FRAMES = 1000
const FRAME = Buffer.from('ANMF', 'latin1')

/** The refusal of a picture that cannot be read. */
export const damaged = () =>
  new ShopError('wrong_type', {
    message: { en: 'This picture is damaged and cannot be read', bn: 'ছবিটি নষ্ট, পড়া যাচ্ছে না' },
  })

/**
 * Whether a JPEG or a WebP would keep its decoder busy for minutes: each scan of a JPEG passes over all pixels and needs only some 30 bytes,
 * and the time for frames of a WebP grows with their square. The decoders have no limit of their own.
 */
export function isEndless(bytes: Buffer): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return hasTooManyScans(bytes)
  return bytes.toString('latin1', 8, 12) === 'WEBP' && countFrames(bytes) > MAX_FRAMES
}

/**
 * Looks for headers of scans anywhere in the file, at least as many as a decoder finds. A walk from segment to segment could be led past
 * some of them; what looks like a header by chance, as in the film that a phone adds to a photo, is too rare to count.
 */
function hasTooManyScans(bytes: Buffer): boolean {
  let [scans, lookAlikes] = [0, 0]
  for (let at = bytes.indexOf(SCAN); at !== -1; at = bytes.indexOf(SCAN, at + SCAN.length)) {
    if (isScanHeader(bytes, at + 2)) scans++
    else lookAlikes++
    if (scans > MAX_SCANS || lookAlikes > MAX_LOOK_ALIKES) return true
  }
  return false
}

/** Its length fits its number of colour components, which is 1 to 4. */
function isScanHeader(bytes: Buffer, at: number): boolean {
  const components = bytes[at + 2] ?? 0
  return components >= 1 && components <= 4 && bytes.readUInt16BE(at) === 6 + 2 * components
}

function countFrames(bytes: Buffer): number {
  let frames = 0
  for (let at = bytes.indexOf(FRAME); at !== -1; at = bytes.indexOf(FRAME, at + FRAME.length)) frames++
  return frames
}
