import type { Locator } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests, signIn, tabTo } from './steps.ts'

test('a shopper without a mouse finds a cap, looks closely, and puts it into the cart', async ({ shop, browse }) => {
  const images = [await shop.hasPicture(), await shop.hasPicture()]
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', category: 'premium', images })
  for (let number = 1; number <= 8; number++) await shop.hasProduct({ title: `Cap ${number}`, price: 1000 })
  const page = await browse('desktop')
  await page.goto(paths.home)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Featured')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Premium', selected: true })).toBeFocused()
  await tabTo(page, 'Dhaka Classic')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.product(cap))

  await expect(page.getByRole('heading', { level: 1, name: 'Dhaka Classic' })).toBeVisible()
  await tabTo(page, 'Show picture 2 of 2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Zoom into Dhaka Classic, picture 2 of 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Dhaka Classic' })
  const frame = zoom.getByRole('region', { name: 'Enlarged picture' })
  await expect(frame).toBeVisible()
  await tabTo(page, 'Enlarged picture')
  const width = () => frame.evaluate((element) => element.scrollWidth / element.clientWidth)
  await page.keyboard.press('-')
  await expect.poll(width).toBeCloseTo(1.5, 1)
  await page.keyboard.press('+')
  const left = () => frame.evaluate((element) => element.scrollLeft)
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(page.getByRole('button', { name: 'Zoom into Dhaka Classic, picture 2 of 2' })).toBeFocused()

  await tabTo(page, 'Increase quantity')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Add to Cart')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Cart 2/ }).first()).toBeVisible()
  await tabTo(page, 'Add to Wishlist')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Browse Wishlist' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
})

test('a button that reaches its end under the finger keeps the focus and does nothing more', async ({
  shop,
  browse,
}) => {
  const pictures = await Promise.all(Array.from({ length: 5 }, () => shop.hasPicture()))
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', images: pictures, totalStock: 2 })
  for (let number = 1; number <= 8; number++) await shop.hasProduct({ title: `Cap ${number}`, price: 1000 })
  const page = await browse('desktop')
  const { keyboard } = page

  /** Presses it until it is disabled, and once more. */
  async function pressToTheEnd(button: Locator) {
    await button.focus()
    await expect(async () => {
      await keyboard.press('Enter')
      await expect(button).toBeDisabled({ timeout: 500 })
    }).toPass()
    await keyboard.press('Enter')
    await expect(button).toBeFocused()
  }

  const { user } = await shop.customer('Rahim')
  await signIn(page, user)
  await page.goto(paths.product(cap))
  await pressToTheEnd(page.getByRole('button', { name: 'Next pictures' }))
  await pressToTheEnd(page.getByRole('button', { name: 'Increase quantity' }))
  await pressToTheEnd(page.getByRole('button', { name: 'Next: Related Products' }))
  await page.getByRole('button', { name: 'Zoom into Dhaka Classic, picture 1 of 5' }).press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Dhaka Classic' })
  await pressToTheEnd(zoom.getByRole('button', { name: 'Zoom in', exact: true }))
  await pressToTheEnd(zoom.getByRole('button', { name: 'Next picture' }))

  await page.goto(paths.listing)
  const letGo = await holdRequests(page, '**/api/shop/cart/add')
  const add = page.getByRole('button', { name: 'Add Dhaka Classic to cart' })
  await add.press('Enter')
  await expect(add).toBeDisabled()
  letGo()
  await expect(add).toBeEnabled()
  await expect(add).toBeFocused()
})

test('what is removed by keyboard from cart, wishlist and filters hands the focus to what follows it', async ({
  shop,
  browse,
}) => {
  const caps = ['Dhaka Classic', 'Padma Trucker', 'Meghna Snapback']
  const ids: string[] = []
  for (const title of caps) ids.push((await shop.hasProduct({ title, category: 'best' }))._id)
  const page = await browse('desktop')
  await page.goto(paths.listing)
  for (const title of caps) {
    await page.getByRole('button', { name: `Add ${title} to cart` }).click()
    await expect(page.getByText('Product is added to cart')).toBeVisible()
  }
  const cart = page.getByRole('dialog', { name: 'Your Cart' })
  await page
    .getByRole('button', { name: /^Cart 3/ })
    .first()
    .click()
  const remove = (title: string) => cart.getByRole('button', { name: `Remove ${title}` })
  await remove('Padma Trucker').press('Enter')
  await expect(remove('Padma Trucker')).toBeHidden()
  const [first, second] = [cart.getByRole('listitem').nth(0), cart.getByRole('listitem').nth(1)]
  await expect(second.getByRole('button', { name: /^Remove/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button', { name: /^Remove/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cart.getByText('No products in the cart.')).toBeVisible()
  await expect(cart).toBeFocused()

  await page.evaluate((wished) => localStorage.setItem('wishlist', JSON.stringify(wished)), ids)
  await page.goto(paths.wishlist)
  await page.getByRole('button', { name: 'Remove Meghna Snapback from wishlist' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Padma Trucker from wishlist' })).toBeFocused()

  await page.goto(`${paths.listing}?category=best&inStock=true&onSale=true`)
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
  await chips.nth(1).press('Enter')
  await expect(chips).toHaveCount(3)
  await expect(chips.nth(1)).toBeFocused()
})
