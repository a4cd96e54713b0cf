import { orderLink } from '#rules/order-link.ts'
import { rejectNotPaid } from '#server/online-payments/unpaid-orders.service.ts'
import { never } from '#server/testing/expect.ts'
import { startBkash } from '#server/testing/fake-bkash.ts'
import { startNagad } from '#server/testing/fake-nagad.ts'
import { startSslcommerz } from '#server/testing/fake-sslcommerz.ts'
import { askDue, runPaymentJobs, turnOn } from '#server/testing/paying.ts'
import { orderOf } from '#server/testing/shop.ts'
import { texts as payments } from '#web/admin/settings/payments/texts.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, withFake } from './journey.ts'
import { checkOutAsGuest, fillBilling, placeOrder, unfoldSystem } from './steps.ts'

const test = withFake(startBkash)
const testCards = withFake(startSslcommerz)
const testNagad = withFake(startNagad)

test('an owner sets up bKash; a buyer with a phone cancels there, pays at the second try, and staff refund it', async ({
  shop,
  browse,
  fake: bkash,
}) => {
  const owner = await shop.admin()
  const panel = await browse('phone', owner)
  await panel.goto(paths.admin.dashboard)
  await panel.getByRole('button', { name: 'Menu' }).click()
  await unfoldSystem(panel)
  await panel.getByRole('link', { name: 'Ways to pay' }).click()
  const card = panel.getByRole('region', { name: 'bKash' })
  await card.getByRole('heading', { name: 'bKash' }).tap()
  await card.getByLabel('User name').fill(bkash.settings.username)
  await card.getByLabel('Password').fill(bkash.settings.password)
  await card.getByLabel('App key').fill(bkash.settings.appKey)
  await card.getByLabel('App secret').fill(bkash.settings.appSecret)
  await card.getByLabel('Offer bKash').check()
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByText('On', { exact: true })).toBeVisible()
  await expectAccessible(panel, 'ways to pay')
  await card.getByRole('button', { name: 'Test the connection' }).click()
  await expect(card.getByText('It works')).toBeVisible()
  await panel.getByRole('button', { name: 'Menu' }).click()
  await panel.getByRole('link', { name: 'Settings', exact: true }).click()
  await panel.getByRole('link', { name: /Payments/ }).click()
  await panel.getByRole('radio', { name: payments.amounts.all }).check()
  await expect(panel.getByText(payments.whichOrders)).toBeVisible()
  await expect(panel.getByText(payments.noWay)).toBeHidden()
  await panel.getByRole('radio', { name: payments.amounts.nothing }).check()

  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const page = await browse('phone')
  await page.goto(orderLink('', orderKey))
  await expectAccessible(page, 'an order that can be paid online')
  await page.getByRole('button', { name: 'Pay with bKash' }).tap()
  await expect(page.getByRole('heading', { name: 'bKash' })).toBeVisible()
  await expect(page.getByText('580.00 BDT')).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).tap()
  await expect(page.getByRole('heading', { name: 'You did not pay' })).toBeVisible()
  await expect(page.getByText('Nothing was taken. Try again, or choose another way to pay.')).toBeVisible()
  await expectAccessible(page, 'a payment that was cancelled')
  await page.getByRole('radio', { name: /Only the delivery charge/ }).check()
  await expect(page.getByText('You pay the other ৳500 when it comes.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay with bKash' }).tap()
  await expect(page.getByText('80.00 BDT')).toBeVisible()
  await page.getByRole('link', { name: 'Confirm' }).tap()
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible()
  await expect(page.getByText(`৳80 for order #${orderId.slice(-5)}`)).toBeVisible()
  await page.getByRole('link', { name: 'See the order' }).tap()
  await expect(page.getByText('Already paid: ৳80')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Only the delivery charge/ })).toHaveCount(0)

  await panel.goto(paths.admin.order(orderId))
  const online = panel.getByRole('region', { name: 'Paid online' })
  await expect(online.getByText('Cancelled by the buyer')).toBeVisible()
  await expect(online.getByText('Paid', { exact: true })).toBeVisible()
  await expect(online.getByText(bkash.last().trxID ?? '')).toBeVisible()
  await expectAccessible(panel, 'payments online of an order')
  await online.getByRole('button', { name: 'Ask again' }).click()
  await expect(panel.getByText('The provider’s answer: Cancelled by the buyer')).toBeVisible()

  await online.getByRole('button', { name: 'Refund' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Refund' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('80')
  await dialog.getByLabel('Why').fill('Delivery is free now')
  await expectAccessible(panel, 'giving a payment back')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(panel.getByText('The refund is on its way')).toBeVisible()
  await runPaymentJobs(shop)
  await panel.reload()
  await expect(online.getByRole('list', { name: 'Money that goes back' })).toContainText('went back')
  expect(bkash.refunded()).toBe(8_000)
  await page.reload()
  await expect(page.getByText('৳80 went back to where you paid from.')).toBeVisible()
})

testCards(
  'a buyer pays by card in Bangla, and comes back by a form of another site to what became of it',
  async ({ shop, browse, fake: gateway }) => {
    await turnOn(shop, 'sslcommerz', gateway)
    const { orderKey } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
    const page = await browse('phone')
    await page.goto(`${paths.findOrder}?lang=bn#${orderKey}`)
    await page.getByRole('button', { name: 'কার্ড বা ব্যাংকে পেমেন্ট করুন' }).tap()
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await expect(page.getByRole('heading', { name: 'আপনি পেমেন্ট করেননি' })).toBeVisible()
    await page.getByRole('button', { name: 'কার্ড বা ব্যাংকে পেমেন্ট করুন' }).tap()
    await page.getByRole('link', { name: 'Pay by card' }).tap()
    await page.getByRole('button', { name: 'Back to the shop' }).tap()
    await expect(page.getByRole('heading', { name: 'পেমেন্ট সফল হয়েছে!' })).toBeVisible()
    await page.getByRole('link', { name: 'অর্ডার দেখুন' }).tap()
    await expect(page.getByText('কোনো টাকা দিতে হবে না')).toBeVisible()
  },
)

testNagad(
  'an owner pastes the keys of Nagad on a phone, and a buyer pays by it in Bangla',
  async ({ shop, browse, fake: nagad }) => {
    const panel = await browse('phone', await shop.admin())
    await panel.goto(paths.admin.waysToPay)
    const card = panel.getByRole('region', { name: 'Nagad' })
    await card.getByRole('heading', { name: 'Nagad' }).click()
    const { merchantId, privateKey, publicKey } = nagad.settings
    await card.getByLabel('Merchant id').fill(merchantId)
    await card.getByLabel('Your private key').fill(publicKey)
    await card
      .getByLabel('Public key of Nagad')
      .fill(`-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`)
    await card.getByLabel('Offer Nagad').check()
    await card.getByRole('button', { name: 'Save', exact: true }).click()
    await card.getByRole('button', { name: 'Test the connection' }).click()
    await expect(card.getByText('The private key is no RSA key', { exact: false })).toBeVisible()
    await card.getByLabel('Your private key').fill(privateKey)
    await card.getByRole('button', { name: 'Save', exact: true }).click()
    await card.getByRole('button', { name: 'Test the connection' }).click()
    await expect(card.getByText('It works')).toBeVisible()

    const { orderKey } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
    const page = await browse('phone')
    await page.goto(`${paths.findOrder}?lang=bn#${orderKey}`)
    await page.getByRole('button', { name: 'নগদে পেমেন্ট করুন' }).tap()
    await page.getByRole('link', { name: 'Close' }).tap()
    await expect(page.getByRole('heading', { name: 'আপনি পেমেন্ট করেননি' })).toBeVisible()
    await page.getByRole('button', { name: 'নগদে পেমেন্ট করুন' }).tap()
    await page.getByRole('link', { name: 'Proceed' }).tap()
    await expect(page.getByRole('heading', { name: 'পেমেন্ট সফল হয়েছে!' })).toBeVisible()
  },
)

test('a payment of which nothing is known yet is shown as such, and as paid as soon as the provider answers', async ({
  shop,
  browse,
  fake: bkash,
}) => {
  await turnOn(shop, 'bkash', bkash)
  const owner = await shop.admin()
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const page = await browse('phone')
  await page.goto(orderLink('', orderKey))
  await page.getByRole('button', { name: 'Pay with bKash' }).tap()
  bkash.set('lose', /execute/)
  bkash.set('fail', /status/)
  await page.getByRole('link', { name: 'Confirm' }).tap()
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay with bKash' })).toHaveCount(0)
  const [attempt] = (await owner.listPaymentAttempts({ params: { orderId } })).data
  await owner.askPaymentAttempt({ params: { id: attempt?._id ?? '' }, body: {} })
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible()
  // Another browser knows neither the payment nor the order.
  const other = await browse('phone')
  await other.goto('/shop/payment#PNOTHING')
  await expect(other.getByRole('heading', { name: 'We know of no such payment' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Find your order' })).toBeVisible()
})

test('a guest chooses bKash at the checkout, goes there at once, and pays after the time for it is over', async ({
  shop,
  browse,
  fake: bkash,
}) => {
  await turnOn(shop, 'bkash', bkash)
  const cap = await shop.hasProduct({ totalStock: 5 })
  const page = await browse('phone')
  await page.goto(paths.home)
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  await page.getByRole('radio', { name: /৳580 now, with bKash/ }).check()
  await placeOrder(page).tap()
  await expect(page.getByRole('heading', { name: 'bKash' })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).tap()
  await expect(page.getByText(/We keep it for you until/)).toBeVisible()
  await shop.db
    .updateTable('orders')
    .set({ payUntil: new Date(Date.now() - 1) })
    .execute()
  await askDue(shop)
  await rejectNotPaid(shop, never)
  expect(await shop.stockOf(cap)).toBe(5)
  await page.getByRole('link', { name: 'See the order' }).tap()
  await expect(page).toHaveURL(/shop\/order#/)
  await page.reload()
  await expect(page.getByText(/It was not paid in time/)).toBeVisible()
  await expectAccessible(page, 'an order that was not paid in time')
  await page.getByRole('button', { name: 'Pay with bKash' }).tap()
  await page.getByRole('link', { name: 'Confirm' }).tap()
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible()
  await page.getByRole('link', { name: 'See the order' }).tap()
  await expect(page.getByRole('heading', { name: 'We have your order' })).toBeVisible()
  await expect(page.getByText('Nothing to pay')).toBeVisible()
  expect(await shop.stockOf(cap)).toBe(4)
})

test('Back from the page of bKash leads to the order and its ways to pay', async ({ shop, browse, fake: bkash }) => {
  await turnOn(shop, 'bkash', bkash)
  const page = await browse('phone')
  await checkOutAsGuest(page, await shop.hasProduct())
  await fillBilling(page)
  await page.getByRole('radio', { name: /৳580 now, with bKash/ }).check()
  await placeOrder(page).tap()
  await expect(page.getByRole('heading', { name: 'bKash' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay with bKash' }).tap()
  await expect(page.getByRole('heading', { name: 'bKash' })).toBeVisible()
})

test('where bKash does not answer at the checkout the order is placed, and the page after it offers cash and to pay', async ({
  shop,
  browse,
  fake: bkash,
}) => {
  await turnOn(shop, 'bkash', bkash)
  const page = await browse('phone')
  await page.goto(paths.home)
  await checkOutAsGuest(page, await shop.hasProduct())
  await fillBilling(page)
  await page.getByRole('radio', { name: /৳580 now, with bKash/ }).check()
  bkash.set('fail', /create/)
  await placeOrder(page).tap()
  await expect(page.getByRole('button', { name: 'Pay with bKash' })).toBeVisible()
  bkash.set('work', /create/)
  await page.getByRole('button', { name: 'Pay in cash when it comes' }).tap()
  await expect(page.getByText('You pay in cash when it comes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay in cash when it comes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay with bKash' }).tap()
  await page.getByRole('link', { name: 'Confirm' }).tap()
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible()
})
