import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booking, Courier } from '../couriers/courier.ts'
import { steadfast } from '../couriers/steadfast.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { correctAddress } from '../testing/corrections.ts'
import { refused } from '../testing/expect.ts'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { hasConfirmed, sendBookings, toBook, usesCourier } from '../testing/handed-over.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

/** A courier that cannot be asked whether it has a parcel, as Pathao and RedX. */
function pigeonPost() {
  const sent: Booking[] = []
  let failure: OutsideError | null = null
  const courier: Courier = {
    ...steadfast,
    code: 'pigeon',
    name: { en: 'Pigeon', bn: 'কবুতর' },
    isRepeatable: false,
    bookingsAtOnce: 1,
    fields: [],
    book: async (bookings) => {
      if (failure?.problem !== 'down') sent.push(...bookings)
      if (failure) throw failure
      return bookings.map(({ reference }) => ({
        outcome: 'booked',
        consignment: `P-${reference}`,
        trackingCode: `P-${reference}`,
        trackingLink: null,
        fee: 60,
        rawStatus: 'Pending',
      }))
    },
  }
  delete courier.cancel
  const fail = (error: OutsideError | null) => {
    failure = error
  }
  return { courier, sent, fail }
}

const parcelOf = async (shop: TestShop, orderId: string) =>
  (await (await shop.admin()).adminGetOrder({ params: { id: orderId } })).data.parcels?.at(-1)

test('a courier that cannot be asked gets a booking once: without an answer it is unknown whether it has the parcel', async () => {
  const pigeon = pigeonPost()
  await using shop = await startShop({ moreCouriers: [pigeon.courier] })
  const admin = await shop.admin()
  await admin.saveCourier({ params: { courier: 'pigeon' }, body: { isOn: true, isDefault: true } })
  const [lost = '', down = ''] = await hasConfirmed(shop, 2)
  pigeon.fail(new OutsideError('unclear', 'HTTP 502'))
  await admin.bookParcels({ body: toBook([lost]) })
  await sendBookings(shop)
  await sendBookings(shop)
  assert.equal(pigeon.sent.length, 1)
  const unknown = await parcelOf(shop, lost)
  assert.deepEqual([unknown?.state, /may have the parcel/.test(unknown?.reason ?? '')], ['unknown', true])
  await refused(admin.bookParcels({ body: toBook([lost]) }), { status: 409 })
  pigeon.fail(new OutsideError('down', 'No connection'))
  await admin.bookParcels({ body: toBook([down]) })
  await sendBookings(shop)
  assert.equal((await parcelOf(shop, down))?.state, 'booking', 'it surely has not got it')
  pigeon.fail(null)
  await sendBookings(shop)
  assert.deepEqual([(await parcelOf(shop, down))?.state, (await parcelOf(shop, down))?.fee], ['booked', 60])
})

test('a booking that the shop could not read before it was sent is booked once afterwards', async () => {
  const pigeon = pigeonPost()
  await using shop = await startShop({ moreCouriers: [pigeon.courier] })
  const admin = await shop.admin()
  await admin.saveCourier({ params: { courier: 'pigeon' }, body: { isOn: true, isDefault: true } })
  const [id = ''] = await hasConfirmed(shop, 1)
  await admin.bookParcels({ body: toBook([id]) })
  await shop.asOwner('alter table order_lines rename to gone')
  await assert.rejects(sendBookings(shop))
  await shop.asOwner('alter table gone rename to order_lines')
  await sendBookings(shop)
  await sendBookings(shop)
  assert.deepEqual([(await parcelOf(shop, id))?.state, pigeon.sent.length], ['booked', 1])
})

test('what a courier answers is in the log without phone numbers and e-mail addresses', async () => {
  const pigeon = pigeonPost()
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  await using shop = await startShop({ moreCouriers: [pigeon.courier], log })
  const admin = await shop.admin()
  await admin.saveCourier({ params: { courier: 'pigeon' }, body: { isOn: true, isDefault: true } })
  const [id = ''] = await hasConfirmed(shop, 1)
  await admin.bookParcels({ body: toBook([id]) })
  pigeon.fail(new OutsideError('down', 'Invalid phone 01712345678 of rahim@tupi.example'))
  await sendBookings(shop)
  const line = JSON.parse(logged.find((one) => one.includes('Parcels were not booked')) ?? '{}')
  assert.equal(line.reason, 'Invalid phone [number] of [e-mail]')
})

test('what was being sent when the shop was killed is sent again where that is safe, and unknown elsewhere', async () => {
  const pigeon = pigeonPost()
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env, moreCouriers: [pigeon.courier] })
  const admin = await usesCourier(shop, 'steadfast', courier)
  await admin.saveCourier({ params: { courier: 'pigeon' }, body: { isOn: true } })
  const [safe = '', other = ''] = await hasConfirmed(shop, 2)
  await admin.bookParcels({ body: toBook([safe]) })
  await admin.bookParcels({ body: toBook([other], { courier: 'pigeon' }) })
  // The courier has it, and the shop was killed before it could write so.
  await sendBookings(shop)
  const isSent = (minutes: number) =>
    shop.db
      .updateTable('parcels')
      .set({
        state: 'booking',
        consignment: null,
        trackingCode: null,
        dueAt: new Date(0),
        sendingSince: new Date(Date.now() - minutes * 60_000),
      })
      .execute()
  await isSent(1)
  await sendBookings(shop)
  assert.deepEqual([courier.sent.get(`${safe}-1`), pigeon.sent.length], [1, 1], 'another process may be sending it')
  await isSent(4)
  await sendBookings(shop)
  assert.equal(courier.taken.size, 1)
  const [again, unknown] = [await parcelOf(shop, safe), await parcelOf(shop, other)]
  assert.equal(again?.state, 'booked')
  assert.deepEqual([unknown?.state, pigeon.sent.length], ['unknown', 1])
  assert.match(unknown?.reason ?? '', /was stopped while it sent the booking, or was restored from a backup since/)
})

test('an order that is rejected while its parcel is being booked keeps the booking in sight, to be cancelled', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  const [id = ''] = await hasConfirmed(shop, 1)
  const { data: batch } = await admin.bookParcels({ body: toBook([id]) })
  const answer = courier.hold()
  const sending = sendBookings(shop)
  while (courier.calls.length === 0) await new Promise((done) => setTimeout(done, 5))
  await refused(admin.cancelParcel({ params: { id: batch.parcels[0]?._id ?? '' }, body: {} }), {
    status: 409,
    message: /just being booked/,
  })
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  answer()
  await sending
  const parcel = await parcelOf(shop, id)
  assert.deepEqual([parcel?.state, parcel?.needsLook], ['booked', true])
  assert.match(parcel?.events.at(-2)?.message ?? '', /cancel it/)
  await admin.cancelParcel({ params: { id: parcel?._id ?? '' }, body: { reason: 'Rejected' } })
  assert.equal((await parcelOf(shop, id))?.state, 'cancelled')
  assert.deepEqual(
    courier.returns.map(({ invoice, reason }) => [invoice, reason]),
    [[`${id}-1`, 'Rejected']],
  )
})

test('a correction reaches a parcel that was not sent; one that was sent is to be looked at', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  const [id = ''] = await hasConfirmed(shop, 1)
  const correct = (address: string) => correctAddress(admin, id, address)
  await admin.bookParcels({ body: toBook([id]) })
  await correct('House 12, Road 4, Banani')
  await sendBookings(shop)
  const { fields } = courier.taken.get(`${id}-1`) ?? {}
  assert.deepEqual([fields?.recipient_address, fields?.cod_amount], ['House 12, Road 4, Banani, Dhaka', 500])
  assert.equal((await parcelOf(shop, id))?.needsLook, false)
  await correct('House 13, Road 4, Banani')
  const parcel = await parcelOf(shop, id)
  assert.deepEqual([parcel?.needsLook, parcel?.state], [true, 'booked'])
  assert.match(parcel?.events.at(-1)?.message ?? '', /old address/)
})

test('a booking is cancelled here where it was not sent, at the courier where it was, and once for a key', async () => {
  const pigeon = pigeonPost()
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env, moreCouriers: [pigeon.courier] })
  const admin = await usesCourier(shop, 'steadfast', courier)
  await admin.saveCourier({ params: { courier: 'pigeon' }, body: { isOn: true } })
  const [unsent = '', sent = '', untold = ''] = await hasConfirmed(shop, 3)
  const cancel = async (orderId: string, idempotencyKey?: string) => {
    const id = (await parcelOf(shop, orderId))?._id ?? ''
    return (await admin.cancelParcel({ params: { id }, body: {}, ...(idempotencyKey && { idempotencyKey }) })).data
  }
  await admin.bookParcels({ body: toBook([unsent]) })
  assert.equal((await cancel(unsent)).state, 'cancelled')
  await refused(cancel(unsent), { status: 409, message: /settled/ })
  await admin.bookParcels({ body: toBook([sent]) })
  await admin.bookParcels({ body: toBook([untold], { courier: 'pigeon' }) })
  await sendBookings(shop)
  assert.deepEqual([courier.taken.size, courier.returns.length], [1, 0])
  courier.set('html', 1)
  await refused(cancel(sent), { status: 409, message: /no answer that can be used/ })
  // It was lost on its way back: the courier has the request already.
  assert.equal((await cancel(sent, 'press')).state, 'cancelled')
  assert.equal((await cancel(sent, 'press')).state, 'cancelled')
  assert.equal(courier.returns.length, 1)
  const { state, needsLook, events } = await cancel(untold)
  assert.deepEqual([state, needsLook], ['cancelled', true])
  assert.match(events.at(-1)?.message ?? '', /cancel it in its panel too/)
  await refused(admin.cancelParcel({ params: { id: 'nothing' }, body: {} }), { status: 404 })
  await admin.bookParcels({ body: toBook([unsent]) })
  await sendBookings(shop)
  assert.deepEqual([...courier.taken.keys()], [`${sent}-1`, `${unsent}-2`])
})

test('a parcel that another courier has is booked by hand at once; a zone has its courier, all others the default one', async () => {
  const pigeon = pigeonPost()
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env, moreCouriers: [pigeon.courier] })
  const admin = await usesCourier(shop, 'steadfast', courier)
  const outside = shop.settings.current().delivery.zones.at(-1)
  await admin.saveCourier({ params: { courier: 'pigeon' }, body: { isOn: true, zones: [outside?.id ?? ''] } })
  const [inside = '', byHand = ''] = await hasConfirmed(shop, 2)
  const [far = ''] = await hasConfirmed(shop, 1)
  await shop.db.updateTable('orders').set({ shippingType: 'outside' }).where('id', '=', far).execute()
  const { data: plan } = await admin.planParcels({ body: toBook([inside, far]) })
  assert.deepEqual(
    plan.map(({ courier: code }) => code),
    ['steadfast', 'pigeon'],
  )
  const { data } = await admin.bookParcels({
    body: toBook([byHand], { courier: 'by-hand', trackingCode: 'SA-77', weight: 2 }),
  })
  assert.deepEqual([data.booked, data.waiting], [1, 0])
  const parcel = await parcelOf(shop, byHand)
  assert.deepEqual(
    [parcel?.state, parcel?.trackingCode, parcel?.weight, parcel?.courier],
    ['booked', 'SA-77', 2, 'by-hand'],
  )
  assert.deepEqual(courier.calls, [])
})
