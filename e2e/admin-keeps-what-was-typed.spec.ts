import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an administrator with a phone loses nothing typed to a stray tap or to Back', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Dhaka Classic', description: '<p>Soft <b>cotton</b></p>' })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  await admin.getByRole('list', { name: 'Counts' }).getByRole('link', { name: 'Products' }).click()
  await admin.getByRole('button', { name: 'Add New Product' }).click()
  const sheet = admin.getByRole('dialog', { name: 'Add New Product' })
  const question = admin.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await sheet.getByLabel('Title').fill('আম্মুর ফুল টুপি')
  await admin.touchscreen.tap(10, 400)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(sheet.getByLabel('Title')).toHaveValue('আম্মুর ফুল টুপি')
  await admin.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet).toBeHidden()
  await expect(admin).toHaveURL('/admin/products')

  // Nothing was typed, so nothing is asked.
  await admin.getByRole('button', { name: 'Edit' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Product' })
  await expect(edit.getByLabel('Description')).toContainText('Soft cotton')
  await admin.goBack()
  await expect(edit).toBeHidden()
  await expect(admin).toHaveURL('/admin/products')
  await admin.goBack()
  await expect(admin).toHaveURL('/admin/dashboard')

  await admin.goto('/admin/coupons')
  await admin.getByRole('button', { name: 'Add New Coupon' }).click()
  const coupon = admin.getByRole('dialog', { name: 'Add New Coupon' })
  await coupon.getByLabel('Name').fill('Eid')
  await admin.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(coupon.getByLabel('Name')).toHaveValue('Eid')

  // A notification that is pressed leads away from it, too.
  const pressNotification = () =>
    admin.evaluate(() => {
      const data = { address: '/admin/orders?queue=toCall' }
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
    })
  await pressNotification()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(coupon.getByLabel('Name')).toHaveValue('Eid')
  await expect(admin).toHaveURL('/admin/coupons')
  await pressNotification()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(admin).toHaveURL('/admin/orders?queue=toCall')
  await expect(coupon).toBeHidden()

  // What is noted of a buyer is part of its page.
  await admin.goto(paths.admin.buyer('01712345678'))
  await admin.getByLabel('Notes').fill('Gate 2')
  await admin.getByRole('button', { name: 'Menu' }).click()
  await admin.getByRole('dialog').getByRole('link', { name: 'Coupons' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await admin.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(admin.getByLabel('Notes')).toHaveValue('Gate 2')
  await admin.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(admin).toHaveURL('/admin/orders')
})
