import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { fillBilling } from './steps.ts'

const karim = { email: 'karim@tupi.example', password: 'karims-password' }

test('a customer registers, takes the guest cart along, orders, and sees the order confirmed and delivered', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Padma Trucker', price: 750 })
  const page = await browse('desktop')
  await page.goto(paths.listing)
  await page.getByRole('button', { name: 'Add Padma Trucker to cart' }).click()
  await expect(page.getByText('Product is added to cart')).toBeVisible()

  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  const register = page.getByRole('dialog', { name: 'Create a new account' })
  await register.getByPlaceholder('Enter your user name').fill('Karim')
  await register.getByPlaceholder('Enter your email').fill(karim.email)
  await register.getByPlaceholder('Enter your password').fill(karim.password)
  await register.getByRole('button', { name: 'Sign Up' }).click()
  const login = page.getByRole('dialog', { name: 'Sign in to your account' })
  await expect(login.getByLabel('Email')).toHaveValue(karim.email)
  await login.getByLabel('Password', { exact: true }).fill('wrong-password')
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password')
  await login.getByLabel('Password', { exact: true }).fill(karim.password)
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expect(login).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account of Karim' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart.*1/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()

  await page.goto(paths.checkout)
  await fillBilling(page, { name: 'Karim Sheikh', address: '12 Zindabazar', city: 'Sylhet', pincode: '3100' })
  await page.getByText('Outside Dhaka').click()
  await expect(page.getByText('৳900').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/shop\/order-confirmation$/)

  await page.goto(paths.account)
  const row = page.getByRole('row').filter({ hasText: '৳900' })
  await expect(row).toContainText('pending')

  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.orders)
  for (const [status, shown] of [
    ['inProcess', 'confirmed'],
    ['delivered', 'delivered'],
  ] as const) {
    await admin
      .getByRole('button', { name: /View Details/ })
      .first()
      .click()
    const details = admin.getByRole('dialog')
    await details.getByLabel('Order Status').selectOption(status)
    // The message of the step before may still be in sight.
    const written = admin.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await details.getByRole('button', { name: 'Update Order Status' }).click()
    await written
    await expect(admin.getByText('Order status is updated successfully')).toBeVisible()
    await admin.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await page.reload()
    await expect(row).toContainText(shown)
  }

  await row.getByRole('button', { name: /View Details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Padma Trucker')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account of Karim' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
  await expect(row).toBeHidden()
})
