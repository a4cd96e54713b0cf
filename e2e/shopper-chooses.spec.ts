import type { Locator, Page } from '@playwright/test'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { checkOutAsGuest, fillBilling, placeOrder } from './steps.ts'

test('on a phone the size guide names the size, the button to buy comes along, and a product is shared by its right address', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({
    title: 'Tiger Fitted',
    price: 950,
    sizes: ['56 cm', '58 cm', '60 cm', '62 cm'],
    stockBySize: { '56 cm': 20, '58 cm': 3, '60 cm': 20, '62 cm': 20 },
    description: '<p>Soft cotton</p>'.repeat(40),
  })
  const page = await browse('phone')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${paths.product(cap)}?fbclid=of-somebody`)
  const addToCart = page.getByRole('button', { name: 'Add to Cart', exact: true })
  const size = page.viewportSize()
  if (!size) throw new Error('no size')

  // Below its place the one button is a bar at the foot of the window, above the quick links.
  await page.getByRole('button', { name: 'Shipping Info' }).scrollIntoViewIfNeeded()
  await expect(addToCart).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport({ ratio: 1 })
  const quickLinks = page.getByRole('navigation', { name: 'Quick links' })
  await expect(quickLinks.getByRole('link', { name: 'Shop' })).toBeInViewport({ ratio: 1 })
  const [bar, links] = [await page.locator('[data-bar]').boundingBox(), await quickLinks.boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(links?.y ?? 0)
  // In Facebook's browser the keyboard takes half of the window: nothing is over what is typed.
  await page.getByRole('button', { name: 'Reviews' }).tap()
  await page.getByLabel('Your review').tap()
  await page.setViewportSize({ ...size, height: 340 })
  await expect(quickLinks).toBeHidden()
  await expect(page.locator('[data-bar]')).toBeHidden()
  await page.setViewportSize(size)
  await expect(quickLinks).toBeVisible()
  // Without a size it leads back to the sizes.
  await addToCart.tap()
  await expect(page.getByText('Please choose a size')).toBeInViewport()
  await expect(page.getByRole('radio', { name: '56 cm' })).toBeFocused()
  await expect(page.locator('[data-bar]')).toHaveCount(0)

  expect(fetched.filter((url) => url.includes('size-guide'))).toEqual([])
  await page.getByRole('button', { name: 'Size guide' }).tap()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await guide.getByLabel('Around your head').fill('২২.৬')
  await guide.getByRole('radio', { name: 'inches' }).tap()
  await guide.getByRole('button', { name: 'Choose 58 cm' }).tap()
  await expect(guide).toBeHidden()
  await expect(page.getByRole('radio', { name: '58 cm' })).toBeChecked()
  await expect(page.getByText('Only 3 items left')).toBeVisible()
  await page.getByRole('radio', { name: '56 cm' }).check()
  await expect(page.getByText('Only 3 items left')).toBeHidden()
  await page.getByRole('radio', { name: '58 cm' }).check()

  await page.getByRole('button', { name: 'Share' }).tap()
  const link = new URL(paths.product(cap), shop.address).href
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(link)
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsApp).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(`Tiger Fitted ${link}`)}`)
  await page.getByRole('button', { name: 'Close' }).tap()
  const inBangla = await browse('phone')
  await inBangla.goto(`${link}?lang=bn`)
  await inBangla.getByRole('button', { name: 'শেয়ার করুন' }).tap()
  await expect(inBangla.getByRole('textbox', { name: 'লিংক' })).toHaveValue(`${link}?lang=bn`)

  await page.getByRole('button', { name: 'Shipping Info' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-bar] > p')).toHaveAttribute('data-note', '৳950\n58 cm')
  await addToCart.tap()
  await expect(page.getByText('Product added to cart (Guest)')).toBeVisible()
  // It covers the header alone, and no title below it.
  const message = page.getByRole('region', { name: 'Notifications' })
  const bottomOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom)
  expect(await bottomOf(message)).toBeLessThanOrEqual(await bottomOf(page.getByRole('banner')))
  await message.getByRole('link', { name: 'Checkout' }).tap()
  await expect(page).toHaveURL(paths.checkout)
})

async function expectCheckout(page: Page) {
  await expect(page).toHaveURL(paths.checkout)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

async function orderLastAgain(page: Page) {
  await page.goto(paths.account)
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .tap()
  await page.getByRole('link', { name: 'Order again' }).tap()
}

test('a shopper waits for what is sold out, finds what was seen again, and orders again what is still there', async ({
  shop,
  browse,
}) => {
  const [seen, few, soldOut] = [
    await shop.hasProduct({ title: 'Padma Trucker', totalStock: 5_000 }),
    await shop.hasProduct({ title: 'Dhaka Classic', price: 500, totalStock: 5 }),
    await shop.hasProduct({ title: 'Shurjo Tee', sizes: ['S', 'M'], stockBySize: { S: 0, M: 0 } }),
  ]
  const gone = await shop.hasProduct({ title: 'Old Cap', totalStock: 9 })
  const [customer, admin] = [await shop.customer(), await shop.admin()]
  const item = ({ _id: productId }: { _id: string }, quantity: number) => ({ productId, quantity })
  const body = orderOf(few)
  const cartItems = [item(few, 4), item(gone, 1)]
  await customer.placeOrder({ body: { ...body, cartItems, totalAmount: 2580 } })
  await admin.editProduct({ params: { id: few._id }, body: { price: 450 } })

  const page = await browse('phone', customer)
  for (const product of [seen, few, gone]) {
    await page.goto(paths.product(product))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toContain(product._id)
  }
  await admin.deleteProduct({ params: { id: gone._id } })
  await page.goto(paths.product(soldOut))
  await page.getByRole('button', { name: 'Tell me when it is back' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await dialog.getByRole('radio', { name: 'M', exact: true }).check()
  await dialog.getByLabel('Phone number or e-mail').fill('0171')
  await dialog.getByRole('button', { name: 'Tell me' }).tap()
  await expect(dialog.getByText('Enter a mobile number of Bangladesh or an e-mail')).toBeVisible()
  await expectAccessible(page, 'tell me')
  await dialog.getByLabel('Phone number or e-mail').fill('০১৭১২ ৩৪৫৬৭৮')
  await dialog.getByRole('button', { name: 'Tell me' }).tap()
  await expect(page.getByText('We will tell you as soon as it is back')).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const again = page.getByRole('region', { name: 'Recently seen' })
  await expect(again.getByRole('heading')).toHaveText(['Dhaka Classic', 'Padma Trucker'])

  const panel = await browse('phone', admin)
  await panel.goto(paths.admin.stockRequests)
  await expectAccessible(panel, 'waiting')
  await panel.getByRole('button', { name: 'Customers waiting for Shurjo Tee, M' }).tap()
  const message = encodeURIComponent('Hello from Tupi. What you waited for is back: Shurjo Tee (M)')
  const whatsApp = panel.getByRole('link', { name: 'WhatsApp to 01712345678' })
  await expect(whatsApp).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/8801712345678\\?text=${message.replace(/[()]/g, '\\$&')}`),
  )
  // An iPhone reads what is behind &.
  const sms = panel.getByRole('link', { name: 'SMS to 01712345678' })
  await expect(sms).toHaveAttribute('href', /^sms:\+8801712345678\?&body=\S/)
  await expectAccessible(panel, 'who waits')
  await panel.getByRole('button', { name: 'Mark 01712345678 as notified' }).tap()
  await expect(panel.getByRole('button', { name: 'Mark 01712345678 as not notified' })).toBeVisible()

  await orderLastAgain(page)
  const offers = page.getByRole('list', { name: 'Order again' }).getByRole('listitem')
  await expect(offers.first()).toContainText('Only 1 quantity can be added for this item')
  await expect(offers.first()).toContainText('৳450')
  await expect(offers.last()).toContainText('This product is no longer sold')
  await page.getByRole('button', { name: 'Add to cart and check out' }).tap()
  await expectCheckout(page)
  const { items } = (await customer.getCart({ params: { userId: customer.user._id } })).data
  expect(items.map(({ title, quantity }) => [title, quantity])).toEqual([['Dhaka Classic', 1]])

  // All of it is there as it was, however much: one press leads to the checkout.
  const { orderId: id } = await customer.placeOrder({ body: orderOf(seen) })
  const { updatedAt } = (await admin.adminGetOrder({ params: { id } })).data
  await admin.correctOrder({ params: { id }, body: { updatedAt, cartItems: [{ ...item(seen, 1_500), line: 0 }] } })
  await orderLastAgain(page)
  await expectCheckout(page)
  const pieces = async () =>
    (await customer.getCart({ params: { userId: customer.user._id } })).data.items.map((line) => line.quantity)
  expect((await pieces()).sort()).toEqual([1, 1_500])

  // It costs more: that is shown first.
  await admin.editProduct({ params: { id: seen._id }, body: { price: 700 } })
  await orderLastAgain(page)
  await expect(offers).toContainText('৳10,50,000')
  await expect(page.getByRole('button', { name: 'Add to cart and check out' })).toBeVisible()
  expect((await pieces()).sort()).toEqual([1, 1_500])
})

test('a line whose product got its sizes later is not ordered before a size is chosen', async ({ shop, browse }) => {
  const [cap, tee] = [await shop.hasProduct({ title: 'Cap' }), await shop.hasProduct({ title: 'Tee' })]
  const admin = await shop.admin()
  const page = await browse('phone')
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).tap()
  await checkOutAsGuest(page, tee)
  await fillBilling(page)
  const line = page.getByRole('region', { name: 'Order summary' }).getByRole('listitem').filter({ hasText: 'Tee' })
  await expect(line.getByRole('button', { name: 'Increase quantity' })).toBeVisible()
  await admin.editProduct({ params: { id: tee._id }, body: { sizes: ['S', 'M'], stockBySize: { S: 0, M: 5 } } })
  await page.reload()
  await expect(line.getByText('Please choose a size. It is left out of your order')).toBeVisible()
  await expect(line.getByRole('button', { name: 'Increase quantity' })).toBeHidden()
  await expectAccessible(page, 'a line that waits for its size')
  await placeOrder(page).tap()
  await expect(page).toHaveURL(paths.orderConfirmation)
  const [order] = (await admin.adminListOrders()).data
  expect([order?.cartItems.map(({ title }) => title), order?.totalAmount]).toEqual([['Cap'], 580])

  await page.goto(paths.checkout)
  await line.getByRole('link', { name: 'Choose a size' }).tap()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Buy Now' }).tap()
  await expect(page).toHaveURL(paths.checkout)
  await expect(line.filter({ hasText: 'Size M' }).getByRole('button', { name: 'Increase quantity' })).toBeVisible()
})
