import { extractText, getDocumentProxy } from 'unpdf'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { BIN, withVat } from '#server/testing/vat.ts'
import { texts as inApp } from '#web/in-app/texts.bn.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expectFitsWidth } from './fits.ts'
import { expect, test } from './journey.ts'

/** Milliseconds after which any other call is given up. */
const DEADLINE_MS = 20_000

test('an owner sets BIN and rate, ships an order, prints its VAT invoice, and exports the month', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 1250 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('desktop', await shop.signedInAdmin())
  await page.clock.install()
  await page.goto(paths.admin.settingsOf('shop'))
  await page.getByLabel('VAT in the prices (%)').fill('7.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('For VAT in the prices enter the BIN').first()).toBeVisible()
  await page.getByLabel('BIN (VAT)').fill(BIN)
  await page.getByRole('group', { name: 'Registered name' }).getByLabel('English').fill('Tupi Limited')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It is in the shop now.')).toBeVisible()

  await (await shop.admin()).updateOrder({ params: { id: orderId }, body: { orderStatus: 'inShipping' } })
  await page.goto(paths.admin.order(orderId))
  await expect(page.getByText(/^\d{4}-\d\d\/00001$/)).toBeVisible()
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  const paper = page.getByRole('article', { name: /VAT invoice/ })
  await expect(paper.getByText('Tupi Limited')).toBeVisible()
  await expect(paper.getByText(inDhaka.name)).toBeVisible()
  await expectAccessible(page, 'a VAT invoice')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' }))))
  expect(text).toHaveLength(1)
  for (const part of [BIN, '/00001', '৳1,330', 'VAT (7.5%)', '৳92.79', '৳1,237.21']) expect(text[0]).toContain(part)

  await page.goto(paths.admin.invoices)
  const row = page.getByRole('row', { name: /00001/ })
  await expect(row).toContainText('৳1,330')
  const [, thisMonth] = await page
    .getByLabel('Month', { exact: true })
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  await page.getByLabel('Month of the files').selectOption(thisMonth ?? '')
  // However long the file takes.
  await page.route(/\/accounting/, async (route) => {
    const response = await route.fetch()
    await page.clock.fastForward(2 * DEADLINE_MS)
    await route.fulfill({ response })
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoices as CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`invoices-${thisMonth}.csv`)
  await expectAccessible(page, 'invoices')
})

test('a buyer opens the VAT invoice and its credit note on a phone, in Bangla, and from Messenger in a browser that can print', async ({
  shop,
  browse,
}) => {
  await withVat(shop)
  const admin = await shop.admin()
  const cap = await shop.hasProduct()
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('phone inside Messenger')
  await page.goto(`${paths.findOrder}?lang=bn#${orderKey}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ইনভয়েস' })).toHaveCount(0)
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  const inCart = [{ productId: cap._id, title: cap.title, image: '', price: 500, salePrice: 0, quantity: 1 }]
  await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), inCart)
  await page.reload()
  await page.getByRole('link', { name: 'ইনভয়েস' }).click()
  const papers = page.getByRole('article')
  await expect(papers).toHaveCount(2)
  await expect(papers.first()).toContainText('ভ্যাট (১৫%)৳৭৫.৬৫')
  await expect(papers.last()).toContainText('ক্রেডিট নোট')
  await expect(page.getByText('থেকে প্রিন্ট করা যায় না')).toBeVisible()
  const invoice = new RegExp(`^intent:[^#]+/invoice[^#]*#${orderKey}#Intent;`)
  await expect(page.getByRole('link', { name: inApp.openInChrome })).toHaveAttribute('href', invoice)
  await expectFitsWidth(page)
  await expectAccessible(page, 'VAT invoices of a buyer')
  await page.getByRole('link', { name: 'অর্ডারে ফিরুন' }).click()
  await expect(page).toHaveURL(new RegExp(`/shop/order(\\?lang=bn)?#${orderKey}`))
})
