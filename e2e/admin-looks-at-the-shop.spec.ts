import type { Page, Request } from '@playwright/test'
import { orderLink } from '#rules/order-link.ts'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test, waitForReact } from './journey.ts'
import { fillBilling, placeOrder } from './steps.ts'

/** The tab that a press opens, once React has taken its page over. */
async function tabOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press()
  const tab = await opened
  await tab.waitForURL(/\/shop\//)
  await waitForReact(tab)
  return tab
}

test('staff look at products, the shop and an order as visitors do, order nothing by that, and get back to the panel', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 950, totalStock: 5 })
  await shop.hasProduct({ title: 'Secret Cap', price: 950, totalStock: 5, isHidden: true })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.products)
  const cards = admin.getByRole('article')
  const entriesOf = async (title: string) => {
    await cards.filter({ hasText: title }).getByRole('button', { name: 'More', exact: true }).click()
    return admin.getByRole('menuitem')
  }
  await expect(await entriesOf('Secret Cap')).toHaveText(['Duplicate', 'Cost prices'])
  await admin.keyboard.press('Escape')
  const shown = await entriesOf('Dhaka Classic')
  await expect(shown).toHaveText(['View in shop', 'Copy link', 'Duplicate', 'Cost prices'])

  const tab = await tabOf(admin, () => shown.first().click())
  await expect(tab).toHaveURL(paths.product(cap))
  await expect(tab.getByRole('heading', { level: 1, name: 'Dhaka Classic' })).toBeVisible()
  const bar = tab.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('You see the shop as a visitor does')
  await expectAccessible(tab, 'a preview')
  // What is below the bar makes room for it, down to the end of the page.
  await tab.getByRole('link', { name: 'About Us' }).last().scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })

  const calls: Request[] = []
  tab.on('request', (request) => request.url().includes('/api/') && calls.push(request))
  await tab.getByRole('button', { name: 'Buy Now' }).click()
  await tab.getByRole('button', { name: 'Order without an account' }).click()
  await fillBilling(tab)
  await placeOrder(tab).click()
  await expect(tab.getByText('Nothing is sent from here')).toBeVisible()
  expect((await (await shop.admin()).adminListOrders()).total).toBe(1)
  const cookies = await Promise.all(calls.map(async (call) => (await call.allHeaders()).cookie ?? 'none'))
  expect(new Set(cookies), 'the shop answers as it answers a visitor').toEqual(new Set(['none']))
  await tab.reload()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Back to the panel' }).click()
  await expect(tab).toHaveURL(paths.admin.dashboard)
  await tab.goto(paths.product(cap))
  await expect(tab).toHaveURL(paths.admin.dashboard)

  await admin.goto(paths.admin.order(orderId))
  const buyers = await tabOf(admin, () => admin.getByRole('button', { name: 'View in shop' }).click())
  await expect(buyers.getByRole('heading', { name: 'We have your order' })).toBeVisible()
  await buyers.getByRole('button', { name: 'Cancel the order' }).click()
  await buyers.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(buyers.getByText('Nothing is sent from here')).toBeVisible()
  expect((await (await shop.admin()).adminGetOrder({ params: { id: orderId } })).data.orderStatus).toBe('pending')
  await buyers.close()

  await admin.getByRole('button', { name: 'Menu', exact: true }).click()
  const home = await tabOf(admin, () => admin.getByRole('button', { name: 'Look at the shop' }).click())
  await expect(home).toHaveURL(paths.home)
  await expect(home.getByRole('button', { name: 'Login' }).first()).toBeVisible()
})

test('staff copy the address of a product, of the home page and of an order as its buyer has it', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const admin = await browse('phone', await shop.admin())
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const expectCopied = async (url: string) => {
    await expect(admin.getByText('Link copied')).toBeVisible()
    await expect.poll(() => admin.evaluate(() => navigator.clipboard.readText())).toBe(url)
  }
  await admin.goto(paths.admin.products)
  await admin.getByRole('article').getByRole('button', { name: 'Edit' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await expectCopied(shop.address + paths.product(cap))
  await admin.goto(paths.admin.features)
  await admin.getByRole('button', { name: 'Copy link' }).click()
  await expectCopied(shop.address + paths.home)
  await admin.goto(paths.admin.orders)
  await admin.getByRole('button', { name: /^View Details/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await expectCopied(orderLink(shop.address, orderKey))
  expect(orderKey.startsWith(orderId)).toBe(true)
})
