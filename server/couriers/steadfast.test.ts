import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { hasConfirmed, sendBookings, toBook, usesSteadfast } from '../testing/handed-over.ts'
import { startShop } from '../testing/shop.ts'

test('Steadfast asks for a pause in an answer that is HTTP 200: staff read so, and no more numbers are asked about', async () => {
  await using steadfast = await startSteadfast()
  await using shop = await startShop({ env: steadfast.env })
  const admin = await usesSteadfast(shop, steadfast)
  const [orderId = ''] = await hasConfirmed(shop, 1)
  await admin.bookParcels({ body: toBook([orderId]) })
  await sendBookings(shop)
  const { parcels: [parcel] = [] } = (await admin.adminGetOrder({ params: { id: orderId } })).data
  assert.ok(parcel)
  const params = { id: parcel._id }
  steadfast.set('busy in body')
  const pause = /Steadfast asks for a pause/
  await assert.rejects(admin.refreshParcel({ params, body: {} }), pause)
  await assert.rejects(admin.cancelParcel({ params, body: { reason: '' } }), pause)
  await assert.rejects(admin.listCourierPayouts({ params: { courier: 'steadfast' } }), pause)
  assert.match((await admin.testCourier({ params: { courier: 'steadfast' }, body: {} })).data.message, pause)
  const { length } = steadfast.calls
  for (const phone of ['01712345678', '01812345678']) await admin.listNumberRecords({ params: { phone } })
  assert.equal(steadfast.calls.length, length + 1)
})
