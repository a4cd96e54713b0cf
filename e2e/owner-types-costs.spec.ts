import { dhakaDate } from '#rules/dhaka-time.ts'
import { orderOf } from '#server/testing/shop.ts'
import { texts } from '#web/admin/costs/texts.bn.ts'
import { texts as english } from '#web/admin/costs/texts.ts'
import { texts as forms } from '#web/admin/form/texts.bn.ts'
import { texts as figures } from '#web/admin/profit/texts.bn.ts'
import { texts as profit } from '#web/admin/profit/texts.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

test('an owner with a phone enters what a product and a size cost; a helper with the role catalogue does not see it', async ({
  shop,
  browse,
}) => {
  const [owner, cap] = [await shop.admin(), await shop.hasProduct({ sizes: ['M', 'L'] })]
  const page = await browse('phone', owner)
  await page.goto(paths.admin.products)
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Cost prices' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Cost prices' })
  await expect(dialog.getByText('No cost yet.')).toBeVisible()
  await dialog.getByLabel('Cost of a piece').fill('২১০.৫')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(dialog.getByText('৳210.50')).toBeVisible()
  await dialog.getByLabel('Size').selectOption('L')
  await dialog.getByLabel('Cost of a piece').fill('190')
  await dialog.getByLabel('Counts from').fill('2026-11-01')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(dialog.getByText('৳190')).toBeVisible()
  await expect(dialog.getByText('2026-11-01')).toBeVisible()
  await expectAccessible(page, 'cost prices')

  await shop.guest().placeOrder({ body: orderOf(cap, { size: 'L', quantity: 1 }) })
  const lines = await shop.db.selectFrom('orderLines').select('cost').execute()
  expect(lines).toEqual([{ cost: 19_000 }])

  await dialog.getByRole('button', { name: 'Delete' }).last().tap()
  const deletion = page.getByRole('alertdialog', { name: 'Delete this cost price?' })
  await expect(deletion).toHaveAccessibleDescription(/৳190/)
  await deletion.getByRole('button', { name: 'Cancel' }).tap()
  await expect(dialog.getByText('৳190')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).last().tap()
  await deletion.getByRole('button', { name: 'Delete' }).tap()
  await expect(dialog.getByText('৳190')).toBeHidden()
  // What was typed is saved.
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()

  const keeper = await browse('phone', await shop.helper('catalogue'))
  await keeper.goto(paths.admin.products)
  await keeper.getByRole('button', { name: 'More', exact: true }).tap()
  await expect(keeper.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(keeper.getByRole('menuitem', { name: 'Cost prices' })).toHaveCount(0)
})

test('cost prices that could not be read are read again by a press', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const { _id: id } = await shop.hasProduct()
  await owner.saveProductCost({ params: { id }, body: { validFrom: '2026-11-01', cost: 190 } })
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.products)
  const mend = await failRequests(page, '**/api/admin/product-costs/*')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cost prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cost prices' })
  const retry = dialog.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await mend()
  await retry.click()
  await expect(dialog.getByText('৳190')).toBeVisible()
})

test('a cost price that an owner has typed is in the profit that is looked at next', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await owner.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.profit)
  const total = page.getByRole('region', { name: profit.total })
  await expect(total.getByText('৳580').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Admin Panel' })
    .getByRole('link', { name: 'Products', exact: true })
    .click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cost prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cost prices' })
  await dialog.getByLabel('Cost of a piece').fill('190')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('৳190')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(total.getByText('৳190')).toBeVisible()
})

test('a cost that an owner types while the last one is being saved is asked about before it is lost', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  await shop.hasProduct()
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.products)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cost prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cost prices' })
  const cost = dialog.getByLabel('Cost of a piece')
  await cost.fill('200')
  const answerSaving = await holdRequests(page, '**/api/admin/product-costs/*')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await cost.fill('210')
  answerSaving()
  await expect(dialog.getByText('৳200')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('৳210')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('an owner with a phone enters what ads cost, and reads what is left of the profit after them', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const page = await browse('phone', owner)
  await page.goto(`${paths.admin.costs}?lang=bn`)
  await expect(page.getByText(texts.none)).toBeVisible()
  await page.getByRole('button', { name: texts.add }).tap()
  const sheet = page.getByRole('dialog', { name: texts.add })
  await sheet.getByLabel(texts.kind).selectOption('packing')
  await expect(sheet.getByText(texts.packingHint)).toBeVisible()
  await sheet.getByLabel(texts.kind).selectOption('ads')
  await sheet.getByLabel(texts.amount).fill('৩০০০')
  await sheet.getByLabel(texts.firstDay).fill('2026-11-06')
  await sheet.getByLabel(texts.lastDay).fill('2026-11-08')
  await sheet.getByLabel(texts.source).selectOption('messenger')
  await sheet.getByLabel(texts.note).fill('Winter caps')
  await expectAccessible(page, 'a new cost')
  await sheet.getByRole('button', { name: texts.addAction }).tap()
  const table = page.getByRole('table', { name: texts.all })
  await expect(table.getByText('Winter caps')).toBeVisible()

  await table.getByRole('button', { name: texts.editAction }).tap()
  const edit = page.getByRole('dialog', { name: texts.edit })
  await edit.getByLabel(texts.amount).fill('3300')
  await edit.getByRole('button', { name: texts.save }).tap()
  await expect(table.getByText('৳৩,৩০০', { exact: true })).toBeVisible()
  await expectAccessible(page, 'costs')

  await page.goto(`${paths.admin.profit}?by=day&from=2026-11-01&to=2026-11-30`)
  await expect(page.getByText(figures.costOf(texts.kinds.ads))).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await page.getByRole('button', { name: figures.showTable }).tap()
  await expect(page.getByRole('table').getByText('৳১,১০০', { exact: true })).toHaveCount(3)
  await expect(page.getByText(figures.hintOfCosts)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: figures.file }).tap()
  expect((await download).suggestedFilename()).toBe('profit-day-ordered-2026-11-01-2026-11-30.csv')
  // The sentence does not wait for the shop.
  await holdRequests(page, /statistics\/profit\?.*2026-11-30/)
  await page.getByLabel(figures.from).fill('2025-01-01')
  await expect(page.getByText('সর্বোচ্চ ৩৬৬ দিন বেছে নিন')).toBeVisible()
  await page.getByLabel(figures.to, { exact: true }).fill('2025-12-31')
  await expect(page.getByText(figures.none)).toBeVisible()

  await page.goto(paths.admin.costs)
  await table.getByRole('button', { name: /৩,৩০০/ }).last().tap()
  await page.getByRole('menuitem', { name: forms.delete }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: forms.delete }).tap()
  await expect(page.getByText(texts.none)).toBeVisible()
})

test('a day that an owner chooses for a cost before the list has come stays chosen', async ({ shop, browse }) => {
  await shop.hasProduct()
  const page = await browse('desktop', await shop.admin())
  const answer = await holdRequests(page, '**/api/admin/product-costs/*')
  await page.goto(paths.admin.products)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cost prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cost prices' })
  await dialog.getByLabel('Counts from').fill('2026-01-01')
  answer()
  await dialog.getByLabel('Cost of a piece').fill('200')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('৳200')).toBeVisible()
  await expect(dialog.getByLabel('Counts from')).toHaveValue('2026-01-01')
})

test('on a phone whose clock is wrong, months of invoices and days of costs are those of the shop', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct()
  const page = await browse('phone', await shop.admin())
  await page.clock.setFixedTime(new Date('2020-02-02T02:02:02Z'))
  const today = dhakaDate(new Date())
  await page.goto(`${paths.admin.invoices}?month=${today.slice(0, 7)}`)
  const month = page.getByLabel('Month', { exact: true })
  await expect(month).toHaveValue(today.slice(0, 7))
  const [, newest] = await month
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect(newest).toBe(today.slice(0, 7))

  await page.goto(paths.admin.costs)
  await page.getByRole('button', { name: english.add }).tap()
  const sheet = page.getByRole('dialog', { name: english.add })
  await expect(sheet.getByLabel(english.firstDay)).toHaveValue(today)
  await expect(sheet.getByLabel(english.lastDay)).toHaveValue(today)

  await page.goto(paths.admin.products)
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Cost prices' }).tap()
  await expect(page.getByRole('dialog', { name: 'Cost prices' }).getByLabel('Counts from')).toHaveValue(today)
})
