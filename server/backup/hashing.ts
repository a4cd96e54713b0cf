import { createHash, type Hash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Folder } from './folder.ts'

/** What leaves the last stream; it fails with any of them, and they end with it. */
export const chained = (...streams: [Readable, ...Transform[]]): Readable => pipeline(streams, () => {}) as Transform

/** Passes bytes on and hashes them. */
export const hashing = (hash: Hash) => passing((chunk) => hash.update(chunk))

/** Passes bytes on, each chunk after `onChunk` has seen it. */
const passing = (onChunk: (chunk: Buffer) => void) =>
  new Transform({
    transform: (chunk, _encoding, done) => {
      onChunk(chunk)
      done(null, chunk)
    },
  })

/** Writes a packed file. Returns the hash of what is in it, and how many bytes it takes. */
export async function writePacked(folder: Folder, file: string, content: Readable, signal?: AbortSignal) {
  const hash = createHash('sha256')
  let bytes = 0
  const counting = passing((chunk) => {
    bytes += chunk.length
  })
  await folder.write(file, chained(content, hashing(hash), createGzip(), counting), signal)
  return { sha256: hash.digest('hex'), bytes }
}

/** SHA-256, in hexadecimal digits. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
