import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction } from '../db/open.ts'
import { times } from '../testing/expect.ts'
import { plainSite } from '../testing/plain-site.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'
import { anonymous } from '../visitor.ts'
import { openWriteSlots } from './write-slots.ts'

async function merge(customer: TestClient, productId: string) {
  const begun = performance.now()
  const json = { items: [{ productId, quantity: 1 }] }
  const answer = await customer.raw('POST', '/api/shop/cart/merge', { json })
  return { ...answer, milliseconds: performance.now() - begun }
}

/** While nothing in this customer's cart can be written. */
const whileLocked = <Result>(shop: TestShop, userId: string, work: () => Promise<Result>) =>
  inTransaction(shop.db, async (tx) => {
    await sql`select from carts where user_id = ${userId} for update`.execute(tx)
    return work()
  })

/** Expects so many connections to the database in use: that of the test's own lock, and those that wait for it. */
const expectInUse = async ({ connections }: TestShop, count: number) => {
  const inUse = () => connections.totalCount - connections.idleCount
  const until = Date.now() + 5_000
  while (inUse() !== count && Date.now() < until) await nextTurn()
  assert.deepEqual([inUse(), connections.waitingCount], [count, 0])
}

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  Object.entries(Object.groupBy(await Promise.all(answers), ({ status }) => status)).map(
    ([status, { length } = []]) => `${length} × ${status}`,
  )

for (const [RATE_LIMITS, expected] of [
  ['on', ['50 × 200', '10 × 429']],
  ['off', ['60 × 200']],
] as const) {
  test(`sixty merges of one customer keep two connections from others, limits ${RATE_LIMITS}`, async () => {
    await using shop = await startShop({ env: { RATE_LIMITS } })
    const cap = await shop.hasProduct({ totalStock: 1000 })
    const [rahim, karim] = [await shop.customer('Rahim'), await shop.customer('Karim')]
    await shop.warmUp()
    const answers = await whileLocked(shop, rahim.user._id, async () => {
      const answers = times(60, () => merge(rahim, cap._id))
      await shop.untilBlocked()
      for (let order = 0; order < 3; order++) assert.equal((await merge(karim, cap._id)).status, 200)
      assert.equal((await shop.guest().raw('GET', '/readyz')).status, 200)
      await expectInUse(shop, 3)
      if (RATE_LIMITS === 'on') {
        const refused = await Promise.any(answers)
        assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '2'])
        assert.ok(refused.milliseconds > 990, 'asking again and again is no faster than waiting')
        assert.equal(refused.body.message, 'This is too much at once. Please wait a moment and try again')
      }
      return answers
    })
    assert.deepEqual(await statusesOf(answers), expected)
  })
}

test('a guest’s browser has two orders in work at a time as well', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct({ totalStock: 1000 })
  const browser = shop.guest()
  await browser.placeOrder({ body: orderOf(cap) })
  await shop.warmUp()
  const answers = await inTransaction(shop.db, async (tx) => {
    await sql`select from products where id = ${cap._id} for update`.execute(tx)
    const answers = times(12, () => browser.raw('POST', '/api/shop/order/create', { json: orderOf(cap) }))
    await shop.untilBlocked()
    assert.equal((await shop.guest().raw('GET', '/readyz')).status, 200)
    await expectInUse(shop, 3)
    return answers
  })
  assert.deepEqual(await statusesOf(answers), ['12 × 200'])
})

const NETWORK = '203.0.113.9'
const behind = (address: string) => ({ 'x-forwarded-for': address })

/** Orders of as many guests, each with its key. */
const orderKeysOf = async (shop: TestShop, count: number) => {
  const cap = await shop.hasProduct({ totalStock: 1000 })
  return Promise.all(times(count, async () => (await shop.guest().placeOrder({ body: orderOf(cap) })).orderKey))
}

/** Cancels the order of a link, in a browser without a cookie. */
const cancel = (shop: TestShop, key: string, headers: Record<string, string> = {}) =>
  shop.guest().raw('POST', '/api/shop/order/mine/cancel', { json: { key }, headers })

const whileOrdersAreLocked = <Result>(shop: TestShop, work: () => Promise<Result>) =>
  inTransaction(shop.db, async (tx) => {
    await sql`select from orders for update`.execute(tx)
    return work()
  })

test('by one order’s link two writes are in work at a time, whoever sends them and from wherever', async () => {
  await using shop = await startShop()
  const [key = ''] = await orderKeysOf(shop, 1)
  await shop.warmUp()
  const answers = await whileOrdersAreLocked(shop, async () => {
    const answers = times(7, () => cancel(shop, key))
    await shop.untilBlocked(2)
    assert.equal((await shop.guest().raw('GET', '/readyz')).status, 200)
    await expectInUse(shop, 3)
    return answers
  })
  assert.deepEqual(await statusesOf(answers), ['7 × 200'])
})

test('the guests of one network have four writes in work, none of them is refused, and neither others nor a sign-in wait for them', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'on' } })
  const keys = await orderKeysOf(shop, 7)
  const customer = await shop.customer()
  await shop.warmUp()
  const answers = await whileOrdersAreLocked(shop, async () => {
    const answers = keys.map((key) => cancel(shop, key, behind(NETWORK)))
    await shop.untilBlocked(4)
    await expectInUse(shop, 5)
    const json = { email: 'nobody@tupi.example', password: 'a-wrong-password' }
    const headers = behind(NETWORK)
    assert.equal((await shop.guest().raw('POST', '/api/auth/login', { json, headers })).status, 401)
    const mine = { json: { key: keys[0] } }
    assert.equal((await customer.raw('POST', '/api/shop/order/mine', { ...mine, headers })).status, 200)
    assert.equal((await shop.guest().raw('POST', '/api/shop/order/mine', mine)).status, 200)
    return answers
  })
  assert.deepEqual(await statusesOf(answers), ['7 × 200'])
})

test('a guest’s third write is not refused while the first two may still wait for the network', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const withWriteSlot = openWriteSlots(true)
  const held = Promise.withResolvers<void>()
  const write = (guest: string) => {
    const visitor = { ...anonymous, guestHash: Buffer.from(guest) }
    return withWriteSlot({ visitor, ip: NETWORK, orderKey: null, waitsElsewhere: false }, () => held.promise)
  }
  const writes = ['one', 'two', 'three', 'four', 'mine', 'mine', 'mine'].map(write)
  t.mock.timers.tick(9_900)
  held.resolve()
  await Promise.all(writes)
})

test('a hundred guests behind one address who look at their orders at the same moment are all answered', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'on' } })
  const keys = await orderKeysOf(shop, 10)
  const look = (index: number) =>
    shop
      .guest()
      .raw('POST', '/api/shop/order/mine', { json: { key: keys[index % keys.length] }, headers: behind(NETWORK) })
  assert.deepEqual(await statusesOf(times(100, look)), ['100 × 200'])
})

test('guests of one network who search for their orders, also by the form without a script, have four searches in work', async () => {
  const site = plainSite(async () => ({ status: 200, html: 'Your order' }))
  await using shop = await startShop({ site, env: { RATE_LIMITS: 'on' } })
  await shop.warmUp()
  const typed = { number: 'abcde', phone: '01712345678' }
  const answers = await inTransaction(shop.db, async (tx) => {
    await sql`lock table tries in share row exclusive mode`.execute(tx)
    const answers = times(7, (index) => {
      const body = index % 2 ? { json: typed } : { body: new URLSearchParams(typed) }
      const path = index % 2 ? '/api/shop/order/find' : '/shop/order'
      return shop.guest().raw('POST', path, { ...body, headers: behind(NETWORK) })
    })
    await shop.untilBlocked(4)
    await expectInUse(shop, 5)
    return answers
  })
  assert.deepEqual(await statusesOf(answers), ['7 × 404'])
})
