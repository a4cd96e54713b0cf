import type { TestClient } from '#server/testing/test-client.ts'
import { paths } from '#web/paths.ts'
import { type Browse, expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

const next = 'Name: Rahim Uddin\n01911223344\nAddress: Court Road, Mymensingh'

const cap = { title: 'Padma Trucker', price: 690, totalStock: 9 }

/** An order that is typed from a chat, to be placed. */
async function typesOrder(browse: Browse, owner: TestClient) {
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.newOrder)
  const message = page.getByLabel('Paste the message')
  await message.fill('Name: Sajib Das\n01715998877\nAddress: Station Road, Mymensingh')
  await page.getByLabel('Add a product').fill('padma')
  await page.getByRole('button', { name: 'Add Padma Trucker' }).click()
  return { page, message, place: page.getByRole('button', { name: 'Place order, ৳840' }) }
}

/** The same, placed: the shop has it, and its answer is lost. */
async function losesAnswer(browse: Browse, owner: TestClient) {
  const { page, message, place } = await typesOrder(browse, owner)
  const mend = await failRequests(page, '**/api/admin/orders/enter', { after: true })
  await place.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await mend()
  return { page, message, place }
}

test('a new order that is changed after its answer was lost is entered once, and opens to be corrected', async ({
  shop,
  browse,
}) => {
  const product = await shop.hasProduct(cap)
  const owner = await shop.admin()
  const { page, place } = await losesAnswer(browse, owner)
  // What the shop refuses leaves open whether the earlier one was entered.
  await page.getByLabel('Phone').fill('0171')
  await place.click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid BD mobile number')
  await page.getByLabel('Phone').fill('01911223344')
  await place.click()
  await expect(page.getByText('This order was entered already, without what you changed since')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct' })).toBeVisible()
  const { data, total } = await owner.adminListOrders()
  expect([total, data[0]?.addressInfo.phone, await shop.stockOf(product)]).toEqual([1, '01715998877', 8])
})

test('the order of the next buyer, typed after an answer was lost, stays typed and is entered by the next press', async ({
  shop,
  browse,
}) => {
  const product = await shop.hasProduct(cap)
  const owner = await shop.admin()
  const { page, message, place } = await losesAnswer(browse, owner)
  await message.fill(next)
  await place.click()
  await expect(page.getByText('That is still under “New order”')).toBeVisible()
  await page.getByRole('link', { name: 'Enter another' }).click()
  await expect(message).toHaveValue(next)
  await place.click()
  await expect(page.getByText('The order is placed')).toBeVisible()
  const { data } = await owner.adminListOrders()
  expect(data.map(({ addressInfo }) => addressInfo.phone).sort()).toEqual(['01715998877', '01911223344'])
  expect(await shop.stockOf(product)).toBe(7)
})

test('the order of the next buyer, typed while one is being sent, stays typed', async ({ shop, browse }) => {
  await shop.hasProduct(cap)
  const owner = await shop.admin()
  const { page, message, place } = await typesOrder(browse, owner)
  const answer = await holdRequests(page, '**/api/admin/orders/enter')
  await place.click()
  await expect(place).toHaveAttribute('aria-disabled', 'true')
  await message.fill(next)
  answer()
  await expect(page.getByText('That is still under “New order”')).toBeVisible()
  await page.getByRole('link', { name: 'Enter another' }).click()
  await expect(message).toHaveValue(next)
  await place.click()
  await expect(page.getByText('The order is placed')).toBeVisible()
  const { data } = await owner.adminListOrders()
  expect(data.map(({ addressInfo }) => addressInfo.phone).sort()).toEqual(['01715998877', '01911223344'])
})

test('an order whose draft is discarded while it is sent is reported as placed, and nothing is left of it', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct(cap)
  const { page, message, place } = await typesOrder(browse, await shop.admin())
  const answer = await holdRequests(page, '**/api/admin/orders/enter')
  await place.click()
  await expect(place).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Start blank' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(message).toHaveValue('')
  answer()
  await expect(page.getByText('The order is placed')).toBeVisible()
})
