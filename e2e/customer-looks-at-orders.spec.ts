import { readFile } from 'node:fs/promises'
import { orderOf, PASSWORD, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { failRequests } from './steps.ts'

/** So many taka of an order, to the wallet of the shop. */
async function recordTransfer(shop: TestShop, orderId: string, amount: number) {
  await shop.db.updateTable('orders').set({ paymentMethod: 'manual' }).where('id', '=', orderId).execute()
  const payment = { orderId, method: 'bkash' as const, amount, reference: `TRX${orderId.slice(-6)}` }
  await (await shop.admin()).recordPayment({ body: payment })
}

test('a customer reads the orders and everything about one', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  const customer = await shop.customer('Rahim')
  const admin = await shop.admin()
  const couponCode = 'W'.repeat(40)
  await admin.createCoupon({ body: { name: 'Long', code: couponCode, discountPercentage: 10 } })
  const body = orderOf(cap, { quantity: 2, shippingType: 'outside', couponCode, totalAmount: 1050 })
  const { orderId: withCoupon } = await customer.placeOrder({ body })
  for (const status of ['pending', 'inShipping', 'delivered', 'rejected'] as const) {
    const { orderId } = await customer.placeOrder({ body: orderOf(cap, { quantity: 2, shippingType: 'outside' }) })
    await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: status } })
    if (status === 'pending') await recordTransfer(shop, orderId, 150)
  }
  for (const device of ['phone', 'desktop'] as const) {
    const page = await browse(device, customer)
    await page.goto(paths.account)
    const rows = page.getByRole('row').filter({ hasText: '৳1,150' })
    await expect(rows).toHaveText([/rejected/, /delivered/, /confirmed/, /pending/])
    await rows
      .nth(2)
      .getByRole('button', { name: /^View Details/ })
      .click()
    const details = page.getByRole('dialog', { name: 'Order details' })
    for (const text of [
      'Dhaka Classic',
      'confirmed',
      'Cash on delivery',
      'Outside Dhaka',
      'House 7, Road 3, Dhanmondi',
    ]) {
      await expect(details).toContainText(text)
    }
    await expect(details.getByText('৳1,150')).toBeVisible()
    await expect(details.getByRole('link', { name: 'Follow, correct or cancel' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rows.nth(2).getByRole('button')).toBeFocused()
    await expect(rows.nth(2).getByRole('img', { name: 'Dhaka Classic' })).toBeVisible()
    await expect(rows.nth(2).getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+, \d{1,2}:\d\d [ap]m$/)
    // Nothing of one that is over can be changed.
    for (const place of [0, 1]) {
      await rows
        .nth(place)
        .getByRole('button', { name: /^View Details/ })
        .click()
      await expect(details.getByRole('link', { name: 'Order again' })).toBeVisible()
      await expect(details.getByRole('link', { name: 'See the order', exact: true })).toBeVisible()
      await expect(details.getByRole('link', { name: 'Follow, correct or cancel' })).toBeHidden()
      await page.keyboard.press('Escape')
    }
    // What was sent before is not asked for again.
    await expect(details).toBeHidden()
    await rows
      .nth(3)
      .getByRole('button', { name: /^View Details/ })
      .click()
    for (const text of [/Payment methodBy sending money/, /Already paid৳150/, /To pay when it comes৳1,000/])
      await expect(details).toContainText(text)
    await page.keyboard.press('Escape')

    // However long the code is, what it saves stays in sight and on one line.
    await page.getByRole('button', { name: `View Details of order #${withCoupon.slice(-5)}` }).click()
    const saved = details.getByRole('definition').filter({ hasText: '−৳100' })
    await expect(saved).toBeInViewport({ ratio: 1 })
    expect((await saved.boundingBox())?.height).toBeLessThan(40)
    await expect(details).toContainText(`Order ID#${withCoupon.slice(-5)}`)
    await page.keyboard.press('Escape')

    await rows
      .nth(1)
      .getByRole('button', { name: /^View Details/ })
      .click()
    await details.getByRole('link', { name: 'See the order', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Return or exchange' })).toBeVisible()
  }
})

test('orders that could not be loaded show that, can be tried again, and do not affect the rest of the page', async ({
  shop,
  browse,
}) => {
  const page = await browse('phone', await shop.customer('Rahim'))
  await page.goto(paths.home)
  const mend = await failRequests(page, '**/api/shop/order/list/**')
  await page.getByRole('button', { name: 'Account of Rahim' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page.getByText('Could not load')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Address' })).toBeVisible()
  // The page has tried again by itself, and failed.
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeEnabled()
  await mend()
  await retry.click()
  await expect(page.getByText('No orders here yet.')).toBeVisible()
})

test('an open order stays when newer ones push it off the page, and shows when it cannot be loaded', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  const customer = await shop.customer('Rahim')
  for (let order = 1; order <= 10; order++) await customer.placeOrder({ body: orderOf(cap) })
  const page = await browse('phone', customer)
  await page.goto(paths.account)
  await page
    .getByRole('button', { name: /^View Details/ })
    .last()
    .click()
  const details = page.getByRole('dialog', { name: 'Order details' })
  await expect(details).toContainText('Dhaka Classic')
  const { orderId } = await customer.placeOrder({ body: orderOf(cap) })
  // As when the phone is taken out of the pocket again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText(`#${orderId.slice(-5)}`)).toHaveCount(1)
  await expect(details).toContainText('Dhaka Classic')

  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.orders)
  const mend = await failRequests(admin, '**/api/admin/orders/details/*')
  await admin
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  const current = admin.getByRole('dialog', { name: 'Order Details' })
  await expect(current.getByText('Could not load')).toBeVisible()
  await expect(current.getByText('House 7')).toBeHidden()
  await mend()
  await current.getByRole('button', { name: 'Retry' }).click()
  await expect(current.getByText('House 7')).toBeVisible()

  // The order's own page keeps its data, and shows that it could not be reloaded.
  await admin.goto(paths.admin.order(orderId))
  const mendAgain = await failRequests(admin, '**/api/admin/orders/details/*')
  await expect(async () => {
    await admin.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(admin.getByText('Could not load')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(admin.getByText('House 7')).toBeVisible()
  await mendAgain()
  // A reading that began before requests arrived again may still be on its way.
  await expect(async () => {
    await admin.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(admin.getByText('Could not load')).toBeHidden({ timeout: 500 })
  }).toPass()
})

test('a customer takes their data home and deletes the account', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const rahim = await shop.customer('Rahim')
  await rahim.placeOrder({ body: orderOf(cap) })
  const page = await browse('phone', rahim)
  await page.goto(paths.account)
  await page.getByRole('tab', { name: 'Security' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const { data: mine } = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect([mine.user.userName, mine.orders.length]).toEqual(['Rahim', 1])
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByLabel('Current password').fill('something else')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(paths.home)
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your account is deleted')).toBeHidden()
  expect(await shop.db.selectFrom('users').select('id').where('id', '=', rahim.user._id).execute()).toEqual([])
})
