import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

const titlesIn = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('heading')

test('on a small phone the home page shows, without scrolling, a heading, a link into the shop, and a product with its price', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  await admin.addFeature({ body: { image: await shop.hasPicture() } })
  await shop.hasProduct({ title: 'Dhaka Classic', price: 480, image: await shop.hasPicture() })
  const page = await browse('phone')
  await page.goto(paths.home)
  const card = page.getByRole('tabpanel').getByRole('article')
  await expect(card.locator('img').first()).toBeInViewport({ ratio: 1 })
  await expect(card.getByText('৳480')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  const wayIn = page.getByRole('region', { name: 'Banners' }).getByRole('link', { name: 'See all products' })
  await expect(wayIn).toBeInViewport({ ratio: 1 })
  await wayIn.click()
  await expect(page).toHaveURL(paths.listing)
})

test('the tabs of Explore Products show the right products, scroll by their arrows, and have a sentence when they are empty', async ({
  shop,
  browse,
}) => {
  const page = await browse('desktop')
  await page.goto(paths.home)
  await expect(page.getByText('No featured products available.')).toBeVisible()
  await page.getByRole('tab', { name: 'New Arrivals' }).click()
  await expect(page.getByText('No new arrivals found.')).toBeVisible()
  await page.getByRole('tab', { name: 'Premium' }).click()
  await expect(page.getByText('No premium products available.')).toBeVisible()
  await expect(page.getByText('No products found.')).toBeVisible()
  // A shop that has just opened: the ornament does not cover its first words, and there is a contact.
  const [top, heading] = [page.getByRole('banner'), page.getByRole('heading', { level: 1 })]
  const gap = async () => ((await heading.boundingBox())?.y ?? 0) - ((await top.boundingBox())?.height ?? 0)
  expect(await gap()).toBeGreaterThan(30)
  await expect(page.getByRole('main').getByRole('link', { name: 'ask us' })).toHaveAttribute('href', paths.contact)

  await shop.hasProduct({ title: 'Costly', category: 'premium', price: 900, salePrice: 800 })
  await shop.hasProduct({ title: 'Cheap', price: 100 })
  await shop.hasProduct({ title: 'Dear', category: 'premium', price: 700 })
  for (let number = 1; number <= 5; number++) await shop.hasProduct({ title: `Cap ${number}`, price: 1000 + number })
  await page.reload()
  await expect(titlesIn(page, 'All Products').first()).toHaveText('Cap 5')
  const featured = page.getByRole('region', { name: 'Featured' })
  await expect(featured.getByRole('heading').first()).toHaveText('Cheap')
  const next = featured.getByRole('button', { name: 'Next: Featured' })
  await expect(featured.getByRole('button', { name: 'Previous: Featured' })).toBeDisabled()
  await next.click()
  await expect(featured.getByRole('link', { name: 'Cap 5', exact: true })).toBeInViewport()
  await expect(next).toBeDisabled()
  await page.getByRole('tab', { name: 'New Arrivals' }).click()
  await expect(page.getByRole('region', { name: 'New Arrivals' }).getByRole('heading').first()).toHaveText('Cap 5')
  await page.getByRole('tab', { name: 'Premium' }).click()
  await expect(page.getByRole('region', { name: 'Premium' }).getByRole('heading')).toHaveText(['Dear', 'Costly'])
})

test('going back finds the list as long and as far down as it was left', async ({ shop, browse }) => {
  for (let number = 1; number <= 30; number++) await shop.hasProduct({ title: `Cap ${number}`, price: 100 + number })
  for (const device of ['phone', 'desktop'] as const) {
    const page = await browse(device)
    await page.goto(paths.home)
    await expect(titlesIn(page, 'All Products')).toHaveCount(12)
    await page.getByRole('button', { name: 'Show More' }).click()
    await expect(titlesIn(page, 'All Products')).toHaveCount(24)
    await page.goto(paths.listing)
    await expect(page.getByText('30 products')).toBeVisible()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(titlesIn(page, 'Products')).toHaveCount(30)
    await page.getByRole('link', { name: 'Cap 28', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cap 28' })).toBeVisible()
    await page.goBack()
    await expect(titlesIn(page, 'Products')).toHaveCount(30)
    await expect(page.getByRole('link', { name: 'Cap 28', exact: true })).toBeInViewport()
  }
})

test('a shopper narrows the list, sees by what, and takes filters off one by one', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Shurjo Tee', category: 'new', sizes: ['S', 'M'], price: 900, salePrice: 600 })
  await shop.hasProduct({ title: 'Padma Tee', category: 'new', sizes: ['L'], price: 800 })
  await shop.hasProduct({ title: 'Gone Tee', category: 'sport', sizes: ['M'], totalStock: 0 })
  const page = await browse('desktop')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await page.goto(`${paths.listing}?sortBy=title-ztoa`)
  await expect(page.getByText('3 products')).toBeVisible()
  await expect(panel.getByRole('checkbox')).toHaveCount(6 + 5 + 2 + 3)
  await panel.getByRole('checkbox', { name: 'M', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'In stock' }).click()
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await panel.getByLabel('Max price').fill('-5')
  await expect(panel.getByText('Enter an amount such as 950 or 949.50')).toBeVisible()
  await panel.getByLabel('Max price').fill('700')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`${paths.listing}?size=M&maxPrice=700&inStock=true&sortBy=title-ztoa`)
  await expect(titlesIn(page, 'Products')).toHaveText(['Shurjo Tee'])
  // What is no amount filters nothing, and stays with what is wrong with it.
  await panel.getByLabel('Max price').fill('abc')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`${paths.listing}?size=M&inStock=true&sortBy=title-ztoa`)
  await expect(panel.getByLabel('Max price')).toHaveValue('abc')
  await expect(panel.getByText('Enter an amount such as 950 or 949.50')).toBeVisible()
  await panel.getByLabel('Max price').fill('700')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`${paths.listing}?size=M&maxPrice=700&inStock=true&sortBy=title-ztoa`)
  await panel.getByRole('checkbox', { name: 'Sport Edition' }).click()
  await expect(page.getByText('No products found.')).toBeVisible()
  await expect(page.getByText('Nothing fits all of these filters.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sort by: Price: Low to High' })).toBeVisible()
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('filters') ?? 'null'))
  expect(await stored()).toEqual({ category: ['sport'], size: ['M'], maxPrice: ['700'], inStock: ['true'] })

  // Coming back to the shop shows the last filters; the link to all products shows all.
  const filtered = `${paths.listing}?category=sport&size=M&maxPrice=700&inStock=true`
  await page.getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL(filtered)
  await page.goto(paths.listing)
  await expect(page).toHaveURL(filtered)
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL(paths.listing)
  await expect(page.getByText('3 products')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No products found.')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('3 products')).toBeVisible()
  await page.goBack()

  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await chosen.getByRole('link', { name: 'Remove filter: Up to ৳700' }).click()
  await chosen.getByRole('link', { name: 'Remove filter: In stock' }).click()
  await expect(titlesIn(page, 'Products')).toHaveText(['Gone Tee'])
  await page.goBack()
  await expect(page.getByText('No products found.')).toBeVisible()
  await chosen.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('3 products')).toBeVisible()
  await expect(chosen).toHaveCount(0)
  await expect.poll(stored).toBeNull()
  await page.getByRole('button', { name: 'Sort by' }).click()
  await page.getByRole('menuitem', { name: 'Newest' }).click()
  await expect(titlesIn(page, 'Products')).toHaveText(['Gone Tee', 'Padma Tee', 'Shurjo Tee'])
  await page.goto(`${paths.listing}?minPrice=100&maxPrice=abc`)
  await expect(panel.getByText('Enter an amount such as 950 or 949.50')).toBeVisible()
  // With another filter it stays, and it goes with all of them.
  await panel.getByRole('checkbox', { name: 'In stock' }).click()
  await expect(chosen.getByRole('link', { name: 'Remove filter: In stock' })).toBeVisible()
  await expect(panel.getByLabel('Max price')).toHaveValue('abc')
  await chosen.getByRole('link', { name: 'Clear filters' }).click()
  await expect(panel.getByLabel('Max price')).toHaveValue('')
  await expect(panel.getByText('Enter an amount such as 950 or 949.50')).toBeHidden()
})

test('an address past the end of a list leads to its last page, and from there back to the first', async ({
  shop,
  read,
}) => {
  for (let number = 1; number <= 25; number++) await shop.hasProduct({ title: `Cap ${number}`, price: 100 + number })
  const leadsTo = async (path: string) => (await shop.guest().raw('GET', path)).headers.get('location')
  const previous = (page: Page) => page.getByRole('link', { name: 'Previous products' })

  const last = `${paths.category('new')}&page=2`
  expect(await leadsTo(`${paths.listing}?category=new&page=99`)).toBe(last)
  const listed = await read(last)
  await expect(listed.getByRole('article')).toHaveText([/Cap 25/])
  await expect(previous(listed)).toHaveAttribute('href', paths.category('new'))
  expect(await leadsTo(`${paths.listing}?category=vintage&page=99`)).toBe(paths.category('vintage'))

  const found = paths.searchFor('Caps', 2)
  expect(await leadsTo(paths.searchFor('Caps', 99))).toBe(found)
  const results = await read(found)
  await expect(results.getByRole('article')).toHaveCount(1)
  await expect(previous(results)).toHaveAttribute('href', paths.searchFor('Caps'))
  await expect((await read(paths.searchFor('Caps'))).getByRole('article')).toHaveCount(24)
})

test('what is not there leads on', async ({ read }) => {
  const page = await read('/shop/nothing')
  await expect(page.getByRole('heading', { level: 1, name: "page doesn't exists" })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', paths.listing)
  await read('/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', paths.home)
  await read('/shop/product/new/-')
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
})
