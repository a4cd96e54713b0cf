import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests, staysAt } from './steps.ts'

const toCall = paths.admin.filteredOrders('queue=toCall')

test('a caller who went back to the list before the next order was known stays there', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ totalStock: 2 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('phone', await shop.admin())
  await page.goto(toCall)
  await page.getByRole('link', { name: `#${orderId.slice(-5)}` }).tap()
  await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible()
  const answer = await holdRequests(page, '**/api/admin/orders/next')
  await page.getByRole('button', { name: 'No answer', exact: true }).tap()
  await page.getByRole('link', { name: 'All Orders' }).tap()
  await expect(page).toHaveURL(toCall)
  const answered = page.waitForResponse('**/api/admin/orders/next')
  answer()
  await (await answered).finished()
  await staysAt(page, toCall)
})

test('a product that is saved after its sheet was left does not change the list of orders', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Dhaka Classic', images: [await shop.hasPicture()] })
  const page = await browse('desktop', await shop.admin())
  await page.goto(paths.admin.products)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add New Product' })
  await sheet.getByLabel('Total Stock').fill('5')
  const answer = await holdRequests(page, '**/api/admin/products/add')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('link', { name: /^To call/ }).click()
  await expect(page).toHaveURL(toCall)
  answer()
  await expect(page.getByText('Product added successfully')).toBeVisible()
  await staysAt(page, toCall)
})

test('an owner who asks for the next order to call and goes to another page stays there, and reads which one it is', async ({
  shop,
  browse,
}) => {
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const page = await browse('desktop', await shop.admin())
  const nextToCall = page.getByRole('button', { name: 'Next to call' })
  const products = page.getByRole('link', { name: 'Products', exact: true })
  const isYours = page.getByText(`#${orderId.slice(-5)} is yours to call`)

  await page.goto(toCall)
  const answer = await holdRequests(page, '**/api/admin/orders/next')
  await nextToCall.click()
  await products.click()
  await expect(page).toHaveURL(paths.admin.products)
  answer()
  await expect(isYours).toBeVisible()
  await staysAt(page, paths.admin.products)
  await page.getByRole('link', { name: 'Next to call' }).click()
  await expect(page).toHaveURL(paths.admin.order(orderId))

  // The answer comes while the other page is on its way.
  await page.goto(toCall)
  const answerEarly = await holdRequests(page, '**/api/admin/orders/next')
  const arrive = await holdRequests(page, '**/api/admin/products/get*')
  await nextToCall.click()
  await products.click()
  await expect(page.locator('[data-navigation=loading]')).toHaveCount(1)
  answerEarly()
  await expect(isYours).toBeVisible()
  arrive()
  await expect(page).toHaveURL(paths.admin.products)
  await staysAt(page, paths.admin.products)

  // The next order is asked for while the other page is on its way.
  await page.goto(toCall)
  const answerLate = await holdRequests(page, '**/api/admin/orders/next')
  const arriveFirst = await holdRequests(page, '**/api/admin/products/get*')
  await products.click()
  await expect(page.locator('[data-navigation=loading]')).toHaveCount(1)
  await nextToCall.click()
  arriveFirst()
  await expect(page).toHaveURL(paths.admin.products)
  answerLate()
  await expect(isYours).toBeVisible()
  await staysAt(page, paths.admin.products)
})
