import { hasConfirmed, toBook } from '#server/testing/handed-over.ts'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths, printKinds } from '#web/paths.ts'
import { askPages, fits, isAccessible, isValid } from './ask-pages.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { failRequests, openCart } from './steps.ts'

// Pages take their time. What guests see is in every-shop-page.spec.ts, the panel in admin-reads-bangla.spec.ts.
test.describe.configure({ timeout: 150_000 })

/** An open menu is drawn at the end of the page. */
const outsideOfLandmarks = ['region']

test('a shopper who cannot see or point gets along with a message and in the cart', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', salePrice: 450, totalStock: 5 })
  const page = await browse('phone')
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Product added to cart (Guest)')).toBeVisible()
  await expectAccessible(page, 'toast')
  await openCart(page)
  await expect(page.getByRole('link', { name: 'CHECKOUT' })).toBeVisible()
  await expect(page.getByText('Product added to cart (Guest)')).toBeHidden()
  await expectAccessible(page, 'cart')
})

test('the pages for looking around are as accessible at a desk, and so are zoom and filters', async ({
  shop,
  browse,
}) => {
  const images = [await shop.hasPicture(), await shop.hasPicture()]
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', images, sizes: ['M', 'L'] })
  await shop.hasProduct({ title: 'Padma Trucker', category: 'premium', salePrice: 450 })
  for (const image of images) await (await shop.admin()).addFeature({ body: { image } })
  const desktop = await browse('desktop')
  const addresses = [
    paths.home,
    paths.filteredListing('category=new&minPrice=99'),
    paths.filteredListing('maxPrice=1'),
    paths.product(cap),
    paths.searchFor('classic'),
    paths.wishlist,
    paths.about,
    paths.contact,
    '/nothing',
    '/shop/nothing',
  ]
  await askPages(desktop, addresses, [isAccessible])
  const phone = await browse('phone')
  await phone.goto(paths.product(cap))
  await phone.getByRole('button', { name: 'Zoom into Dhaka Classic, picture 1 of 2' }).click()
  await expect(phone.getByRole('region', { name: 'Enlarged picture' })).toBeVisible()
  await expectAccessible(phone, 'zoom')
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'Size guide' }).click()
  await phone.getByLabel('Around your head').fill('57')
  await expect(phone.getByText('M fits you.')).toBeVisible()
  await expectAccessible(phone, 'size guide')
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'Share' }).click()
  await expect(phone.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(phone, 'share')
  await phone.goto(paths.filteredListing('category=new'))
  await phone.getByRole('button', { name: /^Filters/ }).click()
  await expect(phone.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectAccessible(phone, 'filters')
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: /^Sort by/ }).click()
  await expect(phone.getByRole('menuitem', { name: 'Title: A to Z' })).toBeVisible()
  await expectAccessible(phone, 'sort', outsideOfLandmarks)
})

test('a customer who cannot see or point gets along in account, checkout and reviews', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', salePrice: 450, sizes: ['S', 'M'] })
  const plain = await shop.hasProduct({ title: 'Padma Trucker' })
  const customer = await shop.customer('Rahim')
  await customer.addReview({ body: { productId: cap._id, reviewMessage: 'Soft', reviewValue: 4 } })
  await customer.placeOrder({ body: orderOf(plain) })
  await customer.toggleWishlist({ body: { productId: cap._id } })
  await customer.addToCart({ body: { productId: cap._id, quantity: 2, size: 'M' } })
  const page = await browse('phone', customer)
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Account of Rahim' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page, 'account menu', outsideOfLandmarks)
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.getByRole('tab', { name: 'Address' }).click()
  await expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible()
  await expectAccessible(page, 'address')
  await customer.addAddress({ body: { userId: customer.user._id, ...inDhaka } })
  const pages = [paths.product(cap), paths.wishlist, paths.checkout, paths.paymentSuccess, paths.account]
  await askPages(page, pages, [isValid(), isAccessible])
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Reviews', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Reviews' })).toBeVisible()
  await page.getByLabel('Your review').fill('Fine')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Choose 1 to 5 stars').first()).toBeVisible()
  await expectAccessible(page, 'reviews')
})

test('an administrator who cannot see or point gets along in what opens over the panel', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const owner = await shop.admin()
  for (const _ of [1, 2]) await owner.addFeature({ body: { image: await shop.hasPicture() } })
  await owner.createCoupon({ body: { name: 'Eid offer', code: 'EID15', discountPercentage: 15 } })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.order(orderId))
  await page.getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByRole('dialog', { name: 'Correct the order' })).toBeVisible()
  await expectAccessible(page, 'correct')
  await page.goto(paths.admin.products)
  await page.getByRole('button', { name: 'Add New Product' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByLabel('Link address')).toBeFocused()
  await expectAccessible(page, 'product form')
  await page.goto(paths.admin.dashboard)
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(page.getByRole('img', { name: /^Revenue/ })).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Orders and revenue by day' })).toBeVisible()
  await expectAccessible(page, 'chart')
  await page.goto(paths.admin.users)
  await page.getByRole('button', { name: 'More for Administrator' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'more', outsideOfLandmarks)
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'role')
  await page.goto(paths.admin.security)
  await page.getByRole('button', { name: 'Change your password' }).click()
  await expect(page.getByRole('dialog', { name: 'Change your password' })).toBeVisible()
  await expectAccessible(page, 'password')
  await page.goto(paths.admin.features)
  await page.getByRole('button', { name: 'Delete banner 1' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'delete a banner')
  await page.goto(paths.admin.coupons)
  await page.getByRole('button', { name: 'Add New Coupon' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Coupon' })).toBeVisible()
  await expectAccessible(page, 'coupon form')
  await page.getByLabel('Name').fill('Eid')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible()
  await expectAccessible(page, 'discard a coupon')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(paths.admin.dashboard)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Admin Panel' })).toBeVisible()
  await expectAccessible(page, 'menu')
})

test('an administrator who cannot see or point finds, prints and moves orders', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('phone', await shop.admin())
  await askPages(page, [paths.admin.dashboard], [fits])
  await page.getByRole('button', { name: /^New orders/ }).click()
  await expect(page.getByText('No new orders')).toBeVisible()
  await expectAccessible(page, 'bell', outsideOfLandmarks)
  const mend = await failRequests(page, '**/api/admin/push')
  await page.getByRole('menuitem', { name: 'Alerts' }).click()
  const retry = page.getByRole('dialog', { name: 'Alerts' }).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await mend()
  await retry.click()
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeVisible()
  await expectAccessible(page, 'alerts')
  const toCall = paths.admin.filteredOrders('queue=toCall')
  await askPages(page, [toCall], [isAccessible, fits])
  await askPages(await browse('desktop', await shop.admin()), [toCall], [isAccessible])
  const [handedOver = ''] = await hasConfirmed(shop, 1)
  await (await shop.admin()).bookParcels({ body: toBook([handedOver], { courier: 'by-hand', trackingCode: 'R-17' }) })
  for (const as of printKinds) {
    const address = paths.admin.printOrders(as, [as === 'handover' ? handedOver : orderId])
    await page.goto(address)
    await expect(page.getByRole('article')).toBeVisible()
    await expectAccessible(page, address)
  }
  await page.goto(paths.admin.pickList(`ids=${orderId}`))
  await page.getByRole('checkbox').check()
  await expectAccessible(page, 'pick list')
  await page.goto(`${paths.admin.pack}/${orderId}`)
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByRole('region', { name: 'Last scan' })).toContainText(/pack/)
  await expectAccessible(page, 'packing')
  await page.goto(paths.admin.filteredOrders('search=rahim'))
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await expect(page.getByRole('link', { name: 'Packing slips' })).toBeVisible()
  await expectAccessible(page, 'selected orders')
  await page
    .getByRole('button', { name: /View Details/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible()
  await expectAccessible(page, 'order dialog')
})
