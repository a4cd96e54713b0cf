import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { refused } from '../testing/expect.ts'
import { hasParcel, sendAgain } from '../testing/parcels.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'
import { anyPhone } from '../testing/test-client.ts'

const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()
await saveIn(shop, 'orders', { packingCost: 10 })

beforeEach(async () => {
  await shop.db.deleteFrom('orders').execute()
})

/** A cap of 500 taka that costs so much. */
async function hasCap(cost: number | null) {
  const cap = await shop.hasProduct({ price: 500, totalStock: 50 })
  if (cost !== null) await setCost(cap._id, cost)
  return cap
}

const setCost = (id: string, cost: number) =>
  admin.saveProductCost({ params: { id }, body: { validFrom: '2020-01-01', cost, size: '' } })

type Box = { state: 'delivered' | 'returning' | 'lost'; fee?: number; quantity?: number }

/** An order of two caps that was sent, with what the courier reported. */
async function sent(cap: Awaited<ReturnType<typeof hasCap>>, { state, fee, quantity = 2 }: Box) {
  const parcel = await hasParcel(shop, admin, cap, { state, quantity })
  const values = { handedOverAt: new Date(), settledAt: state === 'returning' ? null : new Date(), fee: fee ?? null }
  await shop.db.updateTable('parcels').set(values).where('id', '=', parcel.id).execute()
  const orderStatus = state === 'delivered' ? 'delivered' : 'inShipping'
  await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus } })
  return parcel
}

const profitOf = async (id: string) => (await admin.getOrderProfit({ params: { id } })).data
const pays = (orderId: string, amount: number, method: 'bkash' | 'cash' = 'cash') =>
  admin.recordPayment({ body: { orderId, method, amount, reference: method === 'bkash' ? anyTrxId() : '' } })

let transfers = 0
const anyTrxId = () => `PRF${String(++transfers).padStart(7, '0')}`

test('a delivered order has earned what was paid less cost, packing and the courier’s charge in its payout', async () => {
  const { orderId: id, reference } = await sent(await hasCap(200), { state: 'delivered', fee: 60 })
  const reported = { revenue: 1080, cost: 400, courierFees: 60, paymentFees: 0, packing: 10, profit: 610 }
  assert.deepEqual(await profitOf(id), reported)
  const pay = (text: string) => admin.recordPayout({ body: { courier: 'steadfast', text } })
  await pay(`Paid ${reference} Tk 1000`)
  assert.deepEqual(await profitOf(id), reported, 'this payout names no charge')
  await pay(`Invoice,COD,Charge\n${reference},80,70.50\nx-1,10,1`)
  assert.deepEqual(await profitOf(id), { ...reported, courierFees: 70.5, profit: 599.5 })
})

test('a parcel that came back costs its fee and the damaged pieces; an advance that was not given back stays earned', async () => {
  const { orderId: id, id: parcel } = await sent(await hasCap(200), { state: 'returning', fee: 110 })
  await pays(id, 150, 'bkash')
  assert.equal(await profitOf(id), null, 'it is on its way back')
  const lines = [
    { line: 0, quantity: 1, condition: 'sellable' },
    { line: 0, quantity: 1, condition: 'damaged' },
  ] as const
  await admin.receiveParcel({ params: { id: parcel }, body: { lines: [...lines] } })
  assert.deepEqual(await profitOf(id), {
    revenue: 150,
    cost: 200,
    courierFees: 110,
    paymentFees: 0,
    packing: 10,
    profit: -170,
  })
})

test('of a lost parcel the pieces are a cost, and a rejected order that was neither sent nor paid has earned nothing', async () => {
  const cap = await hasCap(200)
  const lost = await sent(cap, { state: 'lost' })
  await admin.updateOrder({ params: { id: lost.orderId }, body: { orderStatus: 'rejected', reason: 'Lost' } })
  assert.equal((await profitOf(lost.orderId))?.profit, -410)
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  assert.equal(await profitOf(orderId), null)
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected', reason: 'Wrong number' } })
  assert.equal(await profitOf(orderId), null)
  await refused(profitOf('0'.repeat(26)), { status: 404, code: 'order_not_found' })
})

test('what was written off is no income, and what a payment provider keeps is a cost', async () => {
  const { orderId: id } = await sent(await hasCap(200), { state: 'delivered' })
  const entry = { orderId: id, reference: '', note: '', createdAt: new Date(), userId: null, takesBack: null }
  const more = { belongsKind: null, belongsTo: null }
  await shop.db
    .insertInto('moneyEntries')
    .values([
      { ...entry, ...more, id: 'zz-1', kind: 'write_off', method: 'cash', amount: 5_000 },
      { ...entry, ...more, id: 'zz-2', kind: 'payment_fee', method: 'card', amount: -1_234 },
    ])
    .execute()
  const { revenue, paymentFees, profit } = (await profitOf(id)) ?? {}
  assert.deepEqual([revenue, paymentFees, profit], [1080, 12.34, 1080 - 400 - 10 - 12.34])
})

test('an order with a piece whose cost is not known has no profit, and is counted beside the sums', async () => {
  const unknown = await hasCap(null)
  const one = await sent(unknown, { state: 'delivered' })
  await sent(await hasCap(200), { state: 'delivered' })
  const row = async () => (await admin.getProfit({ query: { by: 'month' } })).data.total
  assert.equal((await profitOf(one.orderId))?.profit, null)
  const { revenue, profit, unknownCost } = await row()
  assert.deepEqual([revenue, profit, unknownCost], [2160, 670, 1])
  // Typed later for days before: orders that had no cost have it, others keep theirs.
  await setCost(unknown._id, 300)
  assert.equal((await profitOf(one.orderId))?.profit, 470)
  assert.deepEqual([(await row()).profit, (await row()).unknownCost], [1140, 0])
})

test('figures add up the same by day, week, month, district, courier, source and coupon; products have theirs without delivery and fees', async () => {
  const cap = await hasCap(200)
  await admin.createCoupon({ body: { name: 'Eid', code: 'EID10', discountPercentage: 10, expiryDate: '2099-12-31' } })
  const body = { ...orderOf(cap, { quantity: 2 }), couponCode: 'EID10', totalAmount: 980 }
  const { orderId } = await shop
    .guest()
    .placeOrder({ body: { ...body, addressInfo: { ...body.addressInfo, phone: anyPhone() } } })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  await sent(cap, { state: 'delivered', fee: 70 })
  const back = await sent(cap, { state: 'returning', fee: 110 })
  await admin.receiveParcel({ params: { id: back.id }, body: { condition: 'sellable' } })
  await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo: { ...body.addressInfo, phone: anyPhone() } } })
  const expected = 980 - 400 - 10 + (1080 - 400 - 70 - 10) + (-110 - 10)
  for (const by of ['day', 'week', 'month', 'district', 'courier', 'source', 'coupon'] as const) {
    const { rows, total } = (await admin.getProfit({ query: { by } })).data
    const sum = rows.reduce((all, { profit }) => all + (profit ?? 0), 0)
    assert.deepEqual([by, sum, total.profit], [by, expected, expected])
    const { placed, confirmed, delivered, returned, revenue, cost } = total
    assert.deepEqual(
      { placed, confirmed, delivered, returned, revenue, cost },
      {
        placed: 4,
        confirmed: 2,
        delivered: 2,
        returned: 1,
        revenue: 2060,
        cost: 800,
      },
    )
  }
  const ofCoupons = (await admin.getProfit({ query: { by: 'coupon' } })).data.rows
  assert.deepEqual(
    ofCoupons.map(({ key, revenue }) => [key, revenue]),
    [
      ['', 1080],
      ['EID10', 980],
    ],
  )
  const file = await admin.exportProfit({ query: { by: 'coupon' } })
  assert.deepEqual(
    file
      .replace(/^\ufeff|"/g, '')
      .trim()
      .split('\r\n')
      .slice(1),
    [
      ',,3,1,1,1,2,1080.00,400.00,180.00,0.00,20.00,480.00,0,,',
      'EID10,EID10,1,1,1,0,2,980.00,400.00,0.00,0.00,10.00,570.00,0,,',
    ],
  )
  const [product] = (await admin.getProfit({ query: { by: 'product' } })).data.rows
  assert.deepEqual(
    [product?.key, product?.pieces, product?.revenue, product?.cost, product?.profit],
    [cap._id, 4, 1900, 800, 1100],
  )
})

test('by product the figures list the 500 with the most revenue, and their file has all', async () => {
  await shop.connections.query(
    `insert into profit_product_sums (counted, date, product_id, placed, pieces, income, cost, unknown_cost)
     select 'ordered', $1, 'sold-' || number, 1, 1, 100 * number, 0, 0 from generate_series(0, 501) as number`,
    [dhakaDate(new Date())],
  )
  const { rows } = (await admin.getProfit({ query: { by: 'product' } })).data
  assert.deepEqual([rows.length, rows[0]?.revenue, rows.at(-1)?.revenue], [500, 501, 2])
  const lines = (await admin.exportProfit({ query: { by: 'product' } })).trim().split('\r\n')
  assert.equal(lines.length, 1 + 502)
  await shop.connections.query('delete from profit_product_sums')
})

test('orders count by the day on which they were placed, or settled, as it is asked; of a year at most', async () => {
  const { orderId } = await sent(await hasCap(200), { state: 'delivered' })
  await shop.db
    .updateTable('orders')
    .set({ createdAt: new Date(Date.now() - 40 * DAY_MS) })
    .where('id', '=', orderId)
    .execute()
  const today = dhakaDate(new Date())
  const of = async (counted: 'ordered' | 'settled', from: string, to: string) =>
    (await admin.getProfit({ query: { counted, from, to } })).data.rows.map(({ key, delivered }) => [key, delivered])
  assert.deepEqual(await of('settled', today, today), [[today, 1]])
  assert.deepEqual(await of('ordered', today, today), [])
  const placed = dhakaDate(new Date(Date.now() - 40 * DAY_MS))
  assert.deepEqual(await of('ordered', placed, today), [[placed, 1]])
  await refused(of('ordered', '2020-01-01', today), { status: 400, code: 'invalid_input' })
})

test('by courier an order counts for the one that carried it, and for none that refused it or whose booking was cancelled', async () => {
  const cap = await hasCap(200)
  const refused = await hasParcel(shop, admin, cap, { state: 'refused', courier: 'pathao' })
  const carried = await sendAgain(admin, refused)
  await admin.setParcel({ params: carried, body: { state: 'delivered' } })
  const { orderId: id } = await hasParcel(shop, admin, cap, { state: 'cancelled', courier: 'pathao' })
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  const { rows } = (await admin.getProfit({ query: { by: 'courier' } })).data
  assert.deepEqual(
    rows.map(({ key, delivered, revenue }) => [key, delivered, revenue]),
    [
      ['', 1, 1080],
      ['by-hand', 1, 1080],
    ],
  )
})

test('by district an order with a typed city counts for the district that it names', async () => {
  const cap = await hasCap(200)
  for (const city of ['', 'dhaka', 'ঢাকা', 'Savar, Dhaka', 'Elsewhere']) {
    const addressInfo = { ...inDhaka, ...(city ? { city } : { district: 'Dhaka' }), phone: anyPhone() }
    const { orderId: id } = await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo } })
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  }
  const { rows } = (await admin.getProfit({ query: { by: 'district' } })).data
  const figures = rows.map(({ key, delivered, revenue, profit }) => ({ key, delivered, revenue, profit }))
  const one = { delivered: 1, revenue: 580, profit: 370 }
  const four = { delivered: 4, revenue: 4 * 580, profit: 4 * 370 }
  assert.deepEqual(figures, [
    { key: 'Dhaka', ...four },
    { key: 'Elsewhere', ...one },
  ])
})
