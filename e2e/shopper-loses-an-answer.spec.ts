import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { checkOutAsGuest, failRequests, fillBilling, placeOrder, signIn } from './steps.ts'

const ordersOf = async (shop: TestShop) => (await (await shop.admin()).adminListOrders()).data

const create = '**/api/shop/order/create'

/** The shop takes the order, and its answer never arrives. */
const loseAnswers = (page: Page) => failRequests(page, create, { after: true })

/** The page's text while it sends the order again by itself. */
const waits = (page: Page) =>
  expect(
    page.getByText(/We go on trying for \d+ minutes, until \d+:\d\d [ap]m\. .*Nothing is ordered twice/),
  ).toBeVisible()

const stopTrying = (page: Page) => page.getByRole('button', { name: 'Stop trying' }).click()
const tryNow = (page: Page) => page.getByRole('button', { name: 'Try now' })

test('an order whose answer was lost is ordered once, also when the shopper changes it and tries again', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  const mend = await loseAnswers(page)
  await placeOrder(page).dblclick()
  await waits(page)
  // What is sent again is the order as it was pressed: nothing of it changes meanwhile.
  await expect(placeOrder(page)).toBeHidden()
  await expect(page.locator('[inert] [name=city]')).toBeVisible()
  await stopTrying(page)
  await expect(page.getByText(/^Stopped\./)).toBeVisible()
  await mend()
  await page.getByLabel('City').fill('Sylhet')
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('Your first try had reached the shop')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shipping details' })).toContainText('CityDhaka')
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await shop.stockOf(cap)).toBe(4)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('an order that gets no answer for 20 seconds goes out again by itself, and its receipt survives a lost page', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const page = await browse('phone')
  await page.addInitScript(hurryDeadlines)
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/shop/order/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The shop takes the first one, but the connection is dead without a sign.
    if (keys.length === 1) await route.fetch()
    else await route.continue()
  })
  const mend = await Promise.all([
    failRequests(page, '**/assets/confirmation-page-*.js'),
    failRequests(page, '**/healthz'),
  ])
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(await ordersOf(shop)).toHaveLength(1)
  const isTried = page.waitForRequest('**/healthz')
  await page.getByRole('link', { name: 'Try again' }).click()
  await isTried
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await Promise.all(mend.map((line) => line()))
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  await expect(page.getByText('৳580')).toBeVisible()
})

/** 20 seconds take one; any other deadline stays as it is. */
function hurryDeadlines() {
  const start = window.setTimeout
  const startSooner = (action: () => void, ms?: number) => start(action, ms === 20_000 ? 1_000 : ms)
  window.setTimeout = startSooner as typeof setTimeout
}

test('a guest who closes the tab after a lost answer and orders again in another orders once', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const first = await browse('phone')
  await checkOutAsGuest(first, cap)
  await fillBilling(first)
  await loseAnswers(first)
  await placeOrder(first).click()
  await waits(first)
  const page = await first.context().newPage()
  await first.close()
  // Asked once, this browser orders without an account.
  await page.goto(paths.checkout)
  // Only the tab in which it was pressed sends it by itself.
  await expect(placeOrder(page)).toBeEnabled()
  await expect(tryNow(page)).toBeHidden()
  await fillBilling(page, { address: 'House 7, Road 3' })
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('Your first try had reached the shop')).toBeVisible()
  expect(await ordersOf(shop)).toHaveLength(1)
  const attempt = () => page.evaluate(() => localStorage.getItem('orderAttempt'))
  expect(await attempt()).toBeNull()

  // One that was not repeated within the hour is not stored with its name and address.
  await page.evaluate(() => localStorage.setItem('orderAttempt', JSON.stringify({ begunAt: Date.now() - 3_600_001 })))
  await page.goto(paths.home)
  await expect.poll(attempt).toBeNull()
})

test('a try that never arrived does not keep the shopper from ordering something else', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  await page.context().setOffline(true)
  await placeOrder(page).click()
  await waits(page)
  await stopTrying(page)
  await expect(page.getByText(/Nothing is ordered twice/)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  await expect(page.getByText('Your first try had reached the shop')).toBeHidden()
  const [order, ...others] = await ordersOf(shop)
  expect([order?.cartItems[0]?.quantity, others.length]).toEqual([2, 0])
  expect(await page.evaluate(() => sessionStorage.getItem('orderId'))).toBe(order?._id)
})

test('without network an order waits, with a sentence about it, and is sent once by itself, also after a reload', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/order/create')) keys.push(request.headers()['idempotency-key'])
  })
  await page.context().setOffline(true)
  await placeOrder(page).click()
  await waits(page)
  await expect(page.getByText(/We cannot reach the shop just now/)).toBeInViewport()
  await expect(page.getByText(/We cannot reach/).locator('xpath=ancestor::*[@tabindex="-1"][1]')).toBeFocused()
  const tries = keys.length
  await tryNow(page).click()
  await expect.poll(() => keys.length).toBeGreaterThan(tries)
  await waits(page)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(paths.orderConfirmation)
  expect([new Set(keys).size, (await ordersOf(shop)).length]).toEqual([1, 1])

  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  const mend = await failRequests(page, create)
  await placeOrder(page).click()
  await waits(page)
  await page.reload()
  await waits(page)
  await mend()
  await expect(page).toHaveURL(paths.orderConfirmation)
  expect([new Set(keys).size, (await ordersOf(shop)).length]).toEqual([2, 2])
  expect(await shop.stockOf(cap)).toBe(3)
})

test('hours after a lost answer, in a tab that stayed open, the same order is ordered once and another one is placed', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 9 })
  const page = await browse('phone')
  const lose = async () => {
    const mend = await loseAnswers(page)
    await placeOrder(page).click()
    await waits(page)
    await page.evaluate(() => {
      const now = Date.now()
      Date.now = () => now + 3 * 60 * 60 * 1000
    })
    // It was not to be sent so late.
    await expect(page.getByText('Failed to place order')).toBeVisible()
    await expect(tryNow(page)).toBeHidden()
    await mend()
  }
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  await lose()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  expect(await ordersOf(shop)).toHaveLength(1)

  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await lose()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  await expect(page.getByText('Your first try had reached the shop')).toBeHidden()
  expect((await ordersOf(shop)).map(({ cartItems }) => cartItems[0]?.quantity)).toEqual([2, 1, 1])

  // Coming back to the checkout means a new order, also of the same.
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await lose()
  await page.goBack()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  expect(await ordersOf(shop)).toHaveLength(5)
})

test('a customer whose order took the cart along, while its answer was lost, finds it by asking again', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const { user } = await shop.customer('Rahim')
  const page = await browse('desktop')
  await page.goto(paths.product(cap))
  await signIn(page, user)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await fillBilling(page)
  const mend = await loseAnswers(page)
  await placeOrder(page).click()
  await waits(page)
  await page.reload()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await waits(page)
  await stopTrying(page)
  await mend()
  await expect(page.getByText('nothing will be ordered twice')).toBeVisible()
  await page.getByRole('button', { name: 'Check my order' }).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('৳580')).toBeVisible()
  expect(await ordersOf(shop)).toHaveLength(1)
})
