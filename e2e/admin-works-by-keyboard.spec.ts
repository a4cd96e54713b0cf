import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an administrator runs the shop by keyboard alone, and the focus is never lost', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 50 })
  for (let number = 1; number <= 10; number++) await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('desktop', await shop.admin())
  // Not all rows fit, so that a jump would be seen.
  await page.setViewportSize({ width: 1440, height: 400 })
  const { keyboard } = page
  await page.goto(paths.admin.dashboard)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto(paths.admin.orders)

  // Next stays where it is: at the end it only does nothing, and the page does not move.
  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await keyboard.press('Enter')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(next).toBeDisabled()
  await keyboard.press('Enter')
  await expect(next).toBeFocused()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

  const details = page.getByRole('button', { name: /^View Details/ }).first()
  await details.focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect(dialog.getByLabel('Order Status')).toBeFocused()
  await keyboard.type('inS')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Order status is updated successfully')).toBeVisible()
  await expect(dialog.getByText('inShipping', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Update Order Status' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(details).toBeFocused()

  // A tap that could not be sent shows in the dialog too, which has read the order before.
  const row = page.getByRole('row').nth(3)
  const detailsOfRow = row.getByRole('button', { name: /^View Details/ })
  const read = page.waitForResponse('**/api/admin/orders/details/**')
  await detailsOfRow.press('Enter')
  await read
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('pending')
  await keyboard.press('Escape')
  await page.context().setOffline(true)
  await row.getByRole('button', { name: 'Confirm' }).press('Enter')
  await detailsOfRow.press('Enter')
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('inProcess')
  await keyboard.press('Escape')
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeHidden({ timeout: 15_000 })

  // Undo is gone once it was pressed, and gives the focus back.
  await page.getByRole('row').nth(4).getByRole('button', { name: 'Confirm' }).press('Enter')
  await details.focus()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.focus()
  await keyboard.press('Enter')
  await expect(undo).toBeHidden()
  await expect(details).toBeFocused()

  // What is done once and then locked keeps the focus.
  await row.getByRole('link', { name: /^#/ }).press('Enter')
  const packed = page.getByRole('button', { name: 'Packed', exact: true })
  await packed.press('Enter')
  await expect(packed).toBeDisabled()
  await expect(packed).toBeFocused()

  // What follows the deleted product takes the focus over; after the last one it is at the start of the page.
  await shop.hasProduct({ title: 'Padma Trucker' })
  await page.goto(paths.admin.products)
  const question = page.getByRole('alertdialog')
  async function deleteFocused() {
    await keyboard.press('Enter')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(question).toBeHidden()
  }
  await page.getByRole('button', { name: 'Delete' }).first().focus()
  await deleteFocused()
  const rest = page.getByRole('listitem').filter({ hasText: 'Dhaka Classic' })
  await expect(rest.getByRole('button', { name: 'Delete' })).toBeFocused()
  await deleteFocused()
  await expect(page.getByText('No products yet.')).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveAccessibleName('Add New Product')
})
