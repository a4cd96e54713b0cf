import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Courier } from '../couriers/courier.ts'
import { steadfast } from '../couriers/steadfast.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { never, refused } from '../testing/expect.ts'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { hasConfirmed, sendBookings, toBook, usesCourier } from '../testing/handed-over.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { askCouriers } from './ask-couriers.service.ts'

/** Asks the couriers as the job does, after an hour without a webhook. */
async function anHourLater(shop: TestShop) {
  await shop.db
    .updateTable('parcels')
    .set({ askAt: new Date(0) })
    .where('askAt', 'is not', null)
    .execute()
  await askCouriers(shop, never)
}

async function open(moreCouriers: Courier[] = []) {
  const fake = await startSteadfast()
  const shop = await startShop({ env: fake.env, moreCouriers, databaseLine: true })
  const admin = await usesCourier(shop, 'steadfast', fake)
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await fake[Symbol.asyncDispose]()
  }
  /** Parcels that were booked. */
  const booked = async (count: number) => {
    const ids = await hasConfirmed(shop, count)
    await admin.bookParcels({ body: toBook(ids) })
    await sendBookings(shop)
    return ids
  }
  const statusIs = (orderId: string, status: string) => {
    for (const [invoice, parcel] of fake.taken) if (invoice.startsWith(orderId)) parcel.status = status
  }
  const parcelOf = async (id: string) => {
    const { parcels = [] } = (await admin.adminGetOrder({ params: { id } })).data
    const [parcel] = parcels
    assert.ok(parcel)
    return parcel
  }
  return { fake, shop, admin, booked, statusIs, parcelOf, [Symbol.asyncDispose]: close }
}

const isStatus = (call: string) => call.startsWith('GET /status')

test('a parcel whose webhook never came is asked about within the hour, and a settled one no more', async () => {
  await using scene = await open()
  const { shop, fake, admin, booked, statusIs, parcelOf } = scene
  const [id = ''] = await booked(1)
  statusIs(id, 'delivered')
  await askCouriers(shop, never)
  assert.equal((await parcelOf(id)).state, 'booked', 'it is not asked again and again')
  await anHourLater(shop)
  const { state, events } = await parcelOf(id)
  assert.equal(state, 'delivered')
  assert.equal(events.at(-1)?.source, 'courier')
  assert.equal((await admin.adminGetOrder({ params: { id } })).data.orderStatus, 'delivered')
  const asked = fake.calls.filter(isStatus).length
  await anHourLater(shop)
  assert.equal(fake.calls.filter(isStatus).length, asked)
})

test('a parcel that was delivered by mistake, and is set on its way again, is asked about as before', async () => {
  await using scene = await open()
  const { shop, admin, booked, statusIs, parcelOf } = scene
  const [id = ''] = await booked(1)
  const params = { id: (await parcelOf(id))._id }
  await admin.setParcel({ params, body: { state: 'delivered' } })
  await admin.setParcel({ params, body: { state: 'out_for_delivery' } })
  statusIs(id, 'delivered')
  await askCouriers(shop, never)
  assert.equal((await parcelOf(id)).state, 'out_for_delivery', 'not before the hour is over')
  await anHourLater(shop)
  assert.equal((await parcelOf(id)).state, 'delivered')
  await admin.setParcel({ params, body: { state: 'returning' } })
  await anHourLater(shop)
  assert.equal((await parcelOf(id)).state, 'returning', 'the courier would call it delivered again')
})

test('a courier that asks for a pause gets one, and one that refuses the keys is not asked again', async () => {
  await using scene = await open()
  const { shop, fake, admin, booked } = scene
  await booked(3)
  fake.set('busy')
  await anHourLater(shop)
  assert.equal(fake.calls.filter(isStatus).length, 1)
  fake.set('work')
  fake.changeKeys({ apiKey: 'other', secretKey: 'other' })
  await anHourLater(shop)
  await anHourLater(shop)
  assert.equal(fake.calls.filter(isStatus).length, 2)
  const { data } = await admin.listCouriers()
  assert.ok(data.find(({ courier }) => courier === 'steadfast')?.stopped)
})

/** Until when the courier is not asked about parcels again, in minutes, the least first. */
const pausesOf = async (shop: TestShop) =>
  (await shop.db.selectFrom('parcels').select('askAt').where('askAt', 'is not', null).orderBy('askAt').execute()).map(
    ({ askAt }) => Math.round(((askAt?.getTime() ?? 0) - Date.now()) / 60_000),
  )

test('a courier that does not answer is left in peace after three parcels, and asked about the others in the next run', async () => {
  await using scene = await open()
  const { shop, fake, booked } = scene
  await booked(6)
  for (const mode of ['drop', 'fail'] as const) {
    fake.calls.length = 0
    fake.set(mode)
    await anHourLater(shop)
    assert.equal(fake.calls.filter(isStatus).length, 3, mode)
    assert.deepEqual(await pausesOf(shop), [1, 1, 1, 50, 50, 50], mode)
  }
  // Parcels that it does not know are no reason to ask about no other one.
  fake.set('work')
  fake.taken.clear()
  await anHourLater(shop)
  assert.deepEqual(await pausesOf(shop), [50, 50, 50, 50, 50, 50])
})

test('a courier that is slow or fails holds up no other one, and what it was not asked about is asked in the next run', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const track = () => {
    resolve()
    throw new Error('Broken')
  }
  const broken = { ...steadfast, code: 'broken', name: { en: 'Broken', bn: 'ভাঙা' }, fields: [], track }
  await using scene = await open([broken])
  const { shop, fake, admin, booked, statusIs, parcelOf } = scene
  await admin.saveCourier({ params: { courier: 'broken' }, body: { isOn: true } })
  const [ofBroken, [id = '']] = [await booked(3), await booked(1)]
  await shop.db.updateTable('parcels').set({ courier: 'broken' }).where('orderId', 'in', ofBroken).execute()
  statusIs(id, 'delivered')
  const release = fake.hold()
  const asking = assert.rejects(anHourLater(shop), /Broken/)
  await asked
  release()
  await asking
  assert.equal((await parcelOf(id)).state, 'delivered')
  assert.deepEqual(await pausesOf(shop), [1, 1, 50])
})

test('a courier whose keys are saved while it is asked is asked about the next parcels with the new ones', async () => {
  const used: unknown[] = []
  const save = (apiKey: string) =>
    scene.admin.saveCourier({ params: { courier: 'other' }, body: { settings: { apiKey, secretKey: 'secret' } } })
  const track: Courier['track'] = async (_, { settings }) => {
    used.push(settings.apiKey)
    if (used.length === 1) await save('new')
    throw new OutsideError('unclear', 'Not found', { isAnswered: true })
  }
  const other = { ...steadfast, code: 'other', name: { en: 'Other', bn: 'অন্য' }, track }
  await using scene = await open([other])
  await save('old')
  await scene.booked(3)
  await scene.shop.db.updateTable('parcels').set({ courier: 'other' }).execute()
  await anHourLater(scene.shop)
  assert.deepEqual(used, ['old', 'new', 'new'])
})

test('staff ask how far a parcel is, and read why a courier does not answer', async () => {
  await using scene = await open()
  const { fake, admin, booked, statusIs, parcelOf } = scene
  const [id = ''] = await booked(1)
  const parcel = await parcelOf(id)
  const refresh = () => admin.refreshParcel({ params: { id: parcel._id }, body: {} })
  statusIs(id, 'hold')
  assert.equal((await refresh()).data.state, 'held')
  fake.set('html')
  await refused(refresh(), { status: 409, message: /Steadfast/ })
  await refused(admin.refreshParcel({ params: { id: 'none' }, body: {} }), { status: 404 })
  fake.set('work')
  for (let press = 0; press < 8; press++) await refresh()
  await refused(refresh(), { status: 429 })
})

test('a courier that is off by now is still asked about the parcels that it has', async () => {
  await using scene = await open()
  const { shop, admin, booked, statusIs, parcelOf } = scene
  const [id = ''] = await booked(1)
  await admin.saveCourier({ params: { courier: 'steadfast' }, body: { isOn: false } })
  statusIs(id, 'hold')
  await anHourLater(shop)
  const parcel = await parcelOf(id)
  assert.equal(parcel.state, 'held')
  statusIs(id, 'delivered')
  assert.equal((await admin.refreshParcel({ params: { id: parcel._id }, body: {} })).data.state, 'delivered')
})

test('a database that is gone while couriers are asked costs no parcel its turn', async () => {
  await using scene = await open()
  const { shop, fake, booked } = scene
  await booked(3)
  const release = fake.hold()
  const asking = assert.rejects(anHourLater(shop))
  while (!fake.calls.some(isStatus)) await new Promise((done) => setImmediate(done))
  await shop.line?.cut()
  release()
  await asking
  await shop.line?.mend()
  assert.deepEqual(await pausesOf(shop), [1, 1, 1])
})

test('of a parcel whose id Steadfast had not named, the id is asked for once with its status', async () => {
  await using scene = await open()
  const { shop, fake, booked } = scene
  const [id = ''] = await booked(1)
  await shop.db.updateTable('parcels').set({ consignment: null }).execute()
  await anHourLater(shop)
  await anHourLater(shop)
  const [taken] = fake.taken.values()
  const row = await shop.db.selectFrom('parcels').select(['state', 'consignment']).executeTakeFirst()
  assert.deepEqual(row, { state: 'booked', consignment: String(taken?.consignment_id) })
  assert.deepEqual(
    fake.calls.filter((call) => call.startsWith('GET /trackings')),
    [`GET /trackings_by_invoice/${id}-1`],
  )
})

test('the status of a parcel counts also where Steadfast is too busy to name its id, which is asked for the next time', async () => {
  await using scene = await open()
  const { shop, fake, booked } = scene
  await booked(1)
  await shop.db.updateTable('parcels').set({ consignment: null }).execute()
  const [taken] = fake.taken.values()
  assert.ok(taken)
  taken.status = 'pending'
  fake.set('busy', 1, 1)
  const row = () => shop.db.selectFrom('parcels').select(['rawStatus', 'consignment']).executeTakeFirst()
  await anHourLater(shop)
  assert.deepEqual(await row(), { rawStatus: 'pending', consignment: null })
  await anHourLater(shop)
  assert.deepEqual(await row(), { rawStatus: 'pending', consignment: String(taken.consignment_id) })
})
