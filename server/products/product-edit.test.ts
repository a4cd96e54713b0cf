import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { orderOf, startShop } from '../testing/shop.ts'

test('an edit changes only what is sent, and a stale one is refused', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const before = await shop.hasProduct({ price: 500 })
  const { data: after } = await admin.editProduct({
    params: { id: before._id },
    body: { salePrice: 450, updatedAt: before.updatedAt },
  })
  assert.deepEqual(
    { ...after, salePrice: 0, updatedAt: before.updatedAt },
    { ...before, isHidden: false, asksAdvance: false },
  )
  const stale = admin.editProduct({ params: { id: before._id }, body: { salePrice: 400, updatedAt: before.updatedAt } })
  await refused(stale, { status: 409, message: /Somebody else/ })
  await refused(admin.editProduct({ params: { id: before._id }, body: { price: 450 } }), { status: 400 })
})

test('an order is no edit of what it sells: the product’s date stays, and an administrator saves what was typed', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 10 })
  const params = { id: cap._id }
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 3 }) })
  const { updatedAt } = cap
  assert.deepEqual((await shop.guest().getProduct({ params })).data, { ...cap, totalStock: 7 })
  const { data } = await admin.editProduct({ params, body: { title: 'Dhaka Evergreen', updatedAt } })
  assert.deepEqual([data.title, data.totalStock], ['Dhaka Evergreen', 7])
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  assert.deepEqual((await admin.adminGetProduct({ params })).data, { ...data, totalStock: 10 })
})

test('a stock that is typed while pieces are sold is refused with what is left, and then taken as it was meant', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 10 })
  const restock = (totalStock: number, stockSeen: number) =>
    admin.editProduct({ params: { id: cap._id }, body: { totalStock, stockSeen, updatedAt: cap.updatedAt } })
  await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 3 }) })
  const message = '3 were sold meanwhile, the stock is 7 now'
  const { code, data } = await refused(restock(15, 10), { status: 409, message, errors: { totalStock: message } })
  assert.deepEqual([code, data], ['stock_changed', { totalStock: 7, stockBySize: null }])
  assert.equal(await shop.stockOf(cap), 7)
  assert.equal((await restock(12, 7)).data.totalStock, 12)
  const nonsense = await admin.raw('PUT', `/api/admin/products/edit/${cap._id}`, { json: { stockSeen: 'many' } })
  assert.deepEqual([nonsense.status, nonsense.body.message], [400, 'Send the stock as the shop gave it'])
})

test('of a product with sizes, one that is sold does not stop what is typed for another', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const tee = await shop.hasProduct({ sizes: ['S', 'M'], stockBySize: { S: 3, M: 5 } })
  const edit = (stockBySize: Record<string, number | string>) =>
    admin.editProduct({ params: { id: tee._id }, body: { stockBySize, stockSeen: { S: 3, M: 5 } } })
  await shop.guest().placeOrder({ body: orderOf(tee, { size: 'S' }) })
  const { data } = await edit({ S: 3, M: 9 })
  assert.deepEqual([data.stockBySize, data.totalStock], [{ S: 2, M: 9 }, 11])
  await refused(edit({ S: 4, M: 9 }), {
    status: 409,
    errors: {
      'stockBySize.S': '1 was sold meanwhile, the stock is 2 now',
      'stockBySize.M': '4 came back meanwhile, the stock is 9 now',
    },
  })
  const blank = await refused(edit({ S: 2, M: '' }), { status: 400 })
  assert.deepEqual(Object.keys(blank.errors), ['stockBySize.M'])
})
