import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import {
  courierReports,
  hasParcel,
  orderStatusOf,
  parcelOf,
  sendAgain,
  startSteadfastShop,
} from '../testing/parcels.ts'

test('lost pieces are not back in stock when their order is rejected, but are on sale if the parcel comes back after all', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  const moveTo = (orderStatus: 'rejected' | 'inProcess' | 'pending') =>
    admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus } })
  await courierReports(shop, parcel, 'pending')
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
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const lost = await hasParcel(shop, admin, cap, { quantity: 3, state: 'lost' })
  const second = await sendAgain(admin, lost)
  await admin.receiveParcel({ params: second, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 17)
})

test('a lost parcel that is found beside the next one is not set on its way again, but received once it is back', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const lost = await hasParcel(shop, admin, cap, { quantity: 3, state: 'lost' })
  const second = await sendAgain(admin, lost)
  const isComing = () => admin.setParcel({ params: { id: lost.id }, body: { state: 'returning' } })
  await refused(isComing(), { status: 409, message: /Another parcel .* is on its way/ })
  await admin.setParcel({ params: second, body: { state: 'delivered' } })
  await isComing()
  await admin.receiveParcel({ params: { id: lost.id }, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 17)
})

test('a cancelled parcel that is lost beside the next one is off sale until it is found, and what is damaged then stays so', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  await admin.saveProductCost({ params: { id: cap._id }, body: { size: '', validFrom: '2026-01-01', cost: 200 } })
  const first = await hasParcel(shop, admin, cap, { quantity: 3, state: 'cancelled' })
  const second = await sendAgain(admin, first)
  assert.equal(await shop.stockOf(cap), 17)
  await admin.setParcel({ params: { id: first.id }, body: { state: 'lost' } })
  assert.equal(await shop.stockOf(cap), 14)
  const lines = [
    { line: 0, quantity: 1, condition: 'damaged' as const },
    { line: 0, quantity: 2, condition: 'sellable' as const },
  ]
  await admin.receiveParcel({ params: { id: first.id }, body: { lines } })
  assert.equal(await shop.stockOf(cap), 16)
  await admin.receiveParcel({ params: second, body: { condition: 'damaged' } })
  const profit = await admin.getOrderProfit({ params: { id: first.orderId } })
  assert.deepEqual([await shop.stockOf(cap), profit.data?.cost], [16, 800])
})

test('of a cancelled parcel that is lost beside the next one, pieces that are sold by then do not come back twice', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const first = await hasParcel(shop, admin, cap, { quantity: 3, state: 'cancelled' })
  await sendAgain(admin, first)
  await hasParcel(shop, admin, cap, { quantity: 16 })
  await admin.setParcel({ params: { id: first.id }, body: { state: 'lost' } })
  assert.equal(await shop.stockOf(cap), 0)
  await admin.receiveParcel({ params: { id: first.id }, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 1)
})

test('the pieces of a rejected order that its courier had all the same and lost are off sale, until they are found', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  await admin.saveProductCost({ params: { id: cap._id }, body: { size: '', validFrom: '2026-01-01', cost: 200 } })
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  const figures = async () => {
    const { data } = await admin.getOrderProfit({ params: { id: parcel.orderId } })
    return [await shop.stockOf(cap), data?.cost]
  }
  await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'rejected' } })
  assert.equal(await shop.stockOf(cap), 20)
  await admin.setParcel({ params: { id: parcel.id }, body: { state: 'lost' } })
  assert.deepEqual(await figures(), [17, 600])
  await admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } })
  assert.deepEqual(await figures(), [20, 0])
})

test('an order that is sent again before its first parcel is back takes other pieces, and what comes back is on sale', async () => {
  await using scene = await startSteadfastShop()
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
  await using scene = await startSteadfastShop()
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

test('a lost parcel that is delivered after all leaves the pieces that replaced it to the next one, on sale once that is here', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin } = scene
  const hasSentAgain = async () => {
    const cap = await shop.hasProduct({ totalStock: 20 })
    const lost = await hasParcel(shop, admin, cap, { quantity: 3, state: 'lost' })
    const second = await sendAgain(admin, lost)
    return {
      stock: () => shop.stockOf(cap),
      set: (which: 'lost' | 'second', state: 'delivered' | 'lost') =>
        admin.setParcel({ params: { id: (which === 'lost' ? lost : second).id }, body: { state } }),
      cancel: () => admin.cancelParcel({ params: second, body: {} }),
      receive: (which: 'lost' | 'second') =>
        admin.receiveParcel({
          params: { id: (which === 'lost' ? lost : second).id },
          body: { condition: 'sellable' },
        }),
      orderStatus: () => orderStatusOf(shop, lost),
    }
  }
  const received = await hasSentAgain()
  await received.set('lost', 'delivered')
  assert.equal(await received.stock(), 14)
  await received.receive('second')
  assert.deepEqual([await received.stock(), await received.orderStatus()], [17, 'delivered'])
  const cancelled = await hasSentAgain()
  await cancelled.set('lost', 'delivered')
  await cancelled.cancel()
  assert.equal(await cancelled.stock(), 17)
  const cancelledBefore = await hasSentAgain()
  await cancelledBefore.cancel()
  await cancelledBefore.set('lost', 'delivered')
  assert.equal(await cancelledBefore.stock(), 17)
  const setByMistake = await hasSentAgain()
  await setByMistake.set('lost', 'delivered')
  await setByMistake.set('lost', 'lost')
  await setByMistake.set('second', 'delivered')
  await setByMistake.receive('lost')
  assert.deepEqual([await setByMistake.stock(), await setByMistake.orderStatus()], [17, 'delivered'])
})

test('with too few pieces left, an order is not sent again before its first parcel is back', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const first = await hasParcel(shop, admin, cap, { quantity: 12, state: 'returned' })
  await refused(sendAgain(admin, first), { status: 409, message: /too few pieces to send it again/ })
  assert.equal(await shop.stockOf(cap), 8)
  await admin.receiveParcel({ params: { id: first.id }, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 20)
})
