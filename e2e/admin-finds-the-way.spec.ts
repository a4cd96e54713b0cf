import { paths } from '#web/paths.ts'
import { expect, test, waitForReact } from './journey.ts'
import { failRequests, unfoldSystem } from './steps.ts'

const entries = ['Dashboard', 'Products', 'Orders', 'Users', 'Features', 'Coupons', 'Reviews', 'Health', 'Audit']

test('an administrator finds every page from the menu, on a phone in a drawer', async ({ shop, browse }) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  const drawer = admin.getByRole('dialog', { name: 'Admin Panel' })
  const openMenu = () => admin.getByRole('button', { name: 'Menu', exact: true }).click()
  await openMenu()
  await unfoldSystem(admin)
  await admin.keyboard.press('Escape')
  for (const entry of entries) {
    await openMenu()
    await drawer.getByRole('link', { name: entry }).click()
    await expect(drawer).toBeHidden()
    await expect(admin).toHaveURL(`/admin/${entry.toLowerCase()}`)
    await expect(admin.getByRole('heading', { level: 1, name: entry })).toBeVisible()
  }
  await openMenu()
  await drawer.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(admin).toHaveURL(paths.admin.dashboard)
})

test('on a large screen the menu is beside the page, and Logout leads to the shop', async ({ shop, browse }) => {
  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  const menu = admin.getByRole('navigation', { name: 'Admin Panel' })
  await unfoldSystem(admin)
  for (const entry of entries) await expect(menu.getByRole('link', { name: entry })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
  await admin.setViewportSize({ width: 1366, height: 768 })
  await expect(menu.getByRole('list', { name: 'People' }).getByRole('link')).toHaveText([
    'Users',
    'Back in stock',
    'Reviews',
  ])
  await expect(admin.getByRole('complementary').getByText('বাংলা')).toBeInViewport({ ratio: 1 })
  await admin.getByRole('button', { name: 'Find anything' }).click()
  const box = admin.getByRole('dialog').getByRole('combobox')
  await expect(box).toBeFocused()
  // It comes in with a movement of its own, which has to be over.
  await box.click({ trial: true })
  const before = await box.boundingBox()
  await box.fill('two-factor')
  await expect(admin.getByRole('dialog').getByRole('option')).toHaveText(['Security'])
  const moved = ((await box.boundingBox())?.y ?? 0) - (before?.y ?? 0)
  expect(Math.abs(moved), 'the field has not moved').toBeLessThan(2)
  for (const [words, name] of [
    ['advertising', 'Costs'],
    ['cash box', 'Close the day'],
    ['owed', 'Payouts'],
    ['credit note', 'Invoices'],
    ['margin', 'Profit'],
  ] as const) {
    await box.fill(words)
    await expect(admin.getByRole('dialog').getByRole('option'), words).toHaveText([name])
  }
  await box.fill('cou')
  await expect(admin.getByRole('dialog').getByRole('option')).toHaveText([
    'Coupons',
    'Couriers',
    'Orders',
    'Parcels',
    'Payouts',
    'Close the day',
    'Invoices',
    'Users',
  ])
  await admin.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Coupons' }).click()
  await expect(menu.getByRole('link', { name: 'Coupons' })).toHaveAttribute('aria-current', 'page')
  await admin.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(admin).toHaveURL(paths.admin.dashboard)
  await expect(admin.getByRole('button', { name: /^New orders/ })).toBeVisible()
  await admin.getByRole('button', { name: 'Logout' }).click()
  await expect(admin).toHaveURL(paths.home)
  await admin.goto(paths.admin.products)
  await expect(admin).toHaveURL(paths.unauthorised)
})

test('the menu fits a laptop, and its groups are folded by mouse or keyboard and stay so', async ({ shop, browse }) => {
  const admin = await browse('desktop', await shop.admin())
  const menu = admin.getByRole('navigation', { name: 'Admin Panel' })
  const hidden = () =>
    menu.evaluate(({ parentElement: box }) => (box ? box.scrollHeight - box.clientHeight : Number.NaN))
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto(paths.admin.settings)
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  expect(await hidden(), 'with all groups unfolded').toBe(0)
  await admin.setViewportSize({ width: 1366, height: 768 })
  await admin.goto(paths.admin.dashboard)
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeHidden()
  expect(await hidden(), 'with the usual groups').toBe(0)

  await unfoldSystem(admin)
  await expect(menu.getByRole('link', { name: 'Audit' })).toBeInViewport({ ratio: 0.9 })
  await menu.getByText('Money', { exact: true }).focus()
  await admin.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Check payment' })).toBeHidden()
  await admin.reload()
  await expect(menu.getByRole('link', { name: 'Check payment' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Audit' })).toBeVisible()
  // Where a group has hardly any pages, folding it would save no room.
  const helper = await browse('desktop', await shop.helper('packing'))
  await helper.goto(paths.admin.orders)
  await expect(helper.getByRole('navigation').getByRole('link', { name: 'Security' })).toBeVisible()
})

test('without a network a page that is not there yet leaves the menu, and comes when the network is back', async ({
  shop,
  browse,
}) => {
  const admin = await browse('phone', await shop.admin())
  // The bell has journeys of its own.
  await admin.routeWebSocket('**/socket.io/**', () => {})
  await admin.goto(paths.admin.dashboard)
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await admin.context().setOffline(true)
  await admin.getByRole('button', { name: 'Menu', exact: true }).click()
  await admin.getByRole('link', { name: 'Coupons' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Try again' })).toBeVisible()
  await admin.getByRole('button', { name: 'Menu', exact: true }).click()
  await admin.getByRole('link', { name: 'Dashboard' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await admin.getByRole('button', { name: 'Menu', exact: true }).click()
  await admin.getByRole('link', { name: 'Coupons' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await admin.context().setOffline(false)
  await expect(admin.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  // The page has reloaded itself: its scripts come after it.
  await waitForReact(admin)

  // The network is there, the shop is not: browsers have no event for when it is back.
  const mend = await failRequests(admin, /\/(api|healthz|assets)/)
  await admin.getByRole('button', { name: 'Menu', exact: true }).click()
  await admin.getByRole('link', { name: 'Users' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await mend()
  await expect(admin.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('a page of the panel has 24 products, 20 coupons or 20 reviews', async ({ shop, read }) => {
  const admin = await shop.admin()
  for (let number = 1; number <= 25; number++) {
    const { _id: productId } = await shop.hasProduct({ title: `Cap ${number}` })
    await admin.createCoupon({ body: { name: 'Eid offer', code: `EID${number}`, discountPercentage: 5 } })
    await (await shop.customer()).addReview({ body: { productId, reviewMessage: 'It fits', reviewValue: 5 } })
  }
  const products = await read(paths.admin.products, admin)
  await expect(products.getByRole('article').filter({ hasText: /Cap/ })).toHaveCount(24)
  for (const path of [paths.admin.coupons, paths.admin.reviews]) {
    const list = await read(path, admin)
    await expect(list.getByRole('row').filter({ hasText: /EID|It fits/ })).toHaveCount(20)
  }
})
