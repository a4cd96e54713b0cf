import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { texts as claims } from '#web/admin/check-payment/texts.bn.ts'
import { texts as english } from '#web/admin/check-payment/texts.ts'
import { texts as forms } from '#web/admin/form/texts.bn.ts'
import { texts as frameInBangla } from '#web/admin/layout/texts.bn.ts'
import { texts as frame } from '#web/admin/layout/texts.ts'
import { texts as settings } from '#web/admin/settings/payments/texts.bn.ts'
import { texts as common } from '#web/admin/settings/texts.bn.ts'
import { paths } from '#web/paths.ts'
import { texts as payment } from '#web/shop/checkout/payment-texts.bn.ts'
import { texts as checkout } from '#web/shop/checkout/texts.bn.ts'
import { texts as confirmation } from '#web/shop/confirmation/texts.bn.ts'
import { texts as login } from '#web/shop/login/texts.bn.ts'
import { texts as pay } from '#web/shop/my-order/pay-texts.bn.ts'
import { texts as englishPay } from '#web/shop/my-order/pay-texts.ts'
import { texts as myOrder } from '#web/shop/my-order/texts.bn.ts'
import { texts as product } from '#web/shop/product/texts.bn.ts'
import { expectFitsWidth } from './fits.ts'
import { expect, test } from './journey.ts'
import { asksForAll, buyersWhoSend, hasThreeClaims } from './sent-payments.ts'
import { checkOutAsGuest, failRequests, fillBilling, placeOrder } from './steps.ts'

const inBangla = (path: string) => `${path}?lang=bn`

test('the owner asks for the charge in advance, a buyer sends it and types the TrxID, and staff find it in pasted messages', async ({
  shop,
  browse,
}) => {
  const owner = await browse('phone', await shop.admin())
  await owner.goto(inBangla(paths.admin.settingsOf('payments')))
  await owner.getByRole('radio', { name: settings.amounts.delivery }).check()
  await expect(owner.getByText(settings.noWay)).toBeVisible()
  await expect(owner.getByText(settings.noRule)).toBeVisible()
  await owner.getByRole('radio', { name: settings.everybody }).check()
  await expect(owner.getByText(settings.noRule)).toBeHidden()
  await expect(owner.getByLabel(settings.number(settings.names.bkash))).toHaveCount(0)
  await owner.getByRole('switch', { name: settings.isOn(settings.names.bkash) }).check()
  await owner.getByLabel(settings.number(settings.names.bkash)).fill('০১৭১২৩৪৫৬৭৮')
  await owner.getByRole('button', { name: forms.save, exact: true }).tap()
  await expect(owner.getByText(common.saved)).toBeVisible()
  await expectFitsWidth(owner, 'settings')

  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  const buyer = await browse('phone')
  await buyer.goto(inBangla(paths.product(cap)))
  await buyer.getByRole('button', { name: product.buyNow }).tap()
  await buyer.getByRole('button', { name: login.orderAsGuest }).tap()
  for (const field of ['name', 'phone', 'address', 'city', 'pincode'] as const)
    await buyer.locator(`#checkout-form [name=${field}]`).fill(inDhaka[field])
  await expect(buyer.getByText(payment.reasons.everybody('৳৮০'))).toBeVisible()
  await expect(buyer.getByRole('radio', { name: new RegExp(payment.ways.manual) }).first()).toBeChecked()
  await expect(buyer.getByText(payment.restAtDoor('৳৫০০'))).toBeVisible()
  await expectFitsWidth(buyer, 'checkout')
  await buyer.getByRole('button', { name: checkout.placeOrder, exact: true }).tap()

  const part = buyer.getByRole('region', { name: pay.title })
  await expect(buyer.getByText(confirmation.nextToPay('৳৮০'))).toBeVisible()
  await expect(part.getByText(pay.kinds.personal)).toBeVisible()
  await expect(part.getByText(pay.rest('৳৫০০'))).toBeVisible()
  await expectFitsWidth(buyer, 'thank-you page')
  await part.getByLabel(pay.trxId).fill('blu1 h6x8')
  await part.getByLabel(pay.sender).fill('01912345678')
  await part.getByRole('button', { name: pay.send }).tap()
  const sent = buyer.getByRole('region', { name: pay.titleOfSent })
  await expect(sent.getByText(pay.checking)).toBeVisible()
  await expect(part).toBeHidden()
  await expect(buyer.getByText(confirmation.next)).toBeVisible()

  await owner.goto(inBangla(paths.admin.checkPayment))
  await expect(owner.getByText('BLU1H6X8')).toBeVisible()
  await expectFitsWidth(owner, 'check payment')
  const card = owner.getByRole('region', { name: claims.paste })
  await card
    .getByLabel(claims.messages)
    .fill(
      [
        'You have received Tk 80.00 from 01912345678. Fee Tk 0.00. Balance Tk 1,580.00. TrxID BLU1H6X8 at 27/11/2026 13:22',
        'You have received Tk 150.00 from 01812345678. Fee Tk 0.00. Balance Tk 1,730.00. TrxID BKA96AB813 at 27/11/2026 13:25',
      ].join('\n'),
    )
  await card.getByRole('button', { name: claims.read }).tap()
  await expect(card.getByText(claims.matches.matched, { exact: true })).toBeVisible()
  await expect(card.getByText(claims.matches.noClaim)).toBeVisible()
  await expectFitsWidth(owner, 'what was read')
  await card.getByRole('button', { name: claims.confirmFitting('১') }).tap()
  await expect(owner.getByText(claims.confirmedAll('১'))).toBeVisible()
  await expect(owner.getByText(claims.gone)).toBeVisible()
  await buyer.reload()
  await expect(sent.getByText(pay.paid('৳৮০'))).toBeVisible()
})

test('staff confirm less than was asked for, and refuse with a reason that the buyer reads on the page of the order', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  await asksForAll(shop)
  const cap = await shop.hasProduct({ price: 500 })
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: { ...orderOf(cap), paymentMethod: 'manual' } })
  const buyer = await browse('phone')
  await buyer.goto(`${paths.findOrder}?lang=bn#${orderKey}`)
  const part = buyer.getByRole('region', { name: pay.title })
  // The answer is lost.
  await failRequests(buyer, '**/api/shop/order/mine/payment', { after: true })
  await part.getByLabel(pay.trxId).fill('first 00001')
  await part.getByLabel(pay.sender).fill('01912345678')
  await part.getByRole('button', { name: pay.send }).tap()
  await expect(part.getByRole('alert')).toBeVisible()
  const staff = await browse('phone', admin)
  await staff.goto(inBangla(paths.admin.order(orderId)))
  await staff.getByRole('button', { name: claims.notThereOf('FIRST00001') }).tap()
  const refusing = staff.getByRole('dialog', { name: claims.refuseTitle })
  await refusing.getByLabel(claims.answer).fill('নম্বরটি আবার দেখুন')
  await refusing.getByRole('button', { name: claims.refuse }).tap()
  await expect(staff.getByText(claims.refused)).toBeVisible()
  await buyer.reload()
  await expect(part.getByText(pay.refusals.not_found)).toBeVisible()
  await expect(buyer.getByText(myOrder.toPayAnyWay, { exact: true })).toBeVisible()
  await expect(buyer.getByText(myOrder.toPay)).toHaveCount(0)
  await expect(part.getByText('নম্বরটি আবার দেখুন')).toBeVisible()
  // A number that the shop has is not typed again.
  await expect(part.getByLabel(pay.trxId)).toHaveValue('')
  const second = { wallet: 'bkash', trxId: 'SECOND0001', sender: '01912345678' } as const
  await shop.guest().claimMyPayment({ body: { key: orderKey, ...second } })
  await staff.goto(inBangla(paths.admin.orders))
  await expect(staff.getByText(claims.waits).first()).toBeVisible()
  await expectFitsWidth(staff, 'orders')
  await staff.goto(inBangla(paths.admin.checkPayment))
  await staff.getByRole('button', { name: claims.otherAmount }).tap()
  const amount = staff.getByRole('dialog', { name: claims.amountTitle })
  await amount.getByLabel(claims.amount).fill('৩০০')
  await amount.getByRole('button', { name: claims.save }).tap()
  await expect(staff.getByText(claims.confirmed)).toBeVisible()
  await staff.getByRole('link', { name: claims.states.refused }).tap()
  await expect(staff.getByText('FIRST00001')).toBeVisible()
  await expect(staff.getByRole('link', { name: claims.states.refused })).toHaveAttribute('aria-current', 'page')
  await buyer.reload()
  await expect(part.getByText(pay.paid('৳৩০০'))).toBeVisible()
  await expect(part.getByText('৳২৮০').first()).toBeVisible()
})

test('the menu shows staff how many payments wait to be checked, at once and until they are decided', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  await asksForAll(shop)
  const send = await buyersWhoSend(shop)
  const staff = await browse('desktop', admin)
  await staff.goto(paths.admin.products)
  const entry = staff
    .getByRole('navigation', { name: frame.panel })
    .getByRole('link', { name: frame.pages.checkPayment })
  await expect(entry).toHaveAccessibleName(frame.pages.checkPayment)
  await send('WAITS00001')
  await expect(entry).toHaveAccessibleName(`${frame.pages.checkPayment} ${frame.toCheck('1')}`)
  await entry.click()
  await expect(staff.getByText('WAITS00001')).toBeVisible()
  await send('WAITS00002')
  await expect(entry).toHaveAccessibleName(`${frame.pages.checkPayment} ${frame.toCheck('2')}`)
  await expect(staff.getByText('WAITS00002')).toBeVisible()

  const owner = await browse('phone', admin)
  await owner.goto(inBangla(paths.admin.checkPayment))
  await owner.getByRole('button', { name: frameInBangla.menu }).tap()
  const menu = owner.getByRole('dialog', { name: frameInBangla.panel })
  await expect(menu.getByRole('link', { name: frameInBangla.toCheck('২') })).toBeVisible()
  await expectFitsWidth(owner, 'menu')

  const first = staff.getByRole('row').filter({ hasText: 'WAITS00001' })
  await first.getByRole('button', { name: english.confirmOf('WAITS00001') }).click()
  await expect(entry).toHaveAccessibleName(`${frame.pages.checkPayment} ${frame.toCheck('1')}`)
  await expect(menu.getByRole('link', { name: frameInBangla.toCheck('১') })).toBeVisible()
})

test('a lost script takes nothing from the thank-you page but the part it is for, which can be tried again', async ({
  shop,
  browse,
}) => {
  await asksForAll(shop)
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  await page.route('**/assets/pay-part*', (route) => route.abort())
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  await expect(page.getByText('Could not load')).toBeVisible()
  await expect(page.getByRole('region', { name: englishPay.title })).toBeHidden()
  await page.getByRole('link', { name: 'Where is my order?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeHidden()
  await expect(page.getByText('Could not load')).toBeVisible()
  await expect(page.getByText('House 7')).toBeVisible()
  await page.unroute('**/assets/pay-part*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: englishPay.title })).toBeVisible()
})

test('a second tap confirms no other payment: what staff or a colleague have decided stays in its place', async ({
  shop,
  browse,
}) => {
  const { admin, send } = await hasThreeClaims(shop)
  const waiting = async () => (await admin.listClaims({ query: {} })).data
  const staff = await browse('phone', admin)
  await staff.goto(inBangla(paths.admin.checkPayment))
  const rowOf = (trxId: string) => staff.getByRole('row').filter({ hasText: trxId })
  const placeOf = async (trxId: string) => {
    const button = rowOf(trxId).getByRole('button', { name: claims.confirmOf(trxId) })
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
  }
  const topOfThird = () => rowOf('THIRD00001').evaluate((row) => row.getBoundingClientRect().top + window.scrollY)
  const top = await topOfThird()

  const first = await placeOf('FIRST00001')
  await staff.touchscreen.tap(first.x, first.y)
  await expect(staff.getByText(claims.confirmed)).toBeVisible()
  await expect(staff.getByRole('button', { name: claims.confirmOf('FIRST00001') })).toBeHidden()
  await staff.touchscreen.tap(first.x, first.y)
  await expect(rowOf('FIRST00001')).toContainText(claims.gone)

  const second = await placeOf('SECOND0001')
  const [oldest] = await waiting()
  await admin.confirmClaim({ params: { id: oldest?._id ?? '' }, body: {} })
  await expect(staff.getByRole('button', { name: claims.confirmOf('SECOND0001') })).toBeHidden()
  await staff.touchscreen.tap(second.x, second.y)
  await expect(rowOf('SECOND0001')).toContainText(claims.gone)
  expect(await topOfThird()).toBe(top)
  expect((await waiting()).map(({ trxId }) => trxId)).toEqual(['THIRD00001'])

  // A new one comes after them, and another look at the page shows what is to be checked alone.
  await send('FOURTH0001')
  await expect(staff.getByRole('button', { name: claims.confirmOf('FOURTH0001') })).toBeVisible()
  await staff.reload()
  await expect(staff.getByRole('row').filter({ hasText: '0001' })).toHaveText([/THIRD00001/, /FOURTH0001/])
})
