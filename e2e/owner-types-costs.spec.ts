import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

test('an owner with a phone types what a product and a size cost; who keeps the catalogue sees nothing of it', async ({
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

  await dialog.getByRole('button', { name: 'Remove' }).last().tap()
  await expect(dialog.getByText('৳190')).toBeHidden()

  const keeper = await browse('phone', await shop.helper('catalogue'))
  await keeper.goto(paths.admin.products)
  await keeper.getByRole('button', { name: 'More', exact: true }).tap()
  await expect(keeper.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(keeper.getByRole('menuitem', { name: 'Cost prices' })).toHaveCount(0)
})
