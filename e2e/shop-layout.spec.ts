import type { Locator, Page } from '@playwright/test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

const config = defaultSettings.shop

const savedFilters = (page: Page) => page.evaluate(() => sessionStorage.getItem('filters'))

const categories = ['New Arrival', 'Limited Edition', 'Best Selling', 'Premium Collections', 'Vintage']

test('on a phone the drawer leads everywhere, and a category becomes the only filter', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Dhaka Classic', category: 'vintage' })
  await shop.hasProduct({ title: 'Padma Trucker', category: 'new' })
  const page = await browse('phone')
  await page.goto(`${paths.listing}?inStock=true`)
  await expect.poll(() => savedFilters(page)).toContain('inStock')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shop by Categories' })
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Products', ...categories])
  await expect(drawer.getByRole('button')).toHaveText(['Close', 'Login', 'Register'])

  await drawer.getByRole('link', { name: 'Vintage' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`${paths.listing}?category=vintage`)
  await expect(page.getByRole('article')).toHaveText([/Dhaka Classic/])
  expect(await savedFilters(page)).toBe('{"category":["vintage"]}')

  await page.getByRole('button', { name: 'Menu' }).click()
  await drawer.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect.poll(() => savedFilters(page)).toBeNull()

  for (const [label, address] of [
    ['About Us', paths.about],
    ['Contact Us', paths.contact],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await drawer.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(address)
    await expect(drawer).toBeHidden()
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await drawer.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('dialog', { name: 'Create a new account' })).toBeVisible()
})

test('on a desktop the bar has the categories, and the header stays on top', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Dhaka Classic', category: 'vintage' })
  const page = await browse('desktop')
  await page.goto(paths.listing)
  const bar = page.getByRole('navigation', { name: 'Categories', exact: true })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Products', ...categories])
  await bar.getByRole('link', { name: 'Vintage' }).click()
  await expect(page).toHaveURL(`${paths.listing}?category=vintage`)
  await expect(bar.getByRole('link', { name: 'Vintage' })).toHaveAttribute('aria-current', 'page')
  expect(await savedFilters(page)).toBe('{"category":["vintage"]}')
  await page.getByRole('button', { name: 'Shop by Categories' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shop by Categories' })
  await drawer.getByRole('link', { name: 'Best Selling' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`${paths.listing}?category=best`)

  await bar.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Add Dhaka Classic to wishlist' }).click()
  await page.getByRole('button', { name: 'Add Dhaka Classic to cart' }).click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Wishlist 1 product' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Cart 1 item' })).toBeInViewport()
  const logo = page.getByRole('link', { name: `${config.name.en} home` })
  await expect(logo).toBeInViewport()
  await logo.click()
  await expect(page).toHaveURL(paths.home)
})

test('on a phone held sideways only the first row of the header stays, with the cart in it', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('phone')
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(paths.listing)
  const menu = page.getByRole('button', { name: 'Shop by Categories' })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(menu).not.toBeInViewport()
  for (const label of [`${config.name.en} home`, 'Wishlist']) {
    await expect(page.getByRole('banner').getByRole('link', { name: label })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
})

test('what keeps its distance from the header knows how tall that is', async ({ shop, browse }) => {
  await shop.hasProduct()
  const page = await browse('phone', await shop.admin())
  const headerHeight = () =>
    page.evaluate(() => {
      const onTop = [...document.querySelectorAll('header, header *')].filter((element) => {
        const { position, top } = getComputedStyle(element)
        return position === 'sticky' && top === '0px'
      })
      return {
        declared: getComputedStyle(document.documentElement).getPropertyValue('--header-height'),
        // Sideways the header has no box, but its first row.
        seen: `${Math.max(...onTop.map((element) => element.getBoundingClientRect().height))}px`,
      }
    })
  const expectSameHeight = async (sizes: [number, number][]) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const { declared, seen } = await headerHeight()
      expect(declared, `${width} × ${height}`).toBe(seen)
    }
  }
  await page.goto(paths.listing)
  await expectSameHeight([
    [360, 740],
    [740, 360],
    [700, 900],
    [1440, 900],
  ])
  await page.goto(paths.admin.dashboard)
  await expectSameHeight([
    [360, 740],
    [740, 360],
    [1440, 900],
  ])
})

test('the bar at the bottom of a phone comes up after scrolling and leads to shop, cart, wishlist and account', async ({
  shop,
  browse,
}) => {
  for (const title of ['Dhaka Classic', 'Padma Trucker', 'Ramna Cap', 'Jamuna Beanie']) await shop.hasProduct({ title })
  const page = await browse('phone')
  await page.goto(paths.listing)
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar.getByRole('link', { name: 'Shop' })).not.toBeInViewport()
  // Again, where the page that has just come puts itself back to its start.
  const press = (entry: Locator) =>
    expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 400))
      await entry.click({ timeout: 1000 })
    }).toPass()
  await expect(bar.getByRole('listitem')).toHaveText(['Shop', 'Cart', 'Wishlist', 'Account'])
  await press(bar.getByRole('button', { name: 'Cart' }))
  const cart = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(cart.getByText('No products in the cart.')).toBeVisible()
  await cart.getByRole('link', { name: 'Return To Shop' }).click()
  await expect(cart).toBeHidden()
  await press(bar.getByRole('button', { name: 'Account' }))
  await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(bar.getByRole('link', { name: 'Wishlist' }))
  await expect(page).toHaveURL(paths.wishlist)
})

test('the badges of a card leave the middle of its picture free', async ({ shop, browse }) => {
  const images = [await shop.hasPicture()]
  await shop.hasProduct({ title: 'Dhaka Classic', price: 1350, salePrice: 1150, totalStock: 4, images })
  for (const device of ['phone', 'desktop'] as const) {
    const page = await browse(device)
    await page.goto(paths.listing)
    const card = page.getByRole('article')
    const picture = await card.getByRole('presentation').boundingBox()
    if (!picture) throw new Error('The card has no picture')
    for (const badge of ['Sale', '−15%', 'Only 4 items left']) {
      const { y = 0, height = 0 } = (await card.getByText(badge, { exact: true }).boundingBox()) ?? {}
      const [top, bottom] = [y, y + height].map((at) => (at - picture.y) / picture.height)
      expect([badge, (bottom ?? 0) < 0.25 || (top ?? 0) > 0.75]).toEqual([badge, true])
    }
  }
})

test('a signed-in customer has an avatar with a menu', async ({ shop, browse }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await browse(device, await shop.customer('রহিম'))
    await page.goto(paths.home)
    const avatar = page.getByRole('button', { name: 'Account of রহিম' })
    await expect(avatar).toHaveText(/^র/)
    await avatar.click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText('Logged in as রহিম')).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Account' }).click()
    await expect(page).toHaveURL(paths.account)
    await avatar.click()
    const reloaded = page.waitForEvent('load')
    await menu.getByRole('menuitem', { name: 'Logout' }).click()
    await reloaded
    await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
    await expect(avatar).toBeHidden()
  }
})
