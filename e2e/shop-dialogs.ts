import { orderOf, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { type Browse, expect } from './journey.ts'
import { checkOutAsGuest, fillBilling, openCart, signIn, unfoldHeader } from './steps.ts'

/** Opens every dialog of the shop, and checks that it works for users who cannot see or point. */
export async function expectDialogsAccessible(
  shop: TestShop,
  browse: Browse,
  device: 'phone' | 'desktop',
): Promise<void> {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500, salePrice: 450, totalStock: 5 })
  const { user, ...customer } = await shop.customer('Rahim')
  await customer.placeOrder({ body: orderOf(cap, { quantity: 2 }) })
  const page = await browse(device)
  await checkOutAsGuest(page, cap)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill all required billing fields' })).toBeVisible()
  await expectAccessible(page, 'checkout with problems')

  await unfoldHeader(page)
  await page.getByRole('button', { name: device === 'phone' ? 'Menu' : 'Shop by Categories', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Shop by Categories' })).toBeVisible()
  await expectAccessible(page, 'drawer')
  await page.keyboard.press('Escape')
  await openCart(page)
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dhaka Classic' })).toBeVisible()
  await expectAccessible(page, 'cart')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Sign in to your account' })
  await login.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page, 'register with problems')
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  await expect(login).toBeVisible()
  await expectAccessible(page, 'login')
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()

  await signIn(page, user)
  await page.getByRole('button', { name: 'Account of Rahim' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.getByRole('button', { name: /^View Details/ }).click()
  await expect(page.getByRole('dialog', { name: 'Order details' })).toBeVisible()
  await expectAccessible(page, 'order details')

  await page.goto(paths.checkout)
  await fillBilling(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await expectAccessible(page, 'confirmation')
}
