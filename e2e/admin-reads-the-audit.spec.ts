import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an owner sees who did what, finds a person, and opens older entries', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const { user: rahim } = await shop.registeredCustomer('Rahim Uddin')
  const cap = await shop.hasProduct({ title: 'Padma Trucker' })
  await owner.changeRole({ params: { id: rahim._id }, body: { role: 'admin' } })
  for (let stock = 1; stock <= 21; stock++) {
    await owner.editProduct({ params: { id: cap._id }, body: { totalStock: stock } })
  }
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.audit)
  const entries = page.getByRole('table', { name: 'What was done' })
  await expect(entries.getByText('totalStock: 20 to 21', { exact: true })).toBeVisible()
  // By what they were called, as the way to what is still there.
  await expect(entries.getByRole('link', { name: 'Padma Trucker' }).first()).toHaveAttribute(
    'href',
    paths.admin.foundProducts('Padma Trucker'),
  )
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(entries.getByText('role: customer to admin')).toBeVisible()
  await expect(entries.getByText('totalStock: 20 to 1', { exact: true })).toBeVisible()
  await expect(entries.getByText('totalStock: 1 to 2', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Older' })).toBeHidden()
  await page.getByRole('link', { name: 'Newest' }).click()
  await page.getByRole('searchbox', { name: 'Person' }).fill('uddin')
  await page.keyboard.press('Enter')
  await expect(entries.getByText('role: customer to admin')).toBeVisible()
  await expect(entries.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Action').selectOption('Role changed')
  await expect(entries.getByRole('row')).toHaveCount(2)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No entries fit.')).toBeVisible()
})
