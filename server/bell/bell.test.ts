import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import { refused } from '../testing/expect.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { listenAs } from '../testing/sockets.ts'
import type { TestClient } from '../testing/test-client.ts'

/** Places orders, one after the other. */
async function open(shop: TestShop) {
  const cap = await shop.hasProduct({ price: 500, totalStock: 100 })
  return async () => (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId
}

const bellOf = async (admin: TestClient) => (await admin.listNewOrders()).data.map(({ _id }) => _id)

test('orders from before an administrator first looks are not new; later ones wait to be read, newest first', async () => {
  await using shop = await startShop()
  const place = await open(shop)
  const admin = await shop.admin()
  await place()
  assert.deepEqual(await bellOf(admin), [])
  const [first, second] = [await place(), await place()]
  const { data } = await admin.listNewOrders()
  assert.deepEqual(
    data.map(({ _id, name, totalAmount }) => [_id, name, totalAmount]),
    [
      [second, 'Rahim Uddin', 580],
      [first, 'Rahim Uddin', 580],
    ],
  )
  assert.ok(Math.abs(Date.parse(data[0]?.orderDate ?? '') - Date.now()) < 60_000)
})

test('an order that a user has read on one device is read on the other one, at once, and is still new for a colleague', async () => {
  await using shop = await startShop()
  const place = await open(shop)
  const [phone, desk, nadia] = [await shop.admin(), await shop.admin(), await shop.customer('Nadia')]
  await phone.changeRole({ params: { id: nadia.user._id }, body: { role: 'admin' } })
  for (const admin of [phone, nadia]) await bellOf(admin)
  const [first, second] = [await place(), await place()]
  const socket = listenAs(shop, desk)
  await once(socket as never, 'connect')
  const received = once(socket as never, 'bellChanged')
  const { data } = await phone.readNewOrders({ body: { orderIds: [second] } })
  assert.deepEqual(
    data.map(({ _id }) => _id),
    [first],
  )
  await received
  socket.close()
  assert.deepEqual(await bellOf(desk), [first])
  assert.deepEqual(await bellOf(nadia), [second, first])
  await desk.readNewOrders({ body: { orderIds: [first] } })
  assert.deepEqual(await bellOf(phone), [])
})

test('the bell keeps the six newest; what has no more room is not new again when one of them is read', async () => {
  await using shop = await startShop()
  const place = await open(shop)
  const admin = await shop.admin()
  await bellOf(admin)
  const ids: string[] = []
  for (let count = 0; count < 8; count++) ids.unshift(await place())
  assert.deepEqual(await bellOf(admin), ids.slice(0, 6))
  await admin.readNewOrders({ body: { orderIds: ids.slice(0, 1) } })
  assert.deepEqual(await bellOf(admin), ids.slice(1, 6))
  await admin.readNewOrders({ body: { orderIds: ids.slice(1, 6) } })
  assert.deepEqual(await bellOf(admin), [])
  const next = await place()
  assert.deepEqual(await bellOf(admin), [next])
  await refused(admin.readNewOrders({ body: { orderIds: ids.slice(0, 7) } }), { status: 400 })
})

test('an order that is confirmed or rejected leaves every bell', async () => {
  await using shop = await startShop()
  const place = await open(shop)
  const admin = await shop.admin()
  await bellOf(admin)
  const [first, second, third] = [await place(), await place(), await place()]
  await admin.updateOrder({ params: { id: first }, body: { orderStatus: 'inProcess' } })
  await admin.updateOrder({ params: { id: third }, body: { orderStatus: 'rejected' } })
  assert.deepEqual(await bellOf(admin), [second])
})

test('an order that took long to be placed is new when it comes, whatever was read or first looked at meanwhile', async () => {
  await using shop = await startShop()
  const place = await open(shop)
  /** Its transaction began some seconds ago and ends now: a database dates an order when it begins. */
  const placeSlowly = async (seconds: number) => {
    const id = await place()
    await sql`update orders set created_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
      shop.db,
    )
    return id
  }
  const admin = await shop.admin()
  await place()
  assert.deepEqual(await bellOf(admin), [])
  const slow = await placeSlowly(10)
  assert.deepEqual(await bellOf(admin), [slow])
  const young = await place()
  await admin.readNewOrders({ body: { orderIds: [slow, young] } })
  assert.deepEqual(await bellOf(admin), [])
  const slower = await placeSlowly(40)
  assert.deepEqual(await bellOf(admin), [slower])
  await admin.readNewOrders({ body: { orderIds: [slower] } })
  assert.deepEqual(await bellOf(admin), [])
})
