import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { inDhaka, type TestShop } from '#server/testing/shop.ts'
import { expect, test } from './journey.ts'

/** The texts of the sheets that come out of the printer. */
async function printed(page: Page, format = 'A4'): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const { text } = await extractText(new Uint8Array(await page.pdf({ format })))
  return text
}

async function hasTwoOrders(shop: TestShop): Promise<void> {
  const admin = await shop.admin()
  await admin.createCoupon({ body: { name: 'Eid', code: 'EID10', discountPercentage: 10 } })
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 1250, sizes: ['M', 'L'] })
  const tee = await shop.hasProduct({ title: 'Padma Tee', price: 300.5 })
  const common = { addressInfo: inDhaka, shippingType: 'inside' as const }
  const lines = [
    { productId: cap._id, quantity: 2, size: 'M' },
    { productId: tee._id, quantity: 1 },
  ]
  const [first, second] = [lines, lines.slice(1)]
  await shop.guest().placeOrder({ body: { ...common, cartItems: first, couponCode: 'EID10', totalAmount: 2600.45 } })
  const fatema = { ...inDhaka, name: 'ফাতেমা বেগম', notes: 'Ring twice' }
  await shop.guest().placeOrder({ body: { ...common, addressInfo: fatema, cartItems: second, totalAmount: 380.5 } })
}

test('an owner prints packing slips and invoices of chosen orders, a sheet for each', async ({ shop, browse }) => {
  await hasTwoOrders(shop)
  const page = await browse('phone', await shop.admin())
  await page.goto('/admin/orders')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Packing slips (2)' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)

  const slips = await printed(page)
  expect(slips).toHaveLength(2)
  const [fatema = '', rahim = ''] = slips
  expect(fatema).toContain('Cash to collect')
  expect(fatema).toContain('৳380.50')
  expect(fatema).toContain('Ring twice')
  expect(rahim).toContain('Rahim Uddin')
  expect(rahim).toContain('01712345678')
  expect(rahim).toContain('৳2,600.45')
  expect(rahim).toContain('3 pieces in this parcel')
  // Nothing of the panel, and no prices.
  for (const text of ['Dashboard', 'Logout', 'Print', '1,250', '2,500', 'EID10'])
    expect(slips.join()).not.toContain(text)

  await page.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices (2)' })).toBeVisible()
  const invoices = await printed(page)
  expect(invoices).toHaveLength(2)
  for (const text of ['৳1,250.00', '৳2,500.00', '৳2,800.50', 'EID10', '-৳280.05', 'Padma Tee', '৳2,600.45', 'Tupi']) {
    expect(invoices[1]).toContain(text)
  }
  expect(invoices.join()).not.toContain('$')
})

test('an owner prints one order from its page', async ({ shop, browse }) => {
  await hasTwoOrders(shop)
  const page = await browse('desktop', await shop.admin())
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: /^#/ }).first().click()
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  expect(await printed(page)).toHaveLength(1)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await longOrderOnSmallPaper(shop, page)
  await page.goto('/admin/orders/print?as=slips&ids=unknown')
  await expect(page.getByText('No orders to print.')).toBeVisible()
})

/** Each sheet says whose it is, and nothing is collected for what was rejected. */
async function longOrderOnSmallPaper(shop: TestShop, page: Page): Promise<void> {
  const cartItems: { productId: string; quantity: number }[] = []
  for (let line = 1; line <= 30; line++)
    cartItems.push({ productId: (await shop.hasProduct({ price: 10 }))._id, quantity: 1 })
  const body = { cartItems, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount: 380 }
  const { orderId } = await shop.guest().placeOrder({ body })
  await (await shop.admin()).updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  await page.goto(`/admin/orders/print?as=slips&ids=${orderId}`)
  const [first = '', second = ''] = await printed(page, 'A5')
  expect(first).toContain('Collect nothing')
  expect(first).not.toContain('Cash to collect')
  expect(second).toContain(`Packing slip #${orderId.slice(-5)}`)
  expect(second).toMatch(/2 \/ 3/)
}
