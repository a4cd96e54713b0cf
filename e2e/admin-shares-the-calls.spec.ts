import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('two callers share the queue: each gets orders of their own, and the list shows who has which', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ totalStock: 3 })
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++) ids.push((await shop.guest().placeOrder({ body: orderOf(cap) })).orderId)
  const at = (nth: number) => paths.admin.order(ids[nth] ?? '')
  const colleague = await shop.customer('Nadia')
  await (await shop.admin()).changeRole({ params: { id: colleague.user._id }, body: { role: 'admin' } })
  const page = await browse('desktop', await shop.admin())
  const nadia = await browse('phone', await shop.browserOf(colleague.user))
  for (const screen of [page, nadia]) await screen.goto(paths.admin.filteredOrders('queue=toCall'))
  await nadia.getByRole('button', { name: 'Next to call' }).tap()
  await expect(nadia).toHaveURL(at(0))
  await expect(page.getByText('Nadia is calling')).toBeAttached()
  await page.getByRole('button', { name: 'Next to call' }).click()
  await expect(page).toHaveURL(at(1))
  // Not the order that comes next in the list: a colleague has it.
  await nadia.getByRole('button', { name: 'Confirm', exact: true }).tap()
  await expect(nadia).toHaveURL(at(2))
  await page.getByRole('button', { name: 'No answer', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Timeline, newest first' })).toContainText('No answer')
  await expect(page).toHaveURL(at(1))
  await page.goto(paths.admin.filteredOrders('queue=toCall'))
  await page.getByRole('button', { name: 'Next to call' }).click()
  await expect(page.getByText('No order is free to call: colleagues have the others')).toBeVisible()
})
