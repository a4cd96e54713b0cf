import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { courierReports, hasParcel, parcelOf, sendAgain, startSteadfastShop } from '../testing/parcels.ts'

test('a parcel that the courier calls cancelled gives nothing back; in the shop its sellable pieces are on sale, once', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  await courierReports(shop, parcel, 'pending')
  await courierReports(shop, parcel, 'cancelled')
  await refused(admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'rejected' } }), {
    status: 409,
  })
  assert.equal(await shop.stockOf(cap), 17)
  await admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 20)
  const order = (await admin.adminGetOrder({ params: { id: parcel.orderId } })).data
  const { state, received } = order.parcels?.[0] ?? assert.fail('It has no parcel')
  assert.deepEqual([state, received], ['returned', [{ line: 0, quantity: 3, condition: 'sellable' }]])
  assert.deepEqual([order.orderStatus, order.desk.rejectReason], ['rejected', 'The parcel came back'])
  await refused(admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } }), { status: 409 })
  assert.equal(await shop.stockOf(cap), 20)
})

test('of what came back damaged nothing is on sale, line by line', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  await courierReports(shop, parcel, 'cancelled')
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

test('of a parcel that comes back after its order was rejected, damaged and missing pieces are off sale again, but for those that are sold', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  await admin.saveProductCost({ params: { id: cap._id }, body: { size: '', validFrom: '2026-01-01', cost: 200 } })
  const hasRejected = async (quantity: number) => {
    const parcel = await hasParcel(shop, admin, cap, { quantity })
    await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'rejected' } })
    return parcel
  }
  const costOf = async ({ orderId: id }: { orderId: string }) =>
    (await admin.getOrderProfit({ params: { id } })).data?.cost
  const whole = await hasRejected(3)
  await admin.receiveParcel({ params: whole, body: { condition: 'sellable' } })
  assert.deepEqual([await shop.stockOf(cap), await costOf(whole)], [20, 0])
  const broken = await hasRejected(4)
  const lines = [
    { line: 0, quantity: 1, condition: 'damaged' as const },
    { line: 0, quantity: 2, condition: 'sellable' as const },
  ]
  assert.equal(await shop.stockOf(cap), 20)
  await admin.receiveParcel({ params: broken, body: { lines } })
  assert.deepEqual([await shop.stockOf(cap), await costOf(broken)], [18, 400])
  // The buyer may have the others.
  const partly = await hasRejected(3)
  await courierReports(shop, partly, 'partial_delivered')
  await admin.receiveParcel({ params: partly, body: { lines: lines.slice(0, 1) } })
  assert.deepEqual([await shop.stockOf(cap), await costOf(partly)], [17, 200])
  const sold = await hasRejected(2)
  await hasParcel(shop, admin, cap, { quantity: 16 })
  await admin.receiveParcel({ params: sold, body: { condition: 'damaged' } })
  assert.equal(await shop.stockOf(cap), 0)
})

test('a parcel that was cancelled before its pick-up was reported is received if the courier had it after all', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { state: 'cancelled', quantity: 3 })
  await courierReports(shop, parcel, 'cancelled')
  const found = await admin.findParcelsToReceive({ query: { code: parcel.consignment } })
  assert.deepEqual(
    found.data.map(({ _id }) => _id),
    [parcel.id],
  )
  await admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } })
  const { state, needsLook } = await parcelOf(shop, parcel)
  assert.deepEqual([state, needsLook, await shop.stockOf(cap)], ['returned', false, 20])
  assert.equal((await admin.adminGetOrder({ params: { id: parcel.orderId } })).data.orderStatus, 'rejected')
})

test('of a cancelled parcel that comes back beside the next one, damaged and missing pieces are off sale', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  await admin.saveProductCost({ params: { id: cap._id }, body: { size: '', validFrom: '2026-01-01', cost: 200 } })
  const first = await hasParcel(shop, admin, cap, { state: 'cancelled', quantity: 3 })
  const second = await sendAgain(admin, first)
  await courierReports(shop, first, 'cancelled_return_received')
  assert.equal(await shop.stockOf(cap), 17)
  const lines = [
    { line: 0, quantity: 1, condition: 'damaged' as const },
    { line: 0, quantity: 1, condition: 'sellable' as const },
  ]
  await admin.receiveParcel({ params: { id: first.id }, body: { lines } })
  assert.equal(await shop.stockOf(cap), 15)
  await admin.setParcel({ params: second, body: { state: 'delivered' } })
  const profit = await admin.getOrderProfit({ params: { id: first.orderId } })
  assert.deepEqual([await shop.stockOf(cap), profit.data?.cost], [15, 1000])
})

test('what was never with a courier does not come back', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  for (const state of ['booking', 'refused', 'cancelled', 'delivered'] as const) {
    const { id } = await hasParcel(shop, admin, cap, { state, quantity: 1 })
    await refused(admin.receiveParcel({ params: { id }, body: { condition: 'sellable' } }), { status: 409 })
  }
})

test('the packing table receives parcels; staff set the state of one, and its order follows', async () => {
  await using scene = await startSteadfastShop()
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

test('the packing table finds what comes back by the shop’s code, the courier’s and the order’s number, without amounts', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { state: 'returning', quantity: 2 })
  const other = await hasParcel(shop, admin, cap, { state: 'delivered' })
  const packer = await shop.helper('packing')
  const find = async (code: string) =>
    (await packer.findParcelsToReceive({ query: { code } })).data.map(({ _id }) => _id)
  const codes = [
    `https://shop.example/admin/orders/pack/${parcel.orderId}`,
    `T${parcel.id}`,
    parcel.consignment,
    parcel.orderId.slice(-8),
  ]
  for (const code of codes) assert.deepEqual(await find(code), [parcel.id], code)
  for (const code of [other.orderId, 'not-a-code', '%']) assert.deepEqual(await find(code), [], code)
  const [found] = (await packer.findParcelsToReceive({ query: { code: parcel.orderId } })).data
  assert.deepEqual([found?.items[0]?.quantity, found && 'toCollect' in found], [2, false])
  const { data } = await packer.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } })
  assert.deepEqual(
    [data.state, 'toCollect' in data, 'fee' in data, 'events' in data],
    ['returned', false, false, false],
  )
  assert.deepEqual(await find(parcel.orderId), [])
  await refused((await shop.helper('catalogue')).findParcelsToReceive({ query: { code: 'x' } }), { status: 403 })
})
