import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { inTransaction } from '../db/open.ts'
import { times } from '../testing/expect.ts'
import { hasConfirmed, toBook } from '../testing/handed-over.ts'
import {
  courierReports,
  hasParcel,
  orderStatusOf,
  parcelEventsOf,
  parcelOf,
  sendWebhook,
  startSteadfastShop,
  steadfastTime,
  WEBHOOK_TOKEN,
  workMessages,
} from '../testing/parcels.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { closeMessage, lockNextMessage, storeMessages } from './messages.db.ts'

const messagesOf = (shop: TestShop) =>
  shop.db.selectFrom('courierMessages').select(['body', 'problem', 'workedAt', 'tries', 'dueAt']).execute()

test('a webhook is answered before it is processed; then the parcel, its fee and its order follow it', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  const fields = { invoice: parcel.reference, consignment_id: parcel.consignment, tracking_message: 'At Dhaka hub' }
  const sent = { ...fields, status: 'pending', delivery_charge: 110, updated_at: steadfastTime(-5) }
  assert.equal((await sendWebhook(shop, sent)).status, 200)
  assert.equal((await parcelOf(shop, parcel)).state, 'booked')
  await workMessages(shop)
  const { state, fee, rawStatus, handedOverAt, needsLook } = await parcelOf(shop, parcel)
  assert.deepEqual(
    { state, fee, rawStatus, needsLook },
    { state: 'in_transit', fee: 110, rawStatus: 'pending', needsLook: false },
  )
  assert.ok(handedOverAt)
  assert.equal(await orderStatusOf(shop, parcel), 'inShipping')
  await courierReports(shop, parcel, 'Delivered', { cod_amount: '1080', updated_at: steadfastTime(-1) })
  const settled = await parcelOf(shop, parcel)
  assert.deepEqual([settled.state, settled.collected, settled.askAt], ['delivered', 1080, null])
  assert.ok(settled.settledAt)
  assert.equal(await orderStatusOf(shop, parcel), 'delivered')
  assert.deepEqual(
    (await parcelEventsOf(shop, parcel)).map((event) => [event.source, event.state, event.rawStatus, event.message]),
    [
      ['webhook', 'in_transit', 'pending', 'At Dhaka hub'],
      ['webhook', 'delivered', 'Delivered', ''],
    ],
  )
  assert.deepEqual(
    (await messagesOf(shop)).map(({ problem, workedAt }) => [problem, workedAt !== null]),
    [
      ['', true],
      ['', true],
    ],
  )
})

test('a forged webhook is refused, not stored, and counted on the health page', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  const fields = { invoice: parcel.reference, consignment_id: parcel.consignment, status: 'delivered' }
  const signature = createHmac('sha256', 'another').update('{}').digest('hex')
  const forgeries: Parameters<typeof sendWebhook>[2][] = [
    { token: 'another' },
    { token: '' },
    { headers: { authorization: `Basic ${WEBHOOK_TOKEN}` } },
    { headers: { 'x-signature': signature } },
  ]
  for (const forged of forgeries) {
    const { status, body } = await sendWebhook(shop, fields, forged)
    assert.deepEqual([status, body.code], [401, 'webhook_refused'], JSON.stringify(forged))
  }
  assert.deepEqual(await messagesOf(shop), [])
  assert.equal((await parcelOf(shop, parcel)).state, 'booked')
  const { webhooks } = (await admin.getHealth()).data
  assert.deepEqual([webhooks.state, webhooks.refused], ['warning', 4])
  const body = JSON.stringify({ notification_type: 'delivery_status', ...fields })
  const right = createHmac('sha256', WEBHOOK_TOKEN).update(body).digest('hex')
  assert.equal((await sendWebhook(shop, fields, { headers: { 'x-signature': right } })).status, 200)
})

test('a webhook that is replayed is taken and changes nothing a second time', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  const at = steadfastTime(-5)
  for (let count = 0; count < 3; count++) await courierReports(shop, parcel, 'pending', { updated_at: at })
  const other = { invoice: parcel.reference, consignment_id: parcel.consignment, status: 'pending', updated_at: at }
  for (const key of ['one', 'one', 'two']) await sendWebhook(shop, other, { headers: { 'idempotency-key': key } })
  await workMessages(shop)
  assert.equal((await messagesOf(shop)).length, 3)
  assert.equal((await parcelEventsOf(shop, parcel)).length, 1)
})

test('a webhook can be processed at the moment at which it is stored', async () => {
  await using shop = await startShop()
  for (let index = 0; index < 200; index++) {
    const message = { courier: 'steadfast', key: String(index), body: '' }
    await inTransaction(shop.pool, (tx) => storeMessages(tx, [message]))
    const found = await inTransaction(shop.pool, async (tx) => {
      const next = await lockNextMessage(tx)
      if (next) await closeMessage(tx, next, '')
      return next
    })
    assert.ok(found, `message ${index}`)
  }
})

test('a webhook that comes before its booking is written waits for it; one of another shop is stored with the problem', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const late = await hasParcel(shop, admin, cap)
  const row = await parcelOf(shop, late)
  await shop.db.deleteFrom('parcels').where('id', '=', late.id).execute()
  await courierReports(shop, late, 'pending')
  const [waiting] = await messagesOf(shop)
  assert.deepEqual([waiting?.problem, waiting?.workedAt, waiting?.tries], ['There is no such parcel', null, 1])
  assert.ok(waiting && waiting.dueAt.getTime() > Date.now())
  const { items, recipient, received: _, replaced: __, area: _area, ...columns } = row
  const json = { items: JSON.stringify(items), recipient: JSON.stringify(recipient) }
  // As it is between the sending of a booking and its answer.
  const booking = { state: 'booking', consignment: null, bookedAt: null, sendingSince: new Date() } as const
  await shop.db
    .insertInto('parcels')
    .values({ ...columns, ...json, ...booking })
    .execute()
  await shop.db.updateTable('courierMessages').set({ dueAt: new Date() }).execute()
  await workMessages(shop)
  const found = await parcelOf(shop, late)
  assert.deepEqual([found.state, found.consignment, found.sendingSince], ['in_transit', late.consignment, null])
  const foreign = { reference: 'another-shop-1', consignment: '99' }
  await courierReports(shop, foreign, 'delivered')
  const old = new Date(Date.now() - 25 * 60 * 60_000)
  await shop.db
    .updateTable('courierMessages')
    .set({ createdAt: old, dueAt: old })
    .where('workedAt', 'is', null)
    .execute()
  await workMessages(shop)
  assert.deepEqual(
    (await messagesOf(shop)).map(({ problem, workedAt }) => [problem, workedAt !== null]),
    [
      ['', true],
      ['There is no such parcel', true],
    ],
  )
})

test('a parcel that was booked at the courier itself is followed by the code that staff have typed, and asked about', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const ofShop = await hasParcel(shop, admin, cap)
  const [right = '', wrong = '', elsewhere = ''] = await hasConfirmed(shop, 3)
  const booked = async (orderId: string, courier: string, trackingCode: string) =>
    (await admin.bookParcels({ body: toBook([orderId], { courier, trackingCode }) })).data.parcels[0]?._id ?? ''
  const [id, ofWrong, ofOther] = [
    await booked(right, 'steadfast', '7654321'),
    await booked(wrong, 'steadfast', ofShop.consignment),
    await booked(elsewhere, 'pathao', '7654322'),
  ]
  await courierReports(shop, { reference: 'typed-there', consignment: '7654321' }, 'pending')
  const { state, consignment, askAt } = await parcelOf(shop, { id })
  assert.deepEqual([state, consignment, askAt !== null], ['in_transit', '7654321', true])
  await courierReports(shop, { reference: 'typed-there', consignment: '7654321' }, 'delivered')
  assert.equal((await parcelOf(shop, { id })).askAt, null)
  assert.equal(await orderStatusOf(shop, { orderId: right }), 'delivered')
  await courierReports(shop, ofShop, 'pending')
  await courierReports(shop, { reference: 'typed-there', consignment: '7654322' }, 'pending')
  for (const other of [ofWrong, ofOther]) {
    const untouched = await parcelOf(shop, { id: other })
    assert.deepEqual([untouched.state, untouched.consignment], ['booked', null])
  }
  assert.equal((await parcelOf(shop, ofShop)).state, 'in_transit')
  // A code that staff have corrected wrongly makes no other parcel of one that the courier has named.
  await admin.setParcel({ params: { id: ofShop.id }, body: { trackingCode: '7654323' } })
  await courierReports(shop, { reference: 'typed-there', consignment: '7654323' }, 'delivered')
  assert.deepEqual(
    [(await parcelOf(shop, ofShop)).state, (await parcelOf(shop, ofShop)).needsLook],
    ['in_transit', false],
  )
})

test('a body that is too long, broken, empty or of another type does no harm, and leads to nothing', async () => {
  await using scene = await startSteadfastShop()
  const { shop } = scene
  const send = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', courier = 'steadfast') =>
    shop.guest().raw('POST', `/api/webhooks/${courier}`, {
      headers: { authorization: `Bearer ${WEBHOOK_TOKEN}`, ...(type && { 'content-type': type }) },
      body,
    })
  assert.equal((await send('x'.repeat(70_000))).status, 413)
  const odd = ['{', '', '[]', '"\0"', '<html></html>', '{"notification_type":"delivery_status","invoice":"1"}']
  for (const body of odd) assert.equal((await send(body)).status, 200, body)
  assert.equal((await send('a=b', 'application/x-www-form-urlencoded')).status, 200)
  assert.equal((await send(new Uint8Array([255, 254, 0, 1]), 'text/plain')).status, 200)
  await workMessages(shop)
  for (const { problem, workedAt } of await messagesOf(shop))
    assert.deepEqual([problem, workedAt !== null], ['It cannot be read', true])
  assert.equal((await send('{}', 'application/json', 'teleport')).status, 404)
  // It sends none.
  assert.equal((await send('{}', 'application/json', 'by-hand')).status, 404)
  assert.equal((await shop.guest().raw('GET', '/api/webhooks/steadfast')).status, 404)
})

test('webhooks of a courier that is off still count: its parcels are still on their way', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  await admin.saveCourier({ params: { courier: 'steadfast' }, body: { isOn: false } })
  await courierReports(shop, parcel, 'pending')
  assert.equal((await parcelOf(shop, parcel)).state, 'in_transit')
  await admin.saveCourier({ params: { courier: 'steadfast' }, body: { settings: { webhookToken: null } } })
  assert.equal((await sendWebhook(shop, { invoice: parcel.reference, status: 'delivered' })).status, 401)
})

test('a burst of webhooks at once: none is lost, and two processes work each off once', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  const answers = await Promise.all(
    times(100, (index) =>
      sendWebhook(shop, {
        notification_type: 'tracking_update',
        invoice: parcel.reference,
        tracking_message: `Step ${index}`,
        updated_at: steadfastTime(-index),
      }),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  await Promise.all([workMessages(shop), workMessages(shop), workMessages(shop)])
  const events = await parcelEventsOf(shop, parcel)
  assert.equal(new Set(events.map(({ message }) => message)).size, 100)
  assert.equal(events.length, 100)
  assert.equal((await parcelOf(shop, parcel)).state, 'booked')
})
