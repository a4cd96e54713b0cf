import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import type { Order } from '#contract/orders.ts'
import { inDhaka, startShop, type TestShop } from '../testing/shop.ts'
import { listenAs } from '../testing/sockets.ts'

const placeOrder = async (shop: TestShop) => {
  const cap = await shop.hasProduct({ price: 500 })
  const cartItems = [{ productId: cap._id, quantity: 1 }]
  return shop
    .guest()
    .placeOrder({ body: { cartItems, addressInfo: inDhaka, shippingType: 'inside', totalAmount: 580 } })
}

test('an administrator hears of a new order', async () => {
  await using shop = await startShop()
  const socket = listenAs(shop, await shop.admin())
  await once(socket as never, 'connect')
  const heard = once(socket as never, 'newOrderPlaced') as Promise<[Order]>
  const { orderId } = await placeOrder(shop)
  const [order] = await heard
  assert.equal(order._id, orderId)
  assert.equal(order.totalAmount, 580)
  socket.close()
})

test('guests, customers and other sites hear nothing', async () => {
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
  const cut = once(socket as never, 'disconnect')
  await shop[Symbol.asyncDispose]()
  await cut
  await assert.rejects(fetch(shop.address))
})

test('logging out cuts the sockets of that session', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const socket = listenAs(shop, admin)
  await once(socket as never, 'connect')
  const cut = once(socket as never, 'disconnect')
  await admin.logout()
  await cut
  assert.equal(socket.connected, false)
})
