import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

type Encoding = 'br' | 'gzip'

export type CachedPage = { html: Buffer; etag: string; compressed: Partial<Record<Encoding, Buffer>> }

const MOST_BYTES = 64 * 1024 * 1024

/** A safety net only: a change of the catalogue makes a page stale at once. */
const LIFE_MS = 60_000

/** Whole pages of visitors without a session, bounded in bytes; `version` tells whether one is stale. */
export function pageCache() {
  const pages = new LRUCache<string, CachedPage & { version: number }>({
    maxSize: MOST_BYTES,
    ttl: LIFE_MS,
    sizeCalculation: ({ html }) => 2 * html.byteLength,
  })
  return {
    find: (key: string, version: number): CachedPage | undefined => {
      const page = pages.get(key)
      return page?.version === version ? page : undefined
    },
    keep: (key: string, version: number, page: CachedPage) => {
      pages.set(key, { ...page, version })
    },
  }
}

export function newPage(html: string): CachedPage {
  const bytes = Buffer.from(html)
  return {
    html: bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    compressed: {},
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The page in an encoding, made on its first use and kept with it. */
export async function compressed(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const made =
    page.compressed[encoding] ??
    (encoding === 'br'
      ? await brotli(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await gzipped(page.html))
  page.compressed[encoding] = made
  return made
}
