import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('inside Messenger on an iPhone, which has no link into a browser, nothing is promised about the cart', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('phone')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'iPhone [FBAN/MessengerForiOS;FBAV/460.0]' })
  })
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  const cart = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(cart.getByText('Messenger may forget this cart')).toBeVisible()
  await expect(cart.getByText('Tap ⋯ or the share button of this app')).toBeVisible()
  await expect(cart.getByText('it comes along')).toBeHidden()
})
