import { shortOrderId } from '#rules/order-link.ts'
import { setUpApp } from '#server/testing/authenticator-app.ts'
import { hasConfirmed, toBook } from '#server/testing/handed-over.ts'
import { later } from '#server/testing/second-factor.ts'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

test('an order is handed to a rider, is on its way, and comes back: with a thumb, in the panel and for its buyer', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500, totalStock: 5 })
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await owner.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.order(orderId))
  const card = page.getByRole('region', { name: 'Parcels', exact: true })
  await card.getByRole('button', { name: 'Hand to courier' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Hand over: 1 order' })
  await sheet.getByLabel('Courier', { exact: true }).selectOption({ label: 'By hand' })
  const handOver = sheet.getByRole('button', { name: 'Hand over 1 order' })
  await expect(handOver).toBeEnabled()
  // What the parcel would be is not emptied by each letter of a code.
  const release = await holdRequests(page, '**/api/admin/parcels/plan')
  await sheet.getByLabel(/Tracking code/).pressSequentially('RIDER-7')
  await expect(handOver).toBeEnabled()
  release()
  await handOver.tap()
  await expect(sheet.getByText('Booked: 1')).toBeVisible()
  await sheet.getByRole('contentinfo').or(sheet).getByRole('button', { name: 'Close' }).last().tap()
  await expect(card.getByText('Code RIDER-7')).toBeVisible()

  await card.getByLabel('Set the state').selectOption({ label: 'Picked up' })
  await card.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(card.getByText('Picked up', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('inShipping')
  const buyer = await browse('phone')
  await buyer.goto(paths.myOrder(orderKey))
  const way = buyer.getByRole('region', { name: 'Your parcel' })
  await expect(way.getByText('The courier has picked it up').first()).toBeVisible()

  await page.goto(paths.admin.parcels)
  await page.getByRole('link', { name: /On the way/ }).tap()
  const row = page.getByRole('row').filter({ hasText: 'RIDER-7' })
  await row.getByRole('link', { name: /Order #/ }).tap()
  expect(await shop.stockOf(cap)).toBe(4)
  await card.getByRole('button', { name: 'Came back' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Is the parcel in your hands?' })
  await question.getByRole('button', { name: 'Came back' }).tap()
  await expect(card.getByText('Came back', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('rejected')
  expect(await shop.stockOf(cap)).toBe(5)
})

test('a parcel that comes back is typed or scanned at the packing table, and of three pieces one is damaged', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500, totalStock: 5 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 3 }) })
  await owner.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  const parcels = [{ orderId, courier: 'by-hand', note: '', trackingCode: 'RIDER-8' }]
  const [parcel] = (await owner.bookParcels({ body: { parcels } })).data.parcels
  await owner.setParcel({ params: { id: parcel?._id ?? '' }, body: { state: 'returning' } })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.parcels)
  await page.getByRole('link', { name: 'Scan what came back' }).tap()
  const code = page.getByLabel('Courier’s code or order number')
  await code.fill('RIDER-9')
  await code.press('Enter')
  await expect(page.getByText('No parcel with the courier has the code RIDER-9')).toBeVisible()
  await code.fill('rider-8')
  await code.press('Enter')
  const found = page.getByRole('region', { name: /Order #/ })
  await expect(found).toContainText('3 × Dhaka Classic')
  await found.getByRole('button', { name: 'Came back' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Is the parcel in your hands?' })
  const line = question.getByRole('group', { name: 'Dhaka Classic: 3 sent' })
  await line.getByLabel('Damaged').selectOption('1')
  await expect(line.getByLabel('Sellable')).toHaveValue('2')
  await question.getByRole('button', { name: 'Came back' }).tap()
  await expect(page.getByRole('list', { name: 'Received on this page' }).getByRole('listitem')).toHaveCount(1)
  await expect(found).toHaveCount(0)
  await expect(page.getByText(/No parcel with the courier/)).toHaveCount(0)
  expect(await shop.stockOf(cap)).toBe(4)
})

test('a sheet to sign is printed for all booked parcels, or for those that are ticked', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const [first = '', second = ''] = await hasConfirmed(shop, 2)
  await owner.bookParcels({ body: toBook([first, second], { courier: 'by-hand' }) })
  const page = await browse('phone', await shop.admin())
  await page.goto(`${paths.admin.parcels}?tab=toHandOver`)
  const print = page.getByRole('link', { name: 'Hand-over sheet' })
  await expect(print).toHaveAttribute('href', new RegExp(`${second}.*${first}`))
  // Narrowed as the list.
  await page.goto(`${paths.admin.parcels}?tab=toHandOver&search=${second.slice(-5)}`)
  await expect(print).toHaveAttribute('href', new RegExp(second))
  await expect(print).not.toHaveAttribute('href', new RegExp(first))
  await page.goto(`${paths.admin.parcels}?tab=toHandOver`)
  await page.getByLabel(`On the sheet Order ${shortOrderId({ _id: first })}`).check()
  await expect(page.getByText('Only the ticked parcels: 1')).toBeVisible()
  await print.tap()
  const sheet = page.getByRole('article', { name: 'Hand-over sheet: By hand' })
  await expect(sheet).toContainText(shortOrderId({ _id: first }))
  await expect(sheet).not.toContainText(shortOrderId({ _id: second }))
})

test('more parcels than one sheet has are on two, without a question for the second factor; a list that was lost is read again', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const ids = await hasConfirmed(shop, 101)
  await owner.bookParcels({ body: toBook(ids, { courier: 'by-hand' }) })
  await setUpApp(shop, owner)
  await later(shop, 16)
  const page = await browse('desktop', owner)
  const mend = await failRequests(page, /api\/admin\/parcels\?.*limit=\d{3}/)
  await page.goto(`${paths.admin.parcels}?tab=toHandOver`)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await mend()
  await retry.click()
  await expect(page.getByRole('link', { name: 'Hand-over sheet 1–100' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hand-over sheet 101–101' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a sheet of ticked parcels does not become that of all where the list is narrowed to others', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const [inside = ''] = await hasConfirmed(shop, 1)
  const body = orderOf(await shop.hasProduct(), { shippingType: 'outside' })
  const { orderId: outside } = await shop.guest().placeOrder({ body })
  await owner.updateOrder({ params: { id: outside }, body: { orderStatus: 'inProcess' } })
  await owner.bookParcels({ body: toBook([inside, outside], { courier: 'by-hand' }) })
  const page = await browse('desktop', await shop.admin())
  await page.goto(`${paths.admin.parcels}?tab=toHandOver`)
  await page.getByLabel(`On the sheet Order ${shortOrderId({ _id: inside })}`).check()
  await expect(page.getByText('Only the ticked parcels: 1')).toBeVisible()
  const print = page.getByRole('link', { name: 'Hand-over sheet' })
  const zone = page.getByLabel('Zone')
  await zone.selectOption({ label: 'Outside Dhaka' })
  await expect(page.getByRole('heading', { name: 'To hand over' })).toBeVisible()
  await expect(page.getByText('None of the ticked parcels waits in this list.')).toBeVisible()
  await expect(print).toHaveCount(0)
  await zone.selectOption({ label: 'Inside Dhaka' })
  await expect(print).toHaveAttribute('href', new RegExp(inside))
  await expect(print).not.toHaveAttribute('href', new RegExp(outside))
})

test('figures of couriers are a press away from parcels, and their weeks are in the address', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const [id = ''] = await hasConfirmed(shop, 1)
  await owner.bookParcels({ body: toBook([id], { courier: 'by-hand' }) })
  const [parcel] = (await owner.adminGetOrder({ params: { id } })).data.parcels ?? []
  await owner.setParcel({ params: { id: parcel?._id ?? '' }, body: { state: 'picked_up' } })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.parcels)
  await page.getByRole('link', { name: 'Figures' }).tap()
  const table = page.getByRole('table', { name: 'By courier and zone' })
  await expect(table).toContainText('Still open')
  await owner.setParcel({ params: { id: parcel?._id ?? '' }, body: { state: 'delivered' } })
  await page.getByRole('radio', { name: '26' }).click()
  await expect(page).toHaveURL(/weeks=26/)
  await expect(table).toContainText('100%')
})

test('an order whose parcel comes back is not delivered by one tap: in its row, with other ticked orders, or on its page', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const [back = '', other = ''] = await hasConfirmed(shop, 2)
  await owner.bookParcels({ body: toBook([back, other], { courier: 'by-hand' }) })
  for (const [id, state] of [
    [back, 'in_transit'],
    [back, 'returning'],
    [other, 'in_transit'],
  ] as const) {
    const [parcel] = (await owner.adminGetOrder({ params: { id } })).data.parcels ?? []
    await owner.setParcel({ params: { id: parcel?._id ?? '' }, body: { state } })
  }
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.filteredOrders('queue=inDelivery'))
  const deliver = (id: string) => page.getByRole('button', { name: `Deliver order ${shortOrderId({ _id: id })}` })
  await expect(deliver(other)).toBeVisible()
  await expect(deliver(back)).toHaveCount(0)
  for (const box of await page.getByRole('row').getByRole('checkbox').all()) await box.check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Deliver (1 of 2)' }).tap()
  await expect
    .poll(async () => (await owner.adminGetOrder({ params: { id: other } })).data.orderStatus)
    .toBe('delivered')
  await expect(bar.getByRole('button', { name: /^Deliver/ })).toHaveCount(0)
  await page.goto(paths.admin.order(back))
  await expect(page.getByRole('button', { name: 'Came back' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What to do' }).getByRole('button', { name: 'Deliver' })).toHaveCount(0)
  expect((await owner.adminGetOrder({ params: { id: back } })).data.orderStatus).toBe('inShipping')
})

test('the state of a parcel by hand, chosen by keyboard, is set by Save and not before', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const [id = ''] = await hasConfirmed(shop, 1)
  await owner.bookParcels({ body: toBook([id], { courier: 'by-hand' }) })
  const page = await browse('desktop', owner)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  await page.goto(paths.admin.order(id))
  const card = page.getByRole('region', { name: 'Parcels', exact: true })
  const select = card.getByLabel('Set the state')
  const save = card.getByRole('button', { name: 'Save', exact: true })
  await select.press('ArrowDown')
  await expect(select).toHaveValue('picked_up')
  await select.selectOption({ label: 'Delivered' })
  await save.press('Enter')
  await expect.poll(() => sent).toEqual([{ state: 'delivered' }])
  const shown = page.getByRole('region', { name: 'Summary' }).getByRole('definition')
  await expect(shown.getByText('delivered', { exact: true })).toBeVisible()
})
