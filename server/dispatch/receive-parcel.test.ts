import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { courierSays, hasParcel, parcelOf, withSteadfast } from '../testing/parcels.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

/** As if the order of a parcel had been handed over once more, and was on its way. */
async function sentAgain({ db }: TestShop, { id }: { id: string }) {
  const { createdAt: _, updatedAt: __, received: ___, ...row } = await parcelOf({ db } as TestShop, { id })
  const again = { _id: `${id}2` }
  const json = { items: JSON.stringify(row.items), recipient: JSON.stringify(row.recipient) }
  const state = { area: null, kind: 'resent', state: 'in_transit', reference: `${row.reference}b` } as const
  await db
    .insertInto('parcels')
    .values({ ...row, ...json, ...state, id: again._id, consignment: null, settledAt: null })
    .execute()
  return again
}

async function open() {
  const shop = await startShop()
  const admin = await withSteadfast(shop)
  const cap = await shop.hasProduct({ price: 500, totalStock: 20 })
  return { shop, admin, cap, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a parcel that the courier calls cancelled gives nothing back; in the shop its sellable pieces are on sale, once', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  await courierSays(shop, parcel, 'pending')
  await courierSays(shop, parcel, 'cancelled')
  await refused(admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'rejected' } }), {
    status: 409,
  })
  assert.equal(await shop.stockOf(cap), 17)
  const { data } = await admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } })
  assert.deepEqual([data.state, data.received], ['returned', [{ line: 0, quantity: 3, condition: 'sellable' }]])
  assert.equal(await shop.stockOf(cap), 20)
  const order = (await admin.adminGetOrder({ params: { id: parcel.orderId } })).data
  assert.deepEqual([order.orderStatus, order.desk.rejectReason], ['rejected', 'The parcel came back'])
  await refused(admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } }), { status: 409 })
  assert.equal(await shop.stockOf(cap), 20)
})

test('of what came back damaged nothing is on sale, line by line', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  await courierSays(shop, parcel, 'cancelled')
  const receive = (lines: { line: number; quantity: number; condition: 'sellable' | 'damaged' }[]) =>
    admin.receiveParcel({ params: { id: parcel.id }, body: { lines } })
  await refused(receive([{ line: 0, quantity: 4, condition: 'sellable' }]), { status: 400 })
  await refused(receive([{ line: 1, quantity: 1, condition: 'sellable' }]), { status: 400 })
  await receive([
    { line: 0, quantity: 1, condition: 'damaged' },
    { line: 0, quantity: 2, condition: 'sellable' },
  ])
  assert.equal(await shop.stockOf(cap), 19)
  assert.equal((await admin.adminGetOrder({ params: { id: parcel.orderId } })).data.orderStatus, 'rejected')
})

test('of a partly delivered parcel the rest comes back: stock, lines and total are those of what was kept', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  await courierSays(shop, parcel, 'partial_delivered', { cod_amount: 580 })
  assert.equal((await parcelOf(shop, parcel)).needsLook, true)
  const body = { lines: [{ line: 0, quantity: 2, condition: 'sellable' as const }] }
  await refused(admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } }), { status: 400 })
  const { data } = await admin.receiveParcel({ params: { id: parcel.id }, body })
  assert.deepEqual([data.state, data.needsLook, data.collected], ['partly_delivered', false, 580])
  assert.equal(await shop.stockOf(cap), 19)
  const order = (await admin.adminGetOrder({ params: { id: parcel.orderId } })).data
  assert.deepEqual([order.orderStatus, order.totalAmount, order.cartItems[0]?.quantity], ['delivered', 580, 1])
  await refused(admin.receiveParcel({ params: { id: parcel.id }, body }), { status: 409 })
})

test('what was never with a courier does not come back', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  for (const state of ['booking', 'refused', 'cancelled', 'delivered'] as const) {
    const { id } = await hasParcel(shop, admin, cap, { state, quantity: 1 })
    await refused(admin.receiveParcel({ params: { id }, body: { condition: 'sellable' } }), { status: 409 })
  }
})

test('the packing table receives parcels; staff set the state of one, and its order follows', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 1, courier: 'by-hand' })
  const set = (body: Parameters<typeof admin.setParcel>[0]['body']) =>
    admin.setParcel({ params: { id: parcel.id }, body })
  assert.equal((await set({ state: 'picked_up', trackingCode: 'X1' })).data.trackingCode, 'X1')
  assert.equal((await admin.adminGetOrder({ params: { id: parcel.orderId } })).data.orderStatus, 'inShipping')
  for (const state of ['booking', 'cancelled', 'returned']) {
    await refused(set({ state: state as 'returning' }), { status: 400 })
  }
  assert.equal((await set({ state: 'held', message: 'Wrong number' })).data.reason, 'Wrong number')
  await set({ state: 'returning' })
  const packer = await shop.helper('packing')
  await refused(packer.setParcel({ params: { id: parcel.id }, body: { state: 'delivered' } }), { status: 403 })
  await packer.receiveParcel({ params: { id: parcel.id }, body: { condition: 'damaged' } })
  assert.equal(await shop.stockOf(cap), 19)
  await refused(set({ state: 'delivered' }), { status: 409 })
})

test('lost pieces stay off the shelf when their order is rejected, and are on sale if the parcel turns up after all', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  const moveTo = (orderStatus: 'rejected' | 'inProcess' | 'pending') =>
    admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus } })
  await courierSays(shop, parcel, 'pending')
  await admin.setParcel({ params: { id: parcel.id }, body: { state: 'lost' } })
  await moveTo('pending')
  assert.equal((await parcelOf(shop, parcel)).receivedAt, null)
  await moveTo('rejected')
  assert.equal(await shop.stockOf(cap), 17)
  const [had] = (await admin.adminGetOrder({ params: { id: parcel.orderId } })).data.parcels ?? []
  assert.deepEqual(had?.received, [])
  assert.match(had?.events.at(-1)?.message ?? '', /lost pieces stay off the shelf/)
  // It is sent after all, with other pieces, and these come back as they are.
  await moveTo('inProcess')
  assert.equal(await shop.stockOf(cap), 14)
  await moveTo('rejected')
  assert.equal(await shop.stockOf(cap), 17)
  await admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 20)
  await refused(admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } }), { status: 409 })
})

test('an order whose first parcel was lost, and whose second one came back, has lost the pieces of one', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const lost = await hasParcel(shop, admin, cap, { quantity: 3 })
  await courierSays(shop, lost, 'pending')
  await admin.setParcel({ params: { id: lost.id }, body: { state: 'lost' } })
  const { _id: second } = await sentAgain(shop, lost)
  await admin.receiveParcel({ params: { id: second }, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 17)
})
