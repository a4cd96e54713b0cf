import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { PATHAO_STORE } from '../testing/fake-pathao.ts'
import { sendBookings, toBook } from '../testing/handed-over.ts'
import { steadfastTime } from '../testing/parcels.ts'
import { openPathaoShop, pathaoReports } from '../testing/pathao.ts'

const params = { courier: 'pathao' }

const tokensOf = (calls: string[]) => calls.filter((call) => /issue-token|external/.test(call))

test('a parcel is booked with its amount, weight and store, without an area; one that Pathao refuses has its words', async () => {
  await using scene = await openPathaoShop((index) => (index === 1 ? { address: 'Nowhere Road 17, House 3' } : {}))
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
  await using scene = await openPathaoShop()
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
  await using scene = await openPathaoShop()
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
  await using scene = await openPathaoShop()
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
  await using scene = await openPathaoShop()
  const { courier, shop, book, parcelOf } = scene
  courier.failTokens(1)
  const [id] = await book()
  assert.equal((await parcelOf(id)).state, 'booking')
  await sendBookings(shop)
  assert.equal((await parcelOf(id)).state, 'booked')
  assert.equal(courier.taken.size, 1)
})

test('client id and secret are enough; wrong ones stop the courier until they are right', async () => {
  await using scene = await openPathaoShop()
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
  await using scene = await openPathaoShop()
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
