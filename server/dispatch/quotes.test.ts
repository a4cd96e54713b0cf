import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startRedx } from '../testing/fake-redx.ts'
import { hasConfirmed, sendBookings, startHandingOver, toBook } from '../testing/handed-over.ts'

const params = { courier: 'redx' }
const inDhanmondi = { district: 'Dhaka', thana: 'Dhanmondi' }

async function open() {
  const scene = await startHandingOver('redx', startRedx)
  const { courier, admin } = scene
  const quote = async (ids: readonly string[], more: Parameters<typeof toBook>[1] = {}) =>
    (await admin.quoteParcels({ body: toBook(ids, more) })).data.map(({ charge }) => charge)
  const asked = () => courier.calls.filter((call) => call.startsWith('GET /charge/')).length
  return { ...scene, quote, asked }
}

test('RedX’s calculator gives the charge of each parcel by area, weight and amount, and is asked once for the same', async () => {
  await using scene = await open()
  const { courier, shop, admin, quote, asked } = scene
  const ids = await hasConfirmed(shop, 3, () => inDhanmondi)
  const inGazipur = { district: 'Gazipur', thana: 'Kaliganj' }
  await shop.db
    .updateTable('orders')
    .set(inGazipur)
    .where('id', '=', ids[2] ?? '')
    .execute()
  // 580 to collect: 60 or 130 for half a kilogram, and a hundredth.
  assert.deepEqual(await quote(ids), [65.8, 65.8, 135.8])
  assert.deepEqual(courier.calls, [
    'GET /pickup/store/info/4711',
    'GET /charge/charge_calculator?delivery_area_id=11&pickup_area_id=11&cash_collection_amount=580&weight=500',
    'GET /charge/charge_calculator?delivery_area_id=31&pickup_area_id=11&cash_collection_amount=580&weight=500',
  ])
  assert.deepEqual(await quote(ids), [65.8, 65.8, 135.8])
  assert.equal(asked(), 2)
  assert.deepEqual(await quote(ids.slice(0, 1), { weight: 2.5 }), [95.8])
  assert.equal(asked(), 3)
  // Another store may be elsewhere.
  await admin.saveCourier({ params, body: { settings: { webhookToken: 'another-token' } } })
  await quote(ids)
  assert.equal(asked(), 5)
})

test('of many parcels RedX is asked for twenty at a time, and the others have what the owner has entered', async () => {
  await using scene = await open()
  const { shop, admin, quote, asked } = scene
  const ids = await hasConfirmed(shop, 30, () => inDhanmondi)
  const parcels = ids.map((orderId, at) => ({ orderId, weight: 1 + at / 10 }))
  const quoted = async () => (await admin.quoteParcels({ body: { parcels } })).data.length
  assert.equal(await quoted(), 20)
  assert.equal(asked(), 20)
  assert.equal(await quoted(), 30)
  assert.equal(asked(), 30)
  assert.deepEqual(await quote(ids, { courier: 'by-hand' }), [])
})

test('if RedX is down there are no charges, it is not asked for a minute, and bookings are still sent', async () => {
  await using scene = await open()
  const { courier, shop, admin, quote } = scene
  const ids = await hasConfirmed(shop, 2, () => inDhanmondi)
  courier.set('fail', 1)
  assert.deepEqual(await quote(ids), [])
  const { length } = courier.calls
  assert.deepEqual(await quote(ids), [])
  assert.equal(courier.calls.length, length)
  const { stopped } = (await admin.listCouriers({})).data.find((one) => one.courier === 'redx') ?? assert.fail()
  assert.equal(stopped, null)
  await admin.bookParcels({ body: toBook(ids) })
  await sendBookings(shop)
  await sendBookings(shop)
  assert.equal(courier.taken.size, 2)
})

test('a slow RedX does not delay the plan, and the charges that came in time are used', async () => {
  await using scene = await open()
  const { courier, shop, admin, quote } = scene
  const ids = await hasConfirmed(shop, 8, () => inDhanmondi)
  courier.slowDown(2_500)
  const begun = performance.now()
  const asked = admin.quoteParcels({ body: { parcels: ids.map((orderId, at) => ({ orderId, weight: 1 + at / 10 })) } })
  await admin.planParcels({ body: toBook(ids) })
  assert.ok(performance.now() - begun < 2_000)
  assert.equal((await asked).data.length, 4)
  assert.ok(performance.now() - begun < 8_000)
  courier.slowDown(0)
  assert.deepEqual(await quote(ids.slice(0, 1), { weight: 1 }), [65.8])
})
