import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { clean } from '../cleaning.ts'
import { inTransaction } from '../db/open.ts'
import { lockStock } from '../products/stock.service.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'
import { anyPhone, type TestClient } from '../testing/test-client.ts'

const limited = { oneAddress: true, env: { TRUST_PROXY: '127.0.0.1' } }
const tooMany = { status: 409, message: new RegExp(`please call \\${defaultSettings.shop.phone}`) }
const withPhone = (phone: string) => ({ addressInfo: { ...inDhaka, phone } })

let addresses = 0
/** The browser, from here on in a network of its own. */
const elsewhere = <Browser extends TestClient>(browser: Browser): Browser =>
  Object.assign(browser, { from: `198.51.${++addresses % 256}.${addresses >> 8}` })
const at = (browser: TestClient, from: string) => Object.assign(browser, { from })

test('one order cannot take the whole stock: 20 pieces of a product, 50 in all, and whom to call for more', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 500 })
  const caps = await Promise.all(times(3, () => shop.hasProduct({ totalStock: 500 })))
  const place = (quantities: number[]) => {
    const cartItems = quantities.map((quantity, index) => ({ productId: caps[index]?._id ?? '', quantity }))
    const totalAmount = quantities.reduce((sum, quantity) => sum + quantity, 0) * cap.price + 80
    return elsewhere(shop.guest()).placeOrder({ body: { ...orderOf(cap), cartItems, totalAmount } })
  }
  await refused(place([1, 21]), {
    ...tooMany,
    errors: {
      'cartItems.1.quantity': `You can order up to 20 pieces of one product here. For more, please call ${defaultSettings.shop.phone}`,
    },
  })
  await refused(place([20, 20, 11]), tooMany)
  await place([20, 20, 10])
})

test('saved limits hold for the next order, in another process too', async () => {
  await using panel = await startShop()
  await using shop = await startShop({ ...limited, besides: panel })
  const cap = await shop.hasProduct({ totalStock: 500 })
  const other = await shop.hasProduct({ totalStock: 500 })
  const place = (first: number, second: number) => {
    const cartItems = [
      { productId: cap._id, quantity: first },
      { productId: other._id, quantity: second },
    ]
    return elsewhere(shop.guest()).placeOrder({
      body: { ...orderOf(cap), cartItems, totalAmount: (first + second) * cap.price + 80, ...withPhone('01700000077') },
    })
  }
  await saveIn(panel, 'orders', { maxPieces: { line: 3, order: 5, waiting: 8 } }, [shop])
  await refused(place(1, 4), { status: 409, message: /up to 3 pieces of one product/ })
  await refused(place(3, 3), { status: 409, message: /up to 5 pieces at a time/ })
  await place(3, 2)
  await refused(place(2, 2), { status: 409, message: /many pieces that are not confirmed yet/ })
  await saveIn(panel, 'orders', { maxPieces: { line: 3, order: 5, waiting: 9 } }, [shop])
  await place(2, 2)
})

test('what waits for confirmation counts by phone number, by browser and by account', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 5_000 })
  const order = (browser: TestClient, phone: string) =>
    elsewhere(browser).placeOrder({ body: { ...orderOf(cap, { quantity: 20 }), ...withPhone(phone) } })
  const [one, customer] = [shop.guest(), await shop.customer()]
  for (let i = 0; i < 5; i++) await order(shop.guest(), i % 2 ? '01700000001' : '+8801700000001')
  await refused(order(shop.guest(), '01700000001'), tooMany)
  for (const browser of [one, customer]) {
    for (let i = 0; i < 5; i++) await order(browser, `0170000001${i}`)
    await refused(order(browser, '01700000099'), tooMany)
    await refused(order(browser, '01700000098'), tooMany)
  }
  const [first] = (await (await shop.admin()).adminListOrders({ query: { search: '01700000001', limit: 1 } })).data
  await (await shop.admin()).updateOrder({ params: { id: first?._id ?? '' }, body: { orderStatus: 'inProcess' } })
  await order(shop.guest(), '01700000001')
})

test('orders that come at the same moment count together', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 5_000 })
  await shop.warmUp()
  const { fulfilled } = await settled(
    times(20, () =>
      elsewhere(shop.guest()).placeOrder({
        body: { ...orderOf(cap, { quantity: 20 }), ...withPhone('01700000001') },
      }),
    ),
  )
  assert.equal(fulfilled.length, 5)
  assert.equal(await shop.stockOf(cap), 4_900)
})

test('what an administrator enters is not limited', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 5_000 })
  const admin = await shop.admin()
  await admin.placeOrder({ body: orderOf(cap, { quantity: 200 }) })
  assert.equal(await shop.stockOf(cap), 4_800)
})

test('one network cannot shut the stock in with a new phone number for each order, and its neighbours still order', async () => {
  await using shop = await startShop(limited)
  const [cap, tee] = [await shop.hasProduct({ totalStock: 700 }), await shop.hasProduct({ totalStock: 703 })]
  const [attacker, household] = ['203.0.113.7', '2001:db8:7:1200::']
  const cartItems = [cap, tee].map(({ _id: productId }) => ({ productId, quantity: 15 }))
  const greedy = () => ({ ...orderOf(cap, { totalAmount: 30 * 500 + 80 }), cartItems, ...withPhone(anyPhone()) })
  const left = async () => (await shop.stockOf(cap)) + (await shop.stockOf(tee))
  await shop.warmUp()
  const attack = (from: string) => settled(times(45, () => at(shop.guest(), from).placeOrder({ body: greedy() })))
  const { fulfilled, rejected } = await attack(attacker)
  assert.deepEqual([fulfilled.length, await left()], [10, 1403 - 300])
  assert.match(rejected[0]?.message ?? '', /ordered from your network .*please call/)
  assert.deepEqual(new Set(rejected.map(({ status }) => status)), new Set([409]))
  // A household has 256 networks of 64 bits.
  const fromAll = times(45, (index) => at(shop.guest(), `2001:db8:7:12${index + 10}::1`).placeOrder({ body: greedy() }))
  assert.equal((await settled(fromAll)).fulfilled.length, 10)
  await refused(at(await shop.customer(), household).placeOrder({ body: greedy() }), tooMany)
  const few = (from: string) =>
    at(shop.guest(), from).placeOrder({ body: { ...orderOf(cap, { quantity: 3 }), ...withPhone(anyPhone()) } })
  await Promise.all(times(20, () => few(attacker)))
  await elsewhere(shop.guest()).placeOrder({ body: greedy() })

  const held = await left()
  const admin = await shop.admin()
  const bursts = async () => (await admin.getHints()).data.bursts
  const [largest, other, ...none] = await bursts()
  assert.deepEqual(none, [], 'a single order of another network is none')
  assert.deepEqual([largest?.orders.length, largest?.pieces, largest?.phones], [30, 360, 30])
  assert.deepEqual([other?.orders.length, other?.pieces], [10, 300])
  const orders = largest?.orders.filter(({ _id }) => fulfilled.some(({ orderId }) => orderId === _id)) ?? []
  const { done } = await admin.changeOrders({ body: { orders, change: { to: 'rejected' } } })
  assert.equal(done.length, 10)
  assert.equal(await left(), held + 300)
  assert.equal((await bursts()).length, 2, 'twenty small orders of one network are many too')
  await at(shop.guest(), attacker).placeOrder({ body: greedy() })
  await shop.db.updateTable('orders').set({ createdAt: sql<Date>`now() - interval '31 days'` }).execute()
  await clean(shop)
  assert.deepEqual(await shop.db.selectFrom('orders').select('id').where('networkHash', 'is not', null).execute(), [])
})

test('an order that has paid is in no burst, whose orders are rejected by one press', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 99 })
  const order = () =>
    at(shop.guest(), '203.0.113.11').placeOrder({ body: { ...orderOf(cap), ...withPhone(anyPhone()) } })
  const [paying, ...others] = await Promise.all(times(11, order))
  const admin = await shop.admin()
  const burst = async () => (await admin.getHints()).data.bursts[0]?.orders.map(({ _id }) => _id) ?? []
  assert.equal((await burst()).length, 11)
  const orderId = paying?.orderId ?? ''
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 580, reference: 'TRX0000001' } })
  assert.deepEqual(new Set(await burst()), new Set(others.map((other) => other.orderId)))
})

test('orders of one network that wait leave the database connections to other networks', async () => {
  await using shop = await startShop(limited)
  const [cap, tee] = [await shop.hasProduct({ totalStock: 99 }), await shop.hasProduct()]
  const order = (product: typeof cap, browser: TestClient) =>
    browser.placeOrder({ body: { ...orderOf(product), ...withPhone(anyPhone()) } })
  const waiting = await inTransaction(shop.pool, async (tx) => {
    await lockStock(tx, [cap._id])
    const orders = times(shop.connections.options.max, () => order(cap, at(shop.guest(), '203.0.113.9')))
    await shop.untilBlocked(2)
    await order(tee, elsewhere(shop.guest()))
    return { orders }
  })
  await Promise.all(waiting.orders)
})

test('a network that orders were delivered to may have more pieces waiting, and without limits any', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 5_000 })
  const from = '203.0.113.8'
  const order = (browser = shop.guest()) =>
    at(browser, from).placeOrder({ body: { ...orderOf(cap, { quantity: 20 }), ...withPhone(anyPhone()) } })
  const first = await order()
  for (let i = 0; i < 14; i++) await order()
  await refused(order(), tooMany)
  const admin = await shop.admin()
  const move = (orderStatus: 'delivered' | 'pending') =>
    admin.updateOrder({ params: { id: first.orderId }, body: { orderStatus } })
  assert.equal((await admin.getHints()).data.bursts[0]?.pieces, 300)
  await move('delivered')
  await order()
  await order()
  await refused(order(), tooMany)
  await shop.db
    .updateTable('orders')
    .set({ createdAt: sql<Date>`created_at - interval '45 minutes' * (row_number - 1)` })
    .from((db) =>
      db
        .selectFrom('orders')
        .select(['id as one', sql`row_number() over ()`.as('row_number')])
        .as('rows'),
    )
    .whereRef('one', '=', 'orders.id')
    .execute()
  assert.deepEqual((await admin.getHints()).data.bursts, [], 'orders of a whole day are no burst')
  await move('pending')
  await refused(order(), tooMany)
  const rows = await sql<{ row: string }>`select orders::text as row from orders`.execute(shop.db)
  for (const { row } of rows.rows) assert.doesNotMatch(row, /203\.0/)
  await using unlimited = await startShop({ besides: shop, env: { RATE_LIMITS: 'off' } })
  await order(unlimited.guest())
})
