import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

/** Presses Tab until the focus stands on what is named so; fails after a page's worth of stops. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const { activeElement: focused } = document
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? ''
    })
    if (label === name) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

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
