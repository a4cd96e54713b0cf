import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { hasConfirmed, sendBookings, toBook, usesCourier } from '../testing/handed-over.ts'
import { orderOf, startShop } from '../testing/shop.ts'

test('200 orders are booked by one call to the courier; those that cannot be sent are named, and hold up no other', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  const ids = await hasConfirmed(shop, 200, (index) => {
    if (index === 7) return { address: 'Dhaka 1209' }
    return index === 9 ? { address: 'Nowhere Road 17, House 3' } : {}
  })
  const { data: plan } = await admin.planParcels({ body: toBook(ids.slice(6, 9)) })
  assert.deepEqual(
    plan.map(({ courier: code, toCollect, weight, problems }) => [
      code,
      toCollect,
      weight,
      problems.map(({ field }) => field),
    ]),
    [
      ['steadfast', 580, 0.5, []],
      ['steadfast', 580, 0.5, ['address']],
      ['steadfast', 580, 0.5, []],
    ],
  )
  const { data: batch } = await admin.bookParcels({ body: toBook(ids) })
  assert.deepEqual([batch.total, batch.waiting, batch.refused], [200, 199, 1])
  await sendBookings(shop)
  assert.deepEqual(courier.calls, ['POST /create_order/bulk-order/extended'])
  const { data: done } = await admin.getParcelBatch({ params: { id: batch._id } })
  const { total, waiting, booked, refused: notTaken, unknown } = done
  assert.deepEqual(
    { total, waiting, booked, notTaken, unknown },
    { total: 200, waiting: 0, booked: 198, notTaken: 2, unknown: 0 },
  )
  const [short, unserved] = [7, 9].map((index) => done.parcels.find(({ orderId }) => orderId === ids[index]))
  assert.match(short?.reason ?? '', /too short/)
  assert.match(unserved?.reason ?? '', /does not take this address \(We do not deliver/)
  assert.equal(courier.taken.size, 198)
  const { parcels = [] } = (await admin.adminGetOrder({ params: { id: ids[0] ?? '' } })).data
  const sent = courier.taken.get(`${ids[0]}-1`)
  assert.deepEqual(
    [parcels[0]?.state, parcels[0]?.trackingCode, parcels[0]?.trackingLink],
    ['booked', sent?.tracking_code, `https://steadfast.com.bd/t/${sent?.tracking_code}`],
  )
  assert.deepEqual(
    { cod: sent?.fields.cod_amount, address: sent?.fields.recipient_address, lot: sent?.fields.total_lot },
    { cod: 580, address: 'House 7, Road 3, Dhanmondi, Dhaka', lot: 1 },
  )
})

test('orders that do not exist, or cannot be handed over, are refused before anything is written', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await shop.admin()
  const [id = ''] = await hasConfirmed(shop, 1)
  await refused(admin.bookParcels({ body: toBook([id]) }), { status: 409, message: /not set up/ })
  await usesCourier(shop, 'steadfast', courier)
  await refused(admin.bookParcels({ body: toBook([id, 'nothing']) }), { status: 404 })
  await refused(admin.planParcels({ body: toBook(['nothing']) }), { status: 404 })
  await refused(admin.bookParcels({ body: toBook([id], { courier: 'pigeon' }) }), { status: 404 })
  await refused(admin.bookParcels({ body: toBook(Array.from({ length: 501 }, () => id)) }), { status: 400 })
  const { orderId: pending } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await refused(admin.bookParcels({ body: toBook([pending]) }), { status: 409, message: /not confirmed/ })
  assert.deepEqual(await shop.db.selectFrom('parcels').select('id').execute(), [])
  const { data } = await admin.bookParcels({ body: toBook([id, pending]) })
  assert.deepEqual(
    data.parcels.map(({ state, reason }) => [state, reason]),
    [
      ['booking', ''],
      ['refused', 'This order is not confirmed yet'],
    ],
  )
})

test('a second press, another user and an order that is named twice book one parcel', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  const [id = '', other = '', third = ''] = await hasConfirmed(shop, 3)
  const press = { body: toBook([id, id]), idempotencyKey: randomUUID() }
  const pressed = await Promise.all(times(3, () => admin.bookParcels(press)))
  assert.equal(new Set(pressed.map(({ data }) => data._id)).size, 1)
  assert.equal(pressed[0]?.data.total, 1)
  await sendBookings(shop)
  const again = await admin.bookParcels(press)
  assert.deepEqual([again.data._id, again.data.booked], [pressed[0]?.data._id, 1])
  await refused(admin.bookParcels({ body: toBook([id]) }), { status: 409, message: /with a courier already/ })
  await shop.warmUp()
  const helper = await shop.helper('orders')
  const race = await settled(times(10, (index) => (index % 2 ? admin : helper).bookParcels({ body: toBook([other]) })))
  assert.equal(race.fulfilled.length, 1)
  assert.deepEqual([...new Set(race.rejected.map(({ status }) => status))], [409])
  await Promise.all([sendBookings(shop), sendBookings(shop)])
  assert.deepEqual(
    [...courier.sent],
    [
      [`${id}-1`, 1],
      [`${other}-1`, 1],
    ],
  )
  const { data: rest } = await helper.bookParcels({ body: toBook([id, other, third]) })
  assert.deepEqual(
    rest.parcels.map(({ orderId, state }) => [orderId, state]),
    [[third, 'booking']],
  )
  const { parcels = [], desk } = (await admin.adminGetOrder({ params: { id } })).data
  assert.deepEqual([parcels.length, desk.parcel?.state], [1, 'booked'])
  assert.equal((await admin.countParcels()).data.needsDecision, 0)
})

test('a lost, garbled or missing answer never books twice: the same reference is sent again', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  for (const mode of ['lose', 'drop', 'html', 'half', 'fail', 'busy'] as const) {
    for (const count of [1, 3]) {
      const ids = await hasConfirmed(shop, count)
      courier.set(mode, 1)
      const { data: batch } = await admin.bookParcels({ body: toBook(ids) })
      await sendBookings(shop)
      const during = (await admin.getParcelBatch({ params: { id: batch._id } })).data
      assert.equal(during.waiting, count, `${mode}: the courier may have it`)
      const [waiting] = await shop.db.selectFrom('parcels').select('dueAt').where('state', '=', 'booking').execute()
      assert.ok(
        (waiting?.dueAt?.getTime() ?? 0) > Date.now() + (mode === 'busy' ? 25_000 : 5_000),
        `${mode}: not at once`,
      )
      await sendBookings(shop)
      const after = (await admin.getParcelBatch({ params: { id: batch._id } })).data
      assert.deepEqual([after.booked, after.waiting], [count, 0], `${mode} ${count}`)
      for (const id of ids) assert.ok(courier.taken.has(`${id}-1`))
    }
  }
  assert.equal(courier.taken.size, 24)
  const stored = await shop.db.selectFrom('parcels').select(['reference', 'consignment']).execute()
  for (const { reference, consignment } of stored) {
    assert.equal(consignment, String(courier.taken.get(reference)?.consignment_id), reference)
  }
})

test('what was answered before a courier fails in the middle is written down, and only the rest is sent again', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  courier.refuseBulk()
  for (const mode of ['lose', 'drop', 'html', 'fail', 'busy', 'keys'] as const) {
    const ids = await hasConfirmed(shop, 5, (index) => (index === 1 ? { address: 'Nowhere Road 17, House 3' } : {}))
    const { data: batch } = await admin.bookParcels({ body: toBook(ids) })
    const counts = async () => {
      const { booked, refused: notTaken, waiting } = (await admin.getParcelBatch({ params: { id: batch._id } })).data
      return { booked, notTaken, waiting }
    }
    // The call with all rows, and three with one, are answered.
    courier.set(mode, 1, 4)
    await sendBookings(shop)
    assert.deepEqual(await counts(), { booked: 2, notTaken: 1, waiting: 2 }, mode)
    const stopped = (await admin.listCouriers()).data.find(({ courier: code }) => code === 'steadfast')?.stopped
    assert.equal(Boolean(stopped), mode === 'keys', mode)
    if (stopped) {
      const settings = { apiKey: 'new key', secretKey: 'new secret' }
      courier.changeKeys(settings)
      await admin.saveCourier({ params: { courier: 'steadfast' }, body: { settings } })
    }
    await sendBookings(shop)
    assert.deepEqual(await counts(), { booked: 4, notTaken: 1, waiting: 0 }, mode)
    assert.deepEqual(
      ids.map((id) => courier.sent.get(`${id}-1`)),
      [1, 1, 1, mode === 'lose' || mode === 'html' ? 2 : 1, 1],
      mode,
    )
  }
})

test('keys that are withdrawn stop the courier: what waits is booked with the next ones, and no lock follows', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  const [first, second] = [await hasConfirmed(shop, 3), await hasConfirmed(shop, 3)]
  await admin.bookParcels({ body: toBook(first) })
  await sendBookings(shop)
  const { data: batch } = await admin.bookParcels({ body: toBook(second) })
  courier.changeKeys({ apiKey: 'new key', secretKey: 'new secret' })
  const before = courier.calls.length
  for (let press = 0; press < 20; press++) await sendBookings(shop)
  assert.equal(courier.calls.length, before + 1, 'ten wrong keys would lock the shop out')
  assert.equal((await admin.getParcelBatch({ params: { id: batch._id } })).data.waiting, 3)
  const { data: couriers } = await admin.listCouriers()
  assert.match(couriers.find(({ courier: code }) => code === 'steadfast')?.stopped?.reason ?? '', /Unauthorized/)
  const [third = ''] = await hasConfirmed(shop, 1)
  await refused(admin.bookParcels({ body: toBook([third], { courier: 'steadfast' }) }), {
    status: 409,
    message: /refused/,
  })
  await admin.saveCourier({
    params: { courier: 'steadfast' },
    body: { settings: { apiKey: 'new key', secretKey: 'new secret' } },
  })
  await sendBookings(shop)
  assert.equal((await admin.getParcelBatch({ params: { id: batch._id } })).data.booked, 3)
  assert.equal(courier.taken.size, 6)
})

test('a refused parcel is mended and sent again under another reference; an older API does as well', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  courier.forgetExtended()
  const ids = await hasConfirmed(shop, 2, (index) => (index === 0 ? { address: 'Nowhere Road 17, House 3' } : {}))
  const [id = ''] = ids
  const { data: batch } = await admin.bookParcels({ body: toBook(ids) })
  await sendBookings(shop)
  const { booked, refused: notTaken } = (await admin.getParcelBatch({ params: { id: batch._id } })).data
  assert.deepEqual([booked, notTaken], [1, 1])
  const { data: order } = await admin.adminGetOrder({ params: { id } })
  const addressInfo = { ...order.addressInfo, address: 'House 12, Road 4, Banani' }
  await admin.correctOrder({ params: { id }, body: { updatedAt: order.updatedAt, addressInfo } })
  await admin.bookParcels({ body: toBook([id]) })
  await sendBookings(shop)
  const { parcels = [] } = (await admin.adminGetOrder({ params: { id } })).data
  assert.deepEqual(
    parcels.map(({ reference, state }) => [reference, state]),
    [
      [`${id}-1`, 'cancelled'],
      [`${id}-2`, 'booked'],
    ],
  )
})

test('before it is handed over, a parcel has the weight and the charge that are agreed on with its courier', async () => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  const [id = ''] = await hasConfirmed(shop, 1)
  const plan = async (weight?: number) => {
    const [one] = (
      await admin.planParcels({ body: { parcels: [{ orderId: id, note: '', trackingCode: '', weight }] } })
    ).data
    return [one?.weight, one?.charge]
  }
  assert.deepEqual(await plan(), [0.5, null])
  const zones = Object.fromEntries(
    shop.settings.current().delivery.zones.map(({ id: zone }) => [zone, { base: 70, perKg: 20 }]),
  )
  const save = (charges: object) => admin.saveCourier({ params: { courier: 'steadfast' }, body: { charges } as never })
  await refused(save({ zones, codPercent: 101, weight: 0.5 }), { status: 400 })
  await refused(save({ zones: { dhaka: { base: -1, perKg: 0 } }, codPercent: 1, weight: 0.5 }), { status: 400 })
  await save({ zones, codPercent: '১', weight: '1.2' })
  assert.deepEqual(await plan(), [1.2, 70 + 20 + 5.8])
  assert.deepEqual(await plan(0.4), [0.4, 75.8])
})
