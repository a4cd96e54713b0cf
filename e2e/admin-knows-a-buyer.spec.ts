import { sql } from 'kysely'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('from an order to its buyer: counts, addresses and notes; a blocked number is asked to call', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 9 })
  const { orderId: first } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await owner.updateOrder({ params: { id: first }, body: { orderStatus: 'delivered' } })
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await sql`update orders set held_until = now() - interval '1 minute' where id = ${id}`.execute(shop.db)

  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.filteredOrders('queue=toCall&ranOut=true'))
  const row = page.getByRole('row', { name: `#${id.slice(-5)}` })
  await expect(row).toContainText(/2nd order within the hour2nd order, 1 delivered/)
  await expect(row).toContainText('Run out')
  await page.goto(paths.admin.order(id))
  await expect(page.getByText('2nd order within the hour')).toBeVisible()
  await expect(page.getByText(/^Run out since/)).toBeVisible()
  await page.getByRole('link', { name: '2nd order, 1 delivered' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: inDhaka.phone })).toBeVisible()
  const known = page.getByRole('region', { name: 'Buyer' })
  for (const figure of ['Orders2', 'Delivered1', 'Rejected0', '৳580']) await expect(known).toContainText(figure)
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('House 7, Road 3, Dhanmondi, Dhaka 1209')

  const save = known.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await known.getByLabel('Tags').fill('wholesale, Uttara,')
  await owner.updateBuyer({ params: { phone: inDhaka.phone }, body: { notes: 'Gate 2' } })
  await save.tap()
  await expect(known.getByText('Somebody else has changed this')).toBeVisible()
  await known.getByRole('button', { name: 'Reload' }).tap()
  await expect(known.getByLabel('Notes')).toHaveValue('Gate 2')
  await expect(known.getByLabel('Tags')).toHaveValue('wholesale, Uttara,')
  await known.getByRole('switch', { name: 'Blocked' }).tap()
  await save.tap()
  await expect(known.getByLabel('Tags')).toHaveValue('wholesale, Uttara')
  await expect(save).toBeDisabled()
  await page
    .getByRole('region', { name: 'Orders' })
    .getByRole('link', { name: `#${id.slice(-5)}` })
    .tap()
  await expect(page.getByText('Blocked number')).toBeVisible()
  await page.goto(paths.admin.buyer('০১৭১২-৩৪৫৬৭৮'))
  await expect(page.getByRole('heading', { level: 1, name: inDhaka.phone })).toBeVisible()
  await page.goto(paths.admin.buyer('12345'))
  await expect(page.getByText('This is no mobile number of Bangladesh')).toBeVisible()
})
