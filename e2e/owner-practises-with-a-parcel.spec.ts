import { sendBookings } from '#server/testing/handed-over.ts'
import { hasPractice, nextSteps } from '#server/testing/practice.ts'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectFits } from './fits.ts'
import { expect, test } from './journey.ts'

test('an owner practises with a parcel until its buyer has it', async ({ shop, browse }) => {
  await hasPractice(shop)
  const owner = await shop.admin()
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500, totalStock: 5 })
  const addressInfo = { ...inDhaka, phone: '01712345671' }
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo } })
  await owner.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  const page = await browse('phone', owner)
  await page.goto(paths.admin.couriers)
  const practice = page.getByRole('region', { name: /Practice courier/ })
  await expect(practice.getByText(/^For practice/)).toBeVisible()
  await expectFits(page, 'couriers')
  await page.goto(paths.admin.orders)
  const sheet = page.getByRole('dialog', { name: 'Hand over: 1 order' })
  await page
    .getByRole('row', { name: /Rahim Uddin/ })
    .getByRole('button', { name: 'Hand over' })
    .tap()
  await expect(sheet).toBeVisible()
  await page.goto(paths.admin.order(orderId))
  const card = page.getByRole('region', { name: 'Parcels', exact: true })
  // Where the shop has a courier, that is the next step; without one the order is shipped by a tap.
  const actions = page.getByRole('region', { name: 'What to do' })
  await expect(actions.getByRole('button', { name: 'Ship' })).toBeVisible()
  await expect(actions.getByRole('button').last()).toHaveText('Hand to courier')
  await actions.getByRole('button', { name: 'Hand to courier' }).tap()
  await expect(sheet.getByText(/Practice courier/).first()).toBeAttached()
  await sheet.getByRole('button', { name: 'Hand over 1 order' }).tap()
  await expect(async () => {
    await sendBookings(shop)
    await expect(sheet.getByText('Booked: 1')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await sheet.getByRole('contentinfo').or(sheet).getByRole('button', { name: 'Close' }).last().tap()
  await expect(card.getByText(/Practice courier/)).toBeVisible()
  await expect(actions.getByRole('button').last()).toHaveText('Ship')
  await expect(page.getByRole('button', { name: 'Hand to courier' })).toHaveCount(0)

  const buyer = await browse('phone')
  await buyer.goto(paths.myOrder(orderKey))
  const way = buyer.getByRole('region', { name: 'Your parcel' })
  await expect(way.getByText(/This is only practice/)).toBeVisible()
  await expect(way.getByText(/Please pay/)).toBeHidden()
  await expectFits(buyer, 'my order')

  await page.goto(paths.admin.orders)
  await expect(page.getByRole('row', { name: /Rahim Uddin/ }).getByRole('button', { name: 'Ship' })).toBeVisible()
  for (let step = 0; step < 4; step++) await nextSteps(shop)
  await page.goto(paths.admin.order(orderId))
  await expect(card.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('delivered')
  const later = await browse('phone')
  await later.goto(paths.myOrder(orderKey))
  await expect(later.getByText(/delivered|have your parcel/i).first()).toBeVisible()
})
