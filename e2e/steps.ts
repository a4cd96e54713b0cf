import { expect, type Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { inDhaka } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'

type Account = { email: string; password: string }

/** Fills in the checkout's form; what is not said is a complete address in Dhaka. */
export async function fillBilling(page: Page, different: Partial<typeof inDhaka> = {}): Promise<void> {
  const { name, phone, address, city, pincode } = { ...inDhaka, ...different }
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('City').fill(city)
  await page.getByLabel('Pincode').fill(pincode)
}

/** A guest at the checkout with a product in the cart, past the dialog that asks to sign in. */
export async function checkOutAsGuest(page: Page, product: Product): Promise<void> {
  await page.goto(paths.product(product))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.getByRole('button', { name: 'Order without an account' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Signs in through the dialog, as a visitor of the shop does, and waits for the page that comes after. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/shop/home')
  await page.getByRole('button', { name: 'Login' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to your account' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
}
