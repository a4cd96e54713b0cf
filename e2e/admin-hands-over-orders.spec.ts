import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an order is handed to a rider, is on its way, and comes back: with a thumb, in the panel and for its buyer', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500, totalStock: 5 })
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await owner.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.order(orderId))
  const card = page.getByRole('region', { name: 'Parcels', exact: true })
  await card.getByRole('button', { name: 'Hand to courier' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Hand over: 1 order' })
  await sheet.getByLabel('Courier', { exact: true }).selectOption({ label: 'By hand' })
  await sheet.getByLabel(/Tracking code/).fill('RIDER-7')
  await sheet.getByRole('button', { name: 'Hand over 1 order' }).tap()
  await expect(sheet.getByText('Booked: 1')).toBeVisible()
  await sheet.getByRole('contentinfo').or(sheet).getByRole('button', { name: 'Close' }).last().tap()
  await expect(card.getByText('Code RIDER-7')).toBeVisible()

  await card.getByLabel('Set the state').selectOption({ label: 'Picked up' })
  await expect(card.getByText('Picked up', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('inShipping')
  const buyer = await browse('phone')
  await buyer.goto(`/shop/order#${orderKey}`)
  const way = buyer.getByRole('region', { name: 'Your parcel' })
  await expect(way.getByText('The courier has picked it up').first()).toBeVisible()

  await page.goto(paths.admin.parcels)
  await page.getByRole('link', { name: /On the way/ }).tap()
  const row = page.getByRole('row').filter({ hasText: 'RIDER-7' })
  await row.getByRole('link', { name: /Order #/ }).tap()
  expect(await shop.stockOf(cap)).toBe(4)
  await card.getByRole('button', { name: 'Came back' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Is the parcel in your hands?' })
  await question.getByRole('button', { name: 'Came back' }).tap()
  await expect(card.getByText('Came back', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('rejected')
  expect(await shop.stockOf(cap)).toBe(5)
})
