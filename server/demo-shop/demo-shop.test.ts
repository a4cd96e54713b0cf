import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderOf, startShop } from '../testing/shop.ts'

test('an administrator clears the demo once; a second press deletes nothing, and orders of shoppers stay', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 2 })
  const place = async () => (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId
  const [made, own] = [await place(), await place()]
  await shop.db
    .insertInto('demoShop')
    .values({ customers: [], orders: [made], reviews: [] })
    .execute()
  assert.equal((await admin.getStatistics()).data.hasDemo, true)
  assert.deepEqual((await admin.clearDemo()).data, { orders: 1, customers: 0, reviews: 0 })
  assert.deepEqual((await admin.clearDemo()).data, { orders: 0, customers: 0, reviews: 0 })
  const { data } = await admin.adminListOrders({})
  assert.deepEqual(
    data.map(({ _id }) => _id),
    [own],
  )
  assert.equal((await admin.getStatistics()).data.hasDemo, false)
})
