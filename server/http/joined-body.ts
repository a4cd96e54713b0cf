import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRawSync, gzip } from 'node:zlib'
import type { Encoding } from './shared-answers.ts'

/** A beginning that many bodies share; compressed once, without an end. */
export type Beginning = { bytes: Buffer; crc: number; compressed: Partial<Record<Encoding, Promise<Buffer>>> }

export const beginningOf = (bytes: Buffer): Beginning => ({ bytes, crc: crc32(bytes), compressed: {} })

/** One body of a shared beginning and an end of its own: what is compressed already is not compressed again. */
export async function joinBody(beginning: Beginning, end: Buffer, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === null) return Buffer.concat([beginning.bytes, end])
  beginning.compressed[encoding] ??= compressOpen[encoding](beginning.bytes)
  return Buffer.concat([await beginning.compressed[encoding], endings[encoding](beginning, end)])
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compresses a beginning: the result has all of the text and ends with a whole byte, so that more may follow. */
const compressOpen: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
  gzip: (bytes) => gzipped(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
}

const endings: Record<Encoding, (beginning: Beginning, end: Buffer) => Buffer> = {
  br: (_, end) => Buffer.concat([...uncompressedBlocks(end), LAST_BLOCK]),
  // Of the whole text, as gzip wants it: a checksum and the length.
  gzip: ({ bytes, crc }, end) => {
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(end, crc), 0)
    trailer.writeUInt32LE(bytes.byteLength + end.byteLength, 4)
    return Buffer.concat([deflateRawSync(end), trailer])
  },
}

/** Bytes of one uncompressed meta-block whose length is written in 16 bits. */
const MAX_BLOCK = 65_536
/** An empty meta-block, marked as the last (RFC 7932 §9.2: ISLAST, ISLASTEMPTY). */
const LAST_BLOCK = Buffer.of(0b11)

/** Brotli's meta-blocks that are not compressed (RFC 7932 §9.2): compressed ones would need the state of the encoder that made the beginning. */
function uncompressedBlocks(text: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < text.byteLength; at += MAX_BLOCK) {
    const block = text.subarray(at, at + MAX_BLOCK)
    const header = Buffer.alloc(3)
    // From the lowest bit: 0 (not the last), 00 (the length has 16 bits), the length less one, 1 (not compressed).
    header.writeUIntLE(((block.byteLength - 1) << 3) | (1 << 19), 0, 3)
    blocks.push(header, block)
  }
  return blocks
}
