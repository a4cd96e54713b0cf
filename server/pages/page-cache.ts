import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PageAnswer } from '#contract/pages.ts'
import { refusalOf } from '../http/failures.ts'
import type { SharedBody } from '../http/shared-answers.ts'
import { type CatalogueWatch, GRACE_MS } from '../products/catalogue-watch.ts'

export type SharedPage = { body: SharedBody; isFresh: () => boolean }

/** Redirects and pages with another status than 200 are shared by those who wait for them, and not kept. */
type SharedAnswer = SharedPage | PageAnswer

const MAX_BYTES = 40 * 1024 * 1024
/** A page and its compressed versions, as a multiple of the page. */
const WITH_COMPRESSED = 1.25

/** For as long a page is good enough while the database is unavailable. */
const MAX_AGE_MS = 10 * 60_000

/** How long a visitor waits for a page while nothing is known to have changed, or nobody would know. */
const PATIENCE_MS = 300

/** A safety net only: a change of the catalogue makes a page stale at once. */
const LIFE_MS = 60_000

type Kept = SharedPage & { version: number; made: number }
const isYoung = ({ made }: Kept) => Date.now() - made < LIFE_MS

type Rendering = { version: number; begun: number; answer: Promise<SharedAnswer> }

/**
 * Whole pages of visitors without a session, bounded in bytes. A page is rendered once for all who ask for it at the same time:
 * they wait for it, or get the page that was fresh until a second ago. The first request after a change gets the new page. A review
 * makes only the page of its product (`productId`) stale.
 */
export function pageCache(catalogue: CatalogueWatch, counts = { hits: 0, misses: 0 }) {
  const pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: ({ body }) => Math.ceil(WITH_COMPRESSED * body.bytes.byteLength),
  })
  const renderings = new Map<string, Rendering>()

  const keep = (key: string, version: number, page: SharedPage) => {
    const newer = pages.peek(key)
    if (!newer || newer.version <= version) pages.set(key, { ...page, version, made: Date.now() })
  }
  // Made out here: whoever keeps the function must not keep the page by what is in reach of it, once the page is dropped.
  const freshnessOf = (key: string, etag: string, version: number, versionNow: () => number) => () => {
    const page = pages.get(key)
    return page?.body.etag === etag && isYoung(page) && versionNow() === version
  }
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
    if (kept?.version === version && isYoung(kept)) {
      counts.hits++
      return kept
    }
    counts.misses++
    const rendering = renderings.get(key)
    const isRecent = rendering && (rendering.version === version || Date.now() - rendering.begun < GRACE_MS)
    if (isRecent && kept && kept.version >= catalogue.pageVersionBeforeGrace() + reviewsNow()) return kept
    const answer = isRecent ? rendering.answer : begin(key, versionNow, render)
    if (!kept) return answer
    const isChanged = kept.version !== version && catalogue.isUp()
    return orKept(answer, kept, isChanged)
  }
}

/** Where the database is unavailable an older page is better than none. Only a page that is known to have changed is waited for. */
async function orKept(answer: Promise<SharedAnswer>, kept: SharedPage, isChanged: boolean): Promise<SharedAnswer> {
  const rendered = answer.then(
    (page) => ('status' in page && page.status === 503 ? kept : page),
    (error) => (refusalOf(error).code === 'unavailable' ? kept : Promise.reject(error)),
  )
  return isChanged ? rendered : Promise.race([rendered, sleep(PATIENCE_MS, kept, { ref: false })])
}

function bodyOf(html: string): SharedBody & { etag: string } {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes, etag, compressed: {} }
}
