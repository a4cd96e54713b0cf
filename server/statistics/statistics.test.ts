import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weeksAt } from '#rules/week.ts'
import { refused } from '../testing/expect.ts'
import { inDhaka, startShop } from '../testing/shop.ts'

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

  const { data } = await admin.getStatistics()
  assert.deepEqual(data, {
    users: { total: 1, thisWeek: 1, lastWeek: 0, percentChange: 100 },
    products: { total: 2, thisWeek: 1, lastWeek: 0, percentChange: 100 },
    orders: { total: 4, thisWeek: 1, lastWeek: 2, percentChange: -50 },
    pending: { total: 2, thisWeek: 1, lastWeek: 1, percentChange: 0 },
    delivered: { total: 1, thisWeek: 0, lastWeek: 1, percentChange: -100 },
  })
})

test('an empty shop has nothing to count', async () => {
  await using shop = await startShop()
  const { data } = await (await shop.admin()).getStatistics()
  const none = { total: 0, thisWeek: 0, lastWeek: 0, percentChange: 0 }
  assert.deepEqual([data.products, data.orders, data.pending, data.delivered], [none, none, none, none])
})

test('nobody but administrators sees the figures', async () => {
  await using shop = await startShop()
  await refused(shop.guest().getStatistics(), { status: 401 })
  await refused((await shop.customer()).getStatistics(), { status: 403 })
})
