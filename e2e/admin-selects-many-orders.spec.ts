import { hasManyOrders } from '#server/testing/many-orders.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests } from './steps.ts'

test('all orders of a list are selected as of that list, also where the answer comes in another one, whose ticks stay', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  await hasManyOrders(shop, 8)
  const [newest] = (await owner.adminListOrders({ query: {} })).data
  await owner.updateOrder({ params: { id: newest?._id ?? '' }, body: { orderStatus: 'inProcess' } })
  const page = await browse('desktop', await shop.admin())
  const answer = await holdRequests(page, /orders\/get\?.*limit=500/)
  await page.goto(paths.admin.filteredOrders('queue=toCall'))
  await page.getByRole('button', { name: 'Select all 7' }).click()
  await page.getByRole('link', { name: /^Confirmed/ }).click()
  const ticks = page.getByRole('row').getByRole('checkbox')
  await expect(ticks).toHaveCount(1)
  await ticks.check()
  answer()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('8 selected')
  await expect(bar).toContainText('7 orders of these were ticked in another list')
})

test('more than a hundred orders that were refused are all tried again', async ({ shop, browse }) => {
  const owner = await shop.admin()
  await hasManyOrders(shop, 101)
  const page = await browse('desktop', await shop.admin())
  await page.goto(paths.admin.orders)
  await page.getByRole('button', { name: 'Select all 101' }).click()
  const confirm = page.getByRole('button', { name: 'Confirm 101' })
  await expect(confirm).toBeVisible()
  // No open panel knows of it.
  await shop.db.updateTable('orders').set({ orderStatus: 'inShipping', updatedAt: new Date() }).execute()
  await confirm.click()
  const result = page.getByRole('dialog', { name: 'Confirmed: 0 done, 101 not' })
  await result.getByRole('button', { name: 'Try again' }).click()
  await expect(result).toBeHidden()
  await expect.poll(async () => (await owner.adminListOrders({ query: { status: 'inProcess' } })).total).toBe(101)
})
