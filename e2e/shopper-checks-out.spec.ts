import type { Page } from '@playwright/test'
import { PASSWORD, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { checkOutAsGuest, cutLine, fillBilling, signIn, tabTo } from './steps.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const ordersOf = async (shop: TestShop) => (await (await shop.admin()).adminListOrders()).data

/** The shop takes the order, and its answer never arrives. */
const loseAnswers = (page: Page) => cutLine(page, '**/api/shop/order/create', { after: true })

for (const device of ['phone', 'desktop'] as const) {
  test(`the checkout says what is missing, keeps what was typed, and reckons shipping and coupon, on a ${device}`, async ({
    shop,
    browse,
  }) => {
    const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 1000 })
    await (await shop.admin()).createCoupon({ body: { name: 'Eid', code: 'EID15', discountPercentage: 15 } })
    const page = await browse(device)
    await checkOutAsGuest(page, cap)
    const toast = page.getByRole('alert').filter({ hasText: /./ })
    await placeOrder(page).click()
    await expect(toast).toHaveText('Please fill all required billing fields')
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription(
      'Enter the postal code Your postal code, like 1216',
    )
    await fillBilling(page, { phone: '0171234567' })
    await placeOrder(page).click()
    await expect(toast).toHaveText('Please enter a valid BD mobile number')
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/11 digits/)
    await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription('Your postal code, like 1216')

    await expect(page.getByRole('radio', { name: 'Inside Dhaka ৳80' })).toBeChecked()
    await expect(page.getByText('৳1,080.00')).toBeVisible()
    await page.getByRole('radio', { name: 'Outside Dhaka ৳150' }).click()
    await expect(page.getByText('৳1,150.00')).toBeVisible()

    const code = page.getByLabel('Coupon code')
    await code.fill('   ')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(code).toHaveAccessibleDescription('')
    await code.fill('NOTHING')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription('This coupon code does not exist')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(code).toHaveAccessibleDescription('Coupon validation failed')
    await page.context().setOffline(false)
    await code.fill(' eid15 ')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Coupon EID15 applied! You saved ৳150.00.')).toBeVisible()
    await expect(page.getByText('৳1,000.00').last()).toBeVisible()
    await page.reload()
    await expect(placeOrder(page)).toBeEnabled()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel('City')).toHaveValue('Dhaka')
    await expect(page.getByRole('radio', { name: /Outside/ })).toBeChecked()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(code).toHaveValue('')
    await expect(page.getByText('৳1,150.00')).toBeVisible()

    await page.getByLabel('Phone').fill('+88 01712-345678')
    await page.getByRole('button', { name: 'Remove Dhaka Classic' }).click()
    await expect(page.getByText('No products in the cart.')).toBeVisible()
    await placeOrder(page).click()
    await expect(toast).toHaveText('Your cart is empty')
  })
}

test('a phone knows what every field of the checkout is for', async ({ shop, browse }) => {
  const page = await browse('phone')
  await checkOutAsGuest(page, await shop.hasProduct())
  const fields = await page.locator('input:visible, textarea:visible').evaluateAll((controls) =>
    controls
      .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      .filter(({ type }) => type !== 'radio' && type !== 'search')
      .map(({ name, autocomplete, inputMode, type }) => [name, autocomplete, inputMode, type].join(' ')),
  )
  expect(fields).toEqual([
    'name name  text',
    'phone tel tel tel',
    'address address-line1  text',
    'city address-level2  text',
    'pincode postal-code numeric text',
    'notes off  textarea',
    'coupon off  text',
  ])
})

test('a shopper without a mouse buys a cap', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  const page = await browse('desktop')
  await page.goto(paths.product(cap))
  const { keyboard } = page
  await tabTo(page, 'Add to Cart')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cart 1 item' })).toBeVisible()
  await page.reload()
  await tabTo(page, /^Cart/)
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(sheet).toBeVisible()
  await tabTo(page, 'Increase quantity')
  await keyboard.press('Space')
  await expect(sheet.getByText('৳1,000.00').first()).toBeVisible()
  await tabTo(page, 'CHECKOUT')
  await keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Sign in to your account' })
  await expect(login).toBeVisible()
  await keyboard.press('Escape')
  await expect(login).toBeHidden()
  await tabTo(page, /^Name/)
  // Enter goes on to the next field, and orders nothing.
  for (const text of ['Rahim Uddin', '01712345678', 'House 7', 'Sylhet', '3100']) {
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await expect(page.getByLabel('Notes')).toBeFocused()
  await expect(page.getByLabel('Pincode')).toHaveAttribute('enterkeyhint', 'next')
  await tabTo(page, /Dhaka/)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Outside/ })).toBeChecked()
  await tabTo(page, 'Place Order')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('৳1,150.00')).toBeVisible()
})

test('an order whose answer was lost is ordered once, also when the shopper changes it and tries again', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  const mend = await loseAnswers(page)
  await placeOrder(page).dblclick()
  await expect(page.getByText('Failed to place order')).toBeVisible()
  await expect(page.getByText('Nothing is ordered twice')).toBeVisible()
  await mend()
  await page.getByLabel('City').fill('Sylhet')
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('Your first try had reached the shop')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shipping details' })).toContainText('CityDhaka')
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await shop.stockOf(cap)).toBe(4)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('an order that gets no answer for 20 seconds goes out again by itself, and its receipt survives a lost page', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const page = await browse('phone')
  await page.addInitScript(hurryDeadlines)
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/shop/order/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The shop takes the first one, but the line is dead and nobody notices.
    if (keys.length === 1) await route.fetch()
    else await route.continue()
  })
  const mend = await Promise.all([cutLine(page, '**/assets/confirmation-page-*.js'), cutLine(page, '**/healthz')])
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(await ordersOf(shop)).toHaveLength(1)
  const isTried = page.waitForRequest('**/healthz')
  await page.getByRole('link', { name: 'Try again' }).click()
  await isTried
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await Promise.all(mend.map((line) => line()))
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  await expect(page.getByText('৳580.00')).toBeVisible()
})

/** 20 seconds take one; any other deadline stays as it is. */
function hurryDeadlines() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => timeout(ms === 20_000 ? 1_000 : ms)
}

test('a guest who closes the tab after a lost answer and orders again in another orders once', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const first = await browse('phone')
  await checkOutAsGuest(first, cap)
  await fillBilling(first)
  await loseAnswers(first)
  await placeOrder(first).click()
  await expect(first.getByText('Failed to place order')).toBeVisible()
  const page = await first.context().newPage()
  await first.close()
  await page.goto(paths.checkout)
  await page.getByRole('button', { name: 'Order without an account' }).click()
  await fillBilling(page, { address: 'House 7, Road 3' })
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('Your first try had reached the shop')).toBeVisible()
  expect(await ordersOf(shop)).toHaveLength(1)
  const attempt = () => page.evaluate(() => localStorage.getItem('orderAttempt'))
  expect(await attempt()).toBeNull()

  // One that nobody asked for within the hour is not kept with its name and address.
  await page.evaluate(() => localStorage.setItem('orderAttempt', JSON.stringify({ begunAt: Date.now() - 3_600_001 })))
  await page.goto(paths.home)
  await expect.poll(attempt).toBeNull()
})

test('a try that never arrived does not keep the shopper from ordering something else', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  await page.context().setOffline(true)
  await placeOrder(page).click()
  await expect(page.getByText('Failed to place order')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('Your first try had reached the shop')).toBeHidden()
  const [order, ...others] = await ordersOf(shop)
  expect([order?.cartItems[0]?.quantity, others.length]).toEqual([2, 0])
  expect(await page.evaluate(() => sessionStorage.getItem('orderId'))).toBe(order?._id)
})

test('a customer whose order took the cart along, while its answer was lost, finds it by asking again', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const { user } = await shop.customer('Rahim')
  const page = await browse('desktop')
  await page.goto(paths.product(cap))
  await signIn(page, { email: user.email, password: PASSWORD })
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await fillBilling(page)
  const mend = await loseAnswers(page)
  await placeOrder(page).click()
  await expect(page.getByText('Failed to place order')).toBeVisible()
  await mend()
  await page.reload()
  await expect(page.getByText('nothing is ordered twice')).toBeVisible()
  await page.getByRole('button', { name: 'Check my order' }).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('৳580.00')).toBeVisible()
  expect(await ordersOf(shop)).toHaveLength(1)
})

test('the confirmation without an order to show leads home', async ({ browse }) => {
  const page = await browse('phone')
  await page.goto(paths.orderConfirmation)
  await expect(page).toHaveURL(paths.home)
})
