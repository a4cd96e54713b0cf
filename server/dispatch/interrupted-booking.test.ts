import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startRedx } from '../testing/fake-redx.ts'
import { hasConfirmed, sendBookings, startHandingOver, toBook } from '../testing/handed-over.ts'
import { until } from '../testing/until.ts'
import { sendNextBookings } from './send-bookings.ts'

/** An order whose booking waits for RedX, which takes no reference twice. */
async function startWithOne() {
  const inDhanmondi = () => ({ district: 'Dhaka', thana: 'Dhanmondi' })
  const scene = await startHandingOver('redx', startRedx, inDhanmondi, { databaseLine: true })
  const [id = ''] = await hasConfirmed(scene.shop, 1, inDhanmondi)
  await scene.admin.bookParcels({ body: toBook([id]) })
  const untilAsked = () => until(() => scene.courier.calls.length > 0, 'a call of the courier')
  return { ...scene, untilAsked, parcel: () => scene.parcelOf(id) }
}

test('a booking that the courier answers a moment after the shop was stopped is booked', async () => {
  await using scene = await startWithOne()
  const { shop, courier, untilAsked, parcel } = scene
  const answer = courier.hold()
  const stopping = new AbortController()
  const sending = shop.bookDueParcels(stopping.signal)
  await untilAsked()
  stopping.abort()
  answer()
  await assert.rejects(sending, { name: 'AbortError' })
  const { state, trackingCode } = await parcel()
  assert.deepEqual([state, trackingCode], ['booked', [...courier.taken.keys()][0]])
})

test('a booking that the shop has taken and not sent when it ends is sent by the next one', async () => {
  await using scene = await startWithOne()
  const { shop, courier, parcel } = scene
  const log = { warn: () => {} }
  await assert.rejects(sendNextBookings({ ...shop, log }, AbortSignal.abort()), { name: 'AbortError' })
  assert.deepEqual([courier.calls, (await parcel()).state], [[], 'booking'])
  await sendBookings(shop)
  assert.equal((await parcel()).state, 'booked')
})

test('what the courier answers while the database is unavailable is written when it is back', async (t) => {
  await using scene = await startWithOne()
  const { shop, courier, untilAsked, parcel } = scene
  const answer = courier.hold()
  const sending = sendBookings(shop)
  await untilAsked()
  await shop.line?.cut()
  const tries = t.mock.method(shop.connections, 'connect').mock
  answer()
  await Promise.race([sending, until(() => tries.callCount() >= 3, 'another try to write it')])
  await shop.line?.mend()
  await sending
  const { state, trackingCode } = await parcel()
  assert.deepEqual([state, trackingCode], ['booked', [...courier.taken.keys()][0]])
})

test('a page of a firewall before the courier does not stop the courier: the booking waits and is sent again', async () => {
  await using scene = await startWithOne()
  const { shop, admin, courier, parcel } = scene
  courier.set('blocked', 1)
  await sendBookings(shop)
  assert.equal((await parcel()).state, 'booking')
  assert.equal((await admin.listCouriers()).data.find((one) => one.courier === 'redx')?.stopped, null)
  await sendBookings(shop)
  assert.equal((await parcel()).state, 'booked')
})
