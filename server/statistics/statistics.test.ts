import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dhakaDate, lastDhakaDays, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { weeksAt } from '#rules/week.ts'
import { inTransaction } from '../db/open.ts'
import { addUpOrderCounts } from '../order-desk/order-list.service.ts'
import { refused } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { getStatistics } from './statistics.service.ts'

test('the dashboard counts everything, and compares this week with the last', async () => {
  await using shop = await startShop()
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const cap = await shop.hasProduct({ price: 500 })
  const old = await shop.hasProduct()
  const order = async () => {
    const cartItems = [{ productId: cap._id, quantity: 1 }]
    const body = { cartItems, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount: 580 }
    return (await guest.placeOrder({ body })).orderId
  }
  const [first, second, third] = [await order(), await order(), await order()]
  await order()
  await admin.updateOrder({ params: { id: first }, body: { orderStatus: 'delivered' } })
  await admin.updateOrder({ params: { id: second }, body: { orderStatus: 'inShipping' } })
  const { lastWeek } = weeksAt(new Date())
  const longAgo = new Date(lastWeek.getTime() - 1)
  await shop.db.updateTable('orders').set({ createdAt: lastWeek }).where('id', 'in', [first, third]).execute()
  await shop.db.updateTable('orders').set({ createdAt: longAgo }).where('id', '=', second).execute()
  await shop.db.updateTable('products').set({ createdAt: longAgo }).where('id', '=', old._id).execute()

  const { users, products, orders, pending, delivered, ordersByStatus } = (await admin.getStatistics()).data
  assert.deepEqual(ordersByStatus, { pending: 2, inProcess: 0, inShipping: 1, delivered: 1, rejected: 0 })
  assert.deepEqual(
    { users, products, orders, pending, delivered },
    {
      users: { ...grown(1, 1, 0, 100), soFar: { thisWeek: 1, lastWeek: 0, percentChange: 100 } },
      products: { ...grown(2, 1, 0, 100), soFar: { thisWeek: 1, lastWeek: 0, percentChange: 100 } },
      orders: { ...grown(4, 1, 2, -50), soFar: { thisWeek: 1, lastWeek: 2, percentChange: -50 } },
      pending: { ...grown(2, 1, 1, 0), soFar: { thisWeek: 1, lastWeek: 1, percentChange: 0 } },
      delivered: { ...grown(1, 0, 1, -100), soFar: { thisWeek: 1, lastWeek: 0, percentChange: 100 } },
    },
  )
})

const grown = (total: number, thisWeek: number, lastWeek: number, percentChange: number) => ({
  total,
  thisWeek,
  lastWeek,
  percentChange,
})

test('a week that has just begun is compared with the same days and hours of the last one, not with all of it', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  const at = (time: string) => new Date(`${time}+06:00`)
  // Sunday noon: the week has begun on Saturday.
  const now = at('2026-11-22T12:00:00')
  const placed = ['2026-11-21T10:00', '2026-11-14T10:00', '2026-11-15T11:59', '2026-11-15T12:01', '2026-11-20T20:00']
  for (const time of placed) {
    const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
    await shop.db
      .updateTable('orders')
      .set({ createdAt: at(`${time}:00`) })
      .where('id', '=', orderId)
      .execute()
  }
  const { cache, ordersVersion } = shop
  const { orders } = await getStatistics({ pool: shop.pool, cache, ordersVersion }, now)
  assert.deepEqual(orders, { ...grown(5, 1, 4, -75), soFar: { thisWeek: 1, lastWeek: 2, percentChange: -50 } })
})

/** Orders of 580 taka, all placed today. */
async function openDesk(shop: TestShop) {
  const [admin, cap] = [await shop.admin(), await shop.hasProduct({ price: 500, totalStock: 100 })]
  const place = async () => (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId
  const move = (id: string, orderStatus: OrderStatus, reason?: string) =>
    admin.updateOrder({ params: { id }, body: { orderStatus, ...(reason && { reason }) } })
  const today = async () => (await admin.getStatistics()).data.today
  return { admin, place, move, today }
}

test('today: what was placed, whom to call, what is on the way, and what was delivered, also of orders that go back and forth', async () => {
  await using shop = await startShop()
  const { admin, place, move, today } = await openDesk(shop)
  const [one, two, old, waiting] = [await place(), await place(), await place(), await place()]
  await admin.recordCall({ params: { id: waiting }, body: { result: 'noAnswer' } })
  await place()
  for (const id of [one, two, old]) await move(id, 'inShipping')
  await move(one, 'delivered')
  await move(old, 'delivered')
  const yesterday = new Date(Date.now() - DAY_MS)
  await shop.db
    .updateTable('orders')
    .set({ createdAt: yesterday, deliveredAt: yesterday })
    .where('id', '=', old)
    .execute()
  const sum = (orders: number) => ({ orders, taka: orders * 580 })
  assert.deepEqual(await today(), { orders: 4, toCall: 1, onTheWay: sum(1), delivered: sum(1) })
  await move(one, 'inShipping')
  assert.deepEqual(await today(), { orders: 4, toCall: 1, onTheWay: sum(2), delivered: sum(0) })
  await move(one, 'delivered')
  await move(two, 'delivered')
  await inTransaction(shop.pool, addUpOrderCounts)
  assert.deepEqual(await today(), { orders: 4, toCall: 1, onTheWay: sum(0), delivered: sum(2) })
  await shop.db.deleteFrom('orders').where('id', '=', two).execute()
  assert.deepEqual((await today()).delivered, sum(1))
})

test('of the orders of some days it is shown how many were confirmed, delivered and rejected, and why', async () => {
  await using shop = await startShop()
  const { admin, place, move } = await openDesk(shop)
  const ids = await Promise.all(Array.from({ length: 9 }, place))
  const [confirmed = '', sent = '', delivered = '', fake = '', silent = '', again = '', back = '', wrong = ''] = ids
  await move(confirmed, 'inProcess')
  await move(sent, 'inShipping')
  await move(delivered, 'delivered')
  await move(fake, 'rejected', 'Fake number')
  await move(silent, 'rejected')
  await move(again, 'delivered')
  await move(again, 'rejected', 'He says that it is a fake')
  await move(wrong, 'rejected', 'Wrong number')
  await move(back, 'rejected', 'Changed their mind')
  await move(back, 'pending')
  const today = dhakaDate(new Date())
  const shares = async (days: { from?: string; to?: string }) => (await admin.getOrderShares({ query: days })).data
  const expected = {
    placed: 9,
    waiting: 2,
    confirmed: 3,
    delivered: 1,
    rejected: 4,
    reasons: [
      { reason: 'Other', orders: 2 },
      { reason: '', orders: 1 },
      { reason: 'Wrong number', orders: 1 },
    ],
  }
  assert.deepEqual(await shares({ from: today, to: today }), expected)
  await inTransaction(shop.pool, addUpOrderCounts)
  assert.deepEqual(await shares({}), expected)
  const longAgo = new Date(startOfDhakaDay(today).getTime() - 1)
  await shop.db.updateTable('orders').set({ createdAt: longAgo }).where('id', 'in', [fake, sent]).execute()
  const none = { placed: 0, waiting: 0, confirmed: 0, delivered: 0, rejected: 0, reasons: [] }
  assert.deepEqual(await shares({ to: dhakaDate(longAgo) }), {
    ...none,
    placed: 2,
    confirmed: 1,
    rejected: 1,
    reasons: [{ reason: 'Other', orders: 1 }],
  })
  assert.deepEqual(await shares({ from: '2030-01-01' }), none)
  await refused(admin.getOrderShares({ query: { from: 'yesterday' } }), { status: 400 })
})

test('an empty shop has nothing to count', async () => {
  await using shop = await startShop()
  const { data } = await (await shop.admin()).getStatistics()
  const soFar = { thisWeek: 0, lastWeek: 0, percentChange: 0 }
  const none = { total: 0, thisWeek: 0, lastWeek: 0, percentChange: 0, soFar }
  assert.deepEqual([data.products, data.orders, data.pending, data.delivered], [none, none, none, none])
  assert.deepEqual([data.bestSellers, data.lowStock], [[], { low: 0, out: 0, products: [] }])
  assert.deepEqual(new Set(data.days.map(({ orders, revenue }) => orders + revenue)), new Set([0]))
})

test('orders and revenue are counted by the day in Dhaka; only confirmed orders have revenue', async () => {
  await using shop = await startShop()
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const cap = await shop.hasProduct({ price: 500.5 })
  const place = async (at: Date) => {
    const { orderId } = await guest.placeOrder({ body: orderOf(cap) })
    await shop.db.updateTable('orders').set({ createdAt: at }).where('id', '=', orderId).execute()
    return orderId
  }
  const days = lastDhakaDays(new Date(), 30)
  const midnight = startOfDhakaDay(days[20] ?? '')
  const move = (id: string, orderStatus: OrderStatus) => admin.updateOrder({ params: { id }, body: { orderStatus } })
  await place(midnight)
  await move(await place(midnight), 'inProcess')
  await move(await place(midnight), 'inShipping')
  await move(await place(midnight), 'rejected')
  await move(await place(new Date(midnight.getTime() - 1)), 'delivered')
  await place(new Date(startOfDhakaDay(days[0] ?? '').getTime() - 1))
  const { data } = await admin.getStatistics()
  assert.deepEqual(
    data.days.map(({ date }) => date),
    days,
  )
  assert.deepEqual(data.days.slice(19, 21), [
    { date: days[19], orders: 1, revenue: 580.5 },
    { date: days[20], orders: 4, revenue: 1161 },
  ])
  assert.equal(
    data.days.reduce((all, { orders }) => all + orders, 0),
    5,
    'the one before these days is not among them',
  )
  assert.equal(data.orders.total, 6)
})
