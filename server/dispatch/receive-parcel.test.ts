import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { courierSays, hasParcel, parcelOf, withSteadfast } from '../testing/parcels.ts'
import { unbalanced } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

/** Hands an order over once more, by hand. */
async function sendAgain(admin: TestClient, { orderId }: { orderId: string }) {
  const parcels = [{ orderId, courier: 'by-hand', note: '', trackingCode: 'AGAIN' }]
  const { data } = await admin.bookParcels({ body: { parcels } })
  const [parcel] = data.parcels
  assert.ok(parcel)
  return { id: parcel._id }
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

test('the rest of a partly delivered parcel comes back: stock, lines and total are those of the delivered pieces', async () => {
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

test('what was collected of a partly delivered parcel is typed where the rest is received, by staff who may edit parcels', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const part = { lines: [{ line: 0, quantity: 2, condition: 'sellable' as const }] }
  const paidOf = async (id: string) => {
    const { totalAmount, paid, toCollect } = (await admin.adminGetOrder({ params: { id } })).data
    return [totalAmount, paid, toCollect]
  }
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  await admin.setParcel({ params: parcel, body: { state: 'picked_up' } })
  await admin.setParcel({ params: parcel, body: { state: 'partly_delivered' } })
  assert.deepEqual(await paidOf(parcel.orderId), [1580, 1580, 0])
  const body = { ...part, collected: 500 }
  await refused((await shop.helper('packing')).receiveParcel({ params: parcel, body }), { status: 403 })
  assert.equal((await admin.receiveParcel({ params: parcel, body })).data.collected, 500)
  assert.deepEqual(await paidOf(parcel.orderId), [580, 500, 0])
  // Without it, the pieces that the buyer kept have their price.
  const other = await hasParcel(shop, admin, cap, { quantity: 3 })
  await admin.setParcel({ params: other, body: { state: 'picked_up' } })
  await admin.setParcel({ params: other, body: { state: 'partly_delivered' } })
  assert.equal((await admin.receiveParcel({ params: other, body: part })).data.collected, null)
  assert.deepEqual(await paidOf(other.orderId), [580, 580, 0])
})

test('what a buyer who kept nothing has paid at the door stays in the ledger: the delivery charge is the shop’s, and more is the buyer’s', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const read = async ({ orderId: id }: { orderId: string }) => {
    const { orderStatus, paid, toRefund, payments = [] } = (await admin.adminGetOrder({ params: { id } })).data
    const counting = payments.filter(({ takesBack, takenBackBy }) => !takesBack && !takenBackBy)
    return {
      ...{ orderStatus, paid, toRefund },
      entries: counting.map(({ kind, method, amount }) => `${kind} ${method} ${amount}`),
      income: (await admin.getOrderProfit({ params: { id } })).data?.revenue,
    }
  }
  const owed = async () =>
    (await admin.listOwedByCouriers({ query: {} })).data.map(({ parcels, owed }) => [parcels, owed])
  const all = [{ line: 0, quantity: 3, condition: 'sellable' as const }]
  const partly = async (collected?: number) => {
    const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
    await admin.setParcel({ params: parcel, body: { state: 'picked_up' } })
    await admin.setParcel({ params: parcel, body: { state: 'partly_delivered', collected } })
    return parcel
  }
  const kept = ['courier_collected courier 80', 'write_off courier -80']
  const charge = { orderStatus: 'rejected', paid: 0, toRefund: 0, entries: kept, income: 80 }
  const reported = await partly(80)
  await admin.receiveParcel({ params: reported, body: { lines: all } })
  assert.deepEqual(await read(reported), charge)
  const typed = await partly()
  await admin.receiveParcel({ params: typed, body: { lines: all, collected: 80 } })
  assert.deepEqual(await read(typed), charge)
  assert.deepEqual(await owed(), [[2, 160]])
  // Rejected by hand first, and reported after that.
  const late = await partly()
  await admin.updateOrder({ params: { id: late.orderId }, body: { orderStatus: 'rejected' } })
  assert.deepEqual((await read(late)).entries, [])
  await admin.receiveParcel({ params: late, body: { lines: all, collected: 60 } })
  await admin.setParcel({ params: late, body: { collected: 80 } })
  assert.deepEqual(await read(late), charge)
  const more = await partly(500)
  await admin.receiveParcel({ params: more, body: { lines: all } })
  const { paid, toRefund, entries } = await read(more)
  assert.deepEqual([paid, toRefund, entries], [420, 420, ['courier_collected courier 500', 'write_off courier -80']])
  const nothing = await partly(0)
  await admin.receiveParcel({ params: nothing, body: { lines: all } })
  assert.deepEqual((await read(nothing)).entries, [])
  // Moved on by mistake, and back; and sent again: nothing is there twice.
  for (const orderStatus of ['delivered', 'rejected', 'inProcess', 'delivered', 'rejected'] as const) {
    await admin.updateOrder({ params: { id: typed.orderId }, body: { orderStatus } })
    const { entries } = await read(typed)
    assert.deepEqual(entries, orderStatus === 'delivered' ? ['courier_collected courier 80'] : kept, orderStatus)
  }
  await admin.updateOrder({ params: { id: reported.orderId }, body: { orderStatus: 'inProcess' } })
  await admin.setParcel({ params: await sendAgain(admin, reported), body: { state: 'delivered' } })
  assert.deepEqual((await read(reported)).entries, [...kept, 'courier_collected courier 1580'])
  await admin.updateOrder({ params: { id: reported.orderId }, body: { orderStatus: 'inProcess' } })
  assert.deepEqual((await read(reported)).entries, kept)
  assert.deepEqual(await unbalanced(shop), [])
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

test('lost pieces are not back in stock when their order is rejected, but are on sale if the parcel comes back after all', async () => {
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
  const lost = await hasParcel(shop, admin, cap, { quantity: 3, state: 'lost' })
  const second = await sendAgain(admin, lost)
  await admin.receiveParcel({ params: second, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 17)
})

test('an order that is sent again before its first parcel is back takes other pieces, and what comes back is on sale', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const first = await hasParcel(shop, admin, cap, { quantity: 3, state: 'returned' })
  const plan = { parcels: [{ orderId: first.orderId, courier: 'by-hand', note: '', trackingCode: '' }] }
  const [planned] = (await admin.planParcels({ body: plan })).data
  assert.match(planned?.notice ?? '', /takes other pieces from the stock/)
  const second = await sendAgain(admin, first)
  assert.equal(await shop.stockOf(cap), 14)
  const lines = [
    { line: 0, quantity: 1, condition: 'damaged' as const },
    { line: 0, quantity: 2, condition: 'sellable' as const },
  ]
  await admin.receiveParcel({ params: { id: first.id }, body: { lines } })
  await refused(admin.receiveParcel({ params: { id: first.id }, body: { lines } }), { status: 409 })
  assert.equal(await shop.stockOf(cap), 16)
  await admin.setParcel({ params: second, body: { state: 'delivered' } })
  const order = (await admin.adminGetOrder({ params: { id: first.orderId } })).data
  assert.deepEqual([order.orderStatus, order.parcels?.[0]?.isReplaced], ['delivered', true])
  assert.equal(await shop.stockOf(cap), 16)
})

test('a lost parcel takes its pieces off the stock once, however often its order is sent again', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const lost = await hasParcel(shop, admin, cap, { quantity: 3, state: 'lost' })
  const second = await sendAgain(admin, lost)
  await admin.cancelParcel({ params: second, body: {} })
  const third = await sendAgain(admin, lost)
  assert.equal(await shop.stockOf(cap), 14)
  await admin.cancelParcel({ params: third, body: {} })
  await admin.updateOrder({ params: { id: lost.orderId }, body: { orderStatus: 'rejected' } })
  assert.equal(await shop.stockOf(cap), 17)
  await admin.receiveParcel({ params: { id: lost.id }, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 20)
})

test('with too few pieces left, an order is not sent again before its first parcel is back', async () => {
  await using scene = await open()
  const { shop, admin, cap } = scene
  const first = await hasParcel(shop, admin, cap, { quantity: 12, state: 'returned' })
  await refused(sendAgain(admin, first), { status: 409, message: /too few pieces to send it again/ })
  assert.equal(await shop.stockOf(cap), 8)
  await admin.receiveParcel({ params: { id: first.id }, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 20)
})

test('the packing table finds what comes back by the shop’s code, the courier’s and the order’s number, without amounts', async () => {
  await using scene = await open()
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
  await packer.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } })
  assert.deepEqual(await find(parcel.orderId), [])
  await refused((await shop.helper('catalogue')).findParcelsToReceive({ query: { code: 'x' } }), { status: 403 })
})
