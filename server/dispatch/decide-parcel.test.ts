import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { refused } from '../testing/expect.ts'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { hasConfirmed, sendBookings, toBook, usesCourier } from '../testing/handed-over.ts'
import {
  courierReports,
  hasParcel,
  parcelEventsOf,
  parcelOf,
  sendWebhook,
  startSteadfastShop,
  steadfastTime,
  withSteadfast,
  workMessages,
} from '../testing/parcels.ts'
import { startShop } from '../testing/shop.ts'
import { listenAs } from '../testing/sockets.ts'
import type { TestClient } from '../testing/test-client.ts'

async function open() {
  const scene = await startSteadfastShop()
  const idsIn = async (query: object) => (await scene.admin.listParcels({ query })).data.map(({ _id }) => _id)
  return { ...scene, idsIn }
}

const noticeOf = async (admin: TestClient) => (await admin.listNewOrders()).parcels

test('a failed delivery by Pathao must be decided by six in the evening of the next day in Dhaka; other parcels have no such time', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const steadfast = await hasParcel(shop, admin, cap, { state: 'held' })
  const pathao = await hasParcel(shop, admin, cap, { state: 'attempt_failed', courier: 'pathao' })
  const moving = await hasParcel(shop, admin, cap, { state: 'in_transit', courier: 'pathao', needsLook: true })
  const failedAt = new Date('2026-11-20T19:30:00Z')
  await shop.db.updateTable('parcels').set({ stateAt: failedAt }).where('id', '=', pathao.id).execute()
  assert.equal(dhakaDate(failedAt), '2026-11-21')
  const { data } = await admin.listParcels({ query: { tab: 'needsDecision' } })
  assert.deepEqual(
    data.map(({ _id, decideUntil }) => [_id, decideUntil]),
    [
      [moving.id, null],
      [pathao.id, '2026-11-22T12:00:00.000Z'],
      [steadfast.id, null],
    ],
  )
})

test('a parcel that is to be tried again leaves the tab, is on the way, and comes back to it when it fails again', async () => {
  await using scene = await open()
  const { shop, admin, cap, idsIn } = scene
  const parcel = await hasParcel(shop, admin, cap)
  await courierReports(shop, parcel, 'hold', { tracking_message: 'Phone is off', updated_at: steadfastTime(-5) })
  assert.deepEqual(await idsIn({ tab: 'needsDecision' }), [parcel.id])
  const decide = (idempotencyKey: string) =>
    admin.decideParcel({
      params: { id: parcel.id },
      idempotencyKey,
      body: { decision: 'try_again', reason: 'After six' },
    })
  const answer = await decide('press')
  assert.deepEqual([answer.data.state, answer.data.decision], ['held', 'try_again'])
  assert.match(answer.toDo ?? '', /another attempt in its panel or by phone \(Steadfast\)/)
  assert.equal((await decide('press')).toDo, answer.toDo, 'the same press again')
  await refused(decide('another'), { status: 409, message: /no decision any more/ })
  const event = (await parcelEventsOf(shop, parcel)).at(-1)
  assert.deepEqual([event?.source, event?.userId], ['staff', admin.user._id])
  assert.match(event?.message ?? '', /Decided: try again: After six/)
  assert.deepEqual(await idsIn({ tab: 'needsDecision' }), [])
  assert.deepEqual(await idsIn({ tab: 'onTheWay' }), [parcel.id])
  await courierReports(shop, parcel, 'hold', { tracking_message: 'Phone was off', updated_at: steadfastTime(-4) })
  assert.deepEqual(await idsIn({ tab: 'needsDecision' }), [], 'that was before it was decided')
  await shop.db
    .updateTable('parcels')
    .set({ decisionAt: new Date(Date.now() - 3 * 60_000) })
    .execute()
  await courierReports(shop, parcel, 'hold', { tracking_message: 'Not at home', updated_at: steadfastTime(-1) })
  assert.deepEqual(await idsIn({ tab: 'needsDecision' }), [parcel.id])
  assert.deepEqual(await idsIn({ tab: 'onTheWay' }), [])
})

test('a courier that takes returns is asked to bring the parcel back, once; of another one staff read what to do', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  await admin.bookParcels({ body: toBook(await hasConfirmed(shop, 2)) })
  await sendBookings(shop)
  const [id = '', lateId = ''] = (await admin.listParcels({ query: {} })).data.map(({ _id }) => _id)
  const bringBack = (parcel: string, idempotencyKey = 'press') =>
    admin.decideParcel({ params: { id: parcel }, body: { decision: 'bring_back' }, idempotencyKey })
  await refused(bringBack(id), { status: 409, message: /no decision any more/ })
  await admin.setParcel({ params: { id }, body: { state: 'attempt_failed' } })
  courier.set('html', 1)
  await refused(bringBack(id), { status: 409 })
  assert.equal((await parcelOf(shop, { id })).decision, null)
  assert.deepEqual([(await bringBack(id)).toDo, (await bringBack(id)).toDo], [null, null])
  assert.equal(courier.returns.length, 1)
  const comingBack = (await admin.listParcels({ query: { tab: 'comingBack' } })).data
  assert.deepEqual(
    comingBack.map((parcel) => parcel._id),
    [id],
  )
  // Steadfast is returning it by itself, and the shop has not read that yet.
  await admin.setParcel({ params: { id: lateId }, body: { state: 'attempt_failed' } })
  for (const consignment of courier.taken.values()) consignment.status = 'cancelled'
  assert.equal((await bringBack(lateId, 'late')).toDo, null)
  assert.equal(courier.returns.length, 1)
  const other = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'held', courier: 'pathao' })
  assert.match(
    (await bringBack(other.id, 'other')).toDo ?? '',
    /ask for the parcel back in its panel or by phone \(Pathao\)/,
  )
})

test('while the courier refuses the keys, a parcel is brought back by phone, and cancelling it names the keys', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  const { id } = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'held' })
  courier.changeKeys({ apiKey: 'other', secretKey: 'other' })
  const bringBack = () =>
    admin.decideParcel({ params: { id }, body: { decision: 'bring_back' }, idempotencyKey: 'press' })
  await refused(bringBack(), { status: 409, message: /Steadfast refused the keys/ })
  await refused(admin.cancelParcel({ params: { id }, body: {} }), { status: 409, message: /refused its keys.*call it/ })
  const { data, toDo } = await bringBack()
  assert.deepEqual([data.decision, courier.returns.length], ['bring_back', 0])
  assert.match(toDo ?? '', /ask for the parcel back in its panel or by phone \(Steadfast\)/)
})

test('a parcel that newly needs a decision rings once for each user, whatever is repeated, and not for what was read', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const old = await hasParcel(shop, admin, cap)
  await courierReports(shop, old, 'hold', { updated_at: steadfastTime(-9) })
  assert.equal(await noticeOf(admin), null, 'it was there before the first look')
  const parcel = await hasParcel(shop, admin, cap)
  await courierReports(shop, parcel, 'hold', { tracking_message: 'Phone is off', updated_at: steadfastTime(-8) })
  const notice = await noticeOf(admin)
  assert.deepEqual([notice?.count, notice?.orderId, notice?.state], [1, parcel.orderId, 'held'])
  await courierReports(shop, parcel, 'hold', { tracking_message: 'Phone is off', updated_at: steadfastTime(-8) })
  await courierReports(shop, parcel, 'hold', { tracking_message: 'Still off', updated_at: steadfastTime(-7) })
  assert.deepEqual(await noticeOf(admin), notice)
  const { parcels } = await admin.readNewOrders({ body: { orderIds: [], parcelsUpTo: notice?.newest ?? '' } })
  assert.equal(parcels, null)
  await courierReports(shop, parcel, 'hold', { tracking_message: 'Off again', updated_at: steadfastTime(-6) })
  assert.equal(await noticeOf(admin), null)
  await courierReports(shop, parcel, 'in_transit', { updated_at: steadfastTime(-5) })
  await courierReports(shop, parcel, 'cancelled_approval_pending', { updated_at: steadfastTime(-3) })
  const again = await noticeOf(admin)
  assert.deepEqual([again?.count, again?.state], [1, 'attempt_failed'])
  await admin.decideParcel({ params: { id: parcel.id }, body: { decision: 'try_again' } })
  assert.equal(await noticeOf(admin), null, 'decided before it was read')
})

test('of two processes with the same webhook one asks for the decision, and the bells of both ring', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  const [admin, there] = [await withSteadfast(one), await other.admin()]
  await other.catchUpWith(one)
  const parcel = await hasParcel(one, admin, await one.hasProduct({ totalStock: 9 }))
  assert.deepEqual([await noticeOf(admin), await noticeOf(there)], [null, null])
  const socket = listenAs(other, there)
  await once(socket as never, 'connect')
  const rung = once(socket as never, 'bellChanged')
  const report = { invoice: parcel.reference, consignment_id: parcel.consignment, status: 'hold' }
  const sent = { ...report, updated_at: steadfastTime(-2) }
  await Promise.all([one, other, one, other].map((shop) => sendWebhook(shop, sent)))
  await Promise.all([workMessages(one), workMessages(other)])
  await rung
  socket.close()
  assert.deepEqual(
    [(await noticeOf(admin))?.count, (await noticeOf(there))?.newest],
    [1, (await parcelOf(one, parcel)).questionId],
  )
})
