import { shortOrderId } from '#rules/order-link.ts'
import { hasConfirmed, toBook } from '#server/testing/handed-over.ts'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { openWithBell } from './bell.ts'
import { expect, test, waitForEffects } from './journey.ts'
import { signIn } from './steps.ts'

const menu = ['Dashboard', 'Orders', 'Pick list', 'Pack', 'Products', 'Users', 'Audit'] as const

test('a helper who packs sees the pages of packing alone, and a plain sentence elsewhere', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await owner.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  const page = await browse('desktop', await shop.helper('packing'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Pick list' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Panel' }).first()
  for (const name of menu) {
    await expect(nav.getByRole('link', { name, exact: true })).toBeVisible({ visible: /Pick|Pack/.test(name) })
  }
  await expect(page.getByRole('button', { name: /New orders/ })).toHaveCount(0)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403 && response.url().includes('/api/')) refused.push(response.url())
  })
  await page.goto(paths.admin.orders)
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await nav.getByRole('link', { name: 'Pack', exact: true }).click()
  // For the camera the page is fetched as a whole; what is typed into the one before it is lost.
  await page.waitForURL(paths.admin.pack)
  await page.reload()
  await page.getByLabel('Order number').fill(orderId.slice(-5))
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(page.getByText(/is packed/)).toBeVisible()
  await page.goto(paths.admin.printOrders('invoices', [orderId]))
  await expect(page.getByRole('article')).toContainText('580')
  await expect(page.getByRole('link', { name: 'Invoice' })).toHaveCount(0)
  expect(refused).toEqual([])
})

test('a helper for orders begins at the orders, and finds no product and no export', async ({ shop, browse }) => {
  await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct({ title: 'Padma Trucker' })) })
  const { user } = await shop.helper('orders')
  const page = await browse('desktop')
  await signIn(page, user)
  await expect(page).toHaveURL(paths.admin.orders)
  await expect(page.getByRole('button', { name: /New orders/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('padma')
  // One answer has both.
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name: /Padma Trucker/ })).toHaveCount(0)
})

test('a helper for the accounts reads orders and cannot move them', async ({ shop, read }) => {
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const helper = await shop.helper('accounts')
  expect((await helper.raw('GET', '/admin')).headers.get('location')).toBe(paths.admin.dashboard)
  const page = await read(paths.admin.orders, helper, 'desktop')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Confirm/ })).toHaveCount(0)
  await read(paths.admin.order(orderId), helper, 'desktop')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0)
})

test('a helper for the accounts sees the parcels that wait, and no sheet to print', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const ids = await hasConfirmed(shop, 1)
  await owner.bookParcels({ body: toBook(ids, { courier: 'by-hand' }) })
  const page = await browse('desktop', await shop.helper('accounts'))
  await page.goto(`${paths.admin.parcels}?tab=toHandOver`)
  await expect(page.getByRole('link', { name: `Order ${shortOrderId({ _id: ids[0] ?? '' })}` })).toBeVisible()
  await waitForEffects(page)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Hand-over sheet' })).toHaveCount(0)
})

test('a note of a helper whose role was changed meanwhile is refused, and its words can still be read', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const helper = await shop.helper('orders')
  const page = await browse('desktop', helper)
  // A page that reads the bell or the order only after the change of the role has no field for a note.
  await openWithBell(page, () => page.goto(paths.admin.order(orderId)))
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Gate 2, after six')
  await owner.changeRole({ params: { id: helper.user._id }, body: { role: 'accounts' } })
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: '1 to look at' }).click()
  await expect(page.getByRole('dialog', { name: 'Not done' })).toContainText('Gate 2, after six')
})

test('the dashboard of the accounts has figures, and no link to a page that is not for the role', async ({
  shop,
  read,
}) => {
  const cap = await shop.hasProduct({ title: 'Padma Trucker', totalStock: 3 })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  for (const role of ['accounts', 'manager'] as const) {
    const page = await read(paths.admin.dashboard, await shop.helper(role), 'desktop')
    await expect(page.getByRole('list', { name: 'Low stock' })).toContainText('Padma Trucker')
    const counts = page.getByRole('list', { name: 'Counts' })
    await expect(counts.getByRole('link')).toHaveText(
      role === 'manager' ? [/Products/, /Orders/, /New/, /Delivered/i] : [/Orders/, /New/, /Delivered/i],
    )
    const addresses = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const closed = role === 'manager' ? /users|settings/ : /users|settings|products|audit|health/
    expect(addresses.filter((address) => closed.test(address ?? ''))).toEqual([])
  }
})

test('a manager cannot open the page of couriers', async ({ shop, read }) => {
  const page = await read(paths.admin.couriers, await shop.helper('manager'))
  await expect(page.getByText('Not for your role')).toBeVisible()
})

test('a changed role counts from the next call of an open page that has no bell', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await owner.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  const packer = await shop.helper('packing')
  const page = await browse('phone', packer)
  await page.goto(paths.admin.pack)
  await page.getByLabel('Order number').fill(orderId.slice(-5))
  await owner.changeRole({ params: { id: packer.user._id }, body: { role: 'catalogue' } })
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await page.goto(paths.admin.products)
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await owner.changeRole({ params: { id: packer.user._id }, body: { role: 'customer' } })
  await page.getByRole('searchbox').first().fill('cap')
  await page.getByRole('searchbox').first().press('Enter')
  await expect(page).toHaveURL(paths.unauthorised)
})
