import type { Page } from '@playwright/test'
import { shortOrderId } from '#rules/order-link.ts'
import { firstAdministrator } from '#server/auth/administrator.service.ts'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { countShifts } from './layout-shifts.ts'

// A demo shop asks for no second factor.
test.use({ env: { DEMO: '0' } })

/** So many orders from one network that they are a burst, each with a phone number of its own; returns their ids. */
async function comesBurst(shop: TestShop, network: string, size = 3): Promise<string[]> {
  const cap = await shop.hasProduct({ totalStock: 100 })
  const place = async (number: number) => {
    const addressInfo = { ...inDhaka, phone: `017${network.replaceAll('.', '').slice(-6)}${number}` }
    const guest = Object.assign(shop.guest(), { from: network })
    return (await guest.placeOrder({ body: { ...orderOf(cap, { quantity: 20 }), addressInfo } })).orderId
  }
  const ids: string[] = []
  for (let number = 11; ids.length < size; number++) ids.push(await place(number))
  return ids
}

const shiftsOf = (page: Page) => page.evaluate(() => window.shifts)

const toCall = paths.admin.filteredOrders('queue=toCall')
const pages = [paths.admin.dashboard, paths.admin.orders, toCall, paths.admin.products, paths.admin.security]

/** The page Security sets the second factor up by itself. */
const namesOn = (path: string) => [
  'Choose your own password',
  ...(path === paths.admin.security ? [] : ['A second factor is missing']),
  'Many orders from one network',
]

test('hints above a page of the panel are there when it is first seen, and push nothing down', async ({
  shop,
  browse,
}) => {
  const account = await firstAdministrator(shop.pool)
  if (!account) throw new Error('The shop has an administrator already')
  const admin = shop.guest()
  await admin.login({ body: account })
  await comesBurst(shop, '203.0.113.7')
  for (const device of ['phone', 'desktop'] as const) {
    const page = await browse(device, admin)
    // Letters of a font that comes late shift by fractions of a pixel.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.addInitScript(countShifts)
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' })
      for (const name of namesOn(path)) await expect(page.getByRole('region', { name })).toBeAttached()
      expect(await shiftsOf(page), `${path} on a ${device}`).toEqual([])
    }
  }
})

test('a hint that comes while a list is open moves none of its rows, and is shown when asked for', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  const [first = ''] = await comesBurst(shop, '203.0.113.7', 4)
  const open = async (device: 'phone' | 'desktop') => {
    const page = await browse(device, admin)
    await page.goto(paths.admin.orders, { waitUntil: 'networkidle' })
    const row = page.getByRole('row').nth(1)
    const hint = page.getByRole('region', { name: 'Many orders from one network' })
    const alert = page.getByRole('alert').filter({ hasText: 'Many orders from one network' })
    await expect(hint.getByText('4 orders came from one network')).toHaveCount(1)
    return { page, row, hint, alert, place: await row.boundingBox() }
  }
  const opened = [await open('phone'), await open('desktop')]

  // The burst is the same one when its first order leaves it.
  await admin.updateOrder({ params: { id: first }, body: { orderStatus: 'inProcess' } })
  for (const { hint, alert } of opened) {
    await expect(hint.getByText('3 orders came from one network')).toHaveCount(1)
    await expect(alert).toHaveCount(0)
  }

  await comesBurst(shop, '198.51.100.9')
  for (const { page, row, hint, alert, place } of opened) {
    await expect(alert).toBeVisible()
    expect(await row.boundingBox()).toEqual(place)
    await expectAccessible(page, 'a hint that has just come')
    // Far from the top of the page it leads there, with the keyboard's focus.
    await page.getByRole('row').last().scrollIntoViewIfNeeded()
    await alert.getByRole('button', { name: 'Show' }).press('Enter')
    await expect(hint.getByText('3 orders came from one network')).toHaveCount(2)
    await expect(alert).toHaveCount(0)
    await expect(hint).toBeFocused()
    await expect(hint).toBeInViewport({ ratio: 0.9 })
  }
})

test('a hint that is due while a page is open is on the next page', async ({ shop, browse }) => {
  const admin = await shop.admin()
  await admin.postponeSecondFactor({ body: {} })
  const page = await browse('phone', admin)
  await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await page.goto(paths.admin.orders, { waitUntil: 'networkidle' })
  const row = page.getByRole('row').nth(1)
  const place = await row.boundingBox()
  await shop.db.updateTable('users').set({ secondFactorPostponedOn: null }).execute()
  const answered = page.waitForResponse('**/api/admin/panel/hints')
  await comesBurst(shop, '203.0.113.7')
  expect((await (await answered).json()).data.isFactorAdvised).toBe(true)
  await expect(page.getByRole('alert').filter({ hasText: 'Many orders from one network' })).toBeVisible()
  const hints = page.getByRole('region', { name: /^(A second factor is missing|Many orders from one network)$/ })
  await expect(hints).toHaveCount(0)
  expect(await row.boundingBox()).toEqual(place)
  await page.getByRole('link', { name: 'No answer' }).tap()
  await expect(hints).toHaveCount(2)
})

test('a second factor that is put off is not asked for on another device of that day', async ({ shop, browse }) => {
  const admin = await shop.admin()
  const page = await browse('phone', admin)
  await page.goto(paths.admin.dashboard)
  const hint = page.getByRole('region', { name: 'A second factor is missing' })
  await hint.getByRole('button', { name: 'Not today' }).tap()
  await expect(hint).toBeHidden()
  const other = await browse('desktop', admin)
  await other.goto(paths.admin.orders)
  await expect(other.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(other.getByRole('region', { name: 'A second factor is missing' })).toHaveCount(0)
})

test('an owner sees at once that many orders come from one network, looks at one, and rejects them with one tap', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 100 })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.orders)
  await expect(page.getByText('No orders yet')).toBeVisible()
  const ids: string[] = []
  const place = async (number: number) => {
    const body = { ...orderOf(cap, { quantity: 20 }), addressInfo: { ...inDhaka, phone: `017123456${number}` } }
    const guest = Object.assign(shop.guest(), { from: '203.0.113.7' })
    ids.push((await guest.placeOrder({ body })).orderId)
  }
  for (const number of [11, 12, 13]) await place(number)
  await page.getByRole('button', { name: 'Show', exact: true }).tap()
  const hint = page.getByRole('region', { name: 'Many orders from one network' })
  await expect(hint).toContainText('3 orders came from one network, with 3 phone numbers')
  await expect(hint).toContainText('they keep 60 pieces from others')
  await expectAccessible(page, 'many orders from one network')
  await expect(hint.getByRole('link', { name: shortOrderId({ _id: ids[0] ?? '' }) })).toBeVisible()
  // One that comes now is not rejected with those that were looked at.
  await place(14)
  await expect(hint.getByRole('button', { name: 'Show 1 more' })).toBeVisible()
  await hint.getByRole('button', { name: 'Reject these' }).tap()
  const last = page.getByRole('region', { name: 'Last step' })
  await expect(last).toContainText('3 orders · Rejected')
  await expect(hint.getByRole('button', { name: 'Reject these' })).toBeHidden()
  await expect.poll(() => shop.stockOf(cap)).toBe(80)
  await last.getByRole('button', { name: 'Undo' }).tap()
  await expect(hint.getByRole('button', { name: 'Reject these' })).toBeVisible()
  expect(await shop.stockOf(cap)).toBe(20)
  await page.goto(`${paths.admin.orders}?lang=bn`)
  await page.getByRole('button', { name: 'এগুলো বাতিল করুন' }).tap()
  await expect(page.getByText('৪টি অর্ডার · বাতিল হয়েছে')).toBeVisible()
})
