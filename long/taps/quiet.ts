import type { Page, Request } from '@playwright/test'

/** After so long a page that is still busy is a complaint. */
const PATIENCE_MS = 20_000

/** Connections that stay open, and what is sent when a page is left. */
const staysOpen = (request: Request) =>
  request.url().includes('/socket.io/') || ['websocket', 'eventsource', 'ping'].includes(request.resourceType())

/** Whether React has the page, no page is on its way, and nothing moves that will end. */
const isStill = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 }))
    const hasReact = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
    const moves = document.getAnimations().some((animation) => {
      const { iterations = 1 } = animation.effect?.getTiming() ?? {}
      return animation.playState === 'running' && iterations !== Number.POSITIVE_INFINITY
    })
    return hasReact && !moves && document.querySelector('[data-navigation=loading]') === null
  })

/** Returns a function that waits until nothing is on its way any more, and names what never ends. */
export function watchQuiet(page: Page): () => Promise<string[]> {
  const open = new Set<Request>()
  page.on('request', (request) => void (staysOpen(request) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return async () => {
    const end = Date.now() + PATIENCE_MS
    while (Date.now() < end) {
      // A page that is left meanwhile takes its script along.
      const still = await isStill(page).catch(() => false)
      if (still && open.size === 0) return []
    }
    const urls = [...open].map((request) => request.url())
    return [`never quiet: ${urls.join(', ') || 'it moves, or a page is on its way'}`]
  }
}
