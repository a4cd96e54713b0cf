import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import type { Product } from '#contract/products.ts'
import { times } from './testing/expect.ts'
import { startMailServer } from './testing/mail-server.ts'
import { inDhaka, orderOf, startShop, type TestShop } from './testing/shop.ts'
import { statementsOf, textOf } from './testing/statements.ts'

type Query = { text: string; name?: string; values?: unknown[] }

/** The statements are prepared, except those that depend on filters. */
async function requirePrepared(t: TestContext, work: () => Promise<unknown>): Promise<void> {
  const { mock } = t.mock.method(pg.Client.prototype, 'query')
  await work()
  mock.restore()
  const queries = mock.calls.map((call) => call.arguments[0] as unknown as Query)
  const others = queries.filter(({ name, values = [] }) => name === undefined && values.length > 0)
  assert.deepEqual(
    others.map(({ text }) => text).filter((text) => !/planned anew|pg_notify/.test(text)),
    [],
  )
}

/** Each is a round trip of its own: the next one is sent when this one is answered. */
test('each call sends the database no more statements than it needs', async (t) => {
  await using shop = await startShop()
  await using limited = await startShop({ env: { RATE_LIMITS: 'on' } })
  const [cap, tee] = [await shop.hasProduct(), await shop.hasProduct()]
  const [customer, limitedCustomer] = [await shop.customer(), await limited.customer()]
  const limitedCap = await limited.hasProduct()
  const twoLines = {
    ...orderOf(cap, { totalAmount: 1080 }),
    cartItems: [cap, tee].map(({ _id }) => ({ productId: _id, quantity: 1 })),
  }
  const put = (productId: string, idempotencyKey: string) =>
    customer.addToCart({ body: { productId, quantity: 1 }, idempotencyKey })
  await put(tee._id, 'before')
  const params = { userId: customer.user._id }
  // The first one reads what guests' cookies are made with.
  await shop.guest().placeOrder({ body: orderOf(cap) })
  await limited.guest().placeOrder({ body: orderOf(limitedCap) })
  const key = () => ({ idempotencyKey: randomUUID() })
  const order = orderOf(limitedCap)
  const sent: Record<string, () => Promise<unknown>> = {
    'a product': () => shop.guest().getProduct({ params: { id: cap._id } }),
    'a page of the list': () => shop.guest().listProducts({ query: { limit: 12 } }),
    'reviews of a product': () => shop.guest().listReviews({ params: { productId: cap._id } }),
    'a cart': () => customer.getCart({ params }),
    'a piece into the cart': () => put(cap._id, 'first'),
    'the same piece again, as a repeat': () => put(cap._id, 'first'),
    'an order of a guest': () => shop.guest().placeOrder({ body: twoLines, ...key() }),
    'an order of a customer': () => customer.placeOrder({ body: twoLines, ...key() }),
    'an order of a guest, limited': () => limited.guest().placeOrder({ body: order, ...key() }),
    'an order of a customer, limited': () => limitedCustomer.placeOrder({ body: order, ...key() }),
    'a customer’s orders': () => customer.listOrders({ params }),
  }
  const counts: Record<string, number> = {}
  for (const [name, work] of Object.entries(sent)) counts[name] = (await statementsOf(t, work)).length
  for (const work of Object.values(sent)) await requirePrepared(t, work)
  assert.deepEqual(counts, {
    'a product': 1,
    'a page of the list': 1,
    'reviews of a product': 2,
    'a cart': 2,
    'a piece into the cart': 3,
    'the same piece again, as a repeat': 5,
    'an order of a guest': 2,
    'an order of a customer': 4,
    'an order of a guest, limited': 7,
    'an order of a customer, limited': 9,
    'a customer’s orders': 4,
  })
})

/** One of each of these products: merged into a cart, ordered, rejected, and opened again. */
async function trade(t: TestContext, shop: TestShop, products: Product[]): Promise<Record<string, string[]>> {
  const [customer, admin] = [await shop.customer(), await shop.admin()]
  const cartItems = products.map(({ _id }) => ({ productId: _id, quantity: 1, size: 'S' }))
  const totalAmount = products.length * 500 + 80
  const body = { cartItems, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount }
  const merged = await statementsOf(t, () => customer.mergeCart({ body: { items: cartItems }, idempotencyKey: 'a' }))
  const { data: cart } = await customer.getCart({ params: { userId: customer.user._id } })
  assert.equal(cart.items.length, products.length)
  let orderId = ''
  const ordered = await statementsOf(t, async () => {
    orderId = (await customer.placeOrder({ body, idempotencyKey: 'b' })).orderId
  })
  const move = (orderStatus: 'rejected' | 'pending') =>
    statementsOf(t, () => admin.updateOrder({ params: { id: orderId }, body: { orderStatus } }))
  return { merged, ordered, rejected: await move('rejected'), opened: await move('pending') }
}

test('200 lines take as many statements as a single one, and no descriptions are read under locks', async (t) => {
  await using shop = await startShop()
  const products = await Promise.all(times(200, () => shop.hasProduct({ sizes: ['S'], stockBySize: { S: 9 } })))
  // The first order of a process reads what the links of orders are signed with.
  await trade(t, shop, products.slice(0, 1))
  const [one, many] = [await trade(t, shop, products.slice(0, 1)), await trade(t, shop, products)]
  for (const [step, statements] of Object.entries(many)) {
    assert.ok(statements.length > 3, step)
    assert.equal(statements.length, one[step]?.length, step)
    assert.deepEqual(
      statements.filter((statement) => statement.includes('"description"')),
      [],
      step,
    )
  }
  const taken = await shop.db.selectFrom('orderLines').select('takenFromSizes').distinct().execute()
  assert.deepEqual(taken, [{ takenFromSizes: { S: 1 } }])
})

/** What is sent to the database in the transaction of a customer's order. */
async function orderTransaction(t: TestContext, shop: TestShop): Promise<string[]> {
  const [customer, cap] = [await shop.customer(), await shop.hasProduct()]
  const { mock } = t.mock.method(pg.Client.prototype, 'query')
  await customer.placeOrder({ body: orderOf(cap), idempotencyKey: 'c' })
  mock.restore()
  const isOrder = (statement: unknown) => textOf(statement).includes('insert into orders')
  const connection = mock.calls.find((call) => isOrder(call.arguments[0]))?.this
  const statements = mock.calls.filter((call) => call.this === connection).map((call) => textOf(call.arguments[0]))
  const order = statements.findIndex(isOrder)
  return statements.slice(statements.lastIndexOf('begin', order), statements.indexOf('commit', order))
}

test('a confirmation by mail costs an order one statement, and none where no mail is set up', async (t) => {
  await using smtp = await startMailServer()
  const RATE_LIMITS = 'on'
  await using silent = await startShop({ env: { RATE_LIMITS } })
  await using mailing = await startShop({ env: { ...smtp.env, RATE_LIMITS } })
  const without = await orderTransaction(t, silent)
  const withMail = await orderTransaction(t, mailing)
  assert.ok(without.length > 4)
  assert.equal(withMail.length, without.length + 1)
  assert.equal(withMail.filter((statement) => statement.includes('insert into mails')).length, 1)
})
