import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import type { Order } from '#contract/orders.ts'
import { inDhaka, startShop, type TestShop } from '../testing/shop.ts'
import { cutSoon, listenAs } from '../testing/sockets.ts'
import { cookieHeader, type TestClient } from '../testing/test-client.ts'

const placeOrder = async (shop: TestShop) => {
  const cap = await shop.hasProduct({ price: 500 })
  const cartItems = [{ productId: cap._id, quantity: 1 }]
  return shop
    .guest()
    .placeOrder({ body: { cartItems, addressInfo: inDhaka, shippingType: 'inside', totalAmount: 580 } })
}

test('an administrator is alerted of a new order', async () => {
  await using shop = await startShop()
  const socket = listenAs(shop, await shop.admin())
  await once(socket as never, 'connect')
  const received = once(socket as never, 'newOrderPlaced') as Promise<[Order]>
  const { orderId } = await placeOrder(shop)
  const [order] = await received
  assert.equal(order._id, orderId)
  assert.equal(order.totalAmount, 580)
  socket.close()
})

test('guests, customers and other sites get no alerts', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const customer = await shop.customer()
  const refusedSockets = [
    listenAs(shop, shop.guest()),
    listenAs(shop, customer),
    listenAs(shop, admin, { origin: 'https://evil.example' }),
  ]
  await Promise.all(refusedSockets.map((socket) => once(socket as never, 'connect_error')))
  for (const socket of refusedSockets) assert.equal(socket.connected, false)
})

test('a shop stops at once while an administrator listens', async () => {
  const shop = await startShop()
  const socket = listenAs(shop, await shop.admin())
  await once(socket as never, 'connect')
  const cut = cutSoon(socket)
  await shop[Symbol.asyncDispose]()
  await cut
  await assert.rejects(fetch(shop.address))
})

test('logging out cuts the sockets of that session', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const socket = listenAs(shop, admin)
  await once(socket as never, 'connect')
  const cut = cutSoon(socket)
  await admin.logout()
  await cut
  assert.equal(socket.connected, false)
})

test('a helper whose role was changed is cut by the next check, also without the event, and is sent no order', async () => {
  await using shop = await startShop()
  const helper = await shop.helper('orders')
  const socket = listenAs(shop, helper)
  await once(socket as never, 'connect')
  const [cut, received] = [cutSoon(socket), once(socket as never, 'newOrderPlaced')]
  await shop.alerts.check()
  assert.equal(socket.connected, true)
  await shop.db.updateTable('users').set({ role: 'catalogue' }).where('id', '=', helper.user._id).execute()
  await shop.alerts.check()
  await placeOrder(shop)
  assert.equal(await Promise.race([cut.then(() => 'cut'), received.then(() => 'an order')]), 'cut')
  socket.close()
})

/** A connection by polling, as Socket.IO's own client opens it: its answer, and its id where it was let in. */
async function openPolling(shop: TestShop, browser: TestClient) {
  const headers = { cookie: cookieHeader(browser) }
  const address = `${shop.address}/socket.io/?EIO=4&transport=polling`
  const response = await fetch(address, { headers })
  const text = await response.text()
  const sid = text.startsWith('0') ? (JSON.parse(text.slice(1)) as { sid: string }).sid : null
  return { status: response.status, sid, address: `${address}&sid=${sid}`, headers }
}

test('guests and customers get no connection on which to send packets', async () => {
  await using shop = await startShop()
  for (const browser of [shop.guest(), await shop.customer()]) {
    const { status, sid } = await openPolling(shop, browser)
    assert.deepEqual([status, sid], [403, null])
  }
})

test('a helper who loses the role before asking to be connected is not connected', async () => {
  await using shop = await startShop()
  const helper = await shop.helper('orders')
  const { address, headers } = await openPolling(shop, helper)
  await shop.db.updateTable('users').set({ role: 'customer' }).where('id', '=', helper.user._id).execute()
  await fetch(address, { method: 'POST', headers, body: '40' })
  const next = await fetch(address, { headers })
  assert.match(await next.text(), /Session ID unknown|^1$|^6$/)
})

test('a listener who asks to be connected twice, or sends many packets at once, is disconnected', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  for (const packets of [Array(2).fill('40'), Array(1_300).fill('40'), Array(1_300).fill('40/nowhere,')]) {
    const { sid, address, headers } = await openPolling(shop, admin)
    assert.ok(sid)
    const body = packets.join('\x1e').slice(0, 4_000)
    await fetch(address, { method: 'POST', headers, body })
    const next = await fetch(address, { headers })
    assert.match(await next.text(), /Session ID unknown|^1$|^6$/)
    const gone = await fetch(address, { headers })
    assert.equal(gone.status, 400, 'the connection is closed')
  }
})
