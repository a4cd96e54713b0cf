import type { Locator, Page } from '@playwright/test'
import { texts as place } from '#web/form/place/texts.bn.ts'
import { paths } from '#web/paths.ts'
import { texts as checkout } from '#web/shop/checkout/texts.bn.ts'
import { texts as confirmation } from '#web/shop/confirmation/texts.bn.ts'
import { texts as login } from '#web/shop/login/texts.bn.ts'
import { texts as product } from '#web/shop/product/texts.bn.ts'
import { expect, test, waitForReact } from './journey.ts'
import { countShifts } from './layout-shifts.ts'
import { checkOutAsGuest, failRequests, fillBilling, holdRequests, placeOrder } from './steps.ts'

test('a dialog that cannot open without network shows that, and opens when the network is back', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('desktop')
  const mend = await failRequests(page, '**/assets/popups-*.js')
  await page.goto(paths.home)
  const cart = page.getByRole('button', { name: 'Cart' }).first()
  await page.context().setOffline(true)
  await cart.click()
  await expect(page.getByRole('alert')).toHaveText('No connection to the shop. Check your internet and try again')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible()
  await mend()
  await page.context().setOffline(false)
  // The browser does not request what a lost script imports again.
  await cart.click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await cart.click()
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(cart).toBeFocused()
})

test('without network the shop shows that, keeps the page as it is, and continues when the network is back', async ({
  shop,
  browse,
}) => {
  for (let number = 1; number <= 25; number++) await shop.hasProduct({ title: `Cap ${number}`, price: 100 + number })
  const page = await browse('phone')
  await page.goto(paths.listing)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('alert').getByText('Could not load')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Cap 3', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  // Back counts, also while the page looks whether the shop is there.
  const release = await holdRequests(page, '**/healthz')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(24)
  const isAnswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  release()
  await isAnswered
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.unroute('**/healthz')
  await page.getByRole('link', { name: 'Cap 3', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Cap 3' })).toBeVisible()
  // A lost script is fetched by loading the page again, and its text is there before its scripts are.
  await waitForReact(page)
  // On a slow phone the animation between two pages takes longer than the browser waits for it: that is no error of the page.
  await page.evaluate(() => {
    void Promise.reject(new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'))
  })
})

test('a page is fetched while the mouse rests on its link, so that the click finds it there', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('desktop')
  await page.goto(paths.listing)
  const fetched = page.waitForResponse((response) => response.url().endsWith(`/api/shop/products/get/${cap._id}`))
  await page.getByRole('link', { name: 'Dhaka Classic' }).hover()
  await fetched
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'Dhaka Classic' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dhaka Classic' })).toBeVisible()
  // The foot of the page loads when it comes into view.
  const needed = (path: string) => path.endsWith('.js') && !path.includes('recently-seen')
  expect(asked.filter((path) => path.endsWith(`/get/${cap._id}`) || needed(path))).toEqual([])
})

test('a line along the top shows that the next page is on its way', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('phone')
  await page.goto(paths.listing)
  const arrive = await holdRequests(page, '**/api/shop/products/get/*')
  await page.getByRole('link', { name: 'Dhaka Classic' }).tap()
  await expect(page.locator('[data-navigation=loading]')).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Dhaka Classic' })).toBeVisible()
  await expect(page.locator('[data-navigation=idle]')).toHaveCount(1)
})

test('nothing jumps while a page comes in', async ({ shop, browse }) => {
  const images = [await shop.hasPicture(), await shop.hasPicture()]
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', images })
  await shop.hasProduct({ title: 'Padma Trucker', images })
  for (const device of ['phone', 'desktop'] as const) {
    const page = await browse(device)
    await page.addInitScript(countShifts)
    // The shop's letters come with the first page and change a line's length by a hair; from then on they are there.
    await page.goto(paths.about, { waitUntil: 'networkidle' })
    for (const path of [paths.home, paths.listing, paths.product(cap), paths.searchFor('classic'), paths.wishlist]) {
      // A busy machine may give letters late that the browser has; what a page does wrong it does each time.
      await expect(async () => {
        await page.goto(path, { waitUntil: 'networkidle' })
        const shifts = await page.evaluate(() => window.shifts)
        const total = shifts.reduce((sum, { value }) => sum + value, 0)
        expect(total.toFixed(2), `${path} on a ${device}: ${JSON.stringify(shifts)}`).toBe('0.00')
      }).toPass({ timeout: 30_000 })
    }
  }
})

test('nothing jumps on a connection of 400 kbit/s, in English or in Bangla', async ({ shop, browse }) => {
  const images = [await shop.hasPicture()]
  const names = { title: 'Lotus White Trucker', titleBn: 'পদ্ম সাদা ট্রাকার' }
  const cap = await shop.hasProduct({ ...names, price: 620, salePrice: 520, sizes: ['S', 'M'], images })
  for (const titleBn of ['সর্ষে বিনি', 'ফরেস্ট ট্রাকার']) {
    await shop.hasProduct({ title: 'Mustard Beanie', titleBn, price: 450, images })
  }
  const open = async (path: string, language: string) => {
    const page = await browse('phone')
    await slowDown(page)
    await page.addInitScript(countShifts)
    await page.goto(`${path}?lang=${language}`)
    await page.evaluate(() => document.fonts.ready)
    await twoFrames(page)
    if (language === 'bn')
      expect(await fontsOf(page, page.getByText('−১৬%').first())).toMatch(/^(Anek Bangla( \w+)?,?)+$/)
    const shifts = await page.evaluate(() => window.shifts)
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total.toFixed(2), `${path} in ${language}: ${JSON.stringify(shifts)}`).toBe('0.00')
  }
  const addresses = [paths.home, paths.listing, paths.product(cap)]
  await Promise.all(['en', 'bn'].flatMap((language) => addresses.map((path) => open(path, language))))
})

test('nothing jumps when an order that waits for the network goes out', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', images: [await shop.hasPicture()], totalStock: 9 })
  for (const device of ['phone', 'desktop'] as const) {
    for (const end of ['top', 'bottom'] as const) {
      const page = await browse(device)
      await page.addInitScript(countShifts)
      await checkOutAsGuest(page, cap)
      await fillBilling(page)
      await page.context().setOffline(true)
      await placeOrder(page).click()
      await expect(page.getByText(/We go on trying for \d+ minutes/)).toBeVisible()
      await page.evaluate((end) => window.scrollTo(0, end === 'top' ? 0 : 1e6), end)
      await twoFrames(page)
      await page.evaluate(() => {
        window.shifts = []
      })
      await page.context().setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
      await twoFrames(page)
      const shifts = await page.evaluate(() => window.shifts)
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      expect(total.toFixed(2), `from the ${end} on a ${device}: ${JSON.stringify(shifts)}`).toBe('0.00')
    }
  }
})

test('in Bangla, at 400 kbit/s, a cap is ordered in eight taps, and the order waits while there is no network', async ({
  shop,
  browse,
}) => {
  const titleBn = 'পদ্ম সাদা ট্রাকার'
  const cap = await shop.hasProduct({ title: 'Lotus White Trucker', titleBn, sizes: ['S', 'M'], totalStock: 5 })
  const page = await browse('phone')
  const setLine = await slowDown(page)
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.tap()
  }
  await page.goto(`${paths.home}?lang=bn`)
  await tap(page.getByRole('link', { name: titleBn }).first())
  await tap(page.getByRole('radio', { name: 'M', exact: true }))
  await tap(page.getByRole('button', { name: product.buyNow }))
  await tap(page.getByRole('button', { name: login.orderAsGuest }))
  await page.getByLabel(checkout.name).fill('রহিম উদ্দিন')
  await page.getByLabel(checkout.phone).fill('০১৭১২৩৪৫৬৭৮')
  await tap(page.getByLabel(place.district).first())
  await tap(page.getByRole('option', { name: 'ঢাকা', exact: true }))
  await tap(page.getByRole('option', { name: 'মিরপুর', exact: true }))
  await page.getByLabel(checkout.address).fill('বাসা ৭, রোড ৩')
  await setLine({ offline: true })
  await tap(page.getByRole('button', { name: checkout.placeOrder, exact: true }))
  await expect(page.getByText(checkout.unreached)).toBeVisible()
  await setLine({ offline: false })
  await expect(page.getByRole('heading', { name: confirmation.thanks })).toBeVisible()
  expect(taps).toBe(8)
  expect(await shop.stockOf(cap)).toBe(4)
})

/** To 400 kbit/s, as a phone far from the mast has. What it returns cuts this line: two sessions that emulate one do not add up. */
async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page)
  const slow = { latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  const setLine = async ({ offline }: { offline: boolean }) =>
    void (await line.send('Network.emulateNetworkConditions', { offline, ...slow }))
  await line.send('Network.enable')
  await setLine({ offline: false })
  return setLine
}

/** The families that the browser has drawn it with. */
async function fontsOf(page: Page, text: Locator): Promise<string> {
  await text.evaluate((element) => element.setAttribute('data-drawn', ''))
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-drawn]' })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName).join()
}

/** What was pushed about is counted with the next frame. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
