import { addDays } from '#rules/dhaka-time.ts'
import { orderOf } from '#server/testing/shop.ts'
import { texts } from '#web/admin/closings/texts.bn.ts'
import { texts as english } from '#web/admin/closings/texts.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

test('an owner with a phone counts the cash, sees the difference, closes the day and prints its paper', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await owner.recordPayment({ body: { orderId, method: 'cash', amount: 500 } })
  const page = await browse('phone', owner)
  await page.goto(`${paths.admin.closings}?lang=bn`)
  await expect(page.getByText(texts.none)).toBeVisible()
  await expect(page.getByText('৳৫০০').first()).toBeVisible()
  const counted = page.getByRole('textbox', { name: texts.counted })
  const difference = page.getByRole('status').filter({ hasText: texts.difference })
  await counted.fill('500')
  await expect(difference).toContainText(texts.fits)
  await counted.fill('৪৮০')
  await expect(difference).toContainText(texts.tooLittle('৳২০'))
  await expectAccessible(page, 'closing the day')

  // Another user closes the day meanwhile: the sums are read again, and what was typed stays.
  const { after } = (await owner.getNextClosing()).data
  await owner.closeDay({ body: { after, counted: 500 } })
  await owner.recordPayment({ body: { orderId, method: 'cash', amount: -20 } })
  await page.getByRole('button', { name: texts.close }).tap()
  const question = page.getByRole('alertdialog', { name: texts.closeQuestion(texts.tooLittle('৳২০')) })
  await expect(question.getByText(texts.closeText)).toBeVisible()
  await question.getByRole('button', { name: texts.close }).tap()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(counted).toHaveValue('৪৮০')
  await expect(page.getByText(texts.since)).toBeVisible()
  await expect(counted).toHaveAttribute('inputmode', 'text')
  await counted.fill('-20')
  await expect(difference).toContainText(texts.fits)
  await page.getByRole('button', { name: texts.close }).tap()
  const table = page.getByRole('table', { name: texts.list })
  await expect(table.getByText(texts.correction)).toBeVisible()
  await expect(counted).toHaveValue('')

  await table.getByRole('link', { name: texts.paper }).first().tap()
  const paper = page.getByRole('article')
  await expect(paper.getByText(texts.correction)).toBeVisible()
  await expect(paper.getByRole('heading', { name: texts.ofDay })).toBeVisible()
  await expectAccessible(page, 'the paper of a closing')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: texts.print })).toBeHidden()
  await expect(paper).toBeVisible()
})

test('the form of a night proposes the day that it is when it is read again', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const next = await owner.getNextClosing()
  const { after, day } = next.data
  const page = await browse('desktop', owner)
  await page.route('**/api/admin/closings/next', (route) => route.fulfill({ json: next }))
  next.data.day = addDays(day, -1)
  await page.goto(paths.admin.orders)
  await page.getByRole('link', { name: english.title }).click()
  const field = page.getByLabel(english.day, { exact: true })
  await expect(field).toHaveValue(addDays(day, -1))
  await owner.closeDay({ body: { after, counted: 0 } })
  next.data.day = day
  // Refused, since another user has closed it: all is read again.
  await page.getByRole('textbox', { name: english.counted }).fill('0')
  await page.getByRole('button', { name: english.close }).click()
  await expect(field).toHaveValue(day)
})
