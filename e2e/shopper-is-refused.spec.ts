import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { checkOutAsGuest, failRequests, fillBilling, placeOrder, signIn } from './steps.ts'

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const lineOf = (page: Page, title: string) => summaryOf(page).getByRole('listitem').filter({ hasText: title })
const refused = (page: Page) => expect(page.getByText('Failed to place order')).toBeVisible()

/** The newest order, by its buyer, who finds it by number and phone. */
async function cancelLast(shop: TestShop) {
  const [order] = (await (await shop.admin()).adminListOrders()).data
  const number = { number: order?._id ?? '', phone: order?.addressInfo.phone ?? '' }
  const { orderKey } = await shop.guest().findOrderLink({ body: number })
  await shop.guest().cancelMyOrder({ body: { key: orderKey } })
}

/** Places an order whose answer is lost, stops trying, and cancels it by its page. */
async function losesAnswerAndCancels(page: Page, shop: TestShop) {
  const mend = await failRequests(page, '**/api/shop/order/create', { after: true })
  await placeOrder(page).tap()
  await page.getByRole('button', { name: 'Stop trying' }).tap()
  await mend()
  await cancelLast(shop)
}

test('a coupon ends during checkout: the shopper must accept the new total before the order is placed', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 1000 })
  const admin = await shop.admin()
  const { data: coupon } = await admin.createCoupon({ body: { name: 'Eid', code: 'EID20', discountPercentage: 20 } })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  const code = page.getByLabel('Coupon code')
  await code.fill('EID20')
  await code.press('Enter')
  await expect(page.getByText('Coupon EID20 applied! You saved ৳200.')).toBeVisible()
  await admin.updateCoupon({ params: { id: coupon._id }, body: { isActive: false } })
  await placeOrder(page).tap()
  await refused(page)
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('EID20')
  await expect(code).toHaveAccessibleDescription('This coupon is not active')
  await expect(code).toBeInViewport({ ratio: 1 })
  const sentence = page.getByRole('alert').filter({ hasText: 'This coupon is not active' })
  await expect(sentence).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('The total is now ৳1,080. It was ৳880.')).toBeInViewport({ ratio: 1 })
  // However fast and often it is pressed.
  for (let taps = 0; taps < 3; taps++) await placeOrder(page).tap({ force: true })
  await page.reload()
  await expect(code).toHaveAccessibleDescription('This coupon is not active')
  await expect(page).toHaveURL(paths.checkout)
  expect((await admin.adminListOrders()).total).toBe(0)

  await admin.updateCoupon({ params: { id: coupon._id }, body: { isActive: true } })
  await page.getByRole('button', { name: 'Apply' }).tap()
  await expect(page.getByText('Coupon EID20 applied!')).toBeVisible()
  await admin.deleteCoupon({ params: { id: coupon._id } })
  await placeOrder(page).tap()
  await expect(placeOrder(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Accept ৳1,080' }).tap()
  await expect(sentence).toBeHidden()
  await placeOrder(page).tap()
  await expect(page).toHaveURL(paths.orderConfirmation)
  const [order, ...others] = (await admin.adminListOrders()).data
  expect([order?.totalAmount, others.length]).toEqual([1080, 0])
})

test('prices and stock that changed meanwhile are explained beside the item, and the shopper decides again', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500, totalStock: 5 })
  const customer = await shop.customer('Rahim')
  await customer.addToCart({ body: { productId: cap._id, quantity: 3 } })
  const page = await browse('phone', customer)
  await page.goto(paths.checkout)
  await fillBilling(page)
  const line = lineOf(page, 'Dhaka Classic')
  const admin = await shop.admin()
  await admin.editProduct({ params: { id: cap._id }, body: { price: 600 } })
  await placeOrder(page).click()
  await refused(page)
  const sentence = page.getByText('Prices have changed, please review your order')
  await expect(sentence).toBeInViewport({ ratio: 1 })
  await expect(line).toContainText('The price has changed: it was ৳500')
  await expect(page.getByText('The total is now ৳1,880. It was ৳1,580.')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Accept ৳1,880' }).click()
  await expect(sentence).toBeHidden()
  await expect(line).not.toContainText('The price has changed')
  await admin.editProduct({ params: { id: cap._id }, body: { totalStock: 2 } })
  await placeOrder(page).click()
  await expect(page.getByText('Some items are not available in this quantity')).toBeVisible()
  await expect(line).toContainText('Only 2 items left. Lower the quantity to order it')
  await expect(line).toBeFocused()
  await expect(line).toBeInViewport({ ratio: 1 })
  await line.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(line).not.toContainText('Only 2')
  await expect(page.getByText('Some items are not available in this quantity')).toBeHidden()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('৳1,280')).toBeVisible()
  await page.reload()
  await expect(page.getByText('৳1,280')).toBeVisible()
})

test('what is no longer sold or sold out is left out of the order, stays in the cart, and comes back with its stock', async ({
  shop,
  browse,
}) => {
  const caps = await Promise.all(
    ['Dhaka Classic', 'Padma Trucker', 'Jamuna Beanie'].map((title) => shop.hasProduct({ title, price: 500 })),
  )
  const [, trucker, beanie] = caps.map((cap) => ({ params: { id: cap._id } }))
  if (!trucker || !beanie) throw new Error('three products')
  const page = await browse('phone')
  await page.goto(paths.listing)
  for (const { title } of caps) await page.getByRole('button', { name: `Add ${title} to cart` }).click()
  await expect(page.getByRole('button', { name: 'Cart 3 items' }).first()).toBeVisible()
  const admin = await shop.admin()
  await admin.deleteProduct(trucker)
  await page.goto(paths.checkout)
  await page.getByRole('button', { name: 'Order without an account' }).click()
  await fillBilling(page)
  await expect(lineOf(page, 'Padma Trucker')).toContainText('no longer sold. It is left out of your order')
  await expect(page.getByText('৳1,080')).toBeVisible()

  // The last one goes while the order is on its way.
  await admin.editProduct({ ...beanie, body: { totalStock: 0 } })
  await placeOrder(page).click()
  await refused(page)
  await expect(lineOf(page, 'Jamuna Beanie')).toBeFocused()
  await expect(lineOf(page, 'Jamuna Beanie')).toContainText('Out Of Stock. It is left out of your order')
  await expect(page.getByText('The total is now ৳580. It was ৳1,080.')).toBeVisible()
  const look = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await admin.editProduct({ ...beanie, body: { totalStock: 3 } })
  await look()
  await expect(lineOf(page, 'Jamuna Beanie')).not.toContainText('left out')
  await expect(page.getByText('The total is now')).toBeHidden()
  await admin.editProduct({ ...beanie, body: { totalStock: 0 } })
  await look()
  await expect(placeOrder(page)).toBeDisabled()
  // Removing the line accepts the change.
  await lineOf(page, 'Padma Trucker').getByRole('button', { name: 'Remove Padma Trucker' }).click()
  await page.getByRole('button', { name: 'Accept ৳580' }).click()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByRole('region', { name: 'Cart summary' }).getByRole('listitem')).toHaveText([/Dhaka Classic/])
  const [order] = (await admin.adminListOrders()).data
  expect([order?.cartItems.length, order?.totalAmount]).toEqual([1, 580])
  await page.getByRole('button', { name: 'Menu and search' }).click()
  await expect(page.getByRole('button', { name: 'Cart 1 item' }).first()).toBeVisible()
})

test('what is back in stock while a shopper asks to be told can be put into the cart at once', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 0 })
  const page = await browse('phone')
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Tell me when it is back' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await dialog.getByLabel('Phone number or e-mail').fill('01712345678')
  const admin = await shop.admin()
  await admin.editProduct({ params: { id: cap._id }, body: { totalStock: 3 } })
  await dialog.getByRole('button', { name: 'Tell me' }).tap()
  await expect(page.getByText('This is in stock: you can order it now')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Cart 1 item' }).first()).toBeVisible()
})

test('an order that its buyer has cancelled after its answer was lost is refused once, and the next press places a new one', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const admin = await shop.admin()
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  await losesAnswerAndCancels(page, shop)

  await page.getByRole('button', { name: 'Increase quantity' }).tap()
  await placeOrder(page).tap()
  await refused(page)
  await expect(page.getByText('This order was cancelled. Press the button again to place a new one')).toBeVisible()
  await placeOrder(page).tap()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  await expect(page.getByText('Your first try had reached the shop')).toBeHidden()
  const orders = (await admin.adminListOrders()).data
  expect(orders.map(({ cartItems }) => cartItems[0]?.quantity)).toEqual([2, 1])
})

test('a customer who has cancelled an order after its answer was lost has its pieces in the cart again, and can order them', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const { user } = await shop.customer('Rahim')
  const admin = await shop.admin()
  const page = await browse('phone')
  await page.goto(paths.product(cap))
  await signIn(page, user)
  await page.getByRole('button', { name: 'Buy Now' }).tap()
  await fillBilling(page)
  await losesAnswerAndCancels(page, shop)

  await page.reload()
  await page.getByRole('button', { name: 'Check my order' }).tap()
  await expect(page.getByText('This order was cancelled. Press the button again to place a new one')).toBeVisible()
  await expect(lineOf(page, 'Dhaka Classic')).toBeVisible()
  await placeOrder(page).tap()
  await expect(page).toHaveURL(paths.orderConfirmation)
  const orders = (await admin.adminListOrders()).data
  expect(orders.map(({ orderStatus, cartItems }) => [orderStatus, cartItems[0]?.quantity])).toEqual([
    ['pending', 1],
    ['rejected', 1],
  ])
})
