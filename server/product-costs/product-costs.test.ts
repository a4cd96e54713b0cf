import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { refused } from '../testing/expect.ts'
import { hasDelivered } from '../testing/returns.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'

const dayFromNow = (days: number) => dhakaDate(new Date(Date.now() + days * DAY_MS))

/** Size and cost (poisha) of each line, in the order of the lines. */
const costsOf = async (shop: TestShop, orderId: string) =>
  (
    await shop.db
      .selectFrom('orderLines')
      .select(['size', 'cost'])
      .where('orderId', '=', orderId)
      .orderBy('position')
      .execute()
  ).map(({ size, cost }) => [size, cost])

test('a line keeps what its piece cost when it was ordered: of its size, else of the product, of the newest day that has begun', async () => {
  await using shop = await startShop()
  const [admin, cap] = [await shop.admin(), await shop.hasProduct({ sizes: ['M', 'L'] })]
  const params = { id: cap._id }
  const setCost = (validFrom: string, cost: number | null, size = '') =>
    admin.saveProductCost({ params, body: { size, validFrom, cost } })
  const order = async (size: string) =>
    (await shop.guest().placeOrder({ body: orderOf(cap, { size, quantity: 1 }) })).orderId
  const before = await order('M')
  await setCost(dayFromNow(-30), 200)
  await setCost(dayFromNow(-1), 210.5)
  await setCost(dayFromNow(1), 999)
  const { data } = await setCost(dayFromNow(-30), 190, 'L')
  assert.deepEqual(
    data.map(({ size, cost }) => [size, cost]),
    [
      ['', 999],
      ['', 210.5],
      ['', 200],
      ['L', 190],
    ],
  )
  const [medium, large] = [await order('M'), await order('L')]
  await setCost(dayFromNow(0), 300)
  await setCost(dayFromNow(-30), null, 'L')
  assert.deepEqual(await costsOf(shop, before), [['M', null]])
  assert.deepEqual(await costsOf(shop, medium), [['M', 21_050]])
  assert.deepEqual(await costsOf(shop, large), [['L', 19_000]])
  assert.deepEqual(await costsOf(shop, await order('L')), [['L', 30_000]])
})

test('a corrected line keeps its cost; what is added, or gets another size, has the present one', async () => {
  await using shop = await startShop()
  const [admin, cap] = [await shop.admin(), await shop.hasProduct({ sizes: ['M', 'L'] })]
  const tee = await shop.hasProduct()
  const setCost = ({ _id: id }: { _id: string }, cost: number, validFrom: string) =>
    admin.saveProductCost({ params: { id }, body: { validFrom, cost } })
  await setCost(cap, 200, dayFromNow(-1))
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap, { size: 'M', quantity: 1 }) })
  await setCost(cap, 250, dayFromNow(0))
  await setCost(tee, 80, dayFromNow(0))
  const correct = async (...cartItems: { line?: number; productId: string; size?: string; quantity: number }[]) => {
    const { updatedAt } = (await admin.adminGetOrder({ params: { id } })).data
    await admin.correctOrder({ params: { id }, body: { updatedAt, cartItems } })
  }
  await correct({ line: 0, productId: cap._id, size: 'M', quantity: 2 }, { productId: tee._id, quantity: 1 })
  assert.deepEqual(await costsOf(shop, id), [
    ['M', 20_000],
    ['', 8_000],
  ])
  await correct({ line: 0, productId: cap._id, size: 'L', quantity: 2 })
  assert.deepEqual(await costsOf(shop, id), [['L', 25_000]])
})

test('a piece whose cost was not known when it was ordered stays without one when its order is corrected or put together', async () => {
  await using shop = await startShop()
  const [admin, cap] = [await shop.admin(), await shop.hasProduct()]
  const order = async () => (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId
  const updatedAtOf = async (id: string) => (await admin.adminGetOrder({ params: { id } })).data.updatedAt
  const setCost = (cost: number) =>
    admin.saveProductCost({ params: { id: cap._id }, body: { validFrom: dayFromNow(0), cost } })
  const id = await order()
  await setCost(200)
  const cartItems = [{ line: 0, productId: cap._id, quantity: 2 }]
  await admin.correctOrder({ params: { id }, body: { updatedAt: await updatedAtOf(id), cartItems } })
  assert.deepEqual(await costsOf(shop, id), [['', null]])
  const [dear, sameCost] = [await order(), await order()]
  for (const newer of [dear, sameCost]) {
    const other = { _id: newer, updatedAt: await updatedAtOf(newer) }
    await admin.mergeOrders({ params: { id }, body: { updatedAt: await updatedAtOf(id), other } })
  }
  // Pieces with the same cost are one line.
  assert.deepEqual(await costsOf(shop, id), [
    ['', null],
    ['', 20_000],
  ])
})

test('costs are for those who may see money: no answer to a shopper, and none about an order, has them', async () => {
  await using shop = await startShop()
  const [admin, cap] = [await shop.admin(), await shop.hasProduct()]
  const params = { id: cap._id }
  const body = { validFrom: dayFromNow(0), cost: 217.33 }
  await (await shop.helper('accounts')).saveProductCost({ params, body })
  for (const role of ['orders', 'packing', 'catalogue'] as const) {
    const helper = await shop.helper(role)
    await refused(helper.listProductCosts({ params }), { status: 403 })
    await refused(helper.saveProductCost({ params, body }), { status: 403 })
  }
  const guest = shop.guest()
  const { orderId, orderKey: key } = await guest.placeOrder({ body: orderOf(cap) })
  const answers = [
    await guest.getProduct({ params }),
    await guest.listProducts({ query: {} }),
    await guest.getMyOrder({ body: { key } }),
    await admin.adminGetOrder({ params: { id: orderId } }),
    await admin.adminGetProduct({ params }),
    await admin.exportOrders({ body: {} }),
  ]
  assert.doesNotMatch(JSON.stringify(answers), /217\.33|21733|cost"/)
})

test('a cost is of a product, a size and a day that there are', async () => {
  await using shop = await startShop()
  const [admin, cap] = [await shop.admin(), await shop.hasProduct()]
  const params = { id: cap._id }
  const body = { validFrom: dayFromNow(0), cost: 200 }
  await refused(admin.saveProductCost({ params: { id: 'unknown' }, body }), { status: 404 })
  await refused(admin.listProductCosts({ params: { id: 'unknown' } }), { status: 404 })
  await refused(admin.saveProductCost({ params, body: { ...body, size: 'XXL' } }), { status: 400 })
  await refused(admin.saveProductCost({ params, body: { ...body, cost: -1 } }), { status: 400 })
  await refused(admin.saveProductCost({ params, body: { ...body, validFrom: '2026-02-30' } }), { status: 400 })
  for (const validFrom of ['0000-01-01', '0202-11-01']) {
    const errors = { validFrom: 'Enter a day from the year 2000 on' }
    await refused(admin.saveProductCost({ params, body: { ...body, validFrom } }), { status: 400, errors })
  }
})

test('a delivered order keeps its profit when its product is deleted, or the new one of its exchange', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, id, exchange } = await hasDelivered(shop, admin)
  const hat = await shop.hasProduct({ price: 500, totalStock: 3 })
  // Typed for earlier days: the lines of the order have no cost of their own.
  for (const product of [cap, hat])
    await admin.saveProductCost({ params: { id: product._id }, body: { validFrom: dayFromNow(-30), cost: 200 } })
  const lines = [{ line: 0, quantity: 1, newProductId: hat._id }]
  const { data: asked } = await admin.askReturn({ params: { id }, body: { kind: 'exchange', reason: 'x', lines } })
  await exchange(asked._id)
  const figures = async () => {
    const { total } = (await admin.getProfit({ query: { by: 'month' } })).data
    const { cost, profit } = (await admin.getOrderProfit({ params: { id } })).data ?? {}
    return { cost, profit, total: total.profit, unknownCost: total.unknownCost }
  }
  const before = await figures()
  assert.deepEqual([before.cost, before.unknownCost], [600, 0])
  for (const { _id } of [cap, hat]) await admin.deleteProduct({ params: { id: _id } })
  assert.deepEqual(await figures(), before)
})
