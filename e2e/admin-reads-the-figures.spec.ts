import type { Page } from '@playwright/test'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { orderOf, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

/** Two orders of one cap, one of them delivered, and a cap that runs out. */
async function hasTwoOrdersAndScarceCap(shop: TestShop) {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 1000 })
  await shop.hasProduct({ title: 'Padma Trucker', totalStock: 3 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 2 }) })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  await (await shop.admin()).updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  return cap
}

/** The position of today's bar: above the last label of the line below it. */
async function todaysBar(page: Page) {
  const box = await page.getByRole('img', { name: /^Revenue/ }).boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) - 22, y: (box?.y ?? 0) + 60 }
}

test.describe('where the settings name no proxy', () => {
  test.use({ behindProxy: false })

  test('an owner with a phone reads the figures, taps today and comes to its orders', async ({ shop, browse }) => {
    await hasTwoOrdersAndScarceCap(shop)
    await shop.guest().raw('GET', '/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    await shop.db.insertInto('demoShop').values({ customers: [], orders: [], reviews: [] }).execute()
    const today = dhakaDate(new Date())
    const admin = await browse('phone', await shop.admin())
    await admin.goto(paths.admin.dashboard)
    await expect(admin.getByRole('region', { name: 'Check the settings' })).toContainText('set TRUST_PROXY')
    await expect(admin.getByText('came with the demo shop')).toBeVisible()
    const counts = admin.getByRole('list', { name: 'Counts' })
    await expect(counts.getByRole('link')).toHaveText([
      /Total Users\s*1\s*\+1\s*1 this week, 0 by this time last week/,
      /Products\s*2\s*\+2/,
      /Orders\s*2\s*\+2/,
      /New Orders\s*1\s*\+1/,
      /Delivered\s*1\s*\+1/,
    ])
    await expect(admin.getByRole('list', { name: 'Today' }).getByRole('link')).toHaveText([
      'Today’s orders2',
      'To call1',
      'On the way৳00 orders',
      'Delivered today৳2,0801 order',
    ])
    const ends = admin.getByRole('region', { name: 'How orders end' })
    await expect(ends.getByRole('listitem')).toHaveText([
      'Placed2',
      'Waiting150% of placed',
      'Confirmed150% of placed',
      'Of these delivered150% of placed',
      'Rejected00% of placed',
    ])
    // With the charts and lists folded the figures are two screens of a phone.
    await expect(admin.getByRole('img', { name: /^Revenue by day/ })).toBeHidden()
    await admin.getByRole('button', { name: 'Last 30 days' }).click()
    const all = admin.getByRole('link', { name: /^All days.*Show orders/ })
    await expect(all, 'without the order that waits to be confirmed').toContainText('৳2,080')
    await admin.getByRole('img', { name: /^Revenue by day/ }).scrollIntoViewIfNeeded()
    expect(await (await admin.request.get(paths.admin.dashboard)).text(), 'before any script').toMatch(
      /"Revenue by day/,
    )
    const { x, y } = await todaysBar(admin)
    await admin.touchscreen.tap(x, y)
    await expect(all).toBeHidden()
    await admin.getByRole('link', { name: /2 orders.*Show orders|Show orders.*2 orders/ }).click()
    await expect(admin).toHaveURL(paths.admin.filteredOrders(`from=${today}&to=${today}`))
    await admin.goBack()
    await admin.getByRole('button', { name: 'Last 30 days' }).click()
    await admin.getByText('Show as a table').click()
    const row = admin.getByRole('row', { name: today })
    await expect(row).toContainText('৳2,080')
    await expect(row.getByRole('link')).toHaveAttribute('href', paths.admin.filteredOrders(`from=${today}&to=${today}`))
  })
})

test('every figure of the dashboard leads to the list behind it, and a new order shows by itself', async ({
  shop,
  browse,
}) => {
  const cap = await hasTwoOrdersAndScarceCap(shop)
  await shop.hasProduct({ title: 'Meghna Beanie', totalStock: 0 })
  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  const addressOf = (name: RegExp) => admin.getByRole('main').getByRole('link', { name }).getAttribute('href')
  expect(await addressOf(/^Today’s orders/)).toMatch(/from=(.{10})&to=\1$/)
  expect(await addressOf(/^To call/)).toBe(paths.admin.filteredOrders('queue=toCall'))
  expect(await addressOf(/^On the way/)).toBe(paths.admin.filteredOrders('queue=inDelivery'))
  expect(await addressOf(/^Delivered today/)).toBe(paths.admin.filteredOrders('queue=delivered'))
  expect(await addressOf(/^Total Users/)).toBe(paths.admin.users)
  expect(await addressOf(/^Products/)).toBe(paths.admin.products)
  expect(await addressOf(/^Orders/)).toBe(paths.admin.orders)
  expect(await addressOf(/^New Orders/)).toBe(paths.admin.filteredOrders('status=pending'))
  expect(await addressOf(/^Delivered 1/)).toBe(paths.admin.filteredOrders('status=delivered'))
  expect(await addressOf(/^pending 1/)).toBe(paths.admin.filteredOrders('status=pending'))
  expect(await addressOf(/^Dhaka Classic.*2 sold/)).toBe(paths.admin.foundProducts('Dhaka Classic'))
  expect(await addressOf(/^Padma Trucker.*3 left/)).toBe(paths.admin.foundProducts('Padma Trucker'))
  expect(await addressOf(/^1 low/)).toBe(paths.admin.scarceProducts('low'))
  expect(await addressOf(/^1 out of stock/)).toBe(paths.admin.scarceProducts('out'))

  await admin.getByRole('img', { name: /^Revenue by day/ }).scrollIntoViewIfNeeded()
  const { x, y } = await todaysBar(admin)
  await admin.mouse.move(x, y)
  await expect(admin.getByRole('link', { name: /^All days/ })).toBeHidden()
  await admin.getByRole('button', { name: 'All days' }).click()
  await expect(admin.getByRole('link', { name: /^All days/ })).toBeVisible()

  await expect(admin.getByRole('button', { name: 'New orders', exact: true })).toBeVisible()
  await shop.guest().placeOrder({ body: orderOf(cap) })
  await expect(admin.getByRole('link', { name: /^New Orders 2/ })).toBeVisible()
})

test('an owner with a phone clears the demo from the dashboard, and what is their own stays', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ totalStock: 2 })
  const [made, own] = [
    await shop.guest().placeOrder({ body: orderOf(cap) }),
    await shop.guest().placeOrder({ body: orderOf(cap) }),
  ]
  await shop.db
    .insertInto('demoShop')
    .values({ customers: [], orders: [made.orderId], reviews: [] })
    .execute()
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  await admin.getByRole('button', { name: 'Clear the demo' }).tap()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Clear the demo' }).tap()
  await expect(admin.getByText('The demo is cleared')).toBeVisible()
  await expect(admin.getByText('came with the demo shop')).toBeHidden()
  await admin.goto(paths.admin.orders)
  await expect(admin.getByRole('link', { name: `#${own.orderId.slice(-5)}` })).toBeVisible()
  await expect(admin.getByRole('link', { name: `#${made.orderId.slice(-5)}` })).toBeHidden()
})
