import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { BY_HAND } from '../couriers/by-hand.ts'
import { hasParcel, sendAgain } from '../testing/parcels.ts'
import { hasDelivered } from '../testing/returns.ts'
import { saveIn } from '../testing/settings.ts'
import { startShop } from '../testing/shop.ts'
import { storeProfit } from './profit-sums.service.ts'

const shop = await startShop()
const admin = await shop.admin()
after(() => shop[Symbol.asyncDispose]())
await saveIn(shop, 'orders', { packingCost: 10 })

beforeEach(async () => {
  await shop.db.deleteFrom('orders').execute()
})

const setCost = (id: string, cost: number, size = '') =>
  admin.saveProductCost({ params: { id }, body: { validFrom: '2020-01-01', cost, size } })

const profitOf = async (id: string) => (await admin.getOrderProfit({ params: { id } })).data

/** Pieces, revenue, cost and profit of a product in the figures, which are the same before and after they are stored. */
async function figuresOf(productId: string): Promise<(number | null | undefined)[]> {
  const read = async () => {
    const { rows } = (await admin.getProfit({ query: { by: 'product' } })).data
    const row = rows.find(({ key }) => key === productId)
    return [row?.pieces, row?.revenue, row?.cost, row?.profit]
  }
  const figures = await read()
  await storeProfit(shop.pool)
  assert.deepEqual(await read(), figures)
  return figures
}

test('what is returned for money is no revenue of its product, and only a damaged piece is a cost', async () => {
  const { cap, ask, receive } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  assert.deepEqual(await figuresOf(cap._id), [2, 1000, 400, 600])
  const { data: asked } = await ask('money', 2)
  await admin.acceptReturn({ params: { id: asked._id }, body: {} })
  assert.deepEqual(await figuresOf(cap._id), [2, 1000, 400, 600])
  await receive('return', [
    { quantity: 1, condition: 'sellable' },
    { quantity: 1, condition: 'damaged' },
  ])
  assert.deepEqual(await figuresOf(cap._id), [1, 0, 200, -200])
})

test('of an exchange for another product the new piece is revenue of that one, and the old one is none any more', async () => {
  const { cap, id, exchange, receive } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  const hat = await shop.hasProduct({ price: 700, totalStock: 3 })
  await setCost(hat._id, 330)
  const lines = [{ line: 0, quantity: 1, newProductId: hat._id }]
  const { data: asked } = await admin.askReturn({ params: { id }, body: { kind: 'exchange', reason: 'x', lines } })
  await exchange(asked._id)
  assert.deepEqual(await figuresOf(hat._id), [1, 700, 330, 370])
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(
    [await figuresOf(cap._id), await figuresOf(hat._id)],
    [
      [1, 500, 200, 300],
      [1, 700, 330, 370],
    ],
  )
})

test('of an exchange for another size the revenue of the product stays', async () => {
  const { cap, ask, exchange, receive } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  const { data: asked } = await ask('exchange', 1)
  await exchange(asked._id)
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await figuresOf(cap._id), [2, 1000, 400, 600])
})

test('of a return the money that went back is no income, and the piece that is on sale again is no cost; a damaged one is', async () => {
  const { cap, id, ask, receive } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  assert.equal((await profitOf(id))?.profit, 1080 - 400 - 10)
  const { data: first } = await ask('money', 2)
  await admin.acceptReturn({ params: { id: first._id }, body: {} })
  await receive('return', [
    { quantity: 1, condition: 'sellable' },
    { quantity: 1, condition: 'damaged' },
  ])
  await admin.recordPayment({ body: { orderId: id, method: 'cash', amount: -1000, reference: '' } })
  assert.deepEqual(await profitOf(id), {
    revenue: 80,
    cost: 200,
    courierFees: 0,
    paymentFees: 0,
    packing: 10,
    profit: -130,
  })
})

test('of an exchange the new piece is a cost, and the old one that is on sale again is not', async () => {
  const { cap, id, ask, receive, parcel } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  await setCost(cap._id, 230, 'L')
  const { data: asked } = await ask('exchange', 1)
  await admin.acceptReturn({ params: { id: asked._id }, body: {} })
  await admin.bookParcels({ body: { parcels: [{ orderId: id, returnId: asked._id, courier: BY_HAND }] } })
  const out = await parcel('exchange')
  const delivered = { state: 'delivered' as const, handedOverAt: new Date(), settledAt: new Date(), fee: 60 }
  await shop.db
    .updateTable('parcels')
    .set(delivered)
    .where('id', '=', out?._id ?? '')
    .execute()
  assert.equal((await profitOf(id))?.cost, 400 + 230)
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await profitOf(id), {
    revenue: 1080,
    cost: 430,
    courierFees: 60,
    paymentFees: 0,
    packing: 10,
    profit: 580,
  })
})

test('of an exchange for a dearer piece the difference and the charge are income', async () => {
  await saveIn(shop, 'orders', { returns: { byBuyers: false, days: 0, exchangeCharge: 60 } })
  const { cap, id, exchange, receive } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  const hat = await shop.hasProduct({ price: 700, totalStock: 3 })
  await setCost(hat._id, 330)
  const lines = [{ line: 0, quantity: 1, newProductId: hat._id }]
  const { data: asked } = await admin.askReturn({ params: { id }, body: { kind: 'exchange', reason: 'x', lines } })
  await exchange(asked._id, 70)
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await profitOf(id), {
    revenue: 1080 + 260,
    cost: 530,
    courierFees: 70,
    paymentFees: 0,
    packing: 10,
    profit: 730,
  })
  const { total } = (await admin.getProfit({ query: { by: 'month' } })).data
  assert.deepEqual([total.revenue, total.profit], [1340, 730])
})

/** Caps of 500 taka with their cost, and an order of so many whose parcel is with the courier. */
async function hasSent(quantity: number, cost: number | null = 200) {
  const cap = await shop.hasProduct({ price: 500, totalStock: 20 })
  if (cost !== null) await setCost(cap._id, cost)
  const parcel = await hasParcel(shop, admin, cap, { quantity })
  const params = { id: parcel.id }
  await admin.setParcel({ params, body: { state: 'picked_up' } })
  const comeBack = (pieces: number) =>
    admin.receiveParcel({ params, body: { lines: [{ line: 0, quantity: pieces, condition: 'sellable' }] } })
  return { cap, parcel, comeBack, lose: () => admin.setParcel({ params, body: { state: 'lost' } }) }
}

test('a piece that is missing in a parcel that came back is a cost, also where other pieces were sent in its place', async () => {
  const { cap, parcel, comeBack } = await hasSent(3)
  await comeBack(2)
  assert.deepEqual([await figuresOf(cap._id), (await profitOf(parcel.orderId))?.cost], [[1, 0, 200, -200], 200])
  const second = await hasSent(2)
  await second.lose()
  const resent = await sendAgain(admin, second.parcel)
  await admin.setParcel({ params: resent, body: { state: 'delivered' } })
  assert.deepEqual(await figuresOf(second.cap._id), [4, 1000, 800, 200])
  await second.comeBack(1)
  assert.deepEqual(await figuresOf(second.cap._id), [3, 1000, 600, 400])
})

test('a piece that a correction had put on sale after booking is not missing in the parcel', async () => {
  const cap = await shop.hasProduct({ price: 500, totalStock: 20 })
  await setCost(cap._id, 200)
  const { id, orderId } = await hasParcel(shop, admin, cap, { quantity: 3 })
  const { updatedAt } = (await admin.adminGetOrder({ params: { id: orderId } })).data
  const cartItems = [{ line: 0, productId: cap._id, quantity: 2 }]
  await admin.correctOrder({ params: { id: orderId }, body: { updatedAt, cartItems } })
  await admin.setParcel({ params: { id }, body: { state: 'picked_up' } })
  const lines = [{ line: 0, quantity: 2, condition: 'sellable' as const }]
  await admin.receiveParcel({ params: { id }, body: { lines } })
  assert.deepEqual([await shop.stockOf(cap), (await profitOf(orderId))?.cost], [20, 0])
})

test('a new piece of an exchange that is missing in its returned parcel is a cost', async () => {
  const { cap, ask, id, parcel, receive } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  const { data: asked } = await ask('exchange', 2)
  await admin.acceptReturn({ params: { id: asked._id }, body: {} })
  await admin.bookParcels({ body: { parcels: [{ orderId: id, returnId: asked._id, courier: BY_HAND }] } })
  const out = { id: (await parcel('exchange'))?._id ?? '' }
  await admin.setParcel({ params: out, body: { state: 'returning' } })
  await receive('exchange', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await figuresOf(cap._id), [3, 1000, 600, 400])
})

test('lost pieces stay a cost when their rejected order is taken up again and sent with other ones', async () => {
  const { cap, parcel, lose } = await hasSent(2)
  await lose()
  const params = { id: parcel.orderId }
  await admin.updateOrder({ params, body: { orderStatus: 'rejected', reason: 'Lost' } })
  assert.equal((await profitOf(parcel.orderId))?.cost, 400)
  await admin.updateOrder({ params, body: { orderStatus: 'inProcess' } })
  const resent = await sendAgain(admin, parcel)
  await admin.setParcel({ params: resent, body: { state: 'delivered' } })
  assert.equal(await shop.stockOf(cap), 16)
  assert.deepEqual(await figuresOf(cap._id), [4, 1000, 800, 200])
})

test('by product and category an open order has no pieces, though its first ones were lost', async () => {
  const { cap, parcel, lose } = await hasSent(2, null)
  await lose()
  const resent = await sendAgain(admin, parcel)
  const byCategory = async () =>
    (await admin.getProfit({ query: { by: 'category' } })).data.rows.map(({ pieces, unknownCost }) => [
      pieces,
      unknownCost,
    ])
  assert.deepEqual([await figuresOf(cap._id), await byCategory()], [[undefined, undefined, undefined, undefined], []])
  await admin.setParcel({ params: resent, body: { state: 'delivered' } })
  assert.deepEqual([await figuresOf(cap._id), await byCategory()], [[4, 1000, 0, null], [[4, 1]]])
  await setCost(cap._id, 200)
  assert.deepEqual(await figuresOf(cap._id), [4, 1000, 800, 200])
})
