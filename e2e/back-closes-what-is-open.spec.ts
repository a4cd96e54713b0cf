import type { Locator, Page } from '@playwright/test'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { cartButton } from './steps.ts'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Back while something is open, no sooner than the browser's history has an entry for it: no user is that quick. */
async function pressBack(page: Page) {
  await page.waitForFunction(() => window.history.state?.overlays === true)
  await page.goBack()
}

/** Opens it, presses Back, and sees the page as it was. */
async function closesByBack(page: Page, opener: Locator, overlay: Locator) {
  const before = { url: page.url(), y: await scrolled(page) }
  // A click of the test's own would scroll to a button of the sticky header.
  await opener.dispatchEvent('click')
  await expect(overlay).toBeVisible()
  await pressBack(page)
  await expect(overlay).toBeHidden()
  expect({ url: page.url(), y: await scrolled(page) }).toEqual(before)
}

test('Back on a phone closes what is open over the page, and only then leaves it', async ({ shop, browse }) => {
  const images = [await shop.hasPicture(), await shop.hasPicture()]
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', category: 'sport', images })
  for (let number = 1; number <= 8; number++) await shop.hasProduct({ title: `Cap ${number}`, category: 'best' })
  const page = await browse('phone')

  // Opened by a link from elsewhere: the page before is not the shop's.
  await page.goto(paths.product(cap))
  const zoom = page.getByRole('dialog', { name: 'Dhaka Classic' })
  await closesByBack(page, page.getByRole('button', { name: /^Zoom into .* picture 1/ }), zoom)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Product added to cart (Guest)')).toBeVisible()

  await page.goto(paths.home)
  const categories = page.getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Shop by Categories' })
  // Where the browser can install the shop, which it reports once, the drawer offers it; nothing asks by itself.
  const isAsked = page.evaluate(
    () =>
      new Promise<boolean>((asked) => {
        const offer = new Event('beforeinstallprompt', { cancelable: true })
        window.dispatchEvent(Object.assign(offer, { prompt: () => asked(offer.defaultPrevented) }))
      }),
  )
  await categories.click()
  const install = drawer.getByRole('button', { name: 'Install the app' })
  await install.click()
  expect(await isAsked).toBe(true)
  await expect(install).toBeHidden()
  await drawer.getByRole('link', { name: 'Best Selling' }).click()
  await expect(page).toHaveURL(/category=best/)
  await expect(drawer).toBeHidden()
  // Before its products are there the page is as short as the window.
  await expect(page.getByRole('link', { name: 'Cap 1' }).first()).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrolled(page)).toBe(300)
  await closesByBack(page, categories, drawer)

  const cart = page.getByRole('dialog', { name: 'Your Cart' })
  const button = cartButton(page)
  await closesByBack(page, button, cart)
  await page.goForward()
  await expect(cart).toBeHidden()

  // Closed in another way, it leaves nothing in the history: Back from the checkout is the list, and from there the home page.
  await button.dispatchEvent('click')
  await cart.getByRole('button', { name: 'Close' }).click()
  await expect(cart).toBeHidden()
  await button.dispatchEvent('click')
  await cart.getByRole('link', { name: 'CHECKOUT' }).click()
  await expect(page).toHaveURL(paths.checkout)
  const login = page.getByRole('dialog', { name: 'Sign in to your account' })
  await expect(login).toBeVisible()
  await pressBack(page)
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(paths.checkout)
  // As with its button: once it was closed it does not ask again.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('orderAsGuest'))).toBe('true')
  await page.goBack()
  await expect(page).toHaveURL(/category=best/)
  await expect(cart).toBeHidden()
  await expect.poll(() => scrolled(page)).toBe(300)

  const filters = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await filters.getByRole('checkbox', { name: 'In stock' }).click()
  await expect(page).toHaveURL(/inStock=true/)
  await pressBack(page)
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/inStock=true/)
  await page.goBack()
  await expect(page).not.toHaveURL(/inStock/)

  // The page is loaded again while something is open; then two Backs, one right behind the other.
  await button.click()
  await expect(cart).toBeVisible()
  await page.reload()
  await expect(cart).toBeHidden()
  await button.click()
  await expect(cart).toBeVisible()
  await page.evaluate(() => {
    window.addEventListener('popstate', () => window.history.back(), { once: true })
    window.history.back()
  })
  await expect(page).toHaveURL(paths.home)
  await expect(cart).toBeHidden()
})

test('Back on a phone closes menu, details and questions of the panel one by one', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.dashboard)
  const openMenu = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Orders' }) })
  await openMenu.click()
  await menu.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/admin/orders')
  await expect(menu).toBeHidden()
  await closesByBack(page, openMenu, menu)
  await closesByBack(page, page.getByRole('button', { name: 'New orders' }), page.getByRole('menu'))
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await closesByBack(page, page.getByRole('button', { name: /^View Details/ }), details)
  await page.goBack()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.getByRole('list', { name: 'Counts' }).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/admin/products')
  // The address changes before the page begins at its top.
  await expect.poll(() => scrolled(page)).toBe(0)
  const question = page.getByRole('alertdialog')
  await closesByBack(page, page.getByRole('button', { name: 'Delete' }), question)

  // A question over a sheet: Back takes the question away, and the sheet with what was typed stays.
  await page.getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Product' })
  await sheet.getByLabel('Title').fill('Sylhet Classic')
  for (const _ of ['once', 'twice']) {
    await pressBack(page)
    await expect(question).toBeVisible()
    await pressBack(page)
    await expect(question).toBeHidden()
    await expect(sheet.getByLabel('Title')).toHaveValue('Sylhet Classic')
  }
  await sheet.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/admin/dashboard')
})
