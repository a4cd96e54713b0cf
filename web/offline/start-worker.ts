import { type AppContext, sessionQuery } from '#web/app/context.ts'
import { PAGE_LOST } from '#web/app/try-again.tsx'
import { isShopThere } from '#web/ui/is-shop-there.ts'
import { savesData } from '#web/ui/saves-data.ts'
import { cacheAddress } from './cacheable.ts'
import { SEEN_NOTICE_ID } from './seen-notice-id.ts'

/** A page that is open for this long was looked at. */
const LOOKED_AT_MS = 3_000

/** Starts the service worker once the page is complete, and reports to it the pages that are seen without a new document. */
export async function startWorker({ api, queries }: AppContext): Promise<void> {
  removeNoticeInTime()
  window.addEventListener(PAGE_LOST, (event) => {
    if (event instanceof CustomEvent) void showSeenPage(event.detail)
  })
  if (document.readyState !== 'complete') await new Promise((done) => window.addEventListener('load', done))
  const { serviceWorker } = navigator
  const reportPage = () => {
    // A customer's page would be fetched and not stored.
    if (queries.getQueryData(sessionQuery(api).queryKey) !== null) return
    serviceWorker.controller?.postMessage({ seen: window.location.href })
  }
  if (!savesData()) onNavigation(reportPage)
  await serviceWorker.register('/sw.js', { scope: '/shop/', updateViaCache: 'none' })
}

/** Where the browser has an event for that. Each address is reported once, to save data. */
function onNavigation(reportPage: () => void): void {
  const reported = new Set([window.location.href])
  let timer: ReturnType<typeof setTimeout> | undefined
  window.navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer)
    const { href } = window.location
    if (reported.has(href)) return
    timer = setTimeout(() => {
      reported.add(href)
      reportPage()
    }, LOOKED_AT_MS)
  })
}

/** A page that did not come may have been seen before. */
async function showSeenPage(lost: string): Promise<void> {
  const address = cacheAddress(new URL(lost, window.location.href))
  if (address !== null && (await caches.match(address))) window.location.reload()
}

/** What is old on a page is asked for again once the shop is there, and another page is as it is now. */
function removeNoticeInTime(): void {
  const notice = document.getElementById(SEEN_NOTICE_ID)
  if (!notice) return
  const remove = () => notice.remove()
  // The network may have come back before this script.
  void isShopThere().then((isThere) => isThere && remove())
  window.addEventListener('online', remove)
  window.navigation?.addEventListener('currententrychange', remove)
}
