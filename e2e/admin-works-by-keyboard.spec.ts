import { orderOf } from '#server/testing/shop.ts'
import { expect, test } from './journey.ts'
import { signIn } from './steps.ts'

test('an administrator runs the shop by keyboard alone, and the focus is never lost', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 50 })
  for (let number = 1; number <= 6; number++) await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('desktop')
  const { keyboard } = page
  await signIn(page, await shop.adminAccount())
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto('/admin/orders')

  // The only way on is back: Next hands the focus over.
  await page.getByRole('button', { name: 'Next' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()

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

  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Delete' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('No products yet.')).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveAccessibleName('Add New Product')
})
