import { hasManyOrders } from '#server/testing/many-orders.ts'
import { expect, test } from './journey.ts'

test('more than a hundred orders that were refused are all tried again', async ({ shop, browse }) => {
  const owner = await shop.admin()
  await hasManyOrders(shop, 101)
  const page = await browse('desktop', await shop.admin())
  await page.goto('/admin/orders')
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
