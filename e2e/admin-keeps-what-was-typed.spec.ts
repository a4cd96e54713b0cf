import { join } from 'node:path'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests } from './steps.ts'

const picture = join(import.meta.dirname, '../demo/pictures/banner-1.jpg')

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
  // A number's error is shown while typing.
  const salePrice = edit.getByLabel('Sale Price')
  await salePrice.fill('৫০০')
  await expect(salePrice).toHaveAccessibleDescription(/The sale price must be below the price/)
  await salePrice.fill('0')
  await expect(salePrice).not.toHaveAccessibleDescription(/below the price/)
  await admin.goBack()
  await expect(edit).toBeHidden()
  await expect(admin).toHaveURL('/admin/products')
  await admin.goBack()
  await expect(admin).toHaveURL('/admin/dashboard')

  await admin.goto(paths.admin.coupons)
  await admin.getByRole('button', { name: 'Add New Coupon' }).click()
  const coupon = admin.getByRole('dialog', { name: 'Add New Coupon' })
  await coupon.getByLabel('Name').fill('Eid')
  await coupon.getByLabel('Discount').fill('150')
  await expect(coupon.getByLabel('Discount')).toHaveAccessibleDescription('A percentage is at most 100')
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
  await expect(admin).toHaveURL('/admin/orders?queue=toCall')
})

test('what is typed while a correction is being saved is saved by the next press, for the same item', async ({
  shop,
  browse,
}) => {
  const [first, second, third] = [
    await shop.hasProduct({ title: 'Dhaka Classic', price: 500, totalStock: 9 }),
    await shop.hasProduct({ title: 'Padma Trucker', price: 500, totalStock: 9 }),
    await shop.hasProduct({ title: 'Meghna Bucket', price: 500, totalStock: 9 }),
  ]
  const cartItems = [first, second, third].flatMap((cap) => orderOf(cap).cartItems)
  const body = { ...orderOf(first), cartItems, totalAmount: 1_580 }
  const { orderId } = await shop.guest().placeOrder({ body })
  const owner = await shop.admin()
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.order(orderId))
  await page.getByRole('button', { name: 'Correct' }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct the order' })
  const oneMore = sheet.getByRole('group', { name: 'Quantity of Meghna Bucket' }).getByLabel('Increase quantity')
  await sheet.getByRole('button', { name: 'Remove Dhaka Classic' }).click()
  await oneMore.click()
  const corrected = await holdRequests(page, '**/api/admin/orders/correct/*')
  await sheet.getByRole('button', { name: 'Save, total ৳1,580' }).click()
  await oneMore.click()
  corrected()
  await expect(page.getByText('The order is corrected')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save, total ৳2,080' }).click()
  await expect(sheet).toBeHidden()
  const { data } = await owner.adminGetOrder({ params: { id: orderId } })
  expect(data.cartItems.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Padma Trucker', 1],
    ['Meghna Bucket', 3],
  ])
})

test('pictures for banners, on their way or uploaded, are not lost by leaving the page without a question', async ({
  shop,
  browse,
}) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  const follow = async (name: string) => {
    await admin.getByRole('button', { name: 'Menu' }).click()
    await admin.getByRole('dialog').getByRole('link', { name, exact: true }).click()
  }
  await follow('Features')
  const question = admin.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const files = admin.getByLabel('Upload Image').locator('input[type=file]')
  const letArrive = await holdRequests(admin, '**/upload-image')
  await files.setInputFiles(picture)
  await expect(admin.getByRole('list', { name: 'Uploads' })).toBeVisible()
  await follow('Coupons')
  await question.getByRole('button', { name: 'Cancel' }).click()
  letArrive()
  await expect(admin.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await admin.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(admin.getByText('Banner added successfully')).toBeVisible()

  await holdRequests(admin, '**/upload-image')
  await files.setInputFiles(picture)
  await expect(admin.getByRole('list', { name: 'Uploads' })).toBeVisible()
  await admin.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(admin).toHaveURL('/admin/dashboard')
  expect((await shop.guest().listFeatures({})).data).toHaveLength(1)
})

test('a logo that is still on its way is given up by Undo and by Discard, and Back leaves the page', async ({
  shop,
  browse,
}) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  await admin.goto(paths.admin.settingsOf('shop'))
  await holdRequests(admin, '**/upload-image')
  const uploads = admin.getByRole('list', { name: 'Uploads' })
  await admin.getByLabel('Logo', { exact: true }).setInputFiles(picture)
  await expect(uploads).toBeVisible()
  await admin.getByLabel('E-mail').fill('hello@rahim.example')
  await admin.getByRole('button', { name: 'Undo changes' }).click()
  await expect(uploads).toBeHidden()
  await admin.getByLabel('Logo', { exact: true }).setInputFiles(picture)
  await expect(uploads).toBeVisible()
  await admin.goBack()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(admin).toHaveURL('/admin/dashboard')
})

test('logging out asks before what was typed is lost, and leaves once that is agreed to', async ({ shop, browse }) => {
  const admin = await browse('desktop', await shop.admin())
  const question = admin.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const logOut = admin.getByRole('button', { name: 'Logout' })
  await admin.goto(paths.admin.newOrder)
  await admin.getByLabel('Paste the message').fill('Name: Sajib Das')
  await logOut.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(admin.getByLabel('Paste the message')).toHaveValue('Name: Sajib Das')
  await admin.goto(paths.admin.couriers)
  const card = admin.getByRole('region', { name: 'Steadfast' })
  await card.getByRole('heading', { name: 'Steadfast' }).click()
  await card.getByLabel('API key').fill('typed')
  await logOut.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByLabel('API key')).toHaveValue('typed')
  await logOut.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(admin).toHaveURL(paths.home)
})

test('one question is asked for two forms of a page, and Discard leaves it', async ({ shop, browse }) => {
  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  await admin.goto(paths.admin.couriers)
  for (const [name, field] of [
    ['Steadfast', 'API key'],
    ['RedX', 'API access token'],
  ] as const) {
    const card = admin.getByRole('region', { name })
    await card.getByRole('heading', { name }).click()
    await card.getByLabel(field).fill('typed')
  }
  await admin.goBack()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(admin).toHaveURL(paths.admin.dashboard)
})
