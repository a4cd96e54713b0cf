import { times } from '#server/testing/expect.ts'
import { saveIn } from '#server/testing/settings.ts'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { texts as payment } from '#web/shop/checkout/payment-texts.ts'
import { texts as checkout } from '#web/shop/checkout/texts.ts'
import { expect, test } from './journey.ts'
import { checkOutAsGuest, fillBilling, holdRequests, placeOrder } from './steps.ts'

const couponCall = '**/api/coupons/validate'
const bkash = { isOn: true, number: '01712345678', kind: 'personal' as const }

test('where the place is typed the shopper chooses the charge for delivery, for a known address too', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ price: 500 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page, { city: 'Sylhet' })
  await page.getByRole('radio', { name: /Outside/ }).check()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Sylhet')
  await expect(page.getByRole('radio', { name: /Outside/ })).toBeChecked()

  const rahim = await shop.customer('Rahim')
  const street = { name: 'Rahim', phone: '01712345678', notes: '' }
  await rahim.addAddress({
    body: { ...street, address: 'At home', district: 'Dhaka', thana: 'Mirpur', isDefault: true },
  })
  await rahim.addAddress({ body: { ...street, address: 'By the sea', city: 'Cox’s Bazar', pincode: '4700' } })
  const mine = await browse('phone', rahim)
  await mine.goto(paths.product(cap))
  await mine.getByRole('button', { name: 'Buy Now' }).click()
  await expect(mine.getByRole('radio', { name: /Outside/ })).toBeDisabled()
  await mine.getByRole('button', { name: /By the sea/ }).click()
  await mine.getByRole('radio', { name: /Outside/ }).check()
  await expect(mine.getByText('৳650')).toBeVisible()
  await placeOrder(mine).click()
  await expect(mine).toHaveURL(paths.orderConfirmation)
  await expect(mine.getByText('৳650')).toBeVisible()
})

test('the advance for a number with rejected orders is shown where the shop has filled in the number', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ price: 500 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await shop.guest().placeOrder({ body: orderOf(cap) })
  for (const { _id: id } of (await admin.adminListOrders({ query: {} })).data)
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  await saveIn(shop, 'payments', { advance: { ask: 'delivery', fromRejected: 2 }, wallets: { bkash } })

  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByText(payment.reasons.order('৳80'))).toBeVisible()
  await expect(page.getByRole('radio', { name: payment.atDoor })).toHaveCount(0)
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
})

test('the chosen way to pay is kept until the tab is closed', async ({ shop, browse }) => {
  await saveIn(shop, 'payments', { wallets: { bkash } })
  const page = await browse('phone')
  await checkOutAsGuest(page, await shop.hasProduct({ price: 500 }))
  await fillBilling(page)
  const sent = page.getByRole('radio', { name: /৳580 now/ })
  await sent.check()
  await page.reload()
  await expect(sent).toBeChecked()
  // A shop that takes no money in advance any more is paid in cash.
  await saveIn(shop, 'payments', { wallets: { bkash: { ...bkash, isOn: false } } })
  await page.reload()
  await expect(page.getByText(checkout.inCash)).toBeVisible()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
})

test('a shopper orders again what the largest order has: each of its lines is shown with its change', async ({
  shop,
  browse,
}) => {
  const [customer, admin] = [await shop.customer(), await shop.admin()]
  const maxPieces = { line: 20, order: 200, waiting: 200 }
  await saveIn(shop, 'orders', { maxPieces })
  const caps = await Promise.all(times(200, () => shop.hasProduct({ price: 10 })))
  const [cap] = caps
  if (!cap) throw new Error('products')
  const cartItems = caps.map(({ _id: productId }) => ({ productId, quantity: 1 }))
  await customer.placeOrder({ body: { ...orderOf(cap), cartItems, totalAmount: 2_080 } })
  await admin.editProduct({ params: { id: cap._id }, body: { price: 20 } })
  const page = await browse('phone', customer)
  await page.goto(paths.account)
  await page.getByRole('button', { name: /^View Details/ }).tap()
  await page.getByRole('link', { name: 'Order again' }).tap()
  const lines = page.getByRole('list', { name: 'Order again' }).getByRole('listitem')
  await expect(lines).toHaveCount(200)
  await page.reload()
  await expect(lines).toHaveCount(200)
})

test('a coupon whose check ends after the order was placed is not of the next order', async ({ shop, browse }) => {
  const coupon = { name: 'Eid', code: 'EID10', discountPercentage: 10 }
  await (await shop.admin()).createCoupon({ body: coupon })
  const cap = await shop.hasProduct({ price: 500 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  const release = await holdRequests(page, couponCall)
  await page.getByLabel('Coupon code').fill(coupon.code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  const checked = page.waitForResponse(couponCall)
  release()
  await (await checked).finished()
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByText('৳580')).toBeVisible()
  await expect(page.getByLabel('Coupon code')).toHaveValue('')
})

test('a coupon is applied also where the shopper skips to the content while it is checked', async ({
  shop,
  browse,
}) => {
  const coupon = { name: 'Eid', code: 'EID10', discountPercentage: 10 }
  await (await shop.admin()).createCoupon({ body: coupon })
  const page = await browse('desktop')
  await checkOutAsGuest(page, await shop.hasProduct({ price: 500 }))
  const release = await holdRequests(page, couponCall)
  await page.getByLabel('Coupon code').fill(coupon.code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect(page).toHaveURL(/#content$/)
  release()
  await expect(page.getByText('Coupon EID10 applied!')).toBeVisible()
})
