import { writeCartLink } from '#rules/cart-link.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

test('Buy Now, pressed before the cart is there, adds nothing that a customer has in it already', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 2 })
  const customer = await shop.customer('Rahim')
  const userId = customer.user._id
  await customer.addToCart({ body: { productId: cap._id, quantity: 2 } })
  const inCart = async () => (await customer.getCart({ params: { userId } })).data.items.map(({ quantity }) => quantity)
  const link = paths.cartLink(writeCartLink([{ productId: cap._id, size: null, quantity: 2 }]))
  const page = await browse('phone', customer)
  for (const [address, press] of [
    [paths.product(cap), 'Buy Now'],
    [link, 'Add to cart and check out'],
  ] as const) {
    const arrive = await holdRequests(page, '**/api/shop/cart/get/**')
    await page.goto(address)
    const button = page.getByRole('button', { name: press })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    arrive()
    await expect(page).toHaveURL(paths.checkout)
    expect(await inCart()).toEqual([2])
    await page.unroute('**/api/shop/cart/get/**')
  }
})

test('Buy Now of a customer whose cart cannot be read shows why, and adds nothing', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const customer = await shop.customer('Rahim')
  const page = await browse('phone', customer)
  await failRequests(page, '**/api/shop/cart/get/**')
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByText('No connection to the shop. Check your internet and try again')).toBeVisible()
  await expect(page).toHaveURL(paths.product(cap))
  expect((await customer.getCart({ params: { userId: customer.user._id } })).data.items).toEqual([])
})

test('a shopper who has gone on before Buy Now is answered stays there', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('desktop', await shop.customer('Rahim'))
  await page.goto(paths.product(cap))
  const answer = await holdRequests(page, '**/api/shop/cart/add')
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.getByRole('link', { name: 'Products' }).first().click()
  await expect(page).toHaveURL(paths.listing)
  answer()
  await expect(page.getByText('Product added to cart')).toBeVisible()
  // Longer than the way to the checkout.
  await page.getByRole('button', { name: 'Cart 1 item' }).first().click()
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('Cart item is updated successfully')).toBeVisible()
  await expect(page).toHaveURL(paths.listing)
})
