import { texts } from '#web/admin/check-payment/texts.ts'
import { paths } from '#web/paths.ts'
import { expectFitsWidth } from './fits.ts'
import { expect, test } from './journey.ts'
import { hasThreeClaims } from './sent-payments.ts'
import { failRequests } from './steps.ts'

const message = (trxId: string) =>
  `You have received Tk 580.00 from 01912345678. Fee Tk 0.00. Balance Tk 9,999.00. TrxID ${trxId} at 27/11/2026 13:22`

test('of pasted payments that are confirmed at once, one that a colleague has refused has its reason at its row', async ({
  shop,
  browse,
}) => {
  const { admin, trxIds } = await hasThreeClaims(shop)
  const staff = await browse('phone', admin)
  await staff.goto(paths.admin.checkPayment)
  const card = staff.getByRole('region', { name: texts.paste })
  const rowOf = (trxId: string) => card.getByRole('listitem').filter({ hasText: trxId })
  await card.getByLabel(texts.messages).fill(trxIds.map(message).join('\n'))
  await card.getByRole('button', { name: texts.read }).tap()
  await expect(card.getByText(texts.matches.matched, { exact: true })).toHaveCount(3)

  const [first, second] = (await admin.listClaims({ query: {} })).data
  await admin.confirmClaim({ params: { id: first?._id ?? '' }, body: {} })
  await admin.refuseClaim({ params: { id: second?._id ?? '' }, body: { refusal: 'not_found' } })
  // What the shop has answered is shown without reading the messages again.
  await failRequests(staff, '**/api/admin/claims/read')
  await card.getByRole('button', { name: texts.confirmFitting('3') }).tap()
  await expect(staff.getByText(texts.notConfirmed('1'))).toBeVisible()
  await expect(rowOf('SECOND0001')).toContainText('This payment is confirmed or refused already')
  for (const trxId of ['FIRST00001', 'THIRD00001']) {
    await expect(rowOf(trxId)).toContainText(texts.matches.confirmed)
    await expect(rowOf(trxId)).not.toContainText('refused')
  }
  await expect(card.getByRole('button', { name: /^Confirm \(/ })).toBeHidden()
  await expectFitsWidth(staff, 'what was confirmed')
})

test('staff type on a keyboard how much came, and why a payment is refused: Enter sends it, and what is wrong is at its field', async ({
  shop,
  browse,
}) => {
  const { admin } = await hasThreeClaims(shop)
  const [first, , third] = (await admin.listClaims({ query: {} })).data
  const staff = await browse('desktop', admin)
  await staff.goto(paths.admin.checkPayment)
  const rowOf = (trxId: string) => staff.getByRole('row').filter({ hasText: trxId })
  await rowOf('FIRST00001').getByRole('button', { name: texts.otherAmount }).click()
  const asked = staff.getByRole('dialog', { name: texts.amountTitle })
  const amount = asked.getByLabel(texts.amount)
  await amount.fill('0')
  await amount.press('Enter')
  await expect(amount).toHaveAccessibleDescription(/An amount is above 0/)
  await expect(amount).toBeFocused()
  await amount.fill('300')
  await amount.press('Enter')
  await expect(staff.getByText(texts.confirmed)).toBeVisible()
  await expect(asked).toBeHidden()
  expect((await admin.listOrderClaims({ params: { id: first?.orderId ?? '' } })).data[0]?.received).toBe(300)

  await rowOf('SECOND0001')
    .getByRole('button', { name: texts.notThereOf('SECOND0001') })
    .click()
  const refusing = staff.getByRole('dialog', { name: texts.refuseTitle })
  await refusing.getByLabel(texts.answer).fill('Look at it again')
  await refusing.getByLabel(texts.answer).press('Enter')
  await expect(staff.getByText(texts.refused)).toBeVisible()

  // On the page of its order, where a colleague decides it meanwhile.
  await staff.goto(paths.admin.order(third?.orderId ?? ''))
  await staff.getByRole('button', { name: texts.otherAmount }).click()
  await admin.confirmClaim({ params: { id: third?._id ?? '' }, body: {} })
  await amount.press('Enter')
  const known = staff.getByRole('list', { name: texts.claims, includeHidden: true })
  await expect(known).toContainText(texts.states.confirmed)
  await expect(asked.getByRole('alert')).toHaveText('This payment is confirmed or refused already')
})
