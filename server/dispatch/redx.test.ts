import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { REDX_SHOP_ID, REDX_STORE, startRedx } from '../testing/fake-redx.ts'
import { hasConfirmed, sendBookings, startHandingOver, toBook } from '../testing/handed-over.ts'
import { steadfastTime, workMessages } from '../testing/parcels.ts'
import { hasDelivered } from '../testing/returns.ts'
import type { TestShop } from '../testing/shop.ts'

const params = { courier: 'redx' }
const inDhanmondi = { district: 'Dhaka', thana: 'Dhanmondi' }

const open = (place: Parameters<typeof hasConfirmed>[2] = () => inDhanmondi) =>
  startHandingOver('redx', startRedx, place)

const sendWebhook = (shop: TestShop, json: object, token = 'a-token-of-the-shop') =>
  shop.guest().raw('POST', `/api/webhooks/redx?token=${token}`, { json })

async function redxReports(shop: TestShop, fields: object) {
  assert.equal((await sendWebhook(shop, fields)).status, 200)
  await workMessages(shop)
}

test('a parcel is booked with its area, amount, weight and store; one that RedX refuses has its words', async () => {
  await using scene = await open((index) => ({
    ...inDhanmondi,
    ...(index === 1 && { address: 'Nowhere Road 17, House 3' }),
  }))
  const { courier, book, parcelOf } = scene
  const [taken, bad] = await book(2)
  const parcel = await parcelOf(taken)
  const [[id, { fields }] = assert.fail()] = [...courier.taken]
  assert.deepEqual(
    [parcel.state, parcel.trackingCode, parcel.trackingLink],
    ['booked', id, `https://redx.com.bd/track-parcel/?trackingId=${id}`],
  )
  const { customer_name, customer_phone, ...sent } = fields
  assert.deepEqual(sent, {
    delivery_area: 'Dhanmondi',
    delivery_area_id: 11,
    customer_address: 'House 7, Road 3, Dhanmondi, Dhaka',
    merchant_invoice_id: `${taken}-1`,
    cash_collection_amount: '580',
    parcel_weight: 500,
    value: 500,
    pickup_store_id: REDX_STORE,
  })
  const { state, reason } = await parcelOf(bad)
  assert.deepEqual([state, reason], ['refused', 'We do not deliver to this address'])
  assert.equal(courier.taken.size, 1)
})

test('a parcel that is paid, and the new piece of an exchange, are booked with what their pieces are worth', async () => {
  await using scene = await open()
  const { courier, shop, admin } = scene
  const [paid = ''] = await hasConfirmed(shop, 1, () => inDhanmondi)
  await admin.recordPayment({ body: { orderId: paid, method: 'bkash', amount: 580 } })
  await admin.bookParcels({ body: toBook([paid]) })
  const { id, ask } = await hasDelivered(shop, admin)
  await shop.db.updateTable('orders').set(inDhanmondi).where('id', '=', id).execute()
  const { data: exchange } = await ask('exchange')
  await admin.acceptReturn({ params: { id: exchange._id }, body: { charge: 60 } })
  await admin.bookParcels({ body: toBook([id], { returnId: exchange._id }) })
  await sendBookings(shop)
  assert.deepEqual(
    [...courier.taken.values()].map(({ fields }) => [fields.cash_collection_amount, fields.value]),
    [
      ['0', 500],
      ['60', 500],
    ],
  )
})

test('a booking without an answer is sent once, and is unknown until a webhook with its invoice settles it', async () => {
  await using scene = await open()
  const { courier, shop, admin, book, parcelOf } = scene
  courier.set('lose', 1)
  const [lost] = await book()
  await sendBookings(shop)
  assert.equal(courier.calls.length, 1, 'RedX would take it a second time')
  assert.equal((await parcelOf(lost)).state, 'unknown')
  await refused(admin.bookParcels({ body: toBook([lost ?? '']) }), { status: 409 })
  const [id] = [...courier.taken.keys()]
  const fields = { tracking_number: id, invoice_number: `${lost}-1`, timestamp: steadfastTime(0) }
  await redxReports(shop, { ...fields, status: 'ready-for-delivery', message_en: 'Parcel received' })
  const settled = await parcelOf(lost)
  assert.deepEqual([settled.state, settled.trackingCode], ['picked_up', id])
  assert.match(settled.trackingLink ?? '', /redx\.com\.bd/)
})

test('a booking without an answer that RedX never got is cancelled here, to be looked at, and its order is booked again', async () => {
  await using scene = await open()
  const { courier, shop, admin, book, parcelOf } = scene
  courier.set('fail', 1)
  const [order = ''] = await book()
  const unknown = await parcelOf(order)
  assert.equal(unknown.state, 'unknown')
  const { data } = await admin.cancelParcel({ params: { id: unknown._id }, body: {} })
  assert.deepEqual([data.state, data.needsLook], ['cancelled', true])
  assert.match(data.events.at(-1)?.message ?? '', /cancel it in its panel too/)
  await admin.bookParcels({ body: toBook([order]) })
  await sendBookings(shop)
  assert.deepEqual([(await parcelOf(order)).state, courier.taken.size], ['booked', 1])
})

test('a booking that surely did not arrive is sent again, and wrong keys stop the courier', async () => {
  await using scene = await open()
  const { courier, shop, admin, book, parcelOf } = scene
  courier.set('busy', 1)
  const [id] = await book()
  assert.equal((await parcelOf(id)).state, 'booking')
  await sendBookings(shop)
  assert.equal((await parcelOf(id)).state, 'booked')
  await admin.saveCourier({ params, body: { settings: { token: 'another' } } })
  const [other] = await book()
  assert.equal((await parcelOf(other)).state, 'booking')
  const redx = (await admin.listCouriers()).data.find(({ courier: code }) => code === 'redx')
  assert.equal(redx?.stopped?.reason, 'Invalid access token')
  // A token that was copied with its `Bearer` is the same.
  await admin.saveCourier({ params, body: { settings: { token: `Bearer ${courier.settings.token}` } } })
  await sendBookings(shop)
  assert.equal((await parcelOf(other)).state, 'booked')
})

test('Test and a booking report that the id is the shop’s and not the pick-up store’s, and Test lists the stores', async () => {
  await using scene = await open()
  const { courier, admin, book, parcelOf } = scene
  const works = async () => (await admin.testCourier({ params, body: {} })).data
  assert.deepEqual(await works(), { works: true, message: 'It works' })
  await admin.saveCourier({ params, body: { settings: { pickupStoreId: String(REDX_SHOP_ID) } } })
  const wrong = await works()
  assert.equal(wrong.works, false)
  assert.match(wrong.message, /address of RedX’s panel is the shop’s.*Its pick-up stores: 4711 – Main shop/)
  const [id] = await book()
  const { state, reason } = await parcelOf(id)
  assert.equal(state, 'refused', 'it was not taken, and does not become unknown')
  assert.match(reason, /no pick-up store with this id/)
  assert.equal(courier.taken.size, 0)
})

test('a forged webhook is refused; words in the wrong order lead where the right order would', async () => {
  await using scene = await open()
  const { courier, shop, admin, book, parcelOf } = scene
  const [order = ''] = await book()
  const [id] = [...courier.taken.keys()]
  const fields = { tracking_number: id, invoice_number: `${order}-1` }
  for (const token of ['', 'another']) {
    const { status, body } = await sendWebhook(shop, { ...fields, status: 'delivered' }, token)
    assert.deepEqual([status, body.code], [401, 'webhook_refused'])
  }
  await workMessages(shop)
  assert.equal((await parcelOf(order)).state, 'booked')
  await redxReports(shop, { ...fields, status: 'delivered', timestamp: steadfastTime(0) })
  await redxReports(shop, { ...fields, status: 'agent-hold', timestamp: steadfastTime(-10) })
  await redxReports(shop, { ...fields, status: 'ready-for-delivery', timestamp: steadfastTime(-20) })
  const { state, needsLook } = await parcelOf(order)
  assert.deepEqual([state, needsLook], ['delivered', false])
  assert.equal((await admin.adminGetOrder({ params: { id: order } })).data.orderStatus, 'delivered')
})

test('cancelled before the pick-up is over, and comes back once RedX has it', async () => {
  await using scene = await open()
  const { courier, shop, admin, book, parcelOf } = scene
  const [early = '', out = '', theirs = ''] = await book(3)
  const cancel = async (order: string) =>
    admin.cancelParcel({ params: { id: (await parcelOf(order))._id }, body: { reason: 'Rejected' } })
  await cancel(early)
  assert.equal((await parcelOf(early)).state, 'cancelled')
  assert.deepEqual(courier.cancelled, [{ property_name: 'status', new_value: 'cancelled', reason: 'Rejected' }])
  const codeOf = async (order: string) => (await parcelOf(order)).trackingCode ?? ''
  await redxReports(shop, { tracking_number: await codeOf(early), status: 'cancelled', timestamp: steadfastTime(0) })
  assert.equal((await parcelOf(early)).state, 'cancelled')
  const fields = { tracking_number: await codeOf(out) }
  await redxReports(shop, { ...fields, status: 'delivery-in-progress', timestamp: steadfastTime(-5) })
  await redxReports(shop, { ...fields, status: 'cancelled', timestamp: steadfastTime(-1) })
  assert.equal((await parcelOf(out)).state, 'returning')
  await redxReports(shop, { ...fields, status: 'returned', timestamp: steadfastTime(0) })
  assert.equal((await parcelOf(out)).state, 'returning', 'only the shop knows that it is back')
  const parcel = courier.taken.get(await codeOf(theirs))
  if (parcel) parcel.status = 'delivered'
  await refused(cancel(theirs), { status: 409, message: /Parcel is delivered/ })
})

test('RedX is asked for the status and the fee of a parcel', async () => {
  await using scene = await open()
  const { courier, admin, book, parcelOf } = scene
  const [order] = await book()
  const parcel = await parcelOf(order)
  const there = courier.taken.get(parcel.trackingCode ?? '')
  if (there) there.status = 'delivery-in-progress'
  const { data } = await admin.refreshParcel({ params: { id: parcel._id }, body: {} })
  assert.deepEqual([data.state, data.fee, data.needsLook], ['out_for_delivery', 60, false])
  if (there) there.status = 'beamed-up'
  const strange = await admin.refreshParcel({ params: { id: parcel._id }, body: {} })
  assert.deepEqual([strange.data.state, strange.data.needsLook], ['out_for_delivery', true])
})

test('another fee of a delivered parcel leaves what was collected as it is, also after a refund', async () => {
  await using scene = await open()
  const { courier, admin, book, parcelOf } = scene
  const [orderId = ''] = await book()
  const params = { id: (await parcelOf(orderId))._id }
  await admin.setParcel({ params, body: { state: 'delivered' } })
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: -300 } })
  for (const there of courier.taken.values()) Object.assign(there, { status: 'delivered', charge: 75 })
  assert.equal((await admin.refreshParcel({ params, body: {} })).data.fee, 75)
  const { paid, payments } = (await admin.adminGetOrder({ params: { id: orderId } })).data
  assert.deepEqual([paid, payments?.map(({ amount }) => amount)], [280, [580, -300]])
})

test('what is decided about a parcel stays when RedX answers with its charge and the same status', async () => {
  await using scene = await open()
  const { courier, shop, admin, book, parcelOf } = scene
  const [order] = await book()
  const { _id: id, trackingCode } = await parcelOf(order)
  const there = courier.taken.get(trackingCode ?? '') ?? assert.fail()
  await redxReports(shop, { tracking_number: trackingCode, status: 'agent-hold', timestamp: steadfastTime(-1) })
  await admin.decideParcel({ params: { id }, body: { decision: 'try_again' } })
  there.status = 'agent-hold'
  const { data } = await admin.refreshParcel({ params: { id }, body: {} })
  assert.deepEqual([data.state, data.decision, data.fee], ['held', 'try_again', 60])
})
