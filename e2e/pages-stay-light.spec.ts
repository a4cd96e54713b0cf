import type { Locator, Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { gzipWeight } from '../bench/page-weight.ts'
import { cachedIn } from './cached-pages.ts'
import { expect, test } from './journey.ts'
import { cartButton, holdRequests, signIn } from './steps.ts'

/** kB as gzip, a little above the figures of docs/performance.md; raising one needs a reason there. */
const budgets = {
  home: 151.1,
  listing: 156.2,
  product: 160.8,
  style: 12.45,
  /** What the Bangla build may have more. */
  bangla: 2,
  letters: 38,
  banglaLetters: 84,
  pageInBangla: 190,
}

test('the scripts that a page waits for stay light', async ({ shop }) => {
  const cap = await shop.hasProduct()
  const weightOf = async (path: string, language = 'en') => {
    const { js, css } = await gzipWeight(`${shop.address}${path}?lang=${language}`)
    expect(css).toBeLessThan(budgets.style)
    return js
  }
  const home = await weightOf(paths.home)
  expect(home).toBeLessThan(budgets.home)
  expect((await weightOf(paths.home, 'bn')) - home).toBeLessThan(budgets.bangla)
  expect(await weightOf(paths.listing)).toBeLessThan(budgets.listing)
  expect(await weightOf(paths.product(cap))).toBeLessThan(budgets.product)
})

test('the scripts of a page begin when it is painted', async ({ shop, browse }) => {
  await shop.hasProduct()
  const page = await browse('phone')
  await page.goto(paths.home)
  const { painted, begun } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    begun: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }))
  expect(begun.length).toBeGreaterThan(3)
  for (const { startTime } of begun) expect(startTime).toBeGreaterThan(painted)
})

/** When the browser asked for a file and when it had all of it; zero where it has not. */
const timesOf = (page: Page, file: RegExp) =>
  page.evaluate(
    ({ source }) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const { startTime = 0, responseEnd = 0 } = files.find(({ name }) => new RegExp(source).test(name)) ?? {}
      return { startTime, responseEnd }
    },
    { source: file.source },
  )

const startOf = async (page: Page, file: RegExp) => (await timesOf(page, file)).startTime

const script = /\/assets\/packages-/

/** The two seconds of a page (late-scripts.ts) are over when the journey ends them: on a busy machine they would be over too early. */
async function holdTwoSeconds(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const held = (work: () => void, ms?: number) => {
      if (ms !== 2000 || 'endTwoSeconds' in window) return setTimeout(work, ms)
      Object.assign(window, { endTwoSeconds: work })
      return 0
    }
    Object.assign(window, { setTimeout: held })
  })
  return {
    haveBegun: () => page.evaluate(() => 'endTwoSeconds' in window),
    end: () => page.evaluate(() => Reflect.get(window, 'endTwoSeconds')()),
  }
}

test('the scripts of a page leave the connection to its first picture, and wait no longer than two seconds', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ images: [await shop.hasPicture()] })
  for (const ends of ['picture', 'two seconds'] as const) {
    const page = await browse('phone')
    const twoSeconds = await holdTwoSeconds(page)
    const release = await holdRequests(page, '**/images/**')
    const alive = page.goto(paths.product(cap), { waitUntil: 'commit' })
    // The page may still be on its way: then there is nothing to ask.
    await expect(async () => expect(await twoSeconds.haveBegun()).toBe(true)).toPass()
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    expect([painted, await startOf(page, script)]).toEqual([1, 0])
    if (ends === 'picture') release()
    else await twoSeconds.end()
    await alive
    const { responseEnd } = await timesOf(page, /\/images\//)
    expect(responseEnd > 0).toBe(ends === 'picture')
    expect(await startOf(page, script)).toBeGreaterThan(responseEnd)
  }
})

test('a shopper fetches nothing that only the panel needs', async ({ shop, browse }) => {
  await shop.hasProduct()
  const page = await browse('phone')
  await page.goto(paths.home, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const scripts = await page.evaluate(async () => {
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return await Promise.all(fetched.map(async ({ name }) => ({ name, code: await (await fetch(name)).text() })))
  })
  expect(scripts.length).toBeGreaterThan(5)
  // The table of its pages, that of its calls, a switch, and what sends pictures.
  for (const word of ['orders-page', '/api/admin/', 'role:`switch`', 'OffscreenCanvas']) {
    expect(scripts.filter(({ code }) => code.includes(word)).map(({ name }) => name)).toEqual([])
  }
})

test('what opens over a page is fetched when its control is pointed at, focused or touched, and not before', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct()
  const ways = [
    { device: 'desktop', use: (control: Locator) => control.hover() },
    { device: 'desktop', use: (control: Locator) => control.focus() },
    { device: 'phone', use: (control: Locator) => control.tap() },
  ] as const
  for (const { device, use } of ways) {
    const page = await browse(device)
    const popups: string[] = []
    page.on('request', (request) => request.url().includes('/assets/popups-') && popups.push(request.url()))
    await page.goto(paths.home, { waitUntil: 'networkidle' })
    // Another control opens nothing.
    await page.getByRole('link', { name: 'Tupi home' }).first().hover()
    await page.waitForLoadState('networkidle')
    expect(popups).toEqual([])
    await use(cartButton(page))
    await expect.poll(() => popups).toHaveLength(1)
    // The first tap is not lost.
    if (device === 'phone') await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
    else await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a page fetches the letters it writes, and the Bengali ones only where it writes Bangla', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Dhaka Classic', price: 950, salePrice: 800 })
  const fetched = async (path: string = paths.home) => {
    const page = await browse('phone')
    await page.goto(path, { waitUntil: 'networkidle' })
    const files = await page.evaluate(() => performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    return files
      .filter(({ name }) => name.endsWith('.woff2'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0)
  }
  const latin = await fetched()
  expect(latin).toBeGreaterThan(10)
  expect(latin).toBeLessThan(budgets.letters)
  await shop.hasProduct({ title: 'নীল টুপি', price: 480 })
  const bangla = await fetched()
  expect(bangla).toBeGreaterThan(latin)
  expect(bangla).toBeLessThan(budgets.banglaLetters)
  expect(await fetched(`${paths.home}?lang=bn`)).toBeLessThan(budgets.pageInBangla)
})

test('an English page fetches the letters of Bangla titles after its scripts, and a Bangla page no Latin ones for words out of sight', async ({
  shop,
  browse,
}) => {
  await Promise.all(Array.from({ length: 16 }, () => shop.hasProduct({ title: 'নীল টুপি' })))
  const english = await browse('phone')
  await english.goto(paths.listing)
  await expect.poll(() => startOf(english, /bengali-strong/)).toBeGreaterThan(0)
  expect(await startOf(english, /bengali-strong/)).toBeGreaterThan(await startOf(english, script))

  const bangla = await browse('phone')
  await bangla.goto(`${paths.listing}?lang=bn`, { waitUntil: 'networkidle' })
  expect(await startOf(bangla, /bengali-strong/)).toBeGreaterThan(0)
  expect(await startOf(bangla, /latin-/)).toBe(0)
  await bangla.getByRole('contentinfo').getByText('Facebook').scrollIntoViewIfNeeded()
  await expect.poll(() => startOf(bangla, /latin-/)).toBeGreaterThan(0)
})

test('a page that a link has opened is fetched once more for a guest, who can see it without a network, and not for a customer', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const { user } = await shop.customer('Rahim')
  const page = await browse('phone that keeps pages')
  const fetched: string[] = []
  // Playwright does not see what a worker asks for.
  shop.app.server.on('request', ({ url = '', headers }) => {
    if (headers['sec-fetch-dest'] === 'empty' && url.startsWith('/shop/')) fetched.push(url)
  })
  await page.goto(paths.home)
  await expect.poll(() => fetched).toContain(paths.home)
  await page.clock.install()
  const lookAt = async (link: Locator, path: string) => {
    await link.click()
    await expect(page).toHaveURL(path)
    await page.clock.fastForward('00:10')
  }
  await lookAt(page.getByRole('link', { name: /Dhaka Classic/ }).first(), paths.product(cap))
  await expect.poll(() => fetched).toContain(paths.product(cap))
  const cached = paths.productOfLine({ productId: cap._id, title: cap.title })
  await expect.poll(async () => (await cachedIn(page)).paths).toContain(cached)

  await signIn(page, user)
  await expect(page.getByRole('button', { name: 'Account of Rahim' })).toBeVisible()
  await lookAt(page.getByRole('contentinfo').getByRole('link', { name: 'About' }), paths.about)
  // The worker reads its messages in order.
  await page.evaluate((seen) => navigator.serviceWorker.controller?.postMessage({ seen }), paths.listing)
  await expect.poll(() => fetched).toContain(paths.listing)
  expect(fetched.filter((path) => path === paths.product(cap))).toHaveLength(1)
  expect(fetched).not.toContain(paths.about)
})
