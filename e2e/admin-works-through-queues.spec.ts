import type { Locator, Page } from '@playwright/test'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests, isUnderThumb } from './steps.ts'

/** So many orders, an hour between each and the next; the buyer of the first is called 1. */
async function hasOrdersHoursApart(shop: TestShop, count: number): Promise<string[]> {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', sizes: ['M'], totalStock: 100 })
  const ids: string[] = []
  for (let number = 1; number <= count; number++) {
    const body = { ...orderOf(cap), addressInfo: { ...inDhaka, name: `Buyer ${number}` } }
    const { orderId } = await shop.guest().placeOrder({
      body: { ...body, cartItems: [{ productId: cap._id, quantity: 1, size: 'M' }] },
    })
    const createdAt = new Date(Date.now() - (count - number + 1) * 60 * 60_000)
    await shop.db.updateTable('orders').set({ createdAt }).where('id', '=', orderId).execute()
    ids.push(orderId)
  }
  return ids
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'All Orders' }).getByRole('row')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: new RegExp(`^${name}`) })

test('on a phone an owner confirms twelve orders, five of them in sight at a time, with at most sixteen taps', async ({
  shop,
  browse,
}, info) => {
  await hasOrdersHoursApart(shop, 12)
  const admin = await shop.admin()
  const page = await browse('phone', admin)
  // Whatever this phone believes, times are the shop's.
  await page.clock.setFixedTime(new Date('2020-02-02T02:02:02Z'))
  await page.goto(paths.admin.orders)
  let taps = 0
  const tap = async (control: Locator) => {
    taps++
    await control.tap()
  }
  await tap(tab(page, 'To call 12'))
  await expect(page).toHaveURL('/admin/orders?queue=toCall')
  await expect(page.getByRole('heading', { name: 'To call' })).toBeVisible()
  await expect(rowsOf(page).nth(1)).toContainText('Buyer 1')
  await expect(rowsOf(page).nth(1)).toContainText(', 12 h ago')
  const last = rowsOf(page).nth(5)
  expect(await last.evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThanOrEqual(740)
  await expect(last.getByRole('link', { name: '01712345678' })).toHaveAttribute('href', 'tel:01712345678')

  const confirm = page.getByRole('button', { name: /^Confirm order/ })
  for (let left = 12; left > 0; ) {
    const inSight = Math.min(5, left)
    await expect(confirm).toHaveCount(inSight)
    const places = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.textContent?.slice(0, 20)))
    for (let step = 0; step < inSight; step++) {
      // Also where the bar that offers Undo is in sight, a thumb that goes on meets the next button.
      expect(await isUnderThumb(confirm.first())).toBe(true)
      await tap(confirm.first())
      await expect(confirm).toHaveCount(inSight - step - 1)
      left--
    }
    await expect(tab(page, `To call ${left}`)).toBeVisible()
    // Each row stays in its place and shows the new status.
    expect(await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.textContent?.slice(0, 20)))).toEqual(places)
    const more = page.getByRole('button', { name: /^Show \d more$/ })
    // A page further is what follows, also now that those before it have left the queue.
    if (left > 0) await expect(more).toBeVisible()
    if (left > 0) await tap(left > 5 ? page.getByRole('button', { name: 'Next', exact: true }) : more)
  }
  info.annotations.push({ type: 'taps', description: `${taps} taps for 12 orders` })
  expect(taps).toBeLessThanOrEqual(16)
  await expect(tab(page, 'Confirmed 12')).toBeVisible()
  await expect
    .poll(async () => (await admin.countQueues({ query: {} })).data)
    .toMatchObject({ toCall: 0, confirmed: 12, all: 12 })
})

test('a list does not move while it is worked on: new orders and colleagues’ changes are counted, and shown when asked for', async ({
  shop,
  browse,
}) => {
  const ids = await hasOrdersHoursApart(shop, 7)
  const [owner, colleague] = [await shop.admin(), await shop.admin()]
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.orders)
  await expect(page.getByRole('button', { name: /^New orders/ })).not.toHaveAccessibleName(/connected/)
  const [newest] = await rowsOf(page).nth(1).getByRole('link', { name: /^#/ }).allTextContents()
  await hasOrdersHoursApart(shop, 1)
  const more = page.getByRole('button', { name: 'Show 1 new' })
  await expect(more).toBeVisible()
  await expect(tab(page, 'All 8')).toBeVisible()
  await expect(rowsOf(page).nth(1)).toContainText(newest ?? '')
  const newestRow = rowsOf(page).nth(1)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await newestRow.getByRole('checkbox').check()
  await expect(bar).toContainText(/1 selected · ৳[\d,]+/)
  const heightOf = async () => (await newestRow.boundingBox())?.height
  const height = await heightOf()
  await colleague.updateOrder({ params: { id: ids[6] ?? '' }, body: { orderStatus: 'inShipping' } })
  await expect(newestRow).toContainText('inShipping')
  await expect(tab(page, 'In delivery 1')).toBeVisible()
  // A colleague's change does not change a button before a tap: it is shown, and waits to be acknowledged.
  await expect(newestRow).toContainText('Meanwhile: Shipped')
  expect(await heightOf()).toBe(height)
  await expect(newestRow.getByRole('button', { name: /^Confirm/ })).toHaveAttribute('aria-disabled', 'true')
  await newestRow.getByRole('link', { name: /^#/ }).focus()
  await page.keyboard.press('s')
  await expect(bar).toContainText('Meanwhile, 1 order of these: Shipped')
  await expect(bar.getByRole('button', { name: 'Confirm 1' })).toHaveAttribute('aria-disabled', 'true')
  await bar.getByRole('button', { name: 'Seen' }).click()
  await expect(bar.getByRole('button', { name: 'Deliver 1' })).toBeEnabled()
  await expect(newestRow.getByRole('button', { name: /^Confirm/ })).toHaveAttribute('aria-disabled', 'true')
  await newestRow.getByRole('button', { name: /^Seen/ }).click()
  await expect(newestRow.getByRole('button', { name: /^Deliver/ })).toBeEnabled()
  await expect(newestRow.getByRole('button', { name: /^View Details/ })).toBeVisible()
  await expect(newestRow).toContainText('Shipped today')
  await more.click()
  await expect(rowsOf(page).nth(2)).toContainText(newest ?? '')
  await expect(more).toBeHidden()

  // Undo puts the order back where it was; the next step is there again only when it can no longer be tapped by mistake.
  await tab(page, 'To call').click()
  // What was ticked elsewhere is not changed along with this queue unseen.
  await expect(bar).toContainText('1 order of these was ticked in another list')
  await bar.getByRole('button', { name: 'Leave out' }).click()
  await expect(bar.getByRole('button', { name: 'Deliver 1' })).toBeHidden()
  const first = rowsOf(page).nth(1)
  await first.getByRole('button', { name: /^Confirm/ }).click()
  await expect(first).toContainText('inProcess')
  await expect(first.getByRole('button', { name: /^(Confirm|Ship)/ })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await expect(tab(page, 'To call 7')).toBeVisible()
  // On a slow machine the step was sent before it was undone.
  await expect.poll(async () => (await owner.countQueues({ query: {} })).data.toCall).toBe(7)
  // As long as this list has not read that it is back, another order waits in its stead.
  await expect(page.getByRole('button', { name: /^Show \d more$/ })).toBeHidden()

  // What is left of a page that was worked through in part comes first on the next one.
  const left = (await first.getByRole('link', { name: /^#/ }).textContent()) ?? ''
  await rowsOf(page)
    .nth(2)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(page.getByRole('button', { name: 'Show 1 more' })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Confirm order/ })).toHaveCount(5)
  await expect(first).toContainText(left)

  // The whole row leads to the order.
  await first.click({ position: { x: 280, y: 20 } })
  await expect(page).toHaveURL(paths.admin.order(ids[0] ?? ''))
  await page.goBack()

  await page.getByLabel('Orders a page').selectOption('20')
  await expect(rowsOf(page)).toHaveCount(7)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(9)
  await page.getByLabel('Orders a page').selectOption('5')
  await page.getByRole('link', { name: 'Yesterday' }).click()
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1$/)
  await page.getByRole('link', { name: 'Yesterday' }).click()
  await expect(page).toHaveURL(paths.admin.orders)
  await hasOrdersHoursApart(shop, 4)
  await page.reload()
  await page.getByLabel('Go to page').fill('9')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
})

test('Next skips no order: not when a colleague has just moved one, and not before the shop has answered a tap', async ({
  shop,
  browse,
}) => {
  const ids = await hasOrdersHoursApart(shop, 8)
  const [owner, colleague] = [await shop.admin(), await shop.admin()]
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.filteredOrders('queue=toCall'))
  const confirm = page.getByRole('button', { name: /^Confirm order/ })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const buyers = (numbers: readonly number[]) => numbers.map((number) => new RegExp(`Buyer ${number}`))
  const rows = rowsOf(page).filter({ hasText: 'Buyer' })
  await expect(rows).toHaveText(buyers([1, 2, 3, 4, 5]))

  // The list has lost the order, and what became of it is not known yet.
  const moved = await holdRequests(page, '**/api/admin/orders/get*ids=*')
  await colleague.updateOrder({ params: { id: ids[1] ?? '' }, body: { orderStatus: 'inProcess' } })
  await expect(page.getByRole('button', { name: 'Show 1 more' })).toBeVisible()
  await next.click()
  await expect(rows).toHaveText(buyers([1, 3, 4, 5, 6]))
  moved()

  const left = await holdRequests(page, '**/api/admin/orders/get*')
  await confirm.nth(1).click()
  await next.click()
  await expect(rows).toHaveText(buyers([1, 4, 5, 6]))
  left()
  await expect(rows).toHaveText(buyers([1, 4, 5, 6, 7]))

  const allLeft = await holdRequests(page, '**/api/admin/orders/get*')
  for (let count = 5; count > 0; count--) {
    await expect(confirm).toHaveCount(count)
    await confirm.first().click()
  }
  await next.click()
  await expect(rows).toHaveCount(0)
  await expect(page.getByText('No orders to call')).toBeHidden()
  allLeft()
  await expect(rows).toHaveText(buyers([8]))
  await expect(page).toHaveURL(paths.admin.filteredOrders('queue=toCall'))
})

test('on a phone in Bangla the age of an order is not cut off', async ({ shop, browse }) => {
  const [oldest = ''] = await hasOrdersHoursApart(shop, 3)
  const page = await browse('phone', await shop.admin())
  await page.goto(`${paths.admin.orders}?lang=bn`)
  const row = page.getByRole('row').filter({ hasText: `#${oldest.slice(-5)}` })
  const moment = row.getByRole('cell').nth(2)
  await expect(moment).toContainText('৩ ঘ')
  expect(await moment.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
})
