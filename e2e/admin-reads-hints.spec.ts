import type { Page } from '@playwright/test'
import { firstAdministrator } from '#server/auth/administrator.service.ts'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { countShifts } from './layout-shifts.ts'

// A demo shop asks for no second factor.
test.use({ env: { DEMO: '0' } })

/** As many orders from one network as are a burst, each with a phone number of its own. */
async function comesBurst(shop: TestShop, network: string) {
  const cap = await shop.hasProduct({ totalStock: 60 })
  for (const number of [11, 12, 13]) {
    const addressInfo = { ...inDhaka, phone: `017${network.replaceAll('.', '').slice(-6)}${number}` }
    const guest = Object.assign(shop.guest(), { from: network })
    await guest.placeOrder({ body: { ...orderOf(cap, { quantity: 20 }), addressInfo } })
  }
}

const shiftsOf = (page: Page) => page.evaluate(() => window.shifts)

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
    await page.addInitScript(countShifts)
    for (const path of [paths.admin.dashboard, paths.admin.orders, paths.admin.filteredOrders('queue=toCall')]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      for (const name of ['Choose your own password', 'A second factor is missing', 'Many orders from one network'])
        await expect(page.getByRole('region', { name })).toBeAttached()
      expect(await shiftsOf(page), `${path} on a ${device}`).toEqual([])
    }
  }
})

test('a hint that comes while a list is open moves none of its rows, and is shown when asked for', async ({
  shop,
  browse,
}) => {
  const page = await browse('phone', await shop.admin())
  await comesBurst(shop, '203.0.113.7')
  await page.goto(paths.admin.orders)
  const hint = page.getByRole('region', { name: 'Many orders from one network' })
  await expect(hint.getByText('3 orders came from one network')).toHaveCount(1)
  const row = page.getByRole('row').nth(1)
  const place = await row.boundingBox()
  await comesBurst(shop, '198.51.100.9')
  const alert = page.getByRole('alert').filter({ hasText: 'Many orders from one network' })
  await expect(alert).toBeVisible()
  expect(await row.boundingBox()).toEqual(place)
  await expectAccessible(page, 'a hint that has just come')
  await alert.getByRole('button', { name: 'Show' }).tap()
  await expect(hint.getByText('3 orders came from one network')).toHaveCount(2)
  await expect(alert).toBeHidden()
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
