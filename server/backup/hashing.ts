import { createHash, type Hash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'

/** What leaves the last stream; it fails with any of them, and they end with it. */
export const chained = (...streams: [Readable, ...Transform[]]): Readable => pipeline(streams, () => {}) as Transform

/** Passes bytes on and hashes them. */
export const hashing = (hash: Hash) => passing((chunk) => hash.update(chunk))

/** Passes bytes on, each chunk after `onChunk` has seen it. */
export const passing = (onChunk: (chunk: Buffer) => void) =>
  new Transform({
    transform: (chunk, _encoding, done) => {
      onChunk(chunk)
      done(null, chunk)
    },
  })

/** SHA-256, in hexadecimal digits. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
