import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { inTransaction } from '../db/open.ts'
import { lockStock } from '../products/stock.service.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'
import { anyPhone } from '../testing/test-client.ts'

// Each test has users and products of its own; those that read all rows have a shop of their own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const KEY = 'a-key-that-nobody-guesses-0123456789'

test('a repeated order is one order, also in parallel, at two processes and for a browser without cookies', async () => {
  await using second = await startShop({ besides: shop })
  const cap = await shop.hasProduct({ totalStock: 10 })
  const send = (index: number) =>
    (index % 2 ? shop : second).guest().placeOrder({ body: orderOf(cap), idempotencyKey: KEY })
  await Promise.all([shop.warmUp(), second.warmUp()])
  const answers = await Promise.all(times(20, send))
  assert.equal(new Set(answers.map((answer) => answer.orderId)).size, 1)
  assert.equal(await shop.stockOf(cap), 9)
  const other = shop.guest().placeOrder({ body: orderOf(cap, { quantity: 2 }), idempotencyKey: KEY })
  await refused(other, { status: 409 })
})

test('a guest who has ordered at one process reads the order at another, also the first guests of both', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  const cap = await one.hasProduct({ totalStock: 10 })
  const [here, there] = [one.guest(), other.guest()]
  const orders = await Promise.all([here, there].map((guest) => guest.placeOrder({ body: orderOf(cap) })))
  for (const [index, [guest, process]] of (
    [
      [here, other],
      [there, one],
    ] as const
  ).entries()) {
    const elsewhere = process.guest()
    for (const [name, value] of guest.cookies) elsewhere.cookies.set(name, value)
    const orderId = orders[index]?.orderId ?? ''
    assert.equal((await elsewhere.getOrder({ params: { orderId } })).data._id, orderId)
  }
})

test('a guest’s key that can be guessed is refused with a sentence, a customer’s is not', async () => {
  const cap = await shop.hasProduct({ totalStock: 10 })
  const order = { body: orderOf(cap), idempotencyKey: 'order-1' }
  await refused(shop.guest().placeOrder(order), { status: 400, message: /at least 32 characters/ })
  await (await shop.customer()).placeOrder(order)
})

test('an old key of a guest’s order gives neither the order nor the guest’s cookie', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct({ totalStock: 10 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap), idempotencyKey: KEY })
  await shop.db.deleteFrom('idempotencyKeys').execute()
  const thief = shop.guest()
  const { code } = await refused(thief.placeOrder({ body: orderOf(cap), idempotencyKey: KEY }), { status: 409 })
  assert.equal(code, 'key_reused')
  assert.equal(thief.cookies.size, 0)
  await refused(thief.getOrder({ params: { orderId } }), { status: 401 })
})

test('a planted guest cookie, which the shop did not set, gives no access to an order', async () => {
  const cap = await shop.hasProduct({ totalStock: 10 })
  const [victim, planter] = [shop.guest(), shop.guest()]
  for (const browser of [victim, planter]) browser.cookies.set('tupi_guest', 'planted')
  const { orderId } = await victim.placeOrder({ body: orderOf(cap) })
  await refused(planter.getOrder({ params: { orderId } }), { status: 401 })
  assert.equal((await victim.getOrder({ params: { orderId } })).data._id, orderId)
  const again = await victim.placeOrder({ body: orderOf(cap) })
  assert.equal((await victim.getOrder({ params: { orderId: again.orderId } })).data._id, again.orderId)
  assert.equal((await victim.getOrder({ params: { orderId } })).data._id, orderId)
})

test('a key belongs to its buyer, and a failed order leaves it free', async () => {
  const cap = await shop.hasProduct({ totalStock: 10 })
  const [rahim, karim] = [await shop.customer(), await shop.customer()]
  const idempotencyKey = 'same'
  await refused(rahim.placeOrder({ body: orderOf(cap, { totalAmount: 1 }), idempotencyKey }), { status: 409 })
  const mine = await rahim.placeOrder({ body: orderOf(cap), idempotencyKey })
  const theirs = await karim.placeOrder({ body: orderOf(cap), idempotencyKey })
  assert.notEqual(mine.orderId, theirs.orderId)
})

test('an order that its buyer has cancelled is not given out again for its key: the shopper reads that, and can order again', async () => {
  const cap = await shop.hasProduct({ totalStock: 10 })
  const [guest, admin] = [shop.guest(), await shop.admin()]
  const cancelled = { body: orderOf(cap), idempotencyKey: randomUUID() }
  const { orderKey } = await guest.placeOrder(cancelled)
  await guest.cancelMyOrder({ body: { key: orderKey } })
  await refused(guest.placeOrder(cancelled), { status: 409, code: 'order_cancelled', message: /was cancelled/ })
  assert.equal(await shop.stockOf(cap), 10)
  const again = { body: orderOf(cap), idempotencyKey: randomUUID() }
  const { orderId } = await guest.placeOrder(again)
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  assert.equal((await guest.placeOrder(again)).orderId, orderId)
})

test('a guest whose answer was lost, and who signs in before ordering again, has ordered once', async () => {
  const cap = await shop.hasProduct({ totalStock: 10 })
  const [known, customer] = [shop.guest(), await shop.customer()]
  await known.placeOrder({ body: orderOf(cap) })
  for (const guest of [shop.guest(), known]) {
    const cookies = [...guest.cookies]
    const idempotencyKey = randomUUID()
    const { orderId } = await guest.placeOrder({ body: orderOf(cap), idempotencyKey })
    // The cookie that came with the lost answer never arrived.
    for (const [name, value] of cookies) customer.cookies.set(name, value)
    const changed = { body: { ...orderOf(cap), userId: customer.user._id }, idempotencyKey }
    assert.equal((await refused(customer.placeOrder(changed), { status: 409 })).code, 'key_reused')
    assert.equal((await customer.placeOrder({ body: orderOf(cap), idempotencyKey })).orderId, orderId)
  }
  assert.equal(await shop.stockOf(cap), 7)
  await customer.placeOrder({ body: orderOf(cap), idempotencyKey: randomUUID() })
  assert.equal(await shop.stockOf(cap), 6)
})

test('where the first order was placed, a larger one under its key is not refused for its size, which would free the key', async () => {
  const cap = await shop.hasProduct({ totalStock: 200 })
  const [guest, idempotencyKey] = [shop.guest(), randomUUID()]
  const { orderId } = await guest.placeOrder({ body: orderOf(cap), idempotencyKey })
  const sized = ['S', 'M', 'L'].map((size) => ({ productId: cap._id, size, quantity: 20 }))
  for (const body of [orderOf(cap, { quantity: 21 }), { ...orderOf(cap, { quantity: 60 }), cartItems: sized }]) {
    await refused(guest.placeOrder({ body, idempotencyKey: randomUUID() }), { status: 409, code: 'too_many_pieces' })
    await refused(guest.placeOrder({ body, idempotencyKey }), { status: 409, code: 'key_reused' })
  }
  assert.equal((await guest.placeOrder({ body: orderOf(cap), idempotencyKey })).orderId, orderId)
})

test('a placed order is given out again to a network that has tried too many coupons since', async () => {
  const [cap, admin, guest] = [await shop.hasProduct({ totalStock: 10 }), await shop.admin(), shop.guest()]
  await admin.createCoupon({
    body: { name: 'Eid', code: 'EID10', discountPercentage: 10, expiryDate: null, isActive: true },
  })
  const body = orderOf(cap, { couponCode: 'EID10', totalAmount: 530 })
  const placed = { body, idempotencyKey: randomUUID() }
  const { orderId } = await guest.placeOrder(placed)
  await refused(guest.validateCoupon({ body: { code: 'GUESSED' } }), { status: 404 })
  await shop.db.updateTable('tries').set({ count: 100 }).where('limitName', '=', 'coupon').execute()
  await refused(guest.placeOrder({ body, idempotencyKey: randomUUID() }), { status: 429 })
  assert.equal((await guest.placeOrder(placed)).orderId, orderId)
  assert.equal(await shop.stockOf(cap), 9)
})

test('a placed order is given out again to a network whose other orders fill its slots and its queue', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct({ totalStock: 200 })
  const guest = shop.guest()
  const placed = { body: orderOf(cap), idempotencyKey: randomUUID() }
  const { orderId } = await guest.placeOrder(placed)
  const order = () =>
    Object.assign(shop.guest(), { from: guest.from }).placeOrder({
      body: orderOf(cap, { addressInfo: { ...inDhaka, phone: anyPhone() } }),
    })
  const others = await inTransaction(shop.pool, async (tx) => {
    await lockStock(tx, [cap._id])
    const others = times(103, order)
    await refused(Promise.race(others), { status: 429 })
    assert.equal((await guest.placeOrder(placed)).orderId, orderId)
    return others
  })
  await settled(others)
})
