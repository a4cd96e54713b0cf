import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PageAnswer } from '#contract/pages.ts'
import type { SharedBody } from '../http/shared-answers.ts'
import { type CatalogueWatch, GRACE_MS } from '../products/catalogue-watch.ts'

export type SharedPage = { body: SharedBody; isFresh: () => boolean }

/** Redirects and pages with another status than 200 are shared by those who wait for them, and not kept. */
type SharedAnswer = SharedPage | PageAnswer

const MAX_BYTES = 40 * 1024 * 1024
/** A page and its compressed versions, as a multiple of the page. */
const WITH_COMPRESSED = 1.25

/** A safety net only: a change of the catalogue makes a page stale at once. */
const LIFE_MS = 60_000

type Rendering = { version: number; begun: number; answer: Promise<SharedAnswer> }

/**
 * Whole pages of visitors without a session, bounded in bytes. A page is rendered once for all who ask for it at the same time:
 * they wait for it, or get the page that was fresh until a second ago. The first request after a change gets the new page. A review
 * makes only the page of its product (`productId`) stale.
 */
export function pageCache(catalogue: CatalogueWatch, counts = { hits: 0, misses: 0 }) {
  const pages = new LRUCache<string, SharedPage & { version: number }>({
    maxSize: MAX_BYTES,
    ttl: LIFE_MS,
    sizeCalculation: ({ body }) => Math.ceil(WITH_COMPRESSED * body.bytes.byteLength),
  })
  const renderings = new Map<string, Rendering>()

  const keep = (key: string, version: number, page: SharedPage) => {
    const newer = pages.peek(key)
    if (!newer || newer.version <= version) pages.set(key, { ...page, version })
  }
  // Made out here: whoever keeps the function must not keep the page by what is in reach of it, once the page is dropped.
  const freshnessOf = (key: string, etag: string, version: number, versionNow: () => number) => () =>
    versionNow() === version && pages.get(key)?.body.etag === etag
  const begin = (key: string, versionNow: () => number, render: () => Promise<PageAnswer>): Promise<SharedAnswer> => {
    // Read before rendering: what changes meanwhile makes the page stale.
    const version = versionNow()
    const answer = render().then((rendered) => {
      if ('location' in rendered || rendered.status !== 200) return rendered
      const body = bodyOf(rendered.html)
      const page = { body, isFresh: freshnessOf(key, body.etag, version, versionNow) }
      keep(key, version, page)
      return page
    })
    const rendering = { version, begun: Date.now(), answer }
    renderings.set(key, rendering)
    const end = () => {
      if (renderings.get(key) === rendering) renderings.delete(key)
    }
    answer.then(end, end)
    return answer
  }

  return (key: string, render: () => Promise<PageAnswer>, productId = ''): SharedAnswer | Promise<SharedAnswer> => {
    const reviewsNow = () => catalogue.reviewsOf(productId)
    const versionNow = () => catalogue.pageVersion() + reviewsNow()
    const version = versionNow()
    const kept = pages.get(key)
    if (kept?.version === version) {
      counts.hits++
      return kept
    }
    counts.misses++
    const rendering = renderings.get(key)
    const isRecent = rendering && (rendering.version === version || Date.now() - rendering.begun < GRACE_MS)
    if (!isRecent) return begin(key, versionNow, render)
    return kept && kept.version >= catalogue.pageVersionBeforeGrace() + reviewsNow() ? kept : rendering.answer
  }
}

function bodyOf(html: string): SharedBody & { etag: string } {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes, etag, compressed: {} }
}
