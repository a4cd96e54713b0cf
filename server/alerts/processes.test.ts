import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Order } from '#contract/orders.ts'
import { times } from '../testing/expect.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { cutSoon, listenAs } from '../testing/sockets.ts'
import { until } from '../testing/until.ts'

/** An administrator, or another user, at one process of a shop, and the ids of the orders that they receive, as they come. */
async function listen(shop: TestShop, user = shop.admin()) {
  const browser = await user
  const socket = listenAs(shop, browser)
  const received: string[] = []
  socket.on('newOrderPlaced', (order: Order) => received.push(order._id))
  await once(socket as never, 'connect')
  return {
    browser,
    socket,
    received,
    until: (count: number) => until(() => received.length >= count, `${count} orders`),
    [Symbol.dispose]: () => void socket.close(),
  }
}

test('an order placed at one process alerts the administrators of all processes, once', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  const cap = await one.hasProduct({ totalStock: 100 })
  await Promise.all([one.catchUpWith(other), other.catchUpWith(one)])
  using here = await listen(one)
  using there = await listen(other)
  const placed = await Promise.all(
    times(30, (index) => (index % 2 ? one : other).guest().placeOrder({ body: orderOf(cap) })),
  )
  await Promise.all([here.until(30), there.until(30)])
  const last = await one.guest().placeOrder({ body: orderOf(cap) })
  await Promise.all([here.until(31), there.until(31)])
  const ids = [...placed, last].map(({ orderId }) => orderId).sort()
  assert.deepEqual(here.received.toSorted(), ids)
  assert.deepEqual(there.received.toSorted(), ids)
  assert.equal(there.received.at(-1), last.orderId)
})

test('a process that was disconnected alerts of the orders that came meanwhile', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one, databaseLine: true })
  const cap = await one.hasProduct({ totalStock: 100 })
  await other.catchUpWith(one)
  using there = await listen(other)
  const { orderId: before } = await one.guest().placeOrder({ body: orderOf(cap) })
  await there.until(1)
  await other.line?.cut()
  const { orderId: first } = await one.guest().placeOrder({ body: orderOf(cap) })
  const { orderId: second } = await one.guest().placeOrder({ body: orderOf(cap) })
  await other.line?.mend()
  await there.until(3)
  assert.deepEqual(there.received, [before, first, second])
})

test('an open panel is reconnected once when its process may have missed a change', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one, databaseLine: true })
  await other.catchUpWith(one)
  using there = await listen(other)
  there.socket.io.reconnection(true)
  await other.line?.cut()
  const again = once(there.socket as never, 'connect')
  await other.line?.mend()
  await again
  // Once: it stays connected from then on.
  await other.alerts.check()
  assert.equal(there.socket.connected, true)
})

test('a helper whose role was changed while a process was disconnected is cut, and is sent no order that came meanwhile', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one, databaseLine: true })
  const owner = await one.admin()
  const cap = await one.hasProduct()
  await other.catchUpWith(one)
  using there = await listen(other, other.helper('orders'))
  const [cut, order] = [cutSoon(there.socket), once(there.socket as never, 'newOrderPlaced')]
  await other.line?.cut()
  await owner.changeRole({ params: { id: there.browser.user._id }, body: { role: 'catalogue' } })
  await one.guest().placeOrder({ body: orderOf(cap) })
  await other.line?.mend()
  await Promise.race([cut, order])
  assert.deepEqual([there.socket.connected, there.received], [false, []])
})

test('an order whose process died before it could publish it is announced by the next look', async () => {
  await using shop = await startShop()
  await shop.catchUpWith(shop)
  using here = await listen(shop)
  // In the database, without an event.
  await hasManyOrders(shop, 1)
  const [order] = await shop.db.updateTable('orders').set({ createdAt: sql`now()` }).returning('id').execute()
  for (const _ of [1, 2]) {
    await shop.alerts.check()
    await here.until(1)
  }
  const cap = await shop.hasProduct()
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await here.until(2)
  assert.deepEqual(here.received, [order?.id, orderId])
})

test('an order that a process received without listeners is not announced later, also after a lost connection', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one, databaseLine: true })
  const cap = await one.hasProduct({ totalStock: 100 })
  await other.catchUpWith(one)
  await one.guest().placeOrder({ body: orderOf(cap) })
  await other.catchUpWith(one)
  using there = await listen(other)
  await other.line?.cut()
  const { orderId } = await one.guest().placeOrder({ body: orderOf(cap) })
  await other.line?.mend()
  await there.until(1)
  assert.deepEqual(there.received, [orderId])
})

test('a look at orders that fails is not the end of the news', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  const cap = await one.hasProduct()
  await other.catchUpWith(one)
  using there = await listen(other)
  await one.db.transaction().execute(async (tx) => {
    await sql`lock table orders`.execute(tx)
    await sql`select pg_notify('shop_notices', json_build_array('x', 'orderPlaced', json_build_object('orderId', 'unknown ' || number))::text)
      from generate_series(1, 150) as number`.execute(one.db)
    await other.untilBlocked()
    await sql`select pg_cancel_backend(pid) from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(tx)
  })
  const { orderId } = await one.guest().placeOrder({ body: orderOf(cap) })
  await there.until(1)
  assert.deepEqual(there.received, [orderId])
})

test('logging out at one process cuts the sockets of that session at the others', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  await Promise.all([one.catchUpWith(other), other.catchUpWith(one)])
  using there = await listen(other)
  const cut = cutSoon(there.socket)
  const sameBrowser = one.guest()
  for (const [name, value] of there.browser.cookies) sameBrowser.cookies.set(name, value)
  await sameBrowser.logout()
  await cut
  assert.equal(there.socket.connected, false)
})
