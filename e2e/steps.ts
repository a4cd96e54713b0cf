import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { inDhaka, PASSWORD } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { texts as bangla } from '#web/ui/texts.bn.ts'
import { texts } from '#web/ui/texts.ts'
import { waitForEffects } from './journey.ts'

type Account = { email: string; password?: string }

/** Fills in the checkout's form; by default with a complete address in Dhaka. */
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
  const dialog = page.getByRole('dialog', { name: 'Sign in to your account' })
  // The strongest button, and before every field.
  await expect(dialog.locator('button.bg-accent, input').first()).toHaveText('Order without an account')
  await dialog.getByRole('button', { name: 'Order without an account' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Fills in and sends the open dialog "Sign in to your account", by default with the password of every user of a test. */
export async function fillLogin(page: Page, { email, password = PASSWORD }: Account): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Sign in to your account' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  return dialog
}

/** Around an order the shop's header is folded. Does nothing where it is unfolded. */
export async function unfoldHeader(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu and search' })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** Signs in through the dialog, as a visitor of the shop does, and waits for the page that comes after. */
export async function signIn(page: Page, account: Account): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(paths.home)
  if (page.url().endsWith(paths.checkout)) await unfoldHeader(page)
  await page.getByRole('button', { name: 'Login' }).first().click()
  await expect(await fillLogin(page, account)).toBeHidden()
}

/** Unfolds the panel's rarely needed pages in its menu, which has to be in sight. */
export const unfoldSystem = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Admin Panel' }).getByText('System', { exact: true }).click()

/** Presses Tab until the focus is on the control of that name; fails after a page's worth of stops. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(() => {
      const { activeElement: focused } = document
      const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
      const label = isField ? focused.labels?.[0]?.textContent : focused?.getAttribute('aria-label')
      return (label ?? focused?.textContent ?? '').trim()
    })
    if (typeof name === 'string' ? said === name : name.test(said)) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** Fails requests to these addresses, before or after the shop has received them, until the returned function is called. */
export async function failRequests(
  page: Page,
  addresses: string | RegExp,
  { after = false } = {},
): Promise<() => Promise<void>> {
  await page.route(addresses, async (route) => {
    if (after) await route.fetch()
    await route.abort('internetdisconnected')
  })
  return () => page.unroute(addresses)
}

/** Holds requests to these addresses until the returned function is called; then the shop answers, or `answer` does. */
export async function holdRequests(
  page: Page,
  addresses: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await answer(route)
  })
  return resolve
}

/** Closes the message that covers a phone's header for five seconds: a click on what is under it would wait for that. */
export const closeMessage = (page: Page): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^(${texts.closeMessage}|${bangla.closeMessage})$`) }).click()

/** A late answer would lead on from here. */
export async function staysAt(page: Page, address: string) {
  await waitForEffects(page)
  await expect(page.locator('[data-navigation=idle]')).toHaveCount(1)
  await expect(page).toHaveURL(address)
}

/** The one button that orders. */
export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

/** The header's; on a phone the bar at the bottom has one too. */
export const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart/ }).first()

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click()
  return page.getByRole('dialog', { name: 'Your Cart' })
}

/** The menu "More" on a row of the panel. */
export async function chooseMore(page: Page, of: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${of}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Whether it is what a tap in its middle meets. */
export const isUnderThumb = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
