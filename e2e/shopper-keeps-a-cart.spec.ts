import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { type Browse, expect, test } from './journey.ts'
import { holdRequests, openCart } from './steps.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' })
const quantityOf = (page: Page, title: string) =>
  sheetOf(page)
    .getByRole('group', { name: `Quantity of ${title}` })
    .getByRole('status')

type Shopper = 'guest' | 'customer'

/** A guest on a phone, or a customer at a desk. */
async function arrive(shop: TestShop, browse: Browse, shopper: Shopper) {
  const customer = shopper === 'customer' ? await shop.customer('Rahim') : null
  const page = await (customer ? browse('desktop', customer) : browse('phone'))
  await page.goto(paths.listing)
  const cart = async () =>
    customer ? (await customer.getCart({ params: { userId: customer.user._id } })).data.items : []
  return { page, cart }
}

for (const shopper of ['guest', 'customer'] as const) {
  test(`a ${shopper} clicks faster than the connection is, up to the stock, and every piece counts`, async ({
    shop,
    browse,
  }) => {
    await shop.hasProduct({ title: 'Dhaka Classic', price: 950.5, totalStock: 6 })
    const { page, cart } = await arrive(shop, browse, shopper)
    await page.getByRole('button', { name: 'Add Dhaka Classic to cart' }).click()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'View cart' }).click()
    const sheet = sheetOf(page)
    const [plus, minus] = ['Increase quantity', 'Decrease quantity'].map((name) => sheet.getByRole('button', { name }))
    if (!plus || !minus) throw new Error('no stepper')
    await expect(minus).toBeDisabled()
    // What is clicked shows at once, while the shop has answered nothing.
    const answer = await holdRequests(page, '**/api/shop/cart/update-cart')
    await plus.evaluate((button) => {
      for (let clicks = 0; clicks < 5; clicks++) (button as HTMLButtonElement).click()
    })
    await expect(quantityOf(page, 'Dhaka Classic')).toHaveText('6')
    await plus.click()
    await expect(page.getByText('Only 6 quantity can be added for this item')).toBeVisible()
    await minus.evaluate((button) => {
      for (let clicks = 0; clicks < 3; clicks++) (button as HTMLButtonElement).click()
    })
    await expect(quantityOf(page, 'Dhaka Classic')).toHaveText('3')
    answer()
    await expect(page.getByText('Cart item is updated successfully')).toBeVisible()
    await expect(sheet.getByText('৳2,851.50')).toHaveCount(2)
    await expect(sheet.getByText('৳950.50')).toBeVisible()
    await expect(quantityOf(page, 'Dhaka Classic')).toHaveText('3')
    // The message is of the first step that was sent; the last one may still be on its way.
    const inAccount = async () => (await cart()).map(({ quantity }) => quantity)
    await expect.poll(inAccount).toEqual(shopper === 'guest' ? [] : [3])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Cart 3 items' }).first()).toBeVisible()

    await openCart(page)
    const remove = sheet.getByRole('button', { name: 'Remove Dhaka Classic' })
    await remove.click()
    await expect(page.getByText('Cart item is deleted successfully')).toBeVisible()
    await expect(sheet.getByText('No products in the cart.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantityOf(page, 'Dhaka Classic')).toHaveText('3')
    await expect(page.getByText('Cart item is deleted successfully')).toBeHidden()
    await expect.poll(inAccount).toEqual(shopper === 'guest' ? [] : [3])
    await remove.click()
    await expect(sheet.getByText('No products in the cart.')).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'CHECKOUT' })).toBeHidden()
    await sheet.getByRole('link', { name: 'Return To Shop' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(paths.listing)
  })

  test(`two tabs of a ${shopper} show the same cart`, async ({ shop, browse }) => {
    await shop.hasProduct({ title: 'Dhaka Classic' })
    await shop.hasProduct({ title: 'Padma Trucker' })
    const { page } = await arrive(shop, browse, shopper)
    const other = await page.context().newPage()
    await other.goto(paths.listing)
    await page.getByRole('button', { name: 'Add Dhaka Classic to cart' }).click()
    await expect(other.getByRole('button', { name: 'Cart 1 item' }).first()).toBeVisible()
    await other.getByRole('button', { name: 'Add Padma Trucker to cart' }).click()
    const sheet = await openCart(page)
    await expect(sheet.getByRole('listitem')).toHaveText([/Dhaka Classic/, /Padma Trucker/])
    await openCart(other)
    await sheet.getByRole('button', { name: 'Increase quantity' }).first().click()
    await expect(quantityOf(other, 'Dhaka Classic')).toHaveText('2')
    await sheetOf(other).getByRole('button', { name: 'Remove Padma Trucker' }).click()
    await expect(sheet.getByRole('listitem')).toHaveText([/Dhaka Classic/])
  })

  test(`a ${shopper} sees beside each line whether it was deleted, sold out or repriced meanwhile`, async ({
    shop,
    browse,
  }) => {
    const [classic, trucker] = [
      await shop.hasProduct({ title: 'Dhaka Classic' }),
      await shop.hasProduct({ title: 'Padma Trucker' }),
    ]
    const beanie = await shop.hasProduct({ title: 'Jamuna Beanie', price: 300, totalStock: 3 })
    const { page } = await arrive(shop, browse, shopper)
    for (const title of ['Dhaka Classic', 'Padma Trucker', 'Jamuna Beanie', 'Jamuna Beanie', 'Jamuna Beanie']) {
      await page.getByRole('button', { name: `Add ${title} to cart` }).click()
    }
    await expect(page.getByRole('button', { name: 'Cart 5 items' }).first()).toBeVisible()
    const admin = await shop.admin()
    await admin.deleteProduct({ params: { id: classic._id } })
    await admin.editProduct({ params: { id: trucker._id }, body: { totalStock: 0 } })
    await admin.editProduct({ params: { id: beanie._id }, body: { totalStock: 2, price: 350 } })
    await page.reload()
    const asked: string[] = []
    page.on('request', (request) => /products\/get(\/|.*ids=)/.test(request.url()) && asked.push(request.url()))
    const sheet = await openCart(page)
    const lineOf = (title: string) => sheet.getByRole('listitem').filter({ hasText: title })
    await expect(lineOf('Dhaka Classic')).toContainText('This product is no longer sold')
    await expect(lineOf('Padma Trucker')).toContainText('Out Of Stock')
    await expect(lineOf('Jamuna Beanie')).toContainText('Only 2 items left')
    if (shopper === 'guest') await expect(lineOf('Jamuna Beanie')).toContainText('it was ৳300.00')
    // One call for all products of a guest's cart; a customer's comes with what they cost.
    expect(asked).toHaveLength(shopper === 'guest' ? 1 : 0)
    await sheet.getByRole('button', { name: 'Remove Dhaka Classic' }).click()
    await lineOf('Jamuna Beanie').getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(lineOf('Jamuna Beanie')).not.toContainText('items left')
    await expect(lineOf('Dhaka Classic')).toBeHidden()
    await lineOf('Padma Trucker').getByRole('link', { name: 'Padma Trucker' }).click()
    await expect(page.getByRole('heading', { name: 'Padma Trucker', level: 1 })).toBeVisible()
    await expect(sheet).toBeHidden()
  })
}

test('Buy Now adds what is missing in the cart and leads to the checkout, also when the cart has the whole stock', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 2 })
  for (const shopper of ['guest', 'customer'] as const) {
    const { page } = await arrive(shop, browse, shopper)
    const pieces = (count: number) => page.getByRole('button', { name: new RegExp(`^Cart ${count} item`) }).first()
    await page.goto(paths.product(cap))
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(pieces(1)).toBeVisible()
    for (const [chosen, inCart] of [
      [1, 1],
      [2, 2],
      [1, 2],
    ] as const) {
      if (chosen === 2) await page.getByRole('button', { name: 'Increase quantity' }).click()
      await page.getByRole('button', { name: 'Buy Now' }).click()
      await expect(page).toHaveURL(paths.checkout)
      await page.goto(paths.product(cap))
      await expect(pieces(inCart)).toBeVisible()
    }
  }
})

test('a cart of which nothing can be had any more shows no total, and nothing to order', async ({ shop, browse }) => {
  const gone = await shop.hasProduct({ title: 'Dhaka Classic' })
  const soldOut = await shop.hasProduct({ title: 'Padma Trucker' })
  const { page } = await arrive(shop, browse, 'guest')
  for (const title of ['Dhaka Classic', 'Padma Trucker']) {
    await page.getByRole('button', { name: `Add ${title} to cart` }).click()
  }
  await expect(page.getByRole('button', { name: 'Cart 2 items' }).first()).toBeVisible()
  const cart = await openCart(page)
  await expect(cart.getByText('৳1,000')).toBeVisible()
  await cart.getByRole('button', { name: 'Close' }).click()
  const admin = await shop.admin()
  await admin.deleteProduct({ params: { id: gone._id } })
  await admin.editProduct({ params: { id: soldOut._id }, body: { totalStock: 0 } })
  // The page still shows what was deleted a moment ago; the cart knows better.
  await page.getByRole('button', { name: 'Add Dhaka Classic to cart' }).click()
  await openCart(page)
  await expect(cart.getByText('This product is no longer sold')).toBeVisible()
  await page.goto(paths.checkout)
  await page.getByRole('button', { name: 'Order without an account' }).click()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('Nothing in your cart can be bought right now.')).toBeVisible()
  await expect(summary.getByRole('listitem')).toHaveCount(2)
  await expect(summary.getByText('Total')).toBeHidden()
  await expect(summary.getByRole('button', { name: 'Place Order' })).toBeHidden()
  const sheet = await openCart(page)
  await expect(sheet.getByText('Nothing in your cart can be bought right now.')).toBeVisible()
  await expect(sheet.getByText('Subtotal')).toBeHidden()
  await expect(sheet.getByRole('link', { name: 'CHECKOUT' })).toBeHidden()
  await sheet.getByRole('link', { name: 'Return To Shop' }).click()
  await expect(page).toHaveURL(paths.listing)
})

test('a change that the shop or the network refuses is undone, with the reason', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Dhaka Classic' })
  const { page, cart } = await arrive(shop, browse, 'customer')
  // A lost script makes the page reload, which is tested elsewhere.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add Dhaka Classic to cart' }).click()
  await expect(page.getByRole('button', { name: 'Cart 1 item' })).toBeVisible()
  await expect(page.getByText('No connection to the shop. Check your internet and try again')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveText('Cart')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Add Dhaka Classic to cart' }).click()
  await expect(page.getByText('Product is added to cart')).toBeVisible()
  const sheet = await openCart(page)
  const refuse = await holdRequests(page, '**/api/shop/cart/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 409, json: { message: 'Not now' } }),
  )
  await sheet.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantityOf(page, 'Dhaka Classic')).toHaveText('2')
  refuse()
  await expect(page.getByText('Not now')).toBeVisible()
  await expect(quantityOf(page, 'Dhaka Classic')).toHaveText('1')
  await sheet.getByRole('button', { name: 'Remove Dhaka Classic' }).click()
  await expect(sheet.getByRole('listitem')).toHaveText([/Dhaka Classic/])
  expect((await cart()).map(({ quantity }) => quantity)).toEqual([1])
})

test('of a product that got its sizes later, a customer takes out the line without a size alone', async ({
  shop,
  browse,
}) => {
  const tee = await shop.hasProduct({ title: 'Tee' })
  const { page } = await arrive(shop, browse, 'customer')
  await page.getByRole('button', { name: 'Add Tee to cart' }).click()
  await expect(page.getByText('Product is added to cart')).toBeVisible()
  await (await shop.admin()).editProduct({ params: { id: tee._id }, body: { sizes: ['S', 'M'] } })
  await page.goto(paths.product(tee))
  await page.getByRole('radio', { name: 'M', exact: true }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const sheet = await openCart(page)
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await sheet.getByRole('button', { name: 'Remove Tee', exact: true }).click()
  await expect(sheet.getByRole('listitem')).toHaveText([/Size M/])
  await page.reload()
  await openCart(page)
  await expect(sheet.getByRole('listitem')).toHaveText([/Size M/])
})
