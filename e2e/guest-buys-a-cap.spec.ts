import type { Page } from '@playwright/test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { closeMessage, signIn } from './steps.ts'

const config = defaultSettings.shop

/** An unreachable mail server: mails wait. */
test.use({
  env: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Tupi <hello@tupi.example>',
    PUBLIC_URL: 'http://shop.tupi.example',
  },
})

test('a guest finds a cap and buys it, the administrator sees it at the bell and opens the order', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Buriganga Beanie', category: 'best', price: 420 })
  await shop.hasProduct({ title: 'Shahbagh Snapback', category: 'new', price: 1200, salePrice: 1050 })
  await shop.hasProduct({ title: 'Dhaka Classic', category: 'new', price: 950, totalStock: 5 })

  const admin = await browse('desktop')
  await signIn(admin, await shop.adminAccount())
  await expect(admin).toHaveURL(/\/admin\/dashboard$/)
  await admin.goto(paths.admin.orders)
  const bell = admin.getByRole('button', { name: /^New orders/ })
  await expect(bell).toBeVisible()

  const guest = await browse('phone')
  await guest.goto('/')
  await expect(guest).toHaveURL(/\/shop\/home$/)
  await expect(guest.getByRole('heading', { name: 'Explore Products' })).toBeVisible()
  await filterAndSort(guest)

  await guest
    .getByRole('link', { name: /Dhaka Classic/ })
    .first()
    .click()
  await expect(guest.getByRole('heading', { name: 'Dhaka Classic', level: 1 })).toBeVisible()
  await expect(guest.getByText('Only 5 items left').first()).toBeVisible()
  await guest.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(guest.getByText('Product added to cart (Guest)')).toBeVisible()
  await guest.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const cart = guest.getByRole('button', { name: /^Cart.*2/ }).first()
  await expect(cart).toBeVisible()
  await closeMessage(guest)
  await cart.click()
  const sheet = guest.getByRole('dialog', { name: 'Your Cart' })
  await expect(sheet.getByText('৳1,900.00').first()).toBeVisible()
  const picture = await sheet.getByRole('listitem').locator('.picture').boundingBox()
  expect(picture?.height, 'the picture of a cart line is square').toBeCloseTo(picture?.width ?? 0, 0)
  await sheet.getByRole('link', { name: 'CHECKOUT' }).click()

  await orderWithMistakes(guest)
  await expect(guest).toHaveURL(/\/shop\/order-confirmation$/)
  await expect(guest.getByText('৳1,980').first()).toBeVisible()
  await expect(guest.getByText('We will call you to confirm the order')).toBeInViewport()
  await expect(guest.getByRole('main').getByRole('link', { name: 'Where is my order?' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('৳1,980').first()).toBeVisible()

  const { data: orders } = await (await shop.admin()).adminListOrders()
  const [order] = orders
  expect(order?.totalAmount).toBe(1980)
  expect(order?.addressInfo.phone).toBe('+8801712345678')
  const mails = await shop.db.selectFrom('mails').select(['recipient', 'subjectId']).execute()
  expect(mails).toEqual([{ recipient: 'rahim@tupi.example', subjectId: order?._id }])
  const lastFive = order?._id.slice(-5) ?? ''
  await expect(guest.getByText(`#${lastFive}`, { exact: true })).toBeVisible()
  await bell.click()
  await expect(admin.getByText('New Orders (1)')).toBeVisible()
  await admin.getByRole('menuitem', { name: new RegExp(`${lastFive}.*\\$1,980`) }).click()
  await expect(admin).toHaveURL(new RegExp(`/admin/orders/${order?._id}$`))
  await expect(admin.getByText('House 7, Road 3, Dhanmondi')).toBeVisible()
  await admin.getByRole('button', { name: /^New orders/ }).click()
  await expect(admin.getByText('No new orders')).toBeVisible()
})

async function filterAndSort(guest: Page) {
  await guest.goto(paths.listing)
  await expect(guest.getByText('3 products', { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: /Filter/ }).click()
  const filters = guest.getByRole('dialog', { name: /Filter/ })
  const newArrival = filters.getByRole('checkbox', { name: 'New Arrival' })
  await newArrival.click()
  await expect(newArrival).toBeChecked()
  await expect(guest).toHaveURL(/category=new/)
  await guest.keyboard.press('Escape')
  await expect(guest.getByText('2 products', { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: /Sort by/ }).click()
  await guest.getByRole('menuitem', { name: 'Price: High to Low' }).click()
  await expect(guest).toHaveURL(/sortBy=price-hightolow/)
  await expect(guest.getByRole('article').first()).toContainText('Shahbagh Snapback')
}

async function orderWithMistakes(guest: Page) {
  await expect(guest).toHaveURL(/\/shop\/checkout$/)
  const dialog = guest.getByRole('dialog', { name: 'Sign in to your account' })
  await expect(dialog).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await guest.getByRole('button', { name: 'Place Order' }).click()
  await expect(guest.getByText('Please fill all required billing fields')).toBeVisible()
  await guest.getByLabel('Name').fill('Rahim Uddin')
  await guest.getByLabel('Phone').fill('12345')
  await guest.getByLabel('Address').fill('House 7, Road 3, Dhanmondi')
  await guest.getByLabel('City').fill('Dhaka')
  await guest.getByLabel('Pincode').fill('1209')
  await guest.getByRole('button', { name: 'Place Order' }).click()
  await expect(guest.getByText('Please enter a valid BD mobile number').first()).toBeVisible()
  await guest.getByLabel('Phone').fill('+৮৮০ ১৭১২-৩৪৫৬৭৮')
  const email = guest.getByLabel('Email')
  await expect(email).toHaveAccessibleDescription('Optional, for your order confirmation.')
  await email.fill('rahim@')
  await guest.getByRole('button', { name: 'Place Order' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Enter a valid e-mail address, or leave it blank/)
  // What only the shop knows.
  await email.fill('rahim@tupi.example,karim@tupi.example')
  await guest.getByRole('button', { name: 'Place Order' }).click()
  await expect(email).toHaveAccessibleDescription(/^Enter a valid e-mail address Optional/)
  await expect(email).toBeFocused()
  await email.fill('Rahim@tupi.example')
  await expect(guest.getByRole('radio', { name: /Inside Dhaka/ })).toBeChecked()
  await expect(guest.getByText('৳1,980').first()).toBeVisible()
  await guest.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(guest.getByText('Order placed successfully')).toBeVisible()
  await expect(guest.getByRole('main').getByRole('link', { name: config.phone })).toBeVisible()
}
