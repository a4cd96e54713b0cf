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

/** A small PNG with so many texts of 8 MB each, which take 8 kB in the file. */
export async function inflatingPicture(texts: number): Promise<Buffer> {
  const png = await picture('png', { width: 400, height: 300 })
  const packed = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: 9 })
  const plain = chunk('zTXt', Buffer.concat([Buffer.from('note\0\0', 'latin1'), packed]))
  const international = chunk('iTXt', Buffer.concat([Buffer.from('note\0\x01\0\0\0', 'latin1'), packed]))
  const chunks = Array.from({ length: texts / 2 }, () => [plain, international]).flat()
  const firstChunkEnd = 33
  return Buffer.concat([png.subarray(0, firstChunkEnd), ...chunks, png.subarray(firstChunkEnd)])
}
