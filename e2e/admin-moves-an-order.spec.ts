import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { failRequests } from './steps.ts'

test('two administrators move one order: the second sees the change, must acknowledge it, and moves the order on, by touch', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 1900, totalStock: 5 })
  await owner.createCoupon({ body: { name: 'Eid', code: 'EID10', discountPercentage: 10 } })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap, { couponCode: 'EID10', totalAmount: 1790 }) })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.order(orderId))
  await expect(page.getByRole('heading', { level: 1, name: `Order #${orderId.slice(-5)}` })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary' })
  for (const fact of [orderId, '$1,790', 'COD', 'pending']) await expect(summary).toContainText(fact)
  const items = page.getByRole('region', { name: 'Cart Items' })
  for (const text of ['Quantity: 1 · Price: $1,900', 'Subtotal$1,900', 'Discount (EID10)-$190']) {
    await expect(items).toContainText(text)
  }
  await expect(page.getByRole('region', { name: 'Shipping Info' })).toContainText('House 7, Road 3, Dhanmondi')
  await expect(page.getByRole('link', { name: '01712345678' })).toHaveAttribute('href', 'tel:01712345678')

  const status = page.getByLabel('Order Status')
  const update = page.getByRole('button', { name: 'Update Order Status' })
  await expect(update).toBeDisabled()
  await status.selectOption('rejected')
  const box = await update.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.width).toBeGreaterThan(250)
  const move = (orderStatus: 'inProcess' | 'inShipping') =>
    owner.updateOrder({ params: { id: orderId }, body: { orderStatus } })
  await move('inProcess')
  await expect(summary).toContainText('inProcess')
  await expect(summary.getByText('Meanwhile: Confirmed')).toBeVisible()
  await expect(status).toHaveValue('rejected')
  await expect(update).toBeDisabled()
  await summary.getByRole('button', { name: 'Seen' }).tap()
  await expect(update).toBeEnabled()

  // Where the page could not learn of it in time, the shop refuses.
  const mend = await failRequests(page, '**/api/admin/orders/details/**')
  await move('inShipping')
  await update.tap()
  await expect(page.getByRole('alert')).toContainText('This order was shipped meanwhile.')
  expect(await shop.stockOf(cap)).toBe(4)
  await mend()
  await page.getByRole('button', { name: '1 to look at' }).tap()
  const refused = page.getByRole('dialog', { name: 'Not done' })
  await expect(refused).toContainText('This order was shipped meanwhile.')
  await refused.getByRole('button', { name: 'Understood' }).tap()
  await page.reload()
  await expect(summary).toContainText('inShipping')
  await status.selectOption('delivered')
  await update.tap()
  await expect(page.getByText('Order status is updated successfully')).toBeVisible()
  await expect(summary).toContainText('paid')
  await expect(summary.getByText('delivered', { exact: true }).first()).toBeVisible()
  await expect(status).toHaveValue('')

  // An unusual move is asked about once.
  await status.selectOption('pending')
  await update.tap()
  const question = page.getByRole('alertdialog', { name: 'Move this order from delivered to pending?' })
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await expect(summary).toContainText('paid')
  await update.tap()
  await question.getByRole('button', { name: 'Move it' }).tap()
  await expect(summary).not.toContainText('paid')

  await page.goto(paths.admin.order('01unknown'))
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})
