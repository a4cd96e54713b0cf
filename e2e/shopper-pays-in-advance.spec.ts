import { saveIn } from '#server/testing/settings.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { asksForAll } from './sent-payments.ts'
import { checkOutAsGuest, fillBilling, holdRequests, placeOrder } from './steps.ts'

/** Half of what an order costs is asked for in advance, by a transfer to the shop's bKash. */
const half = {
  advance: { ask: 'share' as const, percent: 50, everybody: true },
  wallets: { bkash: { isOn: true, number: '01712345678', kind: 'personal' as const } },
}

test('an order is not placed before the advance for it is on the screen', async ({ shop, browse }) => {
  const admin = await shop.admin()
  await saveIn(shop, 'payments', half)
  const page = await browse('phone')
  await checkOutAsGuest(page, await shop.hasProduct({ price: 500 }))
  await fillBilling(page)
  await expect(page.getByText('For every order we ask for ৳290 in advance.')).toBeVisible()
  const release = await holdRequests(page, '**/api/shop/order/advance')
  await page.getByRole('button', { name: 'Increase quantity' }).tap()
  await expect(page.getByText('For every order we ask for … in advance.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '… now, by sending money' }).first()).toBeChecked()
  await expect(placeOrder(page)).toBeDisabled()
  await placeOrder(page).tap({ force: true })
  release()
  await expect(page.getByText('For every order we ask for ৳540 in advance.')).toBeVisible()
  expect((await admin.adminListOrders()).total).toBe(0)
  await placeOrder(page).tap()
  await expect(page).toHaveURL(paths.orderConfirmation)
  const [order] = (await admin.adminListOrders()).data
  expect([order?.totalAmount, order?.payNow]).toEqual([1080, 540])
})

test('the shop is asked once for the advance of an order that is changed by several taps', async ({ shop, browse }) => {
  await saveIn(shop, 'payments', half)
  const page = await browse('phone')
  await checkOutAsGuest(page, await shop.hasProduct({ price: 500 }))
  await expect(page.getByText('For every order we ask for ৳290 in advance.')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Increase quantity' }).evaluate(async (button: HTMLElement) => {
    for (let taps = 0; taps < 3; taps++) {
      button.click()
      await new Promise((drawn) => setTimeout(drawn))
    }
  })
  await expect(page.getByText('For every order we ask for ৳1,040 in advance.')).toBeVisible()
  expect(asked.filter((path) => path === '/api/shop/order/advance')).toHaveLength(1)
})

test('where the advance could not be shown, the buyer of a refused order can choose how to pay it', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  await saveIn(shop, 'payments', half)
  const page = await browse('phone')
  await page.route('**/api/shop/order/advance', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many' } }),
  )
  await checkOutAsGuest(page, await shop.hasProduct({ price: 500 }))
  await fillBilling(page)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await placeOrder(page).tap()
  await expect(page.getByText('For every order we ask for ৳290 in advance.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '৳290 now, by sending money' })).toBeChecked()
  await page.getByRole('radio', { name: '৳580 now, by sending money' }).check()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await placeOrder(page).tap()
  await expect(page).toHaveURL(paths.orderConfirmation)
  const [order] = (await admin.adminListOrders()).data
  expect([order?.totalAmount, order?.payNow]).toEqual([580, 580])
})

test('where every order is paid in advance as a whole, home, listing, product and about do not promise cash on delivery', async ({
  shop,
}) => {
  const cap = await shop.hasProduct()
  const visited = [paths.home, paths.listing, paths.product(cap), paths.about]
  const read = () => Promise.all(visited.map(async (path) => (await shop.guest().raw('GET', path)).text))
  for (const page of await read()) expect(page).toContain('Cash on delivery')
  await asksForAll(shop)
  for (const page of await read()) {
    expect(page).toContain('Delivery after payment')
    expect(page).not.toMatch(/Cash on delivery|Pay at your door/)
  }
})
