import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
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
  await askCouriers(shop, new AbortController().signal)
}

async function open() {
  const fake = await startSteadfast()
  const shop = await startShop({ env: fake.env })
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
  await askCouriers(shop, new AbortController().signal)
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
