import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { countListeners, drawnCards, watchReact } from './react.ts'
import { signIn } from './steps.ts'

const CARDS = 500

const caps = Array.from({ length: CARDS }, (_, index) => ({
  _id: `cap${index}`,
  title: `Cap ${index}`,
  category: 'vintage',
  image: '',
  price: 500,
  salePrice: 0,
  totalStock: 10,
  sizes: [],
  averageReview: 0,
  reviewCount: 0,
}))

/** Adds a cap and returns which cards were rendered again. */
async function addOne(page: Page) {
  await expect(page.getByRole('article')).toHaveCount(CARDS)
  await page.getByRole('button', { name: 'Add Cap 7 to cart' }).click()
  await expect(page.getByRole('button', { name: 'Cart 1 item' }).first()).toBeVisible()
  await expect(page.getByText('Product is added to cart')).toBeVisible()
  return drawnCards(page)
}

test('a page of 500 caps listens little, and adding one draws no other card again', async ({ shop, browse }) => {
  const guest = await browse('desktop')
  await watchReact(guest)
  await guest.route('**/api/shop/products/get?*', (route) => {
    const asked = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    return route.fulfill({ json: { success: true, data: caps.filter(({ _id }) => asked.includes(_id)) } })
  })
  await guest.goto(paths.about)
  await guest.evaluate((ids) => localStorage.setItem('wishlist', ids), JSON.stringify(caps.map(({ _id }) => _id)))
  await guest.goto(paths.wishlist)
  expect(await addOne(guest)).toEqual(['Cap 7'])

  const { user } = await shop.customer('Rahim')
  const customer = await browse('desktop')
  await watchReact(customer)
  await customer.route('**/api/wishlist/**', (route) => route.fulfill({ json: { success: true, products: caps } }))
  const line = { productId: 'cap7', title: 'Cap 7', image: '', price: 500, salePrice: 0, quantity: 1, totalStock: 10 }
  const cart = { success: true, data: { _id: user._id, items: [line] } }
  await customer.route('**/api/shop/cart/add', (route) => route.fulfill({ json: cart }))
  await customer.goto(paths.about)
  await signIn(customer, user)
  await customer.getByRole('link', { name: 'Wishlist' }).first().click()
  expect(await addOne(customer)).toEqual(['Cap 7'])

  for (const page of [guest, customer]) {
    const listeners = await countListeners(page)
    expect(listeners.ofOneCard).toBeLessThanOrEqual(2)
    expect(listeners.ofAll).toBeLessThan(2 * CARDS + 100)
  }
})
