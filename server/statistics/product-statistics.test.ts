import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatus } from '#rules/order-status.ts'
import { newId } from '../db/id.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { addUpSales } from './statistics.service.ts'

test('what sold best in these days comes first, by pieces of confirmed orders, also when it is sold no more', async () => {
  await using shop = await startShop()
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const [cap, gone, returned, unconfirmed] = [
    await shop.hasProduct({ title: 'Cap', price: 500 }),
    await shop.hasProduct({ title: 'Gone', titleBn: 'গেছে', price: 100 }),
    await shop.hasProduct({ title: 'Returned' }),
    await shop.hasProduct({ title: 'Unconfirmed' }),
  ]
  const order = async (product: typeof cap, quantity: number, orderStatus: OrderStatus) => {
    const { orderId } = await guest.placeOrder({ body: orderOf(product, { quantity }) })
    await admin.updateOrder({ params: { id: orderId }, body: { orderStatus } })
  }
  await order(cap, 2, 'inProcess')
  await order(cap, 1, 'delivered')
  await order(gone, 4, 'inShipping')
  await order(returned, 9, 'rejected')
  await order(unconfirmed, 9, 'pending')
  await admin.deleteProduct({ params: { id: gone._id } })
  await admin.editProduct({ params: { id: cap._id }, body: { title: 'Cap, new edition' } })
  await hasOldOrder(shop, cap._id)
  const other = await shop.hasProduct({ title: 'Best', price: 100 })
  await order(other, 5, 'delivered')
  // Each time another request: an answer is cached for a minute.
  const listed = async (limit: number) =>
    (await guest.listProducts({ query: { sortBy: 'best-selling', limit } })).data.map(({ title }) => title).join(', ')
  assert.equal(
    await listed(10),
    'Best, Unconfirmed, Returned, Cap, new edition',
    'newest first until sales are added up',
  )
  await addUpSales(shop.pool)
  await order(returned, 1, 'inProcess')
  assert.equal(await listed(11), 'Best, Cap, new edition, Unconfirmed, Returned')
  await addUpSales(shop.pool)
  assert.equal(await listed(12), 'Best, Cap, new edition, Returned, Unconfirmed')
  const { updatedAt } = (await admin.adminGetProduct({ params: { id: returned._id } })).data
  assert.equal(updatedAt, returned.updatedAt, 'it is no edit')
  assert.deepEqual((await admin.getStatistics()).data.bestSellers, [
    { productId: other._id, title: 'Best', image: '', pieces: 5, revenue: 500, isSold: true },
    { productId: gone._id, title: 'Gone', titleBn: 'গেছে', image: '', pieces: 4, revenue: 400, isSold: false },
    { productId: cap._id, title: 'Cap, new edition', image: '', pieces: 3, revenue: 1500, isSold: true },
    { productId: returned._id, title: 'Returned', image: '', pieces: 1, revenue: 500, isSold: true },
  ])
})

/** An order of a hundred pieces from before the days that are counted. */
async function hasOldOrder({ db }: TestShop, productId: string): Promise<void> {
  const at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  const id = newId(at.getTime())
  const money = { subtotal: 100, shippingCharge: 80, totalAmount: 180, discountPercentage: 0, discountAmount: 0 }
  await db
    .insertInto('orders')
    .values({ id, ...inDhaka, ...money, shippingType: 'inside', orderStatus: 'delivered', createdAt: at })
    .execute()
  const line = { orderId: id, position: 0, productId, title: 'Cap', image: '', price: 1, quantity: 100, size: '' }
  await db
    .insertInto('orderLines')
    .values({ ...line, takenFromSizes: '{}' })
    .execute()
}

test('products with fewer than ten pieces are counted, and the scarcest are named', async () => {
  await using shop = await startShop()
  const stocks = [10, 9, 0, 3, 8, 7, 6]
  for (const totalStock of stocks) await shop.hasProduct({ title: `${totalStock} left`, totalStock })
  const { low, out, products } = (await (await shop.admin()).getStatistics()).data.lowStock
  assert.deepEqual([low, out], [5, 1])
  assert.deepEqual(
    products.map(({ title, totalStock }) => [title, totalStock]),
    [
      ['0 left', 0],
      ['3 left', 3],
      ['6 left', 6],
      ['7 left', 7],
      ['8 left', 8],
    ],
  )
})

test('a product is low, too, when one of its sizes ran out while others are full', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const add = (title: string, stockBySize: Record<string, number>) =>
    shop.hasProduct({ title, sizes: Object.keys(stockBySize), stockBySize, totalStock: 0 })
  const full = await add('Full', { S: 20, M: 20 })
  await add('No M', { S: 20, M: 0, L: 20 })
  const lowStock = async () => {
    const { low, out, products } = (await admin.getStatistics()).data.lowStock
    const listed = (await admin.adminListProducts({ query: { stock: 'low' } })).data.map(({ title }) => title)
    assert.equal(listed.length, low)
    return { low, out, products: products.map(({ title, emptySizes }) => [title, ...emptySizes]), listed }
  }
  assert.deepEqual(await lowStock(), { low: 1, out: 0, products: [['No M', 'M']], listed: ['No M'] })
  await shop.guest().placeOrder({ body: orderOf(full, { quantity: 20, size: 'S' }) })
  assert.deepEqual((await lowStock()).products, [
    ['Full', 'S'],
    ['No M', 'M'],
  ])
  await admin.editProduct({ params: { id: full._id }, body: { stockBySize: { S: 1, M: 20 } } })
  assert.deepEqual((await lowStock()).products, [['No M', 'M']])
})
