import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PageAnswer } from '#contract/pages.ts'
import type { CataloguePart } from '../events/events.ts'
import { etagOf } from '../http/etags.ts'
import { toShopError } from '../http/failures.ts'
import type { SharedBody } from '../http/shared-answers.ts'
import { type CatalogueChanges, GRACE_MS } from '../products/catalogue-changes.ts'
import { storeWhileRunning } from '../shared.ts'

export type SharedPage = { body: SharedBody; isFresh: () => boolean }

/** Redirects and pages with another status than 200 are shared by the requests that wait for them, and not cached. */
type SharedAnswer = SharedPage | PageAnswer

const MAX_BYTES = 40 * 1024 * 1024
/** A page and its compressed versions, as a multiple of the page. */
const WITH_COMPRESSED = 1.25

/** How old a page may be that is shown while the database is unavailable. */
const MAX_AGE_MS = 10 * 60_000

/** How long a visitor waits for a page while nothing is known to have changed, or while changes cannot be received. */
const FALLBACK_AFTER_MS = 300

/** A safety net only: a change of the catalogue makes a page stale at once. */
const LIFE_MS = 60_000

/** `since`: the latest change when its rendering began. `parts`: what it shows. */
type CachedPage = SharedPage & {
  since: number
  parts: readonly CataloguePart[]
  isCurrent: () => boolean
  made: number
}
const isYoung = ({ made }: CachedPage) => Date.now() - made < LIFE_MS

type Rendering = { since: number; begun: number; answer: Promise<SharedAnswer> }

/** Renders a page, and calls `shows` with the parts of the catalogue that it reads. */
type Render = (shows: (parts: readonly CataloguePart[]) => void) => Promise<PageAnswer>

/**
 * Whole pages of visitors without a session, bounded in bytes. A page is rendered once for all simultaneous requests: they wait
 * for it, or get the page that was fresh until a second ago. The first request after a change of what the page shows gets
 * the new page. Only the page of a product (`productId`) shows its reviews, and no page shows its exact stock.
 */
export function pageCache(catalogue: CatalogueChanges, counts = { hits: 0, misses: 0 }) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: ({ body }) => Math.ceil(WITH_COMPRESSED * body.bytes.byteLength),
  })
  const renderings = new Map<string, Rendering>()

  const store = (key: string, page: Omit<CachedPage, 'made'>) => {
    const newer = pages.peek(key)
    if (!newer || newer.since <= page.since) pages.set(key, { ...page, made: Date.now() })
  }
  // Made here: a closure inside `begin` would keep the page in memory after it is dropped.
  const freshnessOf = (key: string, etag: string, isCurrent: () => boolean) => () => {
    const page = pages.get(key)
    return page?.body.etag === etag && isYoung(page) && isCurrent()
  }
  const begin = (key: string, own: CataloguePart[], render: Render): Promise<SharedAnswer> => {
    // Read before rendering: what changes meanwhile makes the page stale.
    const since = catalogue.latest()
    const shown = new Set<CataloguePart>(own)
    const show = (parts: readonly CataloguePart[]) => {
      for (const part of parts.filter(isOnPages)) shown.add(part)
    }
    const answer = render(show).then((rendered) => {
      if ('location' in rendered || rendered.status !== 200) return rendered
      const body = bodyOf(rendered.html)
      const parts = [...shown]
      const isCurrent = catalogue.follow(parts, since)
      const page = { body, isFresh: freshnessOf(key, body.etag, isCurrent) }
      store(key, { ...page, since, parts, isCurrent })
      return page
    })
    storeWhileRunning(renderings, key, { since, begun: Date.now(), answer }, answer)
    return answer
  }
  /** Whether a request may get the page of a rendering that has begun before it. */
  const canShare = ({ since, begun }: Rendering, own: CataloguePart[]) =>
    Date.now() - begun < GRACE_MS || (catalogue.isUp() && catalogue.latestOf(own) <= since)
  /** Whether a page was fresh until a second ago. */
  const isRecentlyStale = ({ since, parts }: CachedPage) =>
    catalogue.isUp() && catalogue.latestBeforeGraceOf(parts) <= since

  return (key: string, render: Render, productId = ''): SharedAnswer | Promise<SharedAnswer> => {
    const own: CataloguePart[] = productId === '' ? [] : [`product:${productId}`, `reviews:${productId}`]
    const cached = pages.get(key)
    const isCurrent = cached?.isCurrent()
    if (cached && isCurrent && isYoung(cached)) {
      counts.hits++
      return cached
    }
    counts.misses++
    const rendering = renderings.get(key)
    const running = rendering && canShare(rendering, own) ? rendering : null
    if (running && cached && isRecentlyStale(cached)) return cached
    const answer = running?.answer ?? begin(key, own, render)
    if (!cached) return answer
    return orCached(answer, cached, !isCurrent && catalogue.isUp())
  }
}

const isOnPages = (part: CataloguePart) => !/^(stock|reviews):/.test(part)

/** While the database is unavailable an older page is better than none. Visitors wait only for a page that is known to have changed. */
async function orCached(answer: Promise<SharedAnswer>, cached: SharedPage, isChanged: boolean): Promise<SharedAnswer> {
  const rendered = answer.then(
    (page) => ('status' in page && page.status === 503 ? cached : page),
    (error) => (toShopError(error).code === 'unavailable' ? cached : Promise.reject(error)),
  )
  return isChanged ? rendered : Promise.race([rendered, sleep(FALLBACK_AFTER_MS, cached, { ref: false })])
}

function bodyOf(html: string): SharedBody & { etag: string } {
  const bytes = Buffer.from(html)
  return { bytes, etag: etagOf(bytes), compressed: {} }
}
