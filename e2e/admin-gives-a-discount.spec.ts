import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { chooseMore, fillBilling, holdRequests } from './steps.ts'

test('an administrator makes a coupon, a guest uses it, and the administrator changes and deletes it', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 1000 })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await admin.getByRole('button', { name: 'Menu' }).click()
  await admin.getByRole('link', { name: 'Coupons' }).click()
  await expect(admin.getByText('No coupons yet.')).toBeVisible()
  await makeCoupon(admin)

  const guest = await browse('phone')
  await guest.goto(`/shop/product/new/cap-${cap._id}`)
  await guest.getByRole('button', { name: 'Buy Now' }).click()
  await expect(guest.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
  await guest.keyboard.press('Escape')
  await guest.getByLabel('Coupon code').fill('eid15')
  await guest.getByRole('button', { name: 'Apply' }).click()
  await expect(guest.getByText('saved ৳150')).toBeVisible()
  await fillBilling(guest)
  await guest.getByRole('button', { name: 'Place Order' }).click()
  await expect(guest).toHaveURL(/\/shop\/order-confirmation$/)
  await expect(guest.getByText('৳930').first()).toBeVisible()

  await admin.reload()
  const row = admin.getByRole('row', { name: /EID15/ })
  await expect(row.getByRole('cell', { name: 'Times Used 1' })).toBeVisible()
  await admin.getByRole('button', { name: 'Edit EID15' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Coupon' })
  await edit.getByLabel('Discount Percentage').fill('12.5')
  const answer = await holdRequests(admin, '**/api/coupons/update/*')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  // What is typed while it is being saved keeps the sheet open, and goes with the next press.
  await edit.getByLabel('Name').fill('Eid al-Adha')
  answer()
  await expect(admin.getByText('Coupon updated successfully')).toBeVisible()
  await expect(edit.getByLabel('Name')).toHaveValue('Eid al-Adha')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit).toBeHidden()
  await expect(row.getByText('12.5%')).toBeVisible()
  await expect(row).toContainText('Eid al-Adha')

  // The narrowest table: all of it is in sight.
  await admin.setViewportSize({ width: 768, height: 900 })
  await expect(admin.getByRole('button', { name: 'More for EID15' })).toBeInViewport({ ratio: 1 })
  await chooseMore(admin, 'EID15', 'Delete')
  const question = admin.getByRole('alertdialog', { name: 'Are you sure you want to delete this coupon?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Coupon deleted successfully')).toBeVisible()
  await expect(admin.getByText('No coupons yet.')).toBeVisible()
})

test('two administrators change one coupon: the second is asked to reload, and loses none of their own input', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const coupon = { name: 'Eid offer', code: 'EID15', discountPercentage: 15 }
  const { data } = await owner.createCoupon({ body: coupon })
  await owner.createCoupon({ body: { ...coupon, code: 'PUJA' } })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.coupons)
  await admin.getByRole('button', { name: 'Edit EID15' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Coupon' })
  await edit.getByLabel('Name').fill('Eid sale')
  await owner.updateCoupon({ params: { id: data._id }, body: { discountPercentage: 20 } })
  const save = edit.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const notice = edit.locator('[tabindex="-1"]:focus', { hasText: 'Somebody else has changed this' })
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeInViewport({ ratio: 1 })
  await edit.getByRole('button', { name: 'Reload' }).click()
  await expect(edit.getByLabel('Discount Percentage')).toHaveValue('20')
  await expect(edit.getByLabel('Name')).toHaveValue('Eid sale')
  await edit.getByLabel('Code').fill('puja')
  await save.click()
  await expect(edit.getByText('Another coupon has this code already')).toBeVisible()
  await edit.getByLabel('Code').fill('EID20')
  await save.click()
  await expect(admin.getByText('Coupon updated successfully')).toBeVisible()
  await admin.getByRole('switch', { name: 'EID20 is active' }).click()
  await expect(admin.getByText('Coupon EID20 is inactive')).toBeVisible()
  await expect(admin.getByRole('switch', { name: 'EID20 is active' })).not.toBeChecked()
})

async function makeCoupon(admin: Page) {
  await admin.getByRole('button', { name: 'Add New Coupon' }).click()
  const sheet = admin.getByRole('dialog', { name: 'Add New Coupon' })
  const add = sheet.getByRole('button', { name: 'Add', exact: true })
  await sheet.getByLabel('Name').fill('Eid offer')
  await sheet.getByLabel('Code').fill('EID15')
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Still missing: Discount Percentage')
  await sheet.getByLabel('Discount Percentage').fill('150')
  const expiry = sheet.getByLabel('Expiry Date')
  await expiry.fill('2026-01-05')
  await expect(expiry).toHaveAccessibleDescription(/This day is over: shoppers cannot use the coupon/)
  await expiry.fill('2099-12-31')
  await expect(expiry).not.toHaveAccessibleDescription(/over/)
  await expect(sheet.getByText('A percentage is at most 100')).toBeVisible()
  const answer = await holdRequests(admin, '**/api/coupons/create')
  await add.click()
  // Corrected before the shop has refused the first one.
  await sheet.getByLabel('Discount Percentage').fill('১৫')
  answer()
  const messages = admin.getByRole('region', { name: 'Notifications' })
  await expect(messages.getByText('A percentage is at most 100')).toBeVisible()
  await expect(sheet.getByText('A percentage is at most 100')).toBeHidden()
  await add.click()
  await expect(admin.getByText('Coupon added successfully')).toBeVisible()
  await expect(admin.getByText('2099-12-31')).toBeVisible()
}
