import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { never, refused } from '../testing/expect.ts'
import { PATHAO_STORE, startPathao } from '../testing/fake-pathao.ts'
import { type hasConfirmed, sendBookings, startHandingOver, toBook } from '../testing/handed-over.ts'
import { steadfastTime, workMessages } from '../testing/parcels.ts'
import type { TestShop } from '../testing/shop.ts'
import { askCouriers } from './ask-couriers.service.ts'

const params = { courier: 'pathao' }
const HANDSHAKE = 'x-pathao-merchant-webhook-integration-secret'

const open = (place?: Parameters<typeof hasConfirmed>[2]) => startHandingOver('pathao', startPathao, place)

const sendWebhook = (shop: TestShop, json: object, signature = 'a-secret-of-the-shop') =>
  shop.guest().raw('POST', '/api/webhooks/pathao', { json, headers: { 'x-pathao-signature': signature } })

async function pathaoReports(shop: TestShop, fields: object) {
  assert.equal((await sendWebhook(shop, fields)).status, 202)
  await workMessages(shop)
}

const tokensOf = (calls: string[]) => calls.filter((call) => /issue-token|external/.test(call))

test('a parcel is booked with its amount, weight and store, without an area; one that Pathao refuses has its words', async () => {
  await using scene = await open((index) => (index === 1 ? { address: 'Nowhere Road 17, House 3' } : {}))
  const { courier, book, parcelOf } = scene
  const [taken, bad] = await book(2)
  const [[id, { fields }] = assert.fail()] = [...courier.taken]
  const { state, trackingCode, trackingLink, fee } = await parcelOf(taken)
  assert.deepEqual([state, trackingCode, fee], ['booked', id, 80])
  assert.match(trackingLink ?? '', new RegExp(`merchant\\.pathao\\.com/tracking\\?consignment_id=${id}&phone=01`))
  const { recipient_name, recipient_phone, recipient_address, item_description, ...sent } = fields
  assert.deepEqual(sent, {
    store_id: PATHAO_STORE,
    merchant_order_id: `${taken}-1`,
    delivery_type: 48,
    item_type: 2,
    item_quantity: 1,
    item_weight: 0.5,
    amount_to_collect: 580,
  })
  const wrong = await parcelOf(bad)
  assert.deepEqual([wrong.state, wrong.reason], ['refused', 'We do not deliver to this address'])
  assert.equal(tokensOf(courier.calls).length, 1)
})

test('a booking without an answer is sent once, and is unknown until a webhook with its number settles it', async () => {
  await using scene = await open()
  const { courier, shop, admin, book, parcelOf } = scene
  courier.set('lose', 1)
  const [lost = ''] = await book()
  await sendBookings(shop)
  assert.equal(courier.calls.filter((call) => call === 'POST /orders').length, 1, 'Pathao would take it a second time')
  assert.equal((await parcelOf(lost)).state, 'unknown')
  await refused(admin.bookParcels({ body: toBook([lost]) }), { status: 409 })
  const [consignment_id] = [...courier.taken.keys()]
  const fields = { consignment_id, merchant_order_id: `${lost}-1`, updated_at: steadfastTime(0) }
  await pathaoReports(shop, { ...fields, event: 'order.created', delivery_fee: 80 })
  const settled = await parcelOf(lost)
  assert.deepEqual([settled.state, settled.trackingCode, settled.fee], ['booked', consignment_id, 80])
})

test('a short outage of Pathao makes one booking unsure: the others wait, longer after each call without an answer', async () => {
  await using scene = await open()
  const { courier, shop, book } = scene
  // Its token is got before the outage.
  await book()
  courier.set('fail', 2)
  await book(3)
  const waiting = () =>
    shop.db.selectFrom('parcels').select('dueAt').where('state', '=', 'booking').orderBy('id').execute()
  const pauses = async () => (await waiting()).map(({ dueAt }) => (dueAt?.getTime() ?? 0) - Date.now())
  const first = await pauses()
  assert.equal(first.length, 2)
  assert.ok(
    first.every((ms) => ms > 5_000 && ms < 15_001),
    `${first}`,
  )
  await sendBookings(shop)
  const [second = 0, ...none] = await pauses()
  assert.deepEqual(none, [])
  assert.ok(second > 20_000 && second < 30_001, `${second}`)
  await sendBookings(shop)
  assert.deepEqual([await waiting(), courier.taken.size], [[], 2])
})

test('one token is got for calls at the same time, and a second one when Pathao ends it', async () => {
  await using scene = await open()
  const { courier, admin, book, parcelOf } = scene
  const orders = await book(3)
  const parcels = await Promise.all(orders.map(parcelOf))
  const refresh = () => Promise.all(parcels.map(({ _id }) => admin.refreshParcel({ params: { id: _id }, body: {} })))
  await refresh()
  assert.deepEqual(tokensOf(courier.calls), ['POST /issue-token'])
  courier.endTokens()
  await refresh()
  assert.equal(tokensOf(courier.calls).length, 2)
})

test('a parcel waits while Pathao gives no token, and is booked once it does', async () => {
  await using scene = await open()
  const { courier, shop, book, parcelOf } = scene
  courier.failTokens(1)
  const [id] = await book()
  assert.equal((await parcelOf(id)).state, 'booking')
  await sendBookings(shop)
  assert.equal((await parcelOf(id)).state, 'booked')
  assert.equal(courier.taken.size, 1)
})

test('client id and secret are enough; wrong ones stop the courier until they are right', async () => {
  await using scene = await open()
  const { courier, admin, shop, book, parcelOf } = scene
  const save = (settings: Record<string, string | null>) => admin.saveCourier({ params, body: { settings } })
  await save({ username: null, password: null })
  const [first] = await book()
  assert.equal((await parcelOf(first)).state, 'booked')
  assert.deepEqual(tokensOf(courier.calls), ['POST /external/login'])
  await save({ clientSecret: 'another' })
  const [other] = await book()
  assert.equal((await parcelOf(other)).state, 'booking')
  const setUp = (await admin.listCouriers()).data.find(({ courier: code }) => code === 'pathao')
  assert.equal(setUp?.stopped?.reason, 'The user credentials were incorrect.')
  await save({ clientSecret: courier.settings.clientSecret })
  await sendBookings(shop)
  assert.equal((await parcelOf(other)).state, 'booked')
})

test('Test names the stores of the account, and one that is not active yet', async () => {
  await using scene = await open()
  const { courier, admin } = scene
  const result = async () => (await admin.testCourier({ params, body: {} })).data
  assert.deepEqual(await result(), { works: true, message: 'It works' })
  await admin.saveCourier({ params, body: { settings: { storeId: '1' } } })
  assert.match((await result()).message, /no store with this id\. Its stores: 55017 – Main shop/)
  await admin.saveCourier({ params, body: { settings: { storeId: courier.settings.storeId } } })
  courier.closeStore()
  const { works, message } = await result()
  assert.equal(works, false)
  assert.match(message, /not activated this store yet/)
})

test('every answer to Pathao has the header of its handshake: to the probe, to reports, and to forged ones', async () => {
  await using scene = await open()
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
    const { status, headers } = await sendWebhook(shop, json, signature)
    assert.equal(headers.get(HANDSHAKE), 'f3992ecc-59da-4cbe-a049-a13da2018d51')
    statuses.push(status)
  }
  assert.deepEqual(statuses, [202, 401, 202])
  const answered = async (handshake: string) => {
    await scene.admin.saveCourier({ params, body: { isOn: true, isDefault: true, settings: { handshake } } })
    return (await sendWebhook(shop, { event: 'webhook_integration' }, '')).headers.get(HANDSHAKE)
  }
  assert.equal(await answered('a-secret-of-this-merchant'), 'a-secret-of-this-merchant')
  await refused(answered('a-secret-of-the-shop'), { status: 400, message: /Anyone can read this/ })
  assert.equal(await answered('গোপন\n'), 'f3992ecc-59da-4cbe-a049-a13da2018d51')
  await workMessages(shop)
  await pathaoReports(shop, { ...report, event: 'order.on-hold', updated_at: steadfastTime(-10) })
  assert.equal((await parcelOf(order)).state, 'delivered')
})

test('a secret of the webhook that anyone can read is refused, and one from before is not sent and can be switched off', async () => {
  await using scene = await open()
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
  const { headers } = await sendWebhook(shop, { event: 'webhook_integration' }, '')
  assert.equal(headers.get(HANDSHAKE), usual.webhookSecret)
  const both = { webhookSecret: 'another-secret', handshake: 'another-secret' }
  await refused(admin.saveCourier({ params, body: { settings: both } }), { status: 400, message: /Anyone can read/ })
})

test('Pathao is asked for the status of a parcel; what it has paid out changes nothing', async () => {
  await using scene = await open()
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
  await using scene = await open()
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
  await using scene = await open()
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
  await using scene = await open()
  const { courier, shop, book, parcelOf } = scene
  const [order] = await book()
  const [consignment_id] = [...courier.taken.keys()]
  const updated = { event: 'order.updated', delivery_fee: 95, updated_at: steadfastTime(1) }
  const created = { event: 'order.created', delivery_fee: 60, updated_at: steadfastTime(-10) }
  for (const fields of [updated, created]) await pathaoReports(shop, { consignment_id, ...fields })
  assert.equal((await parcelOf(order)).fee, 95)
})

test('what is decided about a failed delivery, and that staff have looked, stays when Pathao answers with the same status', async () => {
  await using scene = await open()
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
