import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { builtSite } from '#server/pages/site.ts'
import { startGoogle } from '#server/testing/google.ts'
import { startShop, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { cachedIn } from './cached-pages.ts'
import { expect, withFake } from './journey.ts'
import { checkOutAsGuest, fillBilling, openCart, placeOrder, signIn } from './steps.ts'

/** A shop with Google, which refuses sign-in inside an app. */
const test = withFake(startGoogle)

/**
 * From now on `answer` takes the place of the shop for a path; it may let the shop go on. Playwright does not see all that browsers send.
 * Returns how to end it.
 */
function answerInstead(
  { app: { server } }: TestShop,
  path: string,
  answer: (response: ServerResponse, goOn: () => void) => void,
): () => void {
  const listeners = server.listeners('request') as RequestListener[]
  const intercept = (request: IncomingMessage, response: ServerResponse) => {
    const goOn = () => {
      for (const listener of listeners) listener(request, response)
    }
    if (request.url === path) answer(response, goOn)
    else goOn()
  }
  server.removeAllListeners('request').on('request', intercept)
  return () => {
    server.removeListener('request', intercept)
    for (const listener of listeners) server.on('request', listener)
  }
}

const answerWorker = (shop: TestShop, code: string) =>
  answerInstead(shop, '/sw.js', (response) => response.setHeader('content-type', 'text/javascript').end(code))

/** A page that the browser is about to leave is online for a moment in spite of `setOffline`, and tries to send its order then. */
const loseOrders = (shop: TestShop) => answerInstead(shop, '/api/shop/order/create', (response) => response.destroy())

test('what a guest has seen can be looked at without a network, and only the checkout sends an order by itself', async ({
  shop,
  browse,
}) => {
  // Pages are looked at for some seconds before they count as seen, and workers take theirs to start.
  test.slow()
  const seen = await shop.hasProduct({ title: 'Dhaka Classic', price: 950 })
  await shop.hasProduct({ title: 'Padma Trucker' })
  const page = await browse('phone that keeps pages')
  const context = page.context()
  const product = paths.productOfLine({ productId: seen._id, title: seen.title })
  await page.goto(`${paths.home}?fbclid=abc`)
  await expect.poll(async () => (await cachedIn(page)).paths).toEqual([paths.home])

  await page
    .getByRole('link', { name: /Dhaka Classic/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dhaka Classic' })).toBeVisible()
  await expect.poll(async () => (await cachedIn(page)).paths).toEqual([paths.home, product])
  await checkOutAsGuest(page, seen)
  await fillBilling(page)
  await context.setOffline(true)
  const mend = loseOrders(shop)
  await placeOrder(page).click()
  await expect(page.getByText(/We go on trying for \d+ minutes/)).toBeVisible()

  await page.goto(paths.home)
  mend()
  await expect(page.getByText(/^You are offline\. This page is from \d{1,2}:\d\d [ap]m$/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Cart.*1/ })
    .first()
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Dhaka Classic' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /Padma Trucker/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await page.goBack()
  await page
    .getByRole('link', { name: /Dhaka Classic/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dhaka Classic' })).toBeVisible()

  await page.evaluate((checkout) => window.location.assign(checkout), paths.checkout)
  await expect(page.getByRole('heading', { name: /You are offline.*ইন্টারনেট নেই/ })).toBeVisible()
  await expectAccessible(page, 'the page without a network')
  await page.getByRole('link', { name: 'Dhaka Classic' }).click()
  await expect(page.getByText('You are offline. This page is from')).toBeVisible()
  // What was not seen has no connection; that there is nothing in it is not known.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await page.getByRole('link', { name: 'Tupi home' }).click()
  await expect(page).toHaveURL(paths.home)
  await expect(page.getByText('You are offline. This page is from')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Padma Trucker' }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Premium' }).click()
  await expect(page.getByText('Could not load').first()).toBeVisible()
  await expect(page.getByText(/^No premium products|^No products/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('You are offline. This page is from')).toBeHidden()
  expect((await cachedIn(page)).paths.toSorted()).toEqual([paths.home, product].toSorted())

  const orders = async () => (await (await shop.admin()).adminListOrders()).data.length
  expect(await orders()).toBe(0)
  // Only the checkout sends what was pressed there.
  await page.goto(paths.checkout)
  await expect(page).toHaveURL(/order-confirmation$/)
  expect(await orders()).toBe(1)

  // A new version drops what the one before has cached, and the owner can end it all.
  const { names } = await cachedIn(page)
  await using ended = await startShop({
    besides: shop,
    site: await builtSite(join(import.meta.dirname, '../dist')),
    env: { OFFLINE_PAGES: 'off' },
  })
  const next = (await (await fetch(`${shop.address}/sw.js`)).text()).replace(/"version":"[^"]+"/, '"version":"next"')
  answerWorker(shop, next)
  await page.goto(paths.home)
  await expect.poll(async () => (await cachedIn(page)).names.toSorted()).toEqual(['files next', 'pages next en'])
  expect(names.some((name) => name.endsWith('next'))).toBe(false)
  // After signing in, a guest's pages are not shown, nor one that was fetched while the shop had not answered yet.
  const rahim = await shop.customer('Rahim')
  const login = Promise.withResolvers<() => void>()
  const endHold = answerInstead(shop, '/api/auth/login', (_, goOn) => login.resolve(goOn))
  const signedIn = signIn(page, rahim.user)
  const answerLogin = await login.promise
  endHold()
  await page.evaluate((seen) => navigator.serviceWorker.controller?.postMessage({ seen }), paths.listing)
  await expect.poll(async () => (await cachedIn(page)).paths).toEqual([paths.listing])
  answerLogin()
  await signedIn
  await expect.poll(async () => (await cachedIn(page)).paths).toEqual([])
  await page.evaluate(() => caches.delete('files next'))
  await page.goto(paths.listing)
  await expect(page.getByRole('button', { name: 'Account of Rahim' })).toBeVisible()
  expect((await cachedIn(page)).paths).toEqual([])
  // The cart opens without a network nevertheless.
  const files = () => page.evaluate(async () => (await (await caches.open('files next')).keys()).map(({ url }) => url))
  await expect.poll(async () => (await files()).some((url) => url.includes('/popups-'))).toBe(true)
  await context.setOffline(true)
  await expect(await openCart(page)).toBeVisible()
  await context.setOffline(false)
  const goodbye = await (await fetch(`${ended.address}/sw.js`)).text()
  answerWorker(shop, goodbye)
  await expect(async () => {
    // What the last worker was still fetching it may cache after its end: the next page deletes that too.
    await page.goto(paths.home)
    await expect.poll(async () => (await cachedIn(page)).names, { timeout: 3_000 }).toEqual([])
  }).toPass()
})

test('inside Messenger, where nothing is stored and no window opens, a guest buys and may go on in Chrome', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 950, sizes: ['M', 'L'], totalStock: 10 })
  const page = await browse('phone inside Messenger')
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, area, { get: refuse })
    }
    Object.assign(window, { open: () => null, Notification: undefined })
    for (const name of ['share', 'clipboard']) Object.defineProperty(Navigator.prototype, name, { value: undefined })
  })
  await page.goto(`${paths.product(cap)}?fbclid=abc`)
  await page.getByRole('radio', { name: 'L', exact: true }).click()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to your account' })
  await expect(dialog.getByText('Google does not allow signing in inside Messenger')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Google/ })).toBeHidden()
  await expectAccessible(page, 'the sign-in inside Messenger')
  const link = await dialog.getByRole('link', { name: 'Open in Chrome' }).getAttribute('href')
  await dialog.getByRole('button', { name: 'Order without an account' }).click()
  await fillBilling(page)
  await placeOrder(page).click()
  await expect(page.getByText('Order placed successfully')).toBeVisible()
  await expect(page.getByText('৳1,030').first()).toBeVisible()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('The link is copied')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeFocused()
  // What was copied can be pasted.
  await page.getByRole('button', { name: 'Menu and search' }).click()
  await page.getByRole('button', { name: 'Open search' }).click()
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus()
  await page.keyboard.press('Control+V')
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toHaveValue(/\/shop\/order#?/)

  // The cart that was chosen before goes along by the link.
  const [, address] = /^intent:\/\/([^#]+)#Intent;scheme=http;package=com\.android\.chrome;/.exec(link ?? '') ?? []
  const chrome = await browse('phone')
  await chrome.goto(`http://${address}`)
  await chrome.getByRole('button', { name: 'Add to cart and check out' }).click()
  await expect(chrome).toHaveURL(/\/shop\/checkout$/)
  await expect(chrome.getByText('৳950').first()).toBeVisible()
})
