import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { never, refused } from '../testing/expect.ts'
import { steadfastTime, workMessages } from '../testing/parcels.ts'
import { openPathaoShop, pathaoReports, sendPathaoWebhook } from '../testing/pathao.ts'
import { askCouriers } from './ask-couriers.service.ts'

const params = { courier: 'pathao' }
const HANDSHAKE = 'x-pathao-merchant-webhook-integration-secret'

test('every answer to Pathao has the header of its handshake: to the probe, to reports, and to forged ones', async () => {
  await using scene = await openPathaoShop()
  const { courier, shop, book, parcelOf } = scene
  const [order = ''] = await book()
  const [consignment_id] = [...courier.taken.keys()]
  const report = { event: 'order.delivered', consignment_id, updated_at: steadfastTime(0) }
  const statuses: number[] = []
  for (const [json, signature] of [
    [{ event: 'webhook_integration' }, ''],
    [report, 'another'],
    [report, 'a-secret-of-the-shop'],
  ] as const) {
    const { status, headers } = await sendPathaoWebhook(shop, json, signature)
    assert.equal(headers.get(HANDSHAKE), 'f3992ecc-59da-4cbe-a049-a13da2018d51')
    statuses.push(status)
  }
  assert.deepEqual(statuses, [202, 401, 202])
  const answered = async (handshake: string) => {
    await scene.admin.saveCourier({ params, body: { isOn: true, isDefault: true, settings: { handshake } } })
    return (await sendPathaoWebhook(shop, { event: 'webhook_integration' }, '')).headers.get(HANDSHAKE)
  }
  assert.equal(await answered('a-secret-of-this-merchant'), 'a-secret-of-this-merchant')
  await refused(answered('a-secret-of-the-shop'), { status: 400, message: /Anyone can read this/ })
  assert.equal(await answered('গোপন\n'), 'f3992ecc-59da-4cbe-a049-a13da2018d51')
  await workMessages(shop)
  await pathaoReports(shop, { ...report, event: 'order.on-hold', updated_at: steadfastTime(-10) })
  assert.equal((await parcelOf(order)).state, 'delivered')
})

test('a secret of the webhook that anyone can read is refused, and one from before is not sent and can be switched off', async () => {
  await using scene = await openPathaoShop()
  const { admin, shop } = scene
  const usual = { webhookSecret: 'f3992ecc-59da-4cbe-a049-a13da2018d51' }
  await refused(admin.saveCourier({ params, body: { settings: { ...usual, handshake: null } } }), {
    status: 400,
    message: /Anyone can read this/,
  })
  await shop.db
    .updateTable('couriers')
    .set({ settings: sql`settings || '{"handshake": "a-secret-of-the-shop"}'` })
    .where('code', '=', 'pathao')
    .execute()
  await admin.saveCourier({ params, body: { isOn: false } })
  const { headers } = await sendPathaoWebhook(shop, { event: 'webhook_integration' }, '')
  assert.equal(headers.get(HANDSHAKE), usual.webhookSecret)
  const both = { webhookSecret: 'another-secret', handshake: 'another-secret' }
  await refused(admin.saveCourier({ params, body: { settings: both } }), { status: 400, message: /Anyone can read/ })
})

test('Pathao is asked for the status of a parcel; what it has paid out changes nothing', async () => {
  await using scene = await openPathaoShop()
  const { courier, admin, shop, book, parcelOf } = scene
  const [order] = await book()
  const { _id: id } = await parcelOf(order)
  const [there] = [...courier.taken.values()]
  const stateAfter = async (status: string) => {
    if (there) there.order_status = status
    const { data } = await admin.refreshParcel({ params: { id }, body: {} })
    return [data.state, data.needsLook]
  }
  assert.deepEqual(await stateAfter('Assigned for Delivery'), ['out_for_delivery', false])
  const report = { event: 'order.delivered', consignment_id: there?.consignment_id, collected_amount: '580' }
  await pathaoReports(shop, { ...report, updated_at: steadfastTime(0) })
  assert.deepEqual(await stateAfter('Paid'), ['delivered', false])
  assert.equal((await parcelOf(order)).collected, 580)
})

test('a parcel that the shop has cancelled, and that Pathao has paid out, is for staff to look at', async () => {
  await using scene = await openPathaoShop()
  const { courier, admin, book, parcelOf } = scene
  const [order] = await book()
  const params = { id: (await parcelOf(order))._id }
  const [there] = [...courier.taken.values()]
  assert.ok(there)
  await admin.cancelParcel({ params, body: {} })
  await admin.setParcel({ params, body: { isLookedAt: true } })
  there.order_status = 'Payment Invoice'
  const { data } = await admin.refreshParcel({ params, body: {} })
  assert.deepEqual([data.state, data.needsLook], ['cancelled', true])
})

test('a parcel that is paid out before the shop knows what became of it is for staff to look at, once', async () => {
  await using scene = await openPathaoShop()
  const { courier, admin, shop, book, parcelOf } = scene
  const [order] = await book()
  const [there] = [...courier.taken.values()]
  assert.ok(there)
  there.order_status = 'Payment Invoice'
  await pathaoReports(shop, { event: 'order.paid', consignment_id: there.consignment_id })
  const anHourLater = async () => {
    await shop.db
      .updateTable('parcels')
      .set({ askAt: new Date(0) })
      .execute()
    await askCouriers(shop, never)
    const { state, needsLook, rawStatus, events } = await parcelOf(order)
    return [
      state,
      needsLook,
      rawStatus,
      events.filter(({ source }) => source !== 'staff' && source !== 'booking').length,
    ]
  }
  for (const _ of [1, 2]) assert.deepEqual(await anHourLater(), ['booked', true, 'Payment Invoice', 1])
  const { _id: id } = await parcelOf(order)
  await admin.setParcel({ params: { id }, body: { isLookedAt: true } })
  assert.deepEqual(await anHourLater(), ['booked', false, 'Payment Invoice', 1])
})

test('the fee of a parcel is the one that Pathao reported last, whatever message arrives first', async () => {
  await using scene = await openPathaoShop()
  const { courier, shop, book, parcelOf } = scene
  const [order] = await book()
  const [consignment_id] = [...courier.taken.keys()]
  const updated = { event: 'order.updated', delivery_fee: 95, updated_at: steadfastTime(1) }
  const created = { event: 'order.created', delivery_fee: 60, updated_at: steadfastTime(-10) }
  for (const fields of [updated, created]) await pathaoReports(shop, { consignment_id, ...fields })
  assert.equal((await parcelOf(order)).fee, 95)
})

test('what is decided about a failed delivery, and that staff have looked, stays when Pathao answers with the same status', async () => {
  await using scene = await openPathaoShop()
  const { courier, admin, shop, book, parcelOf } = scene
  const [failed, late] = await book(2)
  const reported = async (order: string | undefined, event: string, order_status: string) => {
    const { _id: id, trackingCode } = await parcelOf(order)
    const there = courier.taken.get(trackingCode ?? '') ?? assert.fail()
    await pathaoReports(shop, { event, consignment_id: there.consignment_id, updated_at: steadfastTime(1) })
    there.order_status = order_status
    return { params: { id } }
  }
  const toDecide = await reported(failed, 'order.delivery-failed', 'Delivery Failed')
  await admin.decideParcel({ ...toDecide, body: { decision: 'try_again' } })
  const { data: answered } = await admin.refreshParcel({ ...toDecide, body: {} })
  assert.deepEqual([answered.state, answered.decision], ['attempt_failed', 'try_again'])
  const toLookAt = await reported(late, 'order.pickup-failed', 'Pickup Failed')
  assert.equal((await parcelOf(late)).needsLook, true)
  await admin.setParcel({ ...toLookAt, body: { isLookedAt: true } })
  assert.equal((await admin.refreshParcel({ ...toLookAt, body: {} })).data.needsLook, false)
})
