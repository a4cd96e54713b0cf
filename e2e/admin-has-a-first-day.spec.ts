import { setUpApp } from '#server/testing/authenticator-app.ts'
import { saveIn } from '#server/testing/settings.ts'
import { texts } from '#web/admin/dashboard/texts.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { unfoldSystem } from './steps.ts'

test('the list of the first day leads an owner with a phone through what a new shop needs, and ticks itself', async ({
  shop,
  browse,
}) => {
  await shop.db.insertInto('demoShop').values({ customers: [], orders: [], reviews: [] }).execute()
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  const list = admin.getByRole('region', { name: 'Before you begin to sell' })
  await expect(list.getByText('0 of 8 done')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(8)
  await list.getByRole('link', { name: 'Write your phone number and e-mail' }).click()
  await admin.getByLabel('Phone number').fill('01712345678')
  await admin.getByLabel('E-mail').fill('')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved. It is in the shop now.')).toBeVisible()
  await admin.goBack()
  await expect(list.getByText('1 of 8 done')).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: 'Write your phone number and e-mail, done' })).toBeVisible()
  for (const name of ['Last 30 days', 'Best sellers', 'Low stock']) await admin.getByRole('button', { name }).click()
  await expect(admin.getByText('No orders in the last 30 days.')).toBeVisible()
  await expect(admin.getByText('Nothing was sold in the last 30 days.')).toBeVisible()
  await expect(admin.getByText('Every product has at least 10 pieces, and some of each size.')).toBeVisible()
  await list.getByRole('button', { name: 'Clear the demo' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Clear the demo' }).click()
  await expect(list.getByText('2 of 8 done')).toBeVisible()
})

test('the list shows at once that a product and a second factor are gone again', async ({ shop, browse }) => {
  const owner = await shop.admin()
  await setUpApp(shop, owner)
  await shop.hasProduct()
  const admin = await browse('desktop', owner)
  await admin.goto(paths.admin.dashboard)
  const row = (name: 'product' | 'secondFactor') =>
    admin.getByRole('listitem').filter({ hasText: texts.firstDaySteps[name] })
  const menu = admin.getByRole('navigation', { name: 'Admin Panel' })
  const question = admin.getByRole('alertdialog')
  await expect(row('product')).toContainText(texts.isDone)
  await expect(row('secondFactor')).toContainText(texts.isDone)
  await menu.getByRole('link', { name: 'Products', exact: true }).click()
  await admin.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await admin.goBack()
  await expect(row('product')).toContainText(texts.isOpen)

  await unfoldSystem(admin)
  await menu.getByRole('link', { name: 'Security', exact: true }).click()
  await admin.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toBeHidden()
  await admin.goBack()
  await expect(row('secondFactor')).toContainText(texts.isOpen)
})

test.describe('with backups', () => {
  test.use({ env: { BACKUP_DIR: '/nowhere' } })

  test('the list disappears when all of it is done', async ({ shop, browse }) => {
    const owner = await shop.admin()
    await saveIn(shop, 'shop', {
      name: { en: 'Rahim Caps' },
      phone: '01712345678',
      email: '',
      logo: await shop.hasPicture(),
    })
    await saveIn(shop, 'delivery', { days: { en: '1-2 days' } })
    await shop.hasProduct()
    const admin = await browse('phone', owner)
    await admin.goto(paths.admin.dashboard)
    await expect(admin.getByText('7 of 8 done')).toBeVisible()
    await shop.db
      .insertInto('totp')
      .values({ userId: owner.user._id, secret: 'A'.repeat(32), confirmedAt: new Date() })
      .execute()
    await admin.reload()
    await expect(admin.getByRole('list', { name: 'Today' })).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Before you begin to sell' })).toBeHidden()
  })
})
