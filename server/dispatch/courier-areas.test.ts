import assert from 'node:assert/strict'
import { test } from 'node:test'
import { never, refused } from '../testing/expect.ts'
import { startRedx } from '../testing/fake-redx.ts'
import { hasConfirmed, sendBookings, toBook, usesCourier } from '../testing/handed-over.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

const params = { courier: 'redx' }
const inMirpur = { district: 'Dhaka', thana: 'Mirpur', address: 'House 7, Road 3, Block C' }

async function usesRedx(shop: TestShop, courier: { settings: Record<string, string> }) {
  const admin = await usesCourier(shop, 'redx', courier)
  await shop.refreshCourierAreas(never)
  return admin
}

const makeOld = (shop: TestShop) =>
  shop.db
    .updateTable('courierAreas')
    .set({ readAt: new Date(Date.now() - 4 * 24 * 60 * 60_000) })
    .execute()

test('the list is read by districts, every three days, and stays where the courier is down or gives half of it', async () => {
  await using courier = await startRedx()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesRedx(shop, courier)
  const list = async (search = '') => (await admin.listCourierAreas({ params, query: { search } })).data
  const sadar = { id: '21', name: 'Barisal Sadar', district: 'Barishal', postCode: '8200', group: '7' }
  assert.deepEqual(await list('barishal'), [sadar])
  assert.equal((await list()).length, 7)
  const refresh = async () => {
    courier.calls.length = 0
    await shop.refreshCourierAreas(never)
    return courier.calls.length
  }
  assert.equal(await refresh(), 0, 'it is fresh')
  await makeOld(shop)
  for (const mode of ['drop', 'fail', 'html', 'busy'] as const) {
    courier.set(mode)
    assert.equal(await refresh(), 1)
    assert.equal((await list()).length, 7, mode)
  }
  courier.set('work')
  await shop.db
    .insertInto('courierAreas')
    .values({
      courier: 'redx',
      id: 'old',
      name: 'Old',
      district: '',
      postCode: '',
      areaGroup: '',
      readAt: new Date(0),
    })
    .execute()
  assert.ok((await refresh()) > 64)
  assert.deepEqual(
    [(await list('old')).length, (await list()).length],
    [0, 7],
    'what the courier no longer has is gone',
  )
  assert.equal(await refresh(), 0)
})

test('a thana without a match is a problem of the plan; what staff choose for it is used from then on', async () => {
  await using courier = await startRedx()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesRedx(shop, courier)
  const [mirpur = '', again = '', noThana = '', sadar = ''] = await hasConfirmed(shop, 4, (index) =>
    index === 2 ? { address: 'House 7, Road 3, Block C' } : inMirpur,
  )
  const inBogura = { district: 'Bogura', thana: 'Bogura Sadar' }
  await shop.db.updateTable('orders').set(inBogura).where('id', '=', sadar).execute()
  const planOf = async (id: string) => {
    const [row] = (await admin.planParcels({ body: toBook([id]) })).data
    return {
      area: row?.area?.name,
      place: row?.place,
      problems: row?.problems.map(({ field, message }) => `${field}: ${message}`),
    }
  }
  const missing = await planOf(mirpur)
  assert.deepEqual([missing.area, missing.place], [undefined, { district: 'Dhaka', thana: 'Mirpur' }])
  assert.match(missing.problems?.join() ?? '', /^area: The courier’s area for this thana is not known/)
  assert.match((await planOf(noThana)).problems?.join() ?? '', /^area: .*Choose district and thana in the order/)
  assert.deepEqual(await planOf(sadar), {
    area: 'Bogra Sadar',
    place: inBogura,
    problems: [],
  })
  await refused(admin.bookParcels({ body: toBook([mirpur]) }), { status: 409, message: /area for this thana/ })
  const choose = (areaId: string, place: object = { district: 'Dhaka', thana: 'Mirpur' }) =>
    admin.chooseCourierArea({ params, body: { district: '', thana: '', ...place, areaId } })
  await refused(choose('99'), { status: 404 })
  await refused(choose('12', { district: 'Dhaka', thana: 'Nowhere' }), { status: 404 })
  await refused(choose('12', { district: 'Dhaka' }), { status: 400 })
  // A packer, or a user who only reads parcels, cannot choose.
  await refused((await shop.helper('packing')).chooseCourierArea({ params, body: { ...inMirpur, areaId: '12' } }), {
    status: 403,
  })
  const helper = await shop.helper('orders')
  await helper.chooseCourierArea({ params, body: { district: 'Dhaka', thana: 'মিরপুর', areaId: '12' } })
  assert.deepEqual((await planOf(mirpur)).area, 'Mirpur 1')
  await admin.bookParcels({ body: toBook([mirpur]) })
  // What is booked keeps its area, also where it is sent after the choice was changed.
  await choose('13')
  await admin.bookParcels({ body: toBook([again]) })
  await sendBookings(shop)
  const sent = [...courier.taken.values()].map(({ fields }) => [fields.merchant_invoice_id, fields.delivery_area_id])
  assert.deepEqual(Object.fromEntries(sent), { [`${mirpur}-1`]: 12, [`${again}-1`]: 13 })
  const { data: trail } = await admin.listAudit({ query: { action: 'courier_area_chosen' } })
  assert.deepEqual(trail[0]?.details, { district: 'Dhaka', thana: 'Mirpur', area: 'Mirpur 2' })
})

test('an address that is corrected before its booking is sent gets the area of the new place, or is refused without one', async () => {
  await using courier = await startRedx()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesRedx(shop, courier)
  const ids = await hasConfirmed(shop, 2, () => ({ district: 'Dhaka', thana: 'Dhanmondi' }))
  await admin.bookParcels({ body: toBook(ids) })
  const places = [
    { district: 'Barishal', thana: 'Barishal Sadar' },
    { district: 'Dhaka', thana: 'Mirpur' },
  ]
  for (const [index, id] of ids.entries()) {
    const { data } = await admin.adminGetOrder({ params: { id } })
    const addressInfo = { ...data.addressInfo, ...places[index], city: '' }
    await admin.correctOrder({ params: { id }, body: { updatedAt: data.updatedAt, addressInfo, shippingCharge: 0 } })
  }
  await sendBookings(shop)
  assert.deepEqual(
    [...courier.taken.values()].map(({ fields }) => fields.delivery_area_id),
    [21],
  )
  const refusedOne = (await admin.adminGetOrder({ params: { id: ids[1] ?? '' } })).data.parcels?.at(-1)
  assert.equal(refusedOne?.state, 'refused')
  assert.match(refusedOne?.reason ?? '', /area for this thana is not known/)
})
