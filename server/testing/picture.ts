import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** A picture as a camera takes it, with its metadata. */
export const picture = (format: Format = 'jpeg', { width = 1000, height = 800 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a03020' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toFormat(format)
    .toBuffer()

export const fileOf = (bytes: Buffer | string, name = 'cap.bin'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

const bytesOf = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

const chunk = (type: string, data: Buffer) => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([bytesOf(data.length), typed, bytesOf(crc32(typed))])
}

const FIRST_CHUNK_END = 33

/** A small PNG with a chunk of its colours that is there so many times. */
export async function repeatedChunks(times: number): Promise<Buffer> {
  const png = await picture('png', { width: 400, height: 300 })
  const gamma = chunk('gAMA', bytesOf(45_455))
  return Buffer.concat([png.subarray(0, FIRST_CHUNK_END), ...Array(times).fill(gamma), png.subarray(FIRST_CHUNK_END)])
}

/** A small progressive JPEG with so many scans more than it needs; they have no data. */
export async function jpegOfScans(more: number): Promise<Buffer> {
  const jpeg = await sharp(await picture('jpeg', { width: 64, height: 64 }))
    .jpeg({ progressive: true })
    .toBuffer()
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0])
  return Buffer.concat([jpeg.subarray(0, -2), ...Array(more).fill(scan), jpeg.subarray(-2)])
}

/** A WebP chunk; `data` has an even length. */
const webpChunk = (type: string, data: Buffer) =>
  Buffer.concat([Buffer.from(type, 'latin1'), bytesOf(data.length).reverse(), data])

/** A WebP animation of one pixel that has so many frames. */
export async function webpOfFrames(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const isAnimated = 2
  const size = Buffer.from([isAnimated, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const frame = webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]))
  const chunks = [webpChunk('VP8X', size), webpChunk('ANIM', Buffer.alloc(6)), ...Array(frames).fill(frame)]
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

/** An AVIF whose picture is there so many times, which is how films begin: a decoder goes through all of them. */
export async function avifOfFrames(frames: number): Promise<Buffer> {
  const avif = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#a03020' } })
    .avif({ effort: 0 })
    .toBuffer()
  const [locations, data] = [avif.indexOf('iloc'), avif.indexOf('mdat') + 4]
  const locationsEnd = locations - 4 + avif.readUInt32BE(locations - 4)
  const repeated = Buffer.concat(Array(frames).fill(avif.subarray(data)))
  const head = Buffer.from(avif.subarray(0, data))
  // The length of the picture comes last among the places of items.
  head.writeUInt32BE(repeated.length, locationsEnd - 4)
  head.writeUInt32BE(repeated.length + 8, data - 8)
  return Buffer.concat([head, repeated])
}

/** A small PNG with so many texts of 8 MB each, which take 8 kB in the file. */
export async function inflatingPicture(texts: number): Promise<Buffer> {
  const png = await picture('png', { width: 400, height: 300 })
  const packed = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: 9 })
  const plain = chunk('zTXt', Buffer.concat([Buffer.from('note\0\0', 'latin1'), packed]))
  const international = chunk('iTXt', Buffer.concat([Buffer.from('note\0\x01\0\0\0', 'latin1'), packed]))
  const chunks = Array.from({ length: texts / 2 }, () => [plain, international]).flat()
  return Buffer.concat([png.subarray(0, FIRST_CHUNK_END), ...chunks, png.subarray(FIRST_CHUNK_END)])
}
