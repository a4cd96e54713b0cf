import { startSteadfast } from '#server/testing/fake-steadfast.ts'
import { hasConfirmed, sendBookings, toBook, usesCourier } from '#server/testing/handed-over.ts'
import { paths } from '#web/paths.ts'
import { expect, withFake } from './journey.ts'

const test = withFake(startSteadfast)

const MAX_TAPS = 5

test('200 packed orders are handed to Steadfast on a phone in at most five taps, by one call', async ({
  shop,
  browse,
  fake: courier,
}) => {
  test.slow()
  const admin = await usesCourier(shop, 'steadfast', courier)
  const ids = await hasConfirmed(shop, 200)
  await shop.db.updateTable('orders').set({ packedAt: new Date() }).where('id', 'in', ids).execute()
  const staff = await browse('phone', admin)
  await staff.goto(paths.admin.orders)
  let taps = 0
  const tap = async (name: RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1
    await staff.getByRole(role, { name }).last().tap()
  }
  await tap(/^Confirmed/, 'link')
  await tap(/^Select packed$/)
  await tap(/^Hand 200 to courier$/)
  const sheet = staff.getByRole('dialog')
  await expect(sheet.getByText('To collect in all: ৳1,16,000')).toBeVisible()
  await tap(/^Hand over 200 orders$/)
  await expect(sheet.getByText('0 of 200 done')).toBeVisible()
  await sendBookings(shop)
  await expect(sheet.getByText('Booked: 200')).toBeVisible()
  await tap(/^Close$/)
  await expect(staff.getByRole('button', { name: 'Ship 200' })).toBeFocused()
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
  expect(courier.calls.filter((call) => call.startsWith('POST /create_order'))).toHaveLength(1)
  expect(courier.taken.size).toBe(200)
})

test('what a colleague has handed over since the sheet was opened is left out, and counted', async ({
  shop,
  browse,
  fake: courier,
}) => {
  const admin = await usesCourier(shop, 'steadfast', courier)
  const ids = await hasConfirmed(shop, 3)
  await shop.db.updateTable('orders').set({ packedAt: new Date() }).where('id', 'in', ids).execute()
  const staff = await browse('phone', admin)
  await staff.goto(paths.admin.orders)
  await staff.getByRole('link', { name: /^Confirmed/ }).tap()
  await staff.getByRole('button', { name: 'Select packed' }).tap()
  await staff.getByRole('button', { name: 'Hand 3 to courier' }).tap()
  const sheet = staff.getByRole('dialog')
  const press = sheet.getByRole('button', { name: 'Hand over 3 orders' })
  await expect(press).toBeEnabled()
  await (await shop.helper('orders')).bookParcels({ body: toBook(ids.slice(1)) })
  await press.tap()
  await expect(sheet.getByText('With a courier already: 2')).toBeVisible()
  await sendBookings(shop)
  await expect(sheet.getByText('Booked: 1')).toBeVisible()
  expect(courier.taken.size).toBe(3)
})
