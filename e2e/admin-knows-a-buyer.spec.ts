import { sql } from 'kysely'
import { hasListedOrders } from '#server/testing/many-orders.ts'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

test('from an order to its buyer: counts, addresses and notes; a blocked number is asked to call', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 9 })
  const { orderId: first } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await owner.updateOrder({ params: { id: first }, body: { orderStatus: 'delivered' } })
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await sql`update orders set held_until = now() - interval '1 minute' where id = ${id}`.execute(shop.db)

  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.filteredOrders('queue=toCall&ranOut=true'))
  const row = page.getByRole('row', { name: `#${id.slice(-5)}` })
  await expect(row).toContainText(/2nd order within the hour2nd order, 1 delivered/)
  await expect(row).toContainText('Run out')
  await page.goto(paths.admin.order(id))
  await expect(page.getByText('2nd order within the hour')).toBeVisible()
  await expect(page.getByText(/^Run out since/)).toBeVisible()
  await page.getByRole('link', { name: '2nd order, 1 delivered' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: inDhaka.phone })).toBeVisible()
  const known = page.getByRole('region', { name: 'Buyer' })
  for (const figure of ['Orders2', 'Delivered1', 'Rejected0', 'Total of delivered orders৳580'])
    await expect(known).toContainText(figure)
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('House 7, Road 3, Dhanmondi, Dhaka 1209')

  const save = known.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await known.getByLabel('Tags').fill('wholesale, Uttara,')
  await owner.updateBuyer({ params: { phone: inDhaka.phone }, body: { notes: 'Gate 2' } })
  await save.tap()
  await expect(known.getByText('Somebody else has changed this')).toBeVisible()
  await known.getByRole('button', { name: 'Reload' }).tap()
  await expect(known.getByLabel('Notes')).toHaveValue('Gate 2')
  await expect(known.getByLabel('Tags')).toHaveValue('wholesale, Uttara,')
  await known.getByRole('switch', { name: 'Blocked' }).tap()
  // What is typed while it is being saved stays.
  const answer = await holdRequests(page, '**/api/admin/buyers/**')
  await save.tap()
  await known.getByLabel('Notes').fill('Gate 2, blue door')
  answer()
  await expect(known.getByLabel('Tags')).toHaveValue('wholesale, Uttara')
  await expect(known.getByLabel('Notes')).toHaveValue('Gate 2, blue door')
  await save.tap()
  const storedNotes = async () => (await owner.getBuyer({ params: { phone: inDhaka.phone } })).data.notes
  await expect.poll(storedNotes).toBe('Gate 2, blue door')
  await expect(save).toBeDisabled()
  await page
    .getByRole('region', { name: 'Orders' })
    .getByRole('link', { name: `#${id.slice(-5)}` })
    .tap()
  await expect(page.getByText('Blocked number')).toBeVisible()
  await page.goto(paths.admin.buyer('০১৭১২-৩৪৫৬৭৮'))
  await expect(page.getByRole('heading', { level: 1, name: inDhaka.phone })).toBeVisible()
  await page.goto(paths.admin.buyer('12345'))
  await expect(page.getByText('This is not a Bangladeshi mobile number')).toBeVisible()
})

test('the form of a buyer opens with what a colleague has changed meanwhile; what is typed outlasts a lost connection', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const { orders } = await hasListedOrders(shop, owner, 11)
  const page = await browse('desktop', await shop.admin())
  await page.goto(paths.admin.buyer(inDhaka.phone))
  await page.getByRole('link', { name: `#${orders[0]?._id.slice(-5)}` }).click()
  await expect(page).toHaveURL(paths.admin.order(`${orders[0]?._id}`))
  await owner.updateBuyer({ params: { phone: inDhaka.phone }, body: { notes: 'Gate 2' } })
  await page.goBack()
  const notes = page.getByLabel('Notes')
  await expect(notes).toHaveValue('Gate 2')

  await notes.fill('Gate 2, blue door')
  // What was read is out of date.
  await page.clock.setSystemTime(Date.now() + 31_000)
  await failRequests(page, '**/api/admin/buyers/**')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByText('Could not load')).toBeVisible()
  await expect(notes).toHaveValue('Gate 2, blue door')
})

test('two open orders of a number are put together on the page of one, after a question that explains what happens', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 9 })
  const { orderId: older } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 2 }) })
  const addressInfo = { ...inDhaka, address: 'House 9, Road 1, Gulshan' }
  const { orderId: newer } = await shop.guest().placeOrder({ body: orderOf(cap, { addressInfo }) })
  const [olderId, newerId] = [older, newer].map((id) => `#${id.slice(-5)}`)
  const page = await browse('phone', owner)
  await page.goto(paths.admin.order(newer))
  const hint = page.getByRole('region', { name: 'Other open orders of this number' })
  await expect(hint).toContainText(`${olderId}, 2 pieces, ৳1,080`)
  await hint.getByRole('button', { name: `Put together with ${olderId}` }).tap()
  const question = page.getByRole('alertdialog', { name: `Put ${newerId} into ${olderId}?` })
  await expect(question).toContainText(
    `${olderId}, the older one, has all 3 pieces then and comes to ৳1,580, with ৳80 for delivery once.`,
  )
  await expect(question).toContainText('Not to House 9, Road 1, Gulshan, Dhaka, as the newer one says.')
  await expectAccessible(page, 'the question before two orders are put together')
  // The other one changes after the press: nothing is put together that was not read.
  const { data: before } = await owner.adminGetOrder({ params: { id: older } })
  const correct = { params: { id: older }, body: { updatedAt: before.updatedAt, shippingCharge: 60 } }
  let isCorrected = false
  await page.route('**/api/admin/orders/merge/*', async (route) => {
    if (!isCorrected) await owner.correctOrder(correct)
    isCorrected = true
    await route.continue()
  })
  const press = question.getByRole('button', { name: 'Put together' })
  await press.tap()
  await expect(page.getByText('Somebody else has changed this')).toBeVisible()
  await expect(question).toContainText('comes to ৳1,560, with ৳60 for delivery once')
  await press.dblclick()
  await expect(page.getByText('The orders are put together')).toBeVisible()
  await expect(page).toHaveURL(paths.admin.order(older))
  await expect(page.getByRole('heading', { level: 1, name: olderId })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Collect' })).toContainText('৳1,560')
  await expect(hint).toBeHidden()
  await expect(page.getByRole('list', { name: 'Timeline, newest first' })).toContainText(
    `Put together with another order`,
  )
  await page.goto(paths.admin.order(newer))
  await expect(page.getByText(`Rejected: Put together with ${olderId}`)).toBeVisible()
  expect(await shop.stockOf(cap)).toBe(6)
})
