import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctAddress } from '../testing/corrections.ts'
import { refused } from '../testing/expect.ts'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { hasConfirmed, sendBookings, startHandingOver, toBook } from '../testing/handed-over.ts'

/** An order whose booking waits to be sent again, after what happened to the courier's first answer. */
async function hasWaiting(scene: Scene, mode: Parameters<Scene['courier']['set']>[0]) {
  const { shop, admin, courier } = scene
  const [id = ''] = await hasConfirmed(shop, 1)
  courier.set(mode, 1)
  await admin.bookParcels({ body: toBook([id]) })
  await sendBookings(shop)
  const waiting = await scene.parcelOf(id)
  assert.equal(waiting.state, 'booking')
  const correct = (address: string) => correctAddress(admin, id, address)
  const cancel = () => admin.cancelParcel({ params: { id: waiting._id }, body: {} })
  return { id, correct, cancel, parcel: () => scene.parcelOf(id), reference: `${id}-1` }
}

const open = async () => startHandingOver('steadfast', startSteadfast)
type Scene = Awaited<ReturnType<typeof open>>

test('a booking without a clear answer may be with the courier: a correction leaves it as it was sent, to be looked at', async () => {
  await using scene = await open()
  const { shop, courier } = scene
  const { correct, parcel, reference } = await hasWaiting(scene, 'lose')
  await correct('House 12, Road 4, Banani')
  const corrected = await parcel()
  assert.deepEqual([corrected.state, corrected.needsLook, corrected.toCollect], ['booking', true, 580])
  assert.match(corrected.events.at(-1)?.message ?? '', /Tell the courier/)
  await sendBookings(shop)
  const booked = await parcel()
  const amount = courier.taken.get(reference)?.fields.cod_amount
  assert.deepEqual([booked.state, booked.needsLook, booked.toCollect, amount], ['booked', true, 580, 580])
})

test('a booking that the courier surely has not got follows a correction, and is cancelled without asking the courier', async () => {
  await using scene = await open()
  const { shop, courier } = scene
  const corrected = await hasWaiting(scene, 'busy')
  await corrected.correct('House 12, Road 4, Banani')
  assert.equal((await corrected.parcel()).needsLook, false)
  await sendBookings(shop)
  assert.equal(courier.taken.get(corrected.reference)?.fields.cod_amount, 500)
  const cancelled = await hasWaiting(scene, 'busy')
  const { state, needsLook } = (await cancelled.cancel()).data
  assert.deepEqual([state, needsLook, courier.returns.length], ['cancelled', false, 0])
})

test('an order whose booking got no clear answer is rejected: the booking stays in sight, and the courier is asked to cancel it', async () => {
  await using scene = await open()
  const { admin, courier } = scene
  const { id, parcel, cancel, reference } = await hasWaiting(scene, 'lose')
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  const rejected = await parcel()
  assert.deepEqual([rejected.state, rejected.needsLook], ['booking', true])
  assert.match(rejected.events.at(-1)?.message ?? '', /may have the booking: cancel it/)
  assert.equal((await cancel()).data.state, 'cancelled')
  assert.deepEqual(
    courier.returns.map(({ invoice }) => invoice),
    [reference],
  )
  await sendBookings(scene.shop)
  assert.deepEqual([(await parcel()).state, courier.sent.get(reference)], ['cancelled', 1])
})

test('a booking that the courier may have is not cancelled while the courier does not answer', async () => {
  await using scene = await open()
  const { cancel, parcel } = await hasWaiting(scene, 'fail')
  scene.courier.set('fail', 1)
  await refused(cancel(), { status: 409, code: 'courier_failed' })
  await sendBookings(scene.shop)
  assert.equal((await parcel()).state, 'booked')
})

test('a parcel that is cancelled before the courier’s answer to its booking comes is to be looked at, and is not asked about', async () => {
  await using scene = await open()
  const { shop, admin, courier } = scene
  const [id = ''] = await hasConfirmed(shop, 1)
  await admin.bookParcels({ body: toBook([id]) })
  const answer = courier.hold()
  const sending = sendBookings(shop)
  while (courier.calls.length === 0) await new Promise((done) => setImmediate(done))
  // As when another process has given this one up.
  await shop.db.updateTable('parcels').set({ sendingSince: null }).where('orderId', '=', id).execute()
  await admin.cancelParcel({ params: { id: (await scene.parcelOf(id))._id }, body: {} })
  answer()
  await sending
  const { state, needsLook, trackingCode, events } = await scene.parcelOf(id)
  assert.deepEqual([state, needsLook, trackingCode === null], ['cancelled', true, false])
  assert.match(events.at(-1)?.message ?? '', /the courier has the booking: cancel it in its panel/)
  const row = await shop.db.selectFrom('parcels').select('askAt').where('orderId', '=', id).executeTakeFirst()
  assert.equal(row?.askAt, null)
})

test('a booking that got no clear answer and could not be sent again for hours is unknown, not refused', async () => {
  await using scene = await open()
  const { shop, courier } = scene
  const { id, parcel } = await hasWaiting(scene, 'lose')
  await shop.db.updateTable('parcels').set({ tries: 27 }).where('orderId', '=', id).execute()
  await courier[Symbol.asyncDispose]()
  await sendBookings(shop)
  const unknown = await parcel()
  assert.equal(unknown.state, 'unknown')
  assert.match(unknown.reason, /may have the parcel/)
})

test('a booking that Steadfast does not know after all tries is cancelled here, to be looked at', async () => {
  await using scene = await open()
  const { shop, courier } = scene
  const { parcel, cancel } = await hasWaiting(scene, 'fail')
  await shop.db.updateTable('parcels').set({ tries: 27 }).execute()
  courier.set('fail', 1)
  await sendBookings(shop)
  assert.equal((await parcel()).state, 'unknown')
  const { state, needsLook, events } = (await cancel()).data
  assert.deepEqual([state, needsLook, courier.returns.length], ['cancelled', true, 0])
  assert.match(events.at(-1)?.message ?? '', /cancel it in its panel too/)
})

test('a booking that Steadfast refuses without naming an error is refused at once, with its words', async () => {
  await using scene = await open()
  scene.courier.deactivate()
  for (const count of [1, 2]) {
    const parcels = await Promise.all((await scene.book(count)).map(scene.parcelOf))
    assert.deepEqual(
      parcels.map(({ state, reason }) => [state, reason]),
      Array(count).fill(['refused', 'Merchant is not active']),
    )
  }
})

test('a booking that Steadfast takes without naming its id is sent again by the same reference, and is booked once', async () => {
  await using scene = await open()
  const { shop, admin, courier } = scene
  for (const count of [1, 2]) {
    const ids = await hasConfirmed(shop, count)
    const statesOf = async () => {
      const parcels = await Promise.all(ids.map(scene.parcelOf))
      return parcels.map(({ state, reference }) => [state, courier.sent.get(reference)])
    }
    courier.hideIds(count)
    await admin.bookParcels({ body: toBook(ids) })
    await sendBookings(shop)
    assert.deepEqual(await statesOf(), Array(count).fill(['booking', 1]))
    await sendBookings(shop)
    assert.deepEqual(await statesOf(), Array(count).fill(['booked', 2]))
  }
})

test('a booked parcel of a courier that is off by now, or has refused its keys, is cancelled, and its order goes to another one', async () => {
  await using scene = await open()
  const { shop, admin, courier, book, parcelOf } = scene
  const cancel = async (id: string) => {
    const { _id } = await parcelOf(id)
    const { state, needsLook, events } = (await admin.cancelParcel({ params: { id: _id }, body: {} })).data
    return { state, needsLook, message: events.at(-1)?.message ?? '' }
  }
  const [ofOff = '', ofRefused = ''] = await book(2)
  await admin.saveCourier({ params: { courier: 'steadfast' }, body: { isOn: false } })
  const cancelledThere = await cancel(ofOff)
  assert.deepEqual([cancelledThere.state, cancelledThere.needsLook, courier.returns.length], ['cancelled', false, 1])
  courier.changeKeys({ apiKey: 'other', secretKey: 'other' })
  await refused(cancel(ofRefused), { status: 409, code: 'courier_failed' })
  const cancelledHere = await cancel(ofRefused)
  assert.deepEqual([cancelledHere.state, cancelledHere.needsLook, courier.returns.length], ['cancelled', true, 1])
  assert.match(cancelledHere.message, /cancel it in its panel too/)
  await admin.bookParcels({ body: toBook([ofOff, ofRefused], { courier: 'by-hand' }) })
  await sendBookings(shop)
  assert.deepEqual([(await parcelOf(ofOff)).courier, (await parcelOf(ofRefused)).courier], ['by-hand', 'by-hand'])
})

test('bookings that Steadfast has, and whose ids it does not name because it asks for a pause, have them after the next try', async () => {
  await using scene = await open()
  const { shop, admin, courier } = scene
  const ids = await hasConfirmed(shop, 3)
  courier.set('lose', 1)
  await admin.bookParcels({ body: toBook(ids) })
  await sendBookings(shop)
  const booked = () =>
    shop.db.selectFrom('parcels').select(['reference', 'state', 'consignment']).orderBy('id').execute()
  // After the bookings themselves, each one is asked about.
  courier.set('busy', 2, 1)
  await sendBookings(shop)
  assert.deepEqual((await booked()).map(({ state }) => state).sort(), ['booked', 'booking', 'booking'])
  await sendBookings(shop)
  assert.deepEqual(
    await booked(),
    [...courier.taken.values()].map(({ invoice, consignment_id }) => ({
      reference: invoice,
      state: 'booked',
      consignment: String(consignment_id),
    })),
  )
})
