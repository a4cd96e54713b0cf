import { expect, type Page } from '@playwright/test'

type Account = { email: string; password: string }

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
