/// <reference lib="webworker" />
import type { WorkerSite } from '#contract/pages.ts'
import { LANGUAGE_PARAMETER } from '#rules/languages.ts'
import { cacheAddress } from './cacheable.ts'
import { openCachedPages } from './cached-pages.ts'
import { withSeenNotice, withSeenPages } from './seen-pages.ts'

/**
 * Shows pages that were seen before, and the files of this version, where the network fails. It answers nothing but pages and files: calls
 * go to the shop as they are, so nothing of them is cached and nothing is ever sent again.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** Written before this script by the server (`pages/serve-worker.ts`). */
declare const SITE: WorkerSite

/** How long a page is waited for before the one that was seen earlier is shown. */
const FALLBACK_AFTER_MS = 5_000

const cached = openCachedPages(SITE)

worker.addEventListener('install', (event) => {
  // A page that is open goes on with the files that it has, which the shop keeps.
  event.waitUntil(cached.prepare().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    await cached.deleteOthers()
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
    // Their documents came before this worker. Nothing waits for it: until it is active, no page is answered.
    const pages = await worker.clients.matchAll({ type: 'window' })
    for (const { url } of pages) void keepSeen(new URL(url))
  }
  event.waitUntil(begin())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return
  // A sign-in or logout, by any call.
  if (request.method !== 'GET') {
    if (url.pathname.startsWith('/api/auth/')) event.waitUntil(cached.deletePages())
    return
  }
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(event))
})

/** An open page reports navigations without a new document, a change of the language, and the answer of a sign-in. */
worker.addEventListener('message', (event) => {
  const { seen, forget } = Object(event.data) as { seen?: unknown; forget?: unknown }
  if (forget === true) event.waitUntil(cached.deletePages())
  if (typeof seen === 'string') event.waitUntil(keepSeen(new URL(seen, worker.location.origin)))
})

async function keepSeen(url: URL): Promise<void> {
  if (url.origin !== worker.location.origin || cacheAddress(url) === null) return
  const takePage = cached.expectPage(url)
  await fetch(url, { redirect: 'error' })
    .then(takePage)
    .catch(() => {})
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  // The address has another language.
  if (url.searchParams.has(LANGUAGE_PARAMETER)) event.waitUntil(cached.deletePages())
  const takePage = cached.expectPage(url)
  const answer = fromShop(event)
  event.waitUntil(answer.then((response) => takePage(response.clone())).catch(() => {}))
  const late = new Promise<'slow'>((resolve) => setTimeout(resolve, FALLBACK_AFTER_MS, 'slow'))
  const why = await Promise.race([answer, late]).catch(() => 'offline' as const)
  if (why instanceof Response) return why
  // Looked up only now: there may have been a sign-in meanwhile.
  const page = await cached.findPage(url)
  if (!page) return answer.catch(() => offlinePage())
  return asPage(withSeenNotice(page.html, { why, ...page, now: new Date() }), page.headers)
}

/** The browser has already requested it where it can (navigation preload), so that pages do not wait for the worker to start. */
const fromShop = async (event: FetchEvent): Promise<Response> => (await event.preloadResponse) ?? fetch(event.request)

async function offlinePage(): Promise<Response> {
  const page = await cached.findOfflinePage()
  return page ? asPage(withSeenPages(await page.text(), await cached.listPages()), page.headers) : Response.error()
}

/** With the headers that the shop has sent with it, its security policy above all. */
function asPage(html: string, shopHeaders: Headers): Response {
  const headers = new Headers(shopHeaders)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const file = await cached.findFile(request)
  if (file) return file
  const answer = fetch(request)
  event.waitUntil(answer.then((response) => cached.cacheFile(request, response.clone())).catch(() => {}))
  return answer
}
