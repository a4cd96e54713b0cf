import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParcelState } from '#rules/parcel-state.ts'
import { clean } from '../cleaning.ts'
import { newId } from '../db/id.ts'
import { refused } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'

/** An order that is confirmed, with a parcel in this state. */
async function hasParcel(
  shop: TestShop,
  state: ParcelState,
  change: { sendingSince?: Date; trackingLink?: string } = {},
) {
  const admin = await shop.admin()
  const cap = await shop.hasProduct()
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  const id = newId()
  const { name, phone, address } = inDhaka
  await shop.db
    .insertInto('parcels')
    .values({
      id,
      orderId,
      courier: 'steadfast',
      state,
      reference: `${orderId}-1`,
      toCollect: 580,
      weightGrams: 500,
      items: JSON.stringify([{ position: 0, productId: cap._id, title: cap.title, size: '', quantity: 1 }]),
      recipient: JSON.stringify({ name, phone, address, district: '', thana: '' }),
      reason: JSON.stringify({ en: 'Too short', bn: 'খুব ছোট' }),
      ...change,
    })
    .execute()
  return { admin, cap, orderId, id }
}

test('an order is listed with its newest parcel, and shown with all of them', async () => {
  await using shop = await startShop()
  const { admin, orderId, id } = await hasParcel(shop, 'in_transit')
  const { data } = await admin.adminListOrders({ query: { ids: orderId } })
  const brief = { _id: id, courier: 'steadfast', state: 'in_transit', needsLook: false }
  assert.deepEqual(data[0]?.desk.parcel, { ...brief, trackingCode: null, trackingLink: null, reason: 'Too short' })
  const { parcels = [] } = (await admin.adminGetOrder({ params: { id: orderId } })).data
  assert.deepEqual(
    parcels.map(({ _id, toCollect, weight, reason, events }) => ({ _id, toCollect, weight, reason, events })),
    [{ _id: id, toCollect: 580, weight: 0.5, reason: 'Too short', events: [] }],
  )
  const { body } = await admin.raw('GET', `/api/admin/orders/details/${orderId}`, {
    headers: { 'accept-language': 'bn' },
  })
  assert.equal((body as { data: { desk: { parcel: { reason: string } } } }).data.desk.parcel.reason, 'খুব ছোট')
})

test('an order whose parcel is with the courier is not rejected, singly or with others: its pieces cannot be sold', async () => {
  await using shop = await startShop()
  for (const state of ['picked_up', 'held', 'returning', 'returned'] as const) {
    const { admin, cap, orderId } = await hasParcel(shop, state)
    const rejecting = admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
    await refused(rejecting, { status: 409, message: /still with the courier/ })
    const other = await shop.guest().placeOrder({ body: orderOf(cap) })
    const { done, failed } = await admin.changeOrders({
      body: { orders: [{ _id: orderId }, { _id: other.orderId }], change: { to: 'rejected' } },
    })
    assert.deepEqual(
      done.map(({ _id }) => _id),
      [other.orderId],
    )
    assert.deepEqual(
      failed.map(({ _id, code }) => [_id, code]),
      [[orderId, 'parcel_out']],
    )
    assert.equal(await shop.stockOf(cap), 19)
  }
})

test('rejecting an order withdraws a booking that was not sent; one that was sent is to be looked at', async () => {
  await using shop = await startShop()
  const after = async (state: ParcelState, change = {}, stock = 20) => {
    const { admin, cap, orderId } = await hasParcel(shop, state, change)
    const { data } = await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
    assert.equal(await shop.stockOf(cap), stock)
    const [parcel] = data.parcels ?? []
    return [parcel?.state, parcel?.needsLook, parcel?.events.length]
  }
  assert.deepEqual(await after('booking'), ['cancelled', false, 1])
  assert.deepEqual(await after('refused'), ['cancelled', false, 1])
  assert.deepEqual(await after('booking', { sendingSince: new Date() }), ['booking', true, 1])
  assert.deepEqual(await after('booked'), ['booked', true, 1])
  assert.deepEqual(await after('unknown'), ['unknown', true, 1])
  assert.deepEqual(await after('lost', {}, 19), ['lost', false, 1])
})

test('with the buyer of an old order the recipient of its parcels is deleted', async () => {
  await using shop = await startShop()
  const trackingLink = 'https://merchant.pathao.com/tracking?consignment_id=DA1&phone=01712345678'
  const { orderId, id } = await hasParcel(shop, 'delivered', { trackingLink })
  await shop.db
    .insertInto('parcelEvents')
    .values({
      id: newId(),
      parcelId: id,
      source: 'staff',
      message: 'Ask for Rahim',
      state: null,
      userId: null,
      happenedAt: null,
    })
    .execute()
  const old = new Date(Date.now() - 3650 * 24 * 60 * 60 * 1000)
  await shop.db
    .updateTable('orders')
    .set({ orderStatus: 'delivered', updatedAt: old })
    .where('id', '=', orderId)
    .execute()
  await clean(shop)
  const stored = JSON.stringify([
    await shop.db.selectFrom('parcels').selectAll().execute(),
    await shop.db.selectFrom('parcelEvents').selectAll().execute(),
  ])
  assert.ok(stored.includes(id))
  assert.doesNotMatch(stored, /Rahim|Karim|Dhanmondi|01712/)
})
