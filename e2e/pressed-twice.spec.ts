import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { chooseMore, failRequests, holdRequests } from './steps.ts'

const picture = join(import.meta.dirname, '../demo/pictures/dhaka-classic-front.jpg')

/** Two presses with nothing between them. */
async function pressTwice(button: Locator) {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => [element.click(), element.click()])
}

/** The Enter key is held: the button is pressed again and again, also while its sheet slides out of sight. */
async function pressAndHold(button: Locator) {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    const repeat = setInterval(() => (element.isConnected ? element.click() : clearInterval(repeat)), 5)
  })
}

/** The page's writing calls, in order. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}

test('a shopper who presses everything twice registers, signs in, reviews and saves an address once', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('phone')
  const writes = writesOf(page)
  await page.goto(paths.about)
  await page.getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Sign in to your account' })
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expect(login.getByLabel('Email')).toBeFocused()
  await expect(login.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await expect(login.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('Password is required')
  await login.getByLabel('Email').fill('rahim@tupi.example')
  await expect(login.getByLabel('Email')).not.toHaveAccessibleDescription(/required/)
  await login.getByRole('button', { name: 'Register' }).click()
  const register = page.getByRole('dialog', { name: 'Create a new account' })
  await register.getByLabel('User Name').fill('Rahim')
  await register.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await pressTwice(register.getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByText('Your account is ready. Please sign in')).toBeVisible()
  await login.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await pressTwice(login.getByRole('button', { name: 'Sign In' }))
  await expect(login).toBeHidden()

  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Reviews', exact: true }).click()
  const review = page.getByRole('form', { name: 'Write a review' })
  await review.getByRole('radio', { name: '5 stars' }).check()
  await review.getByLabel('Your review').fill('Soft, and true to its colour')
  await pressTwice(review.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText('Review submitted')).toBeVisible()

  await page.goto(paths.account)
  await page.getByRole('tab', { name: 'Address' }).click()
  const address = page.getByRole('form', { name: 'Add New Address' })
  const place = { Phone: '01712345678', Address: 'House 7', City: 'Dhaka', Pincode: '1209', Notes: 'Call first' }
  for (const [field, text] of Object.entries(place)) await address.getByLabel(field).fill(text)
  await pressTwice(address.getByRole('button', { name: 'Add Address' }))
  await expect(page.getByText('Address added successfully')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Edit Address' })).toBeVisible()
  expect(writes).toEqual([
    'POST /api/auth/register',
    'POST /api/auth/login',
    'POST /api/shop/review/add',
    'POST /api/shop/address/add',
  ])
})

test('an administrator who presses everything twice adds one product, coupon and banner', async ({ shop, browse }) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  const writes = writesOf(admin)
  await admin.goto(paths.admin.products)
  await admin.getByRole('button', { name: 'Add New Product' }).click()
  const product = admin.getByRole('dialog', { name: 'Add New Product' })
  await product.locator('input[type=file]').setInputFiles(picture)
  await product.getByLabel('Title').fill('Ramna Cap')
  await product.getByRole('textbox', { name: 'Description' }).fill('Soft cotton')
  await product.getByLabel('Category').selectOption('premium')
  const amounts = { 'product price': '900', 'sale price (optional)': '0', 'total stock': '12' }
  for (const [field, text] of Object.entries(amounts)) await product.getByPlaceholder(`Enter ${field}`).fill(text)
  // The first answer is lost: the second try is the same product.
  const mend = await failRequests(admin, '**/api/admin/products/add', { after: true })
  const add = product.getByRole('button', { name: 'Add', exact: true })
  await pressTwice(add)
  await expect(admin.getByText('No connection to the shop')).toBeVisible()
  await mend()
  await pressAndHold(add)
  await expect(admin.getByText('Product added successfully')).toBeVisible()
  await expect(product).toBeHidden()

  await admin.goto(paths.admin.coupons)
  await admin.getByRole('button', { name: 'Add New Coupon' }).click()
  const coupon = admin.getByRole('dialog', { name: 'Add New Coupon' })
  const eid = { Name: 'Eid', Code: 'EID15', 'Discount Percentage': '15' }
  for (const [field, text] of Object.entries(eid)) await coupon.getByLabel(field).fill(text)
  await pressAndHold(coupon.getByRole('button', { name: 'Add', exact: true }))
  await expect(admin.getByText('Coupon added successfully')).toBeVisible()
  await expect(coupon).toBeHidden()

  await admin.goto(paths.admin.features)
  await admin.locator('input[type=file]').setInputFiles(picture)
  await expect(admin.getByRole('list', { name: 'Uploaded pictures' })).toBeVisible()
  await pressTwice(admin.getByRole('button', { name: 'Upload', exact: true }))
  await expect(admin.getByText('Banner added successfully')).toBeVisible()
  await admin.getByRole('button', { name: 'Delete banner 1' }).click()
  await pressTwice(admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(admin.getByText('Banner deleted successfully')).toBeVisible()

  const owner = await shop.admin()
  expect((await owner.adminListProducts()).total).toBe(1)
  expect(writes.map((write) => write.replace(/\/delete\/.*/, '/delete'))).toEqual([
    'POST /api/admin/products/upload-image',
    'POST /api/admin/products/add',
    'POST /api/admin/products/add',
    'POST /api/coupons/create',
    'POST /api/admin/products/upload-image',
    'POST /api/common/feature/add',
    'DELETE /api/common/feature/delete',
  ])
})

test('a press on a second row counts while the first one is being sent', async ({ shop, browse }) => {
  const cap = await shop.hasProduct()
  for (const name of ['Rahim', 'Karim']) {
    const customer = await shop.customer(name)
    await customer.addReview({ body: { productId: cap._id, reviewMessage: 'Soft', reviewValue: 5 } })
  }
  const guest = await browse('desktop')
  for (const keyword of ['fedora', 'turban']) {
    await guest.goto(paths.searchFor(keyword))
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  }

  const owner = await shop.admin()
  for (const code of ['EID15', 'PUJA']) await owner.createCoupon({ body: { name: code, code, discountPercentage: 5 } })
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.searchWords)
  const answerRemoval = await holdRequests(page, '**/api/admin/search/missed/**')
  await page.getByRole('button', { name: 'Remove fedora' }).click()
  await page.getByRole('button', { name: 'Remove turban' }).click()
  answerRemoval()
  await expect(page.getByText('Everything that was searched for was found.')).toBeVisible()

  await page.goto(paths.admin.reviews)
  const answerHiding = await holdRequests(page, '**/api/admin/reviews/**')
  await chooseMore(page, 'the review of Rahim', 'Hide')
  await chooseMore(page, 'the review of Karim', 'Hide')
  answerHiding()
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(2)

  // Of a question that was left while its answer is awaited nothing is left in the next one.
  await page.goto(paths.admin.coupons)
  const answerDeletion = await holdRequests(page, '**/api/coupons/delete/*')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this coupon?' })
  await chooseMore(page, 'EID15', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await chooseMore(page, 'PUJA', 'Delete')
  answerDeletion()
  await expect(page.getByText('Coupon deleted successfully')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No coupons yet.')).toBeVisible()
})
