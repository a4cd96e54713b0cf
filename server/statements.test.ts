import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Product } from '#contract/products.ts'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { times } from './testing/expect.ts'
import { startMailServer } from './testing/mail-server.ts'
import { inDhaka, orderOf, startShop, type TestShop } from './testing/shop.ts'
import { startSmsGateway } from './testing/sms-gateway.ts'
import { queriesOf, statementsOf } from './testing/statements.ts'

/** The statements are prepared, except those that depend on filters. */
async function requirePrepared(shop: TestShop, work: () => Promise<unknown>): Promise<void> {
  const queries = await queriesOf(shop, work)
  const others = queries.filter(({ name, values = [] }) => name === undefined && values.length > 0)
  assert.deepEqual(
    others.map(({ text }) => text).filter((text) => !/unprepared|pg_notify/.test(text)),
    [],
  )
}

/** Each is a round trip of its own: the next one is sent when this one is answered. The shop has limits, mail and text messages. */
test('each call sends the database no more statements than it needs', async () => {
  await using smtp = await startMailServer()
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: { ...smtp.env, ...gateway.env } })
  // Mails are queued as ever; what sends them would be counted too.
  await shop.jobs.stop()
  const [cap, tee] = [await shop.hasProduct(), await shop.hasProduct()]
  const [customer, admin] = [await shop.registeredCustomer(), await shop.signedInAdmin()]
  const email = 'karim@tupi.example'
  const twoLines = {
    ...orderOf(cap, { totalAmount: 1080 }),
    cartItems: [cap, tee].map(({ _id }) => ({ productId: _id, quantity: 1 })),
  }
  const { addressInfo, cartItems, shippingType, totalAmount } = orderOf(cap)
  const entered = { source: 'messenger', addressInfo, cartItems, shippingType, totalAmount } as const
  const put = (productId: string, idempotencyKey: string) =>
    customer.addToCart({ body: { productId, quantity: 1 }, idempotencyKey })
  const code = 'EID10'
  await admin.createCoupon({ body: { name: 'Eid', code, discountPercentage: 10, expiryDate: null } })
  const withCoupon = { ...twoLines, couponCode: code, totalAmount: 980 }
  await put(tee._id, 'before')
  const params = { userId: customer.user._id }
  const key = () => ({ idempotencyKey: randomUUID() })
  // The first one reads what guests' cookies are made with.
  const known = shop.guest()
  await known.placeOrder({ body: { ...orderOf(cap), email } })
  const sent: Record<string, () => Promise<unknown>> = {
    'a product': () => shop.guest().getProduct({ params: { id: cap._id } }),
    'a page of the list': () => shop.guest().listProducts({ query: { limit: 12 } }),
    'reviews of a product': () => shop.guest().listReviews({ params: { productId: cap._id } }),
    'a cart': () => customer.getCart({ params }),
    'a piece into the cart': () => put(cap._id, 'first'),
    'the same piece again, as a repeat': () => put(cap._id, 'first'),
    'an order of a guest': () => shop.guest().placeOrder({ body: { ...twoLines, email }, ...key() }),
    'another order of a guest': () => known.placeOrder({ body: { ...twoLines, email }, ...key() }),
    'an order of a customer': () => customer.placeOrder({ body: twoLines, ...key() }),
    'an order with a coupon': () => customer.placeOrder({ body: withCoupon, ...key() }),
    'an order that staff enter': () => admin.enterOrder({ body: entered, ...key() }),
    'a customer’s orders': () => customer.listOrders({ params }),
  }
  const counts: Record<string, number> = {}
  for (const [name, work] of Object.entries(sent)) counts[name] = (await statementsOf(shop, work)).length
  for (const work of Object.values(sent)) await requirePrepared(shop, work)
  assert.deepEqual(counts, {
    'a product': 1,
    'a page of the list': 1,
    'reviews of a product': 2,
    'a cart': 2,
    'a piece into the cart': 2,
    'the same piece again, as a repeat': 4,
    'an order of a guest': 2,
    'another order of a guest': 3,
    'an order of a customer': 4,
    'an order with a coupon': 7,
    'an order that staff enter': 3,
    'a customer’s orders': 4,
  })
  const { mails } = await shop.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('mails'))
    .executeTakeFirstOrThrow()
  const { texts } = await shop.db
    .selectFrom('textMessages')
    .select(({ fn }) => fn.countAll().as('texts'))
    .executeTakeFirstOrThrow()
  assert.deepEqual([Number(mails), Number(texts)], [10, 11])
})

/** One of each of these products: merged into a cart; as many as an order may have: ordered, rejected, and opened again. */
async function trade(shop: TestShop, products: Product[]): Promise<Record<string, string[]>> {
  const [customer, admin] = [await shop.registeredCustomer(), await shop.signedInAdmin()]
  const cartItems = products.map(({ _id }) => ({ productId: _id, quantity: 1, size: 'S' }))
  const ordering = cartItems.slice(0, defaultSettings.orders.maxPieces.order)
  const totalAmount = ordering.length * 500 + 80
  const body = { cartItems: ordering, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount }
  const merged = await statementsOf(shop, () => customer.mergeCart({ body: { items: cartItems }, idempotencyKey: 'a' }))
  const { data: cart } = await customer.getCart({ params: { userId: customer.user._id } })
  assert.equal(cart.items.length, products.length)
  let orderId = ''
  const ordered = await statementsOf(shop, async () => {
    orderId = (await customer.placeOrder({ body, idempotencyKey: 'b' })).orderId
  })
  const move = (orderStatus: 'rejected' | 'pending') =>
    statementsOf(shop, () => admin.updateOrder({ params: { id: orderId }, body: { orderStatus } }))
  return { merged, ordered, rejected: await move('rejected'), opened: await move('pending') }
}

test('200 lines take as many statements as a single one, and no descriptions are read under locks', async () => {
  await using shop = await startShop()
  const products = await Promise.all(times(200, () => shop.hasProduct({ sizes: ['S'], stockBySize: { S: 9 } })))
  // The first order of a process reads what the links of orders are signed with.
  await trade(shop, products.slice(0, 1))
  const [one, many] = [await trade(shop, products.slice(0, 1)), await trade(shop, products)]
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
