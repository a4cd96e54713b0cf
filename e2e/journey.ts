import { join } from 'node:path'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  type Response,
} from '@playwright/test'
import { builtSite } from '#server/pages/site.ts'
import { startShop, type TestShop } from '#server/testing/shop.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { anyAddress } from '#server/testing/test-client.ts'
import { withSharedMemory } from './browser.ts'

export { expect }

/** What a journey holds back or cuts (`page.route`) must not go through a service worker, which Playwright does not see into. */
const serviceWorkers = 'block' as const
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, serviceWorkers }
const desktop = { viewport: { width: 1440, height: 900 }, serviceWorkers }
const devices = {
  phone,
  desktop,
  'phone without scripts': { ...phone, javaScriptEnabled: false },
  'desktop with workers': { ...desktop, serviceWorkers: 'allow' as const },
  'phone that keeps pages': { ...phone, serviceWorkers: 'allow' as const },
  'phone inside Messenger': {
    ...phone,
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/480.0.0.60.110;]',
  },
}

export type Browse = (device?: keyof typeof devices, as?: TestClient) => Promise<Page>

type Journey = {
  /**
   * The video (Y4M) that the cameras of the journey's browser see, over and over: read when a camera is opened. A browser with such
   * cameras is started for the journey alone.
   */
  camera: string
  /** Settings of the shop: `test.use({ env: { DEMO: '0' } })`. */
  env: Record<string, string>
  /** Whether browsers come through a proxy that the shop knows, each from an address of its own. */
  behindProxy: boolean
  /** The real shop with its pages, on a database of its own. */
  shop: TestShop
  /**
   * A browser of its own: cookies, storage and windows that no other one shares. With `as` it is signed in already, for
   * journeys of which signing in is no part.
   */
  browse: Browse
  /**
   * The page as the shop sends it, before any script, style and text complete, without the cost of a browsed page, for journeys that
   * look at texts and links alone. The next page takes its place.
   */
  read: (path: string, as?: TestClient, device?: 'phone' | 'desktop') => Promise<Page>
}

type Browser = {
  /** For `read`. */
  paper: Page
  chrome: Awaited<ReturnType<typeof launch>>
}

const cameraOf = (video: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
]

const launch = async ({ chromium }: PlaywrightWorkerArgs['playwright'], moreArguments: string[] = []) =>
  chromium.launch({
    executablePath: process.env.E2E_BROWSER ?? '',
    ...(await withSharedMemory()),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...moreArguments,
    ],
  })

/**
 * A journey through the shop. It fails on any console error, page error or hydration warning, so no journey has to look
 * for them.
 */
export const test = base.extend<Journey, Browser>({
  chrome: [
    async ({ playwright }, use) => {
      const chrome = await launch(playwright)
      await use(chrome)
      await chrome.close()
    },
    { scope: 'worker' },
  ],
  paper: [
    async ({ chrome }, use) => {
      const context = await chrome.newContext({ javaScriptEnabled: false })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  camera: ['', { option: true }],
  env: [{}, { option: true }],
  behindProxy: [true, { option: true }],
  shop: async ({ env, behindProxy }, use) => {
    const site = await builtSite(join(import.meta.dirname, '../dist'))
    await using shop = await startShop({ site, env, oneAddress: !behindProxy })
    await use(shop)
  },
  browse: async ({ playwright, chrome, camera, shop, behindProxy }, use) => {
    const browser = camera === '' ? chrome : await launch(playwright, cameraOf(camera))
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (device = 'phone', as) => {
      const extraHTTPHeaders: Record<string, string> = behindProxy ? { 'x-forwarded-for': anyAddress() } : {}
      const context = await browser.newContext({ baseURL: shop.address, extraHTTPHeaders, ...devices[device] })
      contexts.push(context)
      const cookies = [...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url: shop.address }))
      await context.addCookies(cookies)
      // Its other windows too.
      context.on('page', (page) => {
        if (device !== 'phone without scripts') waitForScripts(page)
        page.on('console', (message) => complaints.push(...complaintOf(message)))
        page.on('pageerror', (error) => complaints.push(String(error)))
      })
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
    if (browser !== chrome) await browser.close()
    expect(complaints).toEqual([])
  },
  read: async ({ paper, shop }, use) => {
    await use(async (path, as = shop.guest(), device = 'phone') => {
      const { text } = await as.raw('GET', path)
      await paper.setViewportSize(devices[device].viewport)
      await paper.setContent(text)
      return paper
    })
  },
})

/** Journeys of a shop that uses the fake of an outside service instead of the service. */
export const withFake = <Fake extends AsyncDisposable & { env: Record<string, string> }>(start: () => Promise<Fake>) =>
  test.extend<{ fake: Fake }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    fake: async ({}, use) => {
      await using fake = await start()
      await use(fake)
    },
    env: async ({ fake }, use) => use(fake.env),
  })

/** What the browser logs by itself is no defect where the journey looks at the sentence: a call or page refused, a request that failed. */
export function complaintOf(message: ConsoleMessage): string[] {
  if (message.type() !== 'error' && message.type() !== 'warning') return []
  const text = message.text()
  const { url } = message.location()
  const isAnswer = url === message.page()?.url() || new URL(url, 'http://nowhere').pathname.startsWith('/api/')
  if (isAnswer && /Failed to load resource: the server responded with a status of 4\d\d/.test(text)) return []
  // The browser takes a larger copy of a picture that it still has.
  if (/\/images\/\S+ was preloaded using link preload but not used/.test(text)) return []
  // Chrome waits three seconds for the first letter. A page of a signed-in user has none before its script has run, and a long order takes
  // longer to be laid out on paper.
  const isLate = /\/(shop\/account|admin|print)\b/.test(message.page()?.url() ?? '')
  if (isLate && /was preloaded using link preload but not used/.test(text)) return []
  // A live connection that was still being made is given up for a new one when the network is back.
  if (/\/socket\.io\/.* failed: WebSocket is closed before the connection is established/.test(text)) return []
  if (text.endsWith('Service Worker registration blocked by Playwright')) return []
  // A service worker's answer for a file that is neither stored nor available.
  if (url.includes('/assets/') && /net::ERR_FAILED/.test(text)) return []
  // Comes from nothing but a journey's own `setOffline` and `failRequests`.
  return /(Failed to load resource|connection establishment): net::ERR_INTERNET_DISCONNECTED/.test(text) ? [] : [text]
}

/** Waits until effects of React that are due have run: a dialog is visible before it listens to keys. */
export const waitForEffects = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 })))

/**
 * Waits until React has taken the page over: from then on no click and no event is lost. It waits in the page, since
 * `page.waitForFunction` would load Playwright's own script into each page once more, a tenth of what a page costs.
 */
export const waitForReact = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isTakenOver = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'))
    while (!isTakenOver()) await new Promise(requestAnimationFrame)
  })

/** A journey goes on when React has taken the page over and its effects have run. */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const whole = async (response: Response | null) => {
    await waitForReact(page)
    await waitForEffects(page)
    return response
  }
  page.goto = async (...parameters) => {
    await waitForHistory(page)
    return whole(await goto(...parameters))
  }
  page.reload = async (...parameters) => {
    await waitForHistory(page)
    return whole(await reload(...parameters))
  }
}

/**
 * Waits until the entry of an overlay that was closed has left the browser's history (web/app/overlay-history.ts). That step back would
 * abort a navigation which begins before it: ERR_ABORTED. No user is that quick.
 */
const waitForHistory = (page: Page) =>
  page.waitForFunction(
    (overlays) => window.history.state?.overlays !== true || document.querySelector(overlays) !== null,
    openOverlay,
  )

const openOverlay = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([data-closed], [data-ending-style])`)
  .join()
