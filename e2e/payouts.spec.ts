import { MAX_STATEMENT_TEXT } from '#rules/payout-statement.ts'
import { hasParcel, withSteadfast } from '#server/testing/parcels.ts'
import { excelFile } from '#web/admin/payouts/excel-file-testing.ts'
import { texts as bangla } from '#web/admin/payouts/texts.bn.ts'
import { texts as english } from '#web/admin/payouts/texts.ts'
import { texts as figuresBangla } from '#web/admin/profit/texts.bn.ts'
import { texts as figuresEnglish } from '#web/admin/profit/texts.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expectFitsWidth } from './fits.ts'
import { expect, test } from './journey.ts'
import { holdRequests } from './steps.ts'

for (const [language, texts, figures, digits] of [
  ['bn', bangla, figuresBangla, '০১২৩৪৫৬৭৮৯'],
  ['en', english, figuresEnglish, '0123456789'],
] as const) {
  test(`a statement of 40 lines, three of them short and one unknown whose parcel is chosen, is read from a message or an Excel file and written in one tap, and the month’s profit follows, ${language}`, async ({
    shop,
    browse,
  }) => {
    const admin = await withSteadfast(shop)
    const cap = await shop.hasProduct({ totalStock: 100 })
    await admin.saveProductCost({ params: { id: cap._id }, body: { validFrom: '2020-01-01', cost: 200 } })
    const lines: string[] = []
    for (let at = 0; at < 39; at++) {
      const { id, orderId, reference } = await hasParcel(shop, admin, cap, { state: 'delivered', quantity: 1 })
      await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
      const { toCollect } = await shop.db
        .selectFrom('parcels')
        .select('toCollect')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      lines.push(`${reference}\t${at < 3 ? toCollect - 50 : toCollect}\t70`)
    }
    const lost = await hasParcel(shop, admin, cap, { state: 'delivered', quantity: 1 })
    await admin.updateOrder({ params: { id: lost.orderId }, body: { orderStatus: 'delivered' } })
    const inDigits = (count: number) => String(count).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
    const staff = await browse('phone', admin)
    await staff.goto(`${paths.admin.payouts}?lang=${language}`)
    await expect(staff.getByRole('list', { name: texts.owed })).toContainText(inDigits(40))
    const statement = `Invoice\tCOD\tCharge\n${lines.join('\n')}\nnot-ours-1\t580\t70`
    const field = staff.getByRole('textbox', { name: texts.statement })
    if (language === 'bn') await field.fill(statement)
    else {
      const rows = statement.split('\n').map((line) => line.split('\t'))
      const cells = rows.map((row) => row.map((cell) => (/^\d+$/.test(cell) ? { number: cell } : cell)))
      const buffer = Buffer.from(excelFile(cells))
      await staff.locator('input[type=file]').setInputFiles({ name: 'statement.xlsx', mimeType: '', buffer })
    }
    await expect(field).toHaveValue(statement)
    await staff.getByRole('button', { name: texts.read, exact: true }).tap()
    for (const [state, count] of [
      ['settled', 36],
      ['short', 3],
      ['unknown', 1],
    ] as const)
      await expect(staff.getByText(`${texts.states[state]}: ${inDigits(count)}`)).toBeVisible()
    const odd = staff.getByRole('list', { name: texts.lines }).first().getByRole('listitem')
    await expect(odd).toHaveCount(4)
    const unknown = odd.filter({ hasText: 'not-ours-1' })
    await unknown.getByRole('button', { name: texts.chooseParcel }).tap()
    await staff.getByRole('combobox', { name: texts.findParcel }).fill(`T${lost.id}`)
    await staff.getByRole('option').tap()
    await expect(staff.getByText(`${texts.states.settled}: ${inDigits(37)}`)).toBeVisible()
    await expect(unknown).toHaveCount(0)
    await expectFitsWidth(staff)
    await staff.getByRole('button', { name: texts.write }).tap()
    await expect(staff.getByText(texts.written)).toBeVisible()
    await expect(staff.getByText(texts.settledOf(inDigits(37), inDigits(40)))).toBeVisible()
    // What is missing of the three is still owed.
    await expect(staff.getByRole('list', { name: texts.owed })).toContainText(inDigits(150))

    // 40 times 580 that buyers paid, without 200 for each cap and 70 for its courier.
    await staff.goto(`${paths.admin.profit}?by=month`)
    const total = staff.getByRole('region', { name: figures.total })
    const taka = (amount: string) => `৳${amount.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)}`
    for (const amount of ['23,200', '8,000', '2,800', '12,400']) {
      await expect(total.getByText(taka(amount), { exact: true })).toBeVisible()
    }
    await expectAccessible(staff, 'figures of profit')
  })
}

test('parcels that are chosen while a statement is being read all count, those of earlier words cannot be chosen, and an answer to a text that was changed is not shown', async ({
  shop,
  browse,
}) => {
  const admin = await withSteadfast(shop)
  const cap = await shop.hasProduct({ totalStock: 100 })
  const parcels = []
  for (let at = 0; at < 2; at++) {
    const parcel = await hasParcel(shop, admin, cap, { state: 'delivered', quantity: 1 })
    await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'delivered' } })
    parcels.push(parcel)
  }
  const staff = await browse('desktop', admin)
  await staff.goto(paths.admin.payouts)
  const field = staff.getByRole('textbox', { name: english.statement })
  const read = staff.getByRole('button', { name: english.read, exact: true })
  const write = staff.getByRole('button', { name: english.write })
  const lines = staff.getByRole('list', { name: english.lines }).first().getByRole('listitem')
  await field.fill('Invoice\tCOD\tCharge\nnot-ours-1\t580\t70\nnot-ours-2\t580\t70')
  await read.click()
  await expect(lines).toHaveText([/not-ours-1/, /not-ours-2/])

  const answerChoices = await holdRequests(staff, '**/api/admin/payouts/read')
  for (const [at, { id }] of parcels.entries()) {
    await lines.nth(at).getByRole('button', { name: english.chooseParcel }).click()
    const words = staff.getByRole('combobox', { name: english.findParcel })
    const option = staff.getByRole('option')
    if (at === 1) {
      await words.fill(`T${parcels[0]?.id}`)
      await expect(option).toBeEnabled()
      const answerSearch = await holdRequests(staff, new RegExp(`/api/admin/parcels\\?.*T${id}`))
      await words.fill(`T${id}`)
      await expect(option).toBeDisabled()
      await words.press('Enter')
      await expect(staff.getByText(english.finding, { exact: true })).toBeVisible()
      answerSearch()
    } else await words.fill(`T${id}`)
    await option.click()
  }
  await expect(write).toHaveAttribute('aria-disabled', 'true')
  answerChoices()
  await expect(staff.getByText(`${english.states.settled}: 2`)).toBeVisible()

  const answerTexts = await holdRequests(staff, '**/api/admin/payouts/read')
  await read.click()
  await field.fill('Invoice\tCOD\tCharge\nnot-ours-3\t580\t70')
  await expect(write).toBeHidden()
  await read.click()
  answerTexts()
  await expect(lines).toHaveText([/not-ours-3/])
  await expect(write).toBeEnabled()
})

test('a statement that is pasted while another one is being written stays', async ({ shop, browse }) => {
  const admin = await withSteadfast(shop)
  const { reference } = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'delivered', quantity: 1 })
  const staff = await browse('desktop', admin)
  await staff.goto(paths.admin.payouts)
  const field = staff.getByRole('textbox', { name: english.statement })
  const read = staff.getByRole('button', { name: english.read, exact: true })
  const lines = staff.getByRole('list', { name: english.lines }).first()
  await field.fill(`Invoice\tCOD\tCharge\n${reference}\t580\t70`)
  await read.click()
  const answer = await holdRequests(staff, '**/api/admin/payouts')
  await staff.getByRole('button', { name: english.write }).click()
  const next = 'Invoice\tCOD\tCharge\nnot-ours-1\t580\t70'
  await field.fill(next)
  await read.click()
  await expect(lines).toContainText('not-ours-1')
  answer()
  await expect(staff.getByText(english.written)).toBeVisible()
  await expect(field).toHaveValue(next)
  await expect(lines).toContainText('not-ours-1')
})

test('of a statement with a parcel of an earlier payout the sum is what is written, and what is left out is named', async ({
  shop,
  browse,
}) => {
  const admin = await withSteadfast(shop)
  const cap = await shop.hasProduct({ totalStock: 100 })
  const lines: string[] = []
  for (const quantity of [2, 1]) {
    const { orderId, reference } = await hasParcel(shop, admin, cap, { state: 'delivered', quantity })
    await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
    lines.push(`${reference}\t${80 + 500 * quantity}\t70`)
  }
  await admin.recordPayout({ body: { courier: 'steadfast', text: lines[0] ?? '' } })
  const staff = await browse('phone', admin)
  await staff.goto(paths.admin.payouts)
  await staff.getByRole('textbox', { name: english.statement }).fill(lines.join('\n'))
  await staff.getByRole('button', { name: english.read, exact: true }).tap()
  await expect(staff.getByText(english.sum('৳510'))).toBeVisible()
  await expect(staff.getByText(english.twice('৳1,010'))).toBeVisible()
  await staff.getByRole('button', { name: english.write }).tap()
  await expect(staff.getByRole('table').getByText('৳510')).toBeVisible()
})

test('a pasted statement that is written already is left without a question', async ({ shop, browse }) => {
  const admin = await withSteadfast(shop)
  const { reference } = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'delivered', quantity: 1 })
  const text = `Invoice\tCOD\tCharge\n${reference}\t580\t70`
  await admin.recordPayout({ body: { courier: 'steadfast', text } })
  const staff = await browse('desktop', admin)
  await staff.goto(paths.admin.payouts)
  await staff.getByRole('textbox', { name: english.statement }).fill(text)
  await staff.getByRole('button', { name: english.read, exact: true }).click()
  await expect(staff.getByText(english.known)).toBeVisible()
  await staff.getByRole('link', { name: 'Coupons' }).click()
  await expect(staff).toHaveURL(paths.admin.coupons)
})

test('a file with more characters than a statement can have is refused and not cut', async ({ shop, browse }) => {
  const staff = await browse('desktop', await withSteadfast(shop))
  await staff.goto(paths.admin.payouts)
  const field = staff.getByRole('textbox', { name: english.statement })
  const choose = (buffer: Buffer) =>
    staff.locator('input[type=file]').setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
  // Whatever its characters are, these are too many: it is not even read.
  await choose(Buffer.alloc(4 * MAX_STATEMENT_TEXT + 1, '1'))
  await expect(staff.getByText(english.tooLong('2,00,000'))).toBeVisible()
  await expect(field).toHaveValue('')

  const text = `Invoice,COD,Charge\n${'not-ours-1,580,70\n'.repeat(MAX_STATEMENT_TEXT / 10)}`
  await choose(Buffer.from(text))
  await expect(field).toHaveValue(text)
  await expect(field).toHaveAccessibleDescription(new RegExp(english.tooLong('2,00,000')))
  await expect(staff.getByRole('button', { name: english.read, exact: true })).toBeDisabled()
})
