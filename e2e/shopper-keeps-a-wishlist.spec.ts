import type { Page, Route } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { failRequests, signIn } from './steps.ts'

const storedIds = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'))
const cardTitles = (page: Page) => page.getByRole('article').getByRole('heading')

test('a guest keeps a wishlist, and takes it along on signing in', async ({ shop, browse }) => {
  const classic = await shop.hasProduct({ title: 'Dhaka Classic' })
  const trucker = await shop.hasProduct({ title: 'Padma Trucker' })
  const customer = await shop.customer('Rahim')
  await customer.toggleWishlist({ body: { productId: classic._id } })

  const page = await browse('phone')
  await page.goto(paths.wishlist)
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
  await page.goto(paths.listing)
  await page.getByRole('button', { name: 'Add Dhaka Classic to wishlist' }).click()
  await expect(page.getByText('Added to Wishlist')).toBeVisible()
  await page.goto(paths.product(trucker))
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expect.poll(async () => JSON.parse((await storedIds(page)) ?? '')).toEqual([classic._id, trucker._id])
  await page.getByRole('button', { name: 'Browse Wishlist' }).click()
  await expect(page).toHaveURL(paths.wishlist)
  await expect(cardTitles(page)).toHaveText(['Padma Trucker', 'Dhaka Classic'])

  // The list is read before the guest's products are in it, and that answer comes last.
  const [read, merged] = [Promise.withResolvers<void>(), page.waitForResponse('**/api/wishlist/merge')]
  const readFirst = async (route: Route) => {
    const response = await route.fetch()
    read.resolve()
    await merged
    await route.fulfill({ response })
  }
  await page.route(`**/api/wishlist/${customer.user._id}*`, readFirst, { times: 1 })
  await page.route('**/api/wishlist/merge', (route) => read.promise.then(() => route.continue()))
  await signIn(page, customer.user)
  await expect(cardTitles(page)).toHaveText(['Padma Trucker', 'Dhaka Classic'])
  await expect.poll(() => storedIds(page)).toBeNull()
  const { products } = await customer.getWishlist({ params: { userId: customer.user._id } })
  expect(products.map(({ title }) => title)).toEqual(['Padma Trucker', 'Dhaka Classic'])

  await page.getByRole('button', { name: 'Remove Padma Trucker from wishlist' }).click()
  await expect(page.getByText('Removed from Wishlist')).toBeVisible()
  await page.reload()
  await expect(cardTitles(page)).toHaveText(['Dhaka Classic'])
})

test('a guest’s wishlist is asked for at once, and what is no longer sold leaves it', async ({ shop, browse }) => {
  const gone = await shop.hasProduct({ title: 'Padma Trucker' })
  const [classic, snapback] = [
    await shop.hasProduct({ title: 'Dhaka Classic' }),
    await shop.hasProduct({ title: 'Meghna Snapback' }),
  ]
  await (await shop.admin()).deleteProduct({ params: { id: gone._id } })
  const page = await browse('phone')
  await page.goto(paths.about)
  const wished = JSON.stringify([classic, gone, snapback].map(({ _id }) => _id))
  await page.evaluate((ids) => localStorage.setItem('wishlist', ids), wished)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/shop/products/') && calls.push(request.url()))
  await page.goto(paths.wishlist)
  await expect(cardTitles(page)).toHaveText(['Meghna Snapback', 'Dhaka Classic'])
  await expect.poll(() => storedIds(page)).toBe(JSON.stringify([classic._id, snapback._id]))
  await page.getByRole('button', { name: 'Remove Meghna Snapback from wishlist' }).click()
  await expect(cardTitles(page)).toHaveText(['Dhaka Classic'])
  expect(calls).toHaveLength(1)
})

test('a product that the shop refuses to add to the wishlist is taken off it again, with the reason', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const { user } = await shop.customer('Rahim')
  const page = await browse('desktop')
  await page.goto(paths.product(cap))
  await signIn(page, user)
  await expect(page.getByRole('link', { name: 'Wishlist' })).toBeVisible()
  await (await shop.admin()).deleteProduct({ params: { id: cap._id } })
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expect(page.getByText('This product is no longer sold')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible()
})

test('if the answer to a merge is lost, the guest’s wishlist stays, and the next page merges it in one call', async ({
  shop,
  browse,
}) => {
  const titles = ['Dhaka Classic', 'Padma Trucker']
  const caps = [await shop.hasProduct({ title: titles[0] }), await shop.hasProduct({ title: titles[1] })]
  const { user } = await shop.customer('Rahim')
  const page = await browse('desktop')
  await page.goto(paths.listing)
  for (const title of titles) await page.getByRole('button', { name: `Add ${title} to wishlist` }).click()
  const mend = await failRequests(page, '**/api/wishlist/merge', { after: true })
  await signIn(page, user)
  await expect(page.getByText('Your wishlist from before signing in is not in your account yet')).toBeVisible()
  expect(await storedIds(page)).toBe(JSON.stringify(caps.map(({ _id }) => _id)))
  await mend()
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Wishlist 2 products' })).toBeVisible()
  await expect.poll(() => storedIds(page)).toBeNull()
  expect(calls).toEqual(['/api/wishlist/merge'])
})
