import type { Page } from '@playwright/test'
import { orderLinkPath } from '#rules/order-link.ts'
import { hasDelivered } from '#server/testing/returns.ts'
import { orderOf, type TestShop } from '#server/testing/shop.ts'
import { texts as closings } from '#web/admin/closings/texts.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { hasThreeClaims } from './sent-payments.ts'
import { failRequests } from './steps.ts'

test('staff record an advance on a phone, the rest is to be collected, and a TrxID that is in use names its order', async ({
  shop,
  browse,
}) => {
  const [owner, cap] = [await shop.admin(), await shop.hasProduct()]
  const buyer = shop.guest()
  const { orderId: first, orderKey } = await buyer.placeOrder({ body: orderOf(cap) })
  const { orderId: second } = await buyer.placeOrder({ body: orderOf(cap) })
  const page = await browse('phone', owner)
  await page.goto(paths.admin.order(first))
  const record = async (amount: string) => {
    await page.getByRole('button', { name: 'Record a payment' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Record a payment' })
    await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByLabel('TrxID or number').fill('blu1h6x87p')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    return dialog
  }
  await record('১৫০')
  const card = page.getByRole('region', { name: 'Payments' })
  await expect(card.getByText('BLU1H6X87P')).toBeVisible()
  await expect(card.getByText('৳430')).toBeVisible()
  await expectAccessible(page, 'payments of an order')

  await page.goto(paths.admin.printOrders('invoices', [first]))
  await expect(page.getByRole('article')).toContainText('Still to be paid৳430')
  const buyersPage = await browse('phone')
  await buyersPage.goto(`${orderLinkPath}#${orderKey}`)
  await expect(buyersPage.getByText('Already paid: ৳150')).toBeVisible()

  await page.goto(paths.admin.order(second))
  const dialog = await record('150')
  await expect(dialog.getByText(`This transfer has paid order #${first.slice(-5)} already`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap()
  await expect(page.getByLabel('TrxID or number')).toBeHidden()

  await page.goto(paths.admin.order(first))
  await card.getByRole('button', { name: 'Take back' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).tap()
  await expect(card.getByText('৳580')).toBeVisible()
  await expect(card.getByText('Taken back')).toBeVisible()
})

test('what staff give back is in the profit of its order at once, also for a colleague who has the order open', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await owner.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  const colleague = await browse('phone', await shop.admin())
  const page = await browse('phone', owner)
  const profitOn = (shown: Page) => shown.getByRole('region', { name: 'Profit' })
  for (const shown of [colleague, page]) {
    await shown.goto(paths.admin.order(id))
    await expect(profitOn(shown).getByText('৳580')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Record a refund' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Record a refund' })
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  for (const shown of [page, colleague]) await expect(profitOn(shown).getByText('৳480')).toBeVisible()
})

test('staff settle refunds and held money: the number of a refund that has paid another order is refused at its field', async ({
  shop,
  browse,
}) => {
  const [owner, cap] = [await shop.admin(), await shop.hasProduct()]
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const { orderId: other } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await owner.recordPayment({ body: { orderId, method: 'bkash', amount: 580, reference: 'TRX1H6X001' } })
  await owner.recordPayment({ body: { orderId: other, method: 'bkash', amount: 80, reference: 'RFN1H6X001' } })
  const paid = { provider: 'bkash', providerId: 'TR001', amount: 58_000, taken: 58_000, state: 'paid' } as const
  const attempt = { id: 'PREFUND1', orderId, ...paid, reference: 'TRX1H6X001', answer: '{}' }
  const second = { ...attempt, id: 'PREFUND2', reference: 'TRX1H6X002' }
  const held = { ...attempt, id: 'PHELD1', reference: 'TRX1H6X003', state: 'held', heldBecause: 'currency' } as const
  await shop.db.insertInto('paymentAttempts').values([attempt, second, held]).execute()
  const refund = { id: 'RREFUND1', attemptId: 'PREFUND1', orderId, amount: 8_000, state: 'unknown' } as const
  const waiting = { ...refund, id: 'RREFUND2', attemptId: 'PREFUND2', amount: 5_000, state: 'waiting' } as const
  await shop.db.insertInto('paymentRefunds').values([refund, waiting]).execute()
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.order(orderId))
  const refunds = page.getByRole('list', { name: 'Money that goes back' })
  await refunds.getByRole('button', { name: 'It went back' }).click()
  const number = page.getByRole('alertdialog').getByLabel('Number of the refund')
  await number.fill('RFN1H6X001')
  await number.press('Enter')
  await expect(number).toHaveAccessibleDescription(/has paid order .* already/)
  await expect(number).toBeFocused()
  await number.fill('RFN1H6X002')
  await number.press('Enter')
  await expect(page.getByText('Noted', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do not send it' }).click()
  await expect(refunds.filter({ hasText: '৳50' })).toContainText('not given back')
  await page.getByRole('button', { name: 'It went back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'It went back' }).click()
  await expect(page.getByText('It is not in taka')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Paid online' }).getByText('It went back')).toBeVisible()
})

/** A delivered order with a payment that is to be checked, and a refund of which nothing is known. */
async function hasOpenMoney(shop: TestShop) {
  const { admin: owner } = await hasThreeClaims(shop)
  const [claim] = (await owner.listClaims({ query: {} })).data
  const { _id: claimId = '', orderId = '' } = claim ?? {}
  const paid = { provider: 'bkash', providerId: 'TR001', amount: 58_000, taken: 58_000, state: 'paid' } as const
  const attempt = { id: 'PREFUND1', orderId, ...paid, reference: 'TRX1H6X001', answer: '{}' }
  await shop.db.insertInto('paymentAttempts').values(attempt).execute()
  const refund = { id: 'RREFUND1', attemptId: 'PREFUND1', orderId, amount: 8_000, state: 'unknown' } as const
  await shop.db.insertInto('paymentRefunds').values(refund).execute()
  await owner.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  return { owner, orderId, claimId }
}

test('a payment that is checked, a refund that is settled and a return are on a colleague’s open page of the order at once', async ({
  shop,
  browse,
}) => {
  const { owner, orderId, claimId } = await hasOpenMoney(shop)
  const page = await browse('desktop', await shop.admin())
  await page.goto(paths.admin.order(orderId))
  const refunds = page.getByRole('list', { name: 'Money that goes back' })
  const claims = page.getByRole('list', { name: 'Sent by the buyer' })
  const returns = page.getByRole('region', { name: 'Returns and exchanges' })
  await expect(refunds).toContainText('not known')
  await expect(claims).toContainText('To be checked')
  await expect(returns).toContainText('Nothing of this order comes back')
  await owner.settleRefund({ params: { id: 'RREFUND1' }, body: { wasDone: false } })
  await expect(refunds).toContainText('not given back')
  await owner.confirmClaim({ params: { id: claimId }, body: {} })
  await expect(claims).toContainText('Confirmed')
  const lines = [{ line: 0, quantity: 1 }]
  await owner.askReturn({ params: { id: orderId }, body: { kind: 'money', reason: 'Too small', lines } })
  await expect(returns).toContainText('Too small')
})

test('what could not be read of an order’s money and returns is read again by a press', async ({ shop, browse }) => {
  const { owner, orderId } = await hasOpenMoney(shop)
  const page = await browse('desktop', owner)
  const mend = await failRequests(page, /api\/admin\/orders\/(payments|claims|returns)\//)
  await page.goto(paths.admin.order(orderId))
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toHaveCount(3)
  await mend()
  for (const left of [2, 1, 0]) {
    await retry.first().click()
    await expect(retry).toHaveCount(left)
  }
  await expect(page.getByRole('list', { name: 'Money that goes back' })).toBeVisible()
  await expect(page.getByText('To be checked', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Returns and exchanges' })).toContainText(
    'Nothing of this order comes back',
  )
})

test('a return is done with the refund that is recorded for it; users who may not record one read that it is missing', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const { id, key, ask, receive } = await hasDelivered(shop, owner)
  const { data } = await ask('money')
  await owner.acceptReturn({ params: { id: data._id }, body: {} })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  const helper = await browse('phone', await shop.helper('orders'))
  const page = await browse('phone', owner)
  const settle = (shown: Page) => shown.getByRole('button', { name: 'The money is given back' }).tap()
  const card = (shown: Page) => shown.getByRole('region', { name: 'Returns and exchanges' })
  for (const shown of [helper, page]) {
    await shown.goto(paths.admin.order(id))
    await settle(shown)
  }
  await expect(helper.getByText('Record a refund first: ৳500')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Record a refund' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('500')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(card(page).getByText('Done')).toBeVisible()
  await expect(card(page).getByText('Money back for it: ৳500')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('-৳500')).toBeVisible()
  await expect(card(helper).getByText('Done')).toBeVisible()
  const buyer = await browse('phone')
  await buyer.goto(paths.myOrder(key))
  await expect(buyer.getByText('Money back for it: ৳500')).toBeVisible()
})

test('what is typed of a payment or of a closing and deleted again is left without a question', async ({
  shop,
  browse,
}) => {
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const page = await browse('desktop', await shop.admin())
  await page.goto(paths.admin.order(orderId))
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  const method = dialog.getByLabel('Paid by')
  for (const chosen of ['cash', 'bkash']) await method.selectOption(chosen)
  for (const typed of ['Too small', '']) await dialog.getByLabel('Note').fill(typed)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('TrxID or number')).toBeHidden()

  await page.goto(paths.admin.closings)
  for (const typed of ['500', '']) await page.getByRole('textbox', { name: closings.counted }).fill(typed)
  for (const typed of ['Too small', '']) await page.getByLabel(closings.note).fill(typed)
  await page.getByRole('link', { name: 'Coupons' }).click()
  await expect(page).toHaveURL(paths.admin.coupons)
})
