import type { Locator } from '@playwright/test'
import { shortOrderId } from '#rules/order-link.ts'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

/** So many orders, each by a buyer with a number, the last one first in the list. */
async function hasOrdersOfNumberedBuyers(shop: TestShop, count: number) {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: count })
  const ids: string[] = []
  for (let number = 1; number <= count; number++) {
    const addressInfo = { ...inDhaka, name: `Buyer ${number}`, phone: `017123456${number + 10}` }
    ids.push((await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo } })).orderId)
  }
  return { cap, ids }
}

test('an owner with a phone ships eleven orders with four taps, takes it back, prints some, and reads which one could not go', async ({
  shop,
  browse,
}) => {
  const { ids } = await hasOrdersOfNumberedBuyers(shop, 11)
  const owner = await shop.admin()
  const orders = ids.map((_id) => ({ _id }))
  await owner.changeOrders({ body: { orders, change: { to: 'inProcess' } } })
  await owner.changeOrders({ body: { orders: orders.slice(3), change: { to: 'packed' } } })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.orders)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  const last = page.getByRole('region', { name: 'Last step' })
  const all = page.getByRole('button', { name: 'Select all 11' })
  const ship = bar.getByRole('button', { name: 'Ship 11' })
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  await tap(page.getByRole('link', { name: /^Confirmed/ }))
  await tap(all)
  await expect(bar).toContainText('11 selected')
  await expect(ship).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'many orders selected')
  await tap(ship)
  await expect(last).toContainText('11 orders · Shipped · 3 of 11 are not marked packed')
  expect(taps).toBeLessThanOrEqual(4)
  // Its row stays, and shows its new status.
  await expect(page.getByRole('row', { name: /Buyer 1\b/ })).toContainText('inShipping')
  await expect.poll(async () => (await owner.countQueues({ query: {} })).data.inDelivery).toBe(11)
  await last.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('row', { name: /Buyer 1\b/ })).toContainText('inProcess')
  await expect.poll(async () => (await owner.countQueues({ query: {} })).data.confirmed).toBe(11)

  // What is packed goes out without the others.
  await page.getByRole('button', { name: 'Select packed' }).tap()
  await expect(bar).toContainText('8 selected')
  await expect(bar.getByRole('button', { name: 'Ship 8' })).toBeVisible()
  await bar.getByRole('button', { name: 'Clear' }).tap()

  // What is ticked stays ticked over pages, reloads and papers.
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
  await page.reload()
  await expect(bar).toContainText('6 selected')
  await bar.getByRole('button', { name: 'More for 6 orders' }).tap()
  // Nothing that would do nothing, and with how many where it is not all.
  await expect(page.getByRole('menuitem', { name: /^Mark packed/ })).toHaveText('Mark packed (3 of 6)')
  await expect(page.getByRole('menuitem', { name: /^Confirm/ })).toBeHidden()
  await expect(page.getByRole('menuitem').last()).toHaveText(/^Reject/)
  await page.getByRole('menuitem', { name: 'Pick list' }).tap()
  await expect(page.getByText('6 pieces for 6 orders')).toBeVisible()
  await page.goBack()
  await expect(bar).toContainText('6 selected')
  await bar.getByRole('link', { name: 'Packing slips' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Packing slips (6)' })).toBeVisible()
  // As the queue has them, oldest first.
  await expect(page.getByRole('article').first()).toContainText('Buyer 1')
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await page.getByRole('button', { name: 'Print' }).tap()
  await page.getByRole('link', { name: 'All Orders' }).tap()
  await expect(page.getByRole('row', { name: /Buyer 6/ })).toContainText('Printed')
  await expect(page.getByRole('row', { name: /Buyer 7/ })).not.toContainText('Printed')
  await expect(bar).toContainText('6 selected')

  // A colleague has packed one of them, which is not in sight, and rejected another one.
  await owner.packOrder({ params: { id: ids[1] ?? '' }, body: {} })
  await owner.updateOrder({ params: { id: ids[0] ?? '' }, body: { orderStatus: 'rejected' } })
  await bar.getByRole('button', { name: 'Ship 6' }).tap()
  const result = page.getByRole('dialog', { name: 'Shipped: 5 done, 1 not' })
  await expect(result.getByRole('listitem')).toContainText('Buyer 1')
  await expect(result.getByRole('listitem')).toContainText('rejected')
  await expect(result.getByRole('listitem')).toContainText('This order was rejected meanwhile.')
  await expectAccessible(page, 'what could not be done')
  const behind = (name: string) => page.getByRole('region', { name, includeHidden: true })
  for (const text of ['5 orders · Shipped', 'Undo']) await expect(behind('Last step')).toContainText(text)
  await expect(behind('Selected orders')).toContainText('1 selected')
  // A change of another order has them read again at the moment of the press.
  const asked = page.waitForRequest(/orders\/get\?.*ids=/)
  const answer = await holdRequests(page, /orders\/get\?.*ids=/)
  await owner.changeOrders({ body: { orders: orders.slice(10), change: { to: 'unpacked' } } })
  await asked
  const again = result.getByRole('button', { name: 'Try again' })
  await expect(again).toBeEnabled()
  await again.tap()
  answer()
  await expect(result).toBeHidden()
  await expect(last).toContainText('6 orders · Shipped · 2 of 6 are not marked packed')
  await expect.poll(async () => (await owner.adminListOrders({ query: { status: 'inShipping' } })).total).toBe(6)
  // Each goes back to where it was, except one that a colleague has delivered and put back since.
  const [, touched = ''] = ids
  for (const orderStatus of ['delivered', 'inShipping'] as const) {
    await owner.updateOrder({ params: { id: touched }, body: { orderStatus } })
  }
  await last.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText(`1 order could not be taken back: ${shortOrderId({ _id: touched })}`)).toBeVisible()
  // What was rejected before goes back by a call of its own.
  await expect.poll(async () => (await owner.adminListOrders({ query: { status: 'rejected' } })).total).toBe(1)
  expect((await owner.adminListOrders({ query: { status: 'inProcess' } })).total).toBe(9)
  expect((await owner.adminListOrders({ query: { status: 'inShipping' } })).total).toBe(1)
})

test('many orders that are moved without network wait, are moved once when it is back, and can be moved one by one meanwhile', async ({
  shop,
  browse,
}) => {
  const { ids } = await hasOrdersOfNumberedBuyers(shop, 3)
  const [lost = '', moved = ''] = ids
  const owner = await shop.admin()
  const page = await browse('desktop', await shop.admin())
  const last = page.getByRole('region', { name: 'Last step' })
  await page.goto(paths.admin.orders)
  const mend = await failRequests(page, /\/api\/admin\/orders\/(many|update)/)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Confirm 3' }).click()
  await expect(last).toContainText('3 orders · Confirmed')
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('row', { name: new RegExp(`Buyer ${number}\\b`) })).toContainText('inProcess')
  }
  await expect(page.getByRole('region', { name: 'Selected orders' })).not.toContainText('selected')
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()

  // One of them is moved on by itself after a reload, and taken back: the others do not notice.
  await page.goto(paths.admin.order(moved))
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(last).toContainText(`${shortOrderId({ _id: moved })} · Shipped`)
  await expect(page.getByRole('button', { name: '2 waiting' })).toBeVisible()
  await last.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()

  // A colleague was faster with another one, which is not overwritten.
  await owner.updateOrder({ params: { id: lost }, body: { orderStatus: 'rejected' } })
  await mend()
  await page.reload()
  const result = page.getByRole('dialog', { name: 'Confirmed: 2 done, 1 not' })
  await expect(result.getByRole('listitem')).toHaveCount(1)
  await expect(result.getByRole('listitem')).toContainText('This order was rejected meanwhile.')
  await result.getByRole('button', { name: 'Leave them' }).click()
  await expect(result).toBeHidden()
  await expect(page.getByRole('button', { name: /waiting|to look at/ })).toBeHidden()
  const movesOf = async (id: string) =>
    (await owner.listOrderEvents({ params: { id } })).data.map(({ details }) => details.to)
  expect(await Promise.all(ids.map(movesOf))).toEqual([['rejected'], ['inProcess'], ['inProcess']])
})

test('an owner at a desk works through the list by keys, which stay out of fields and can be switched off, and finds anything', async ({
  shop,
  browse,
}) => {
  const { ids } = await hasOrdersOfNumberedBuyers(shop, 7)
  await shop.hasProduct({ title: 'Padma Trucker' })
  const page = await browse('desktop', await shop.admin())
  const { keyboard } = page
  await page.goto(paths.admin.orders)
  const row = (number: number) => page.getByRole('row', { name: new RegExp(`Buyer ${number}\\b`) })
  await expect(row(7)).toBeVisible()
  // The list can be read before it listens to keys.
  await expect(async () => {
    await keyboard.press('j')
    await expect(row(7).getByRole('link').first()).toBeFocused({ timeout: 1000 })
  }).toPass()
  for (const key of ['j', 'j', 'k', 'x']) await keyboard.press(key)
  await expect(row(6).getByRole('checkbox')).toBeChecked()
  await expect(row(6).getByRole('link').first()).toBeFocused()
  await keyboard.press('Control+x')
  await keyboard.press('s')
  await expect(row(6)).toContainText('inProcess')
  await page.getByRole('searchbox', { name: 'Search' }).first().focus()
  await keyboard.type('jx?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('1 selected')).toBeVisible()
  await row(6).getByRole('link').first().focus()
  await keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help).toContainText('Next order')
  await keyboard.press('x')
  await help.getByRole('switch').uncheck()
  await keyboard.press('Escape')
  await row(6).getByRole('link').first().focus()
  for (const key of ['j', 'x', '?']) await keyboard.press(key)
  await expect(row(6).getByRole('link').first()).toBeFocused()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Keys for this list' }).click()
  await help.getByRole('switch').check()
  await keyboard.press('Escape')
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${ids[6]}`)

  const found = page.getByRole('dialog', { name: 'Find' })
  const options = found.getByRole('option')
  await keyboard.press('Control+k')
  await keyboard.type('buyer 5')
  await expect(options).toHaveText([/^#.* Buyer 5/, 'Buyer 501712345615'])
  await expectAccessible(page, 'palette')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${ids[4]}`)
  await expect(found).toBeHidden()
  await page.getByRole('button', { name: 'Find anything' }).click()
  await keyboard.type('padma')
  await expect(options).toHaveText([/Padma Trucker/])
  await keyboard.press('Control+a')
  await keyboard.type('coup')
  await expect(options).toHaveText(['Coupons'])
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/coupons')
})
