import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { failRequests } from './steps.ts'

test('without network steps are saved, also over a reload, are shown as waiting, and are sent once when the network is back', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ totalStock: 5 })
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const later = [
    await shop.guest().placeOrder({ body: orderOf(cap) }),
    await shop.guest().placeOrder({ body: orderOf(cap) }),
  ]
  const owner = await shop.admin()
  const statusOf = async () => (await owner.adminGetOrder({ params: { id } })).data.orderStatus
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.order(id))
  const last = page.getByRole('region', { name: 'Last step' })

  // Taken back while connected: the reverse is sent, on the state that the step led to.
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap()
  await expect(last).toContainText('Confirmed')
  await expect.poll(statusOf).toBe('inProcess')
  await last.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(statusOf).toBe('pending')
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap()
  await page.getByRole('button', { name: 'Ship', exact: true }).tap()
  const waiting = page.getByRole('button', { name: '2 waiting' })
  await expect(waiting).toBeVisible()
  // The bar of a phone has room for it.
  const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox()
  expect((logout?.x ?? 0) + (logout?.width ?? 0)).toBeLessThanOrEqual(360)
  await page.context().setOffline(false)
  await expect(waiting).toBeHidden({ timeout: 15_000 })
  await expect.poll(statusOf).toBe('inShipping')

  // The shop does it, but its answer is lost; then the page is loaded again.
  const mend = await failRequests(page, '**/api/admin/orders/update/**', { after: true })
  await page.getByRole('button', { name: 'Deliver', exact: true }).tap()
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await mend()
  await page.reload()
  await expect(page.getByRole('button', { name: /waiting/ })).toBeHidden()
  // What the list has is opened without network as well, and so is what follows it.
  await page.goto(paths.admin.filteredOrders('queue=toCall'))
  const nameOf = ({ orderId }: { orderId: string }) =>
    page.getByRole('heading', { name: `Order #${orderId.slice(-5)}` })
  const [second, third] = later as [(typeof later)[number], (typeof later)[number]]
  await page.context().setOffline(true)
  await page.getByRole('link', { name: `#${second.orderId.slice(-5)}` }).tap()
  await expect(nameOf(second)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap()
  await expect(nameOf(third)).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await owner.adminGetOrder({ params: { id: second.orderId } })).data.orderStatus)
    .toBe('inProcess')
  const moves = (await owner.listOrderEvents({ params: { id } })).data.map(({ details }) => details.to)
  expect(moves).toEqual(['delivered', 'inShipping', 'inProcess', 'pending', 'inProcess'])
})
