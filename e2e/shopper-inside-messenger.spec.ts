import { saveIn } from '#server/testing/settings.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { checkOutAsGuest, closeMessage, fillBilling, openCart, placeOrder } from './steps.ts'

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
  await closeMessage(page)
  const cart = await openCart(page)
  await expect(cart.getByText('Messenger may forget this cart')).toBeVisible()
  await expect(cart.getByText('Tap ⋯ or the share button of this app')).toBeVisible()
  await expect(cart.getByText('it comes along')).toBeHidden()
})

test('inside Messenger, where nothing is stored, the lost script of the ways to pay costs neither the cart nor the typed address', async ({
  shop,
  browse,
}) => {
  const bkash = { isOn: true, number: '01712345678', kind: 'personal' as const }
  await saveIn(shop, 'payments', { advance: { ask: 'all', everybody: true }, wallets: { bkash } })
  const page = await browse('phone inside Messenger')
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: refuse })
  })
  await page.route('**/assets/payment-choice*', (route) => route.abort())
  await checkOutAsGuest(page, await shop.hasProduct({ title: 'Dhaka Classic', price: 500 }))
  await expect(page.getByText('Could not load')).toBeVisible()
  await fillBilling(page)
  await page.unroute('**/assets/payment-choice*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('radio', { name: /৳580 now, by sending money/ })).toBeChecked()
  await expect(page.getByLabel('Name')).toHaveValue('Rahim Uddin')
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
})
