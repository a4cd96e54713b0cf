import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { hasDelivered } from '../testing/returns.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { listenAs } from '../testing/sockets.ts'
import type { TestClient } from '../testing/test-client.ts'

const noticeOf = async (admin: TestClient) => (await admin.listNewOrders()).returns

/** A delivered order for whose pieces its buyer asks. */
async function hasAsked(shop: TestShop, admin: TestClient) {
  const order = await hasDelivered(shop, admin)
  const lines = [{ line: 0, quantity: 1, newSize: 'L' }]
  const { data } = await shop
    .guest()
    .askMyReturn({ body: { key: order.key, kind: 'exchange', reason: 'Too small', lines } })
  return { ...order, returnId: data.returns[0]?._id ?? '' }
}

test('a return that a buyer asks for rings until it is read or decided; what staff note themselves does not', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await hasAsked(shop, admin)
  assert.equal(await noticeOf(admin), null, 'it was there before the first look')
  const byStaff = await hasDelivered(shop, admin)
  await byStaff.ask('money')
  assert.equal(await noticeOf(admin), null)
  const [first, second] = [await hasAsked(shop, admin), await hasAsked(shop, admin)]
  assert.deepEqual(await noticeOf(admin), { count: 2, newest: second.returnId, orderId: second.id })
  await admin.refuseReturn({ params: { id: second.returnId }, body: { answer: 'It is worn' } })
  assert.deepEqual(await noticeOf(admin), { count: 1, newest: first.returnId, orderId: first.id })
  const { returns } = await admin.readNewOrders({ body: { orderIds: [], returnsUpTo: first.returnId } })
  assert.equal(returns, null)
  const third = await hasAsked(shop, admin)
  assert.deepEqual(await noticeOf(admin), { count: 1, newest: third.returnId, orderId: third.id })
  assert.deepEqual((await admin.countReturns()).data, { asked: 4, comingBack: 0, toSettle: 0, over: 1 })
})

test('a return that is asked for in one process rings in the other', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  const [admin, there] = [await one.admin(), await other.admin()]
  assert.deepEqual([await noticeOf(admin), await noticeOf(there)], [null, null])
  const order = await hasDelivered(one, admin)
  await other.catchUpWith(one)
  const socket = listenAs(other, there)
  await once(socket as never, 'connect')
  const rung = once(socket as never, 'orderChanged')
  const lines = [{ line: 0, quantity: 1 }]
  await one.guest().askMyReturn({ body: { key: order.key, kind: 'money', reason: 'Too small', lines } })
  assert.deepEqual(await rung, [order.id])
  socket.close()
  assert.equal((await noticeOf(there))?.orderId, order.id)
})
