import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderOf, startShop } from '../testing/shop.ts'

test('cached pages are dropped only if a visitor sees a difference, cached answers of calls by every change of stock', async () => {
  await using shop = await startShop()
  const [admin, guest, customer] = [await shop.admin(), shop.guest(), await shop.customer()]
  const cap = await shop.hasProduct({ totalStock: 13 })
  const shirt = await shop.hasProduct({ sizes: ['S', 'M'], stockBySize: { S: 12, M: 40 } })
  const nothing = { pages: false, answers: false }
  const stockOnly = { pages: false, answers: true }
  const everything = { pages: true, answers: true }
  const order = async (quantity: number) => (await guest.placeOrder({ body: orderOf(cap, { quantity }) })).orderId
  let id = ''
  assert.deepEqual(await shop.staleAfter(async () => (id = await order(2)), cap), stockOnly, '11 left: no badge')
  const become = (orderStatus: 'inProcess' | 'rejected' | 'pending' | 'delivered') => () =>
    admin.updateOrder({ params: { id }, body: { orderStatus } })
  assert.deepEqual(await shop.staleAfter(become('inProcess'), cap), nothing)
  assert.deepEqual(await shop.staleAfter(() => order(2), cap), everything, 'only 9 left')
  assert.deepEqual(await shop.staleAfter(() => order(1), cap), everything, 'only 8 left')
  assert.deepEqual(await shop.staleAfter(become('rejected'), cap), everything, '10 left: the badge goes')
  assert.deepEqual(await shop.staleAfter(become('pending'), cap), everything)
  const buy = (size: string) => () => guest.placeOrder({ body: orderOf(shirt, { size }) })
  assert.deepEqual(await shop.staleAfter(buy('M'), shirt), stockOnly)
  assert.deepEqual(await shop.staleAfter(buy('S'), shirt), stockOnly)
  assert.deepEqual(await shop.staleAfter(buy('S'), cap), nothing, 'of another product')
  assert.deepEqual(await shop.staleAfter(buy('S'), shirt), everything, 'only 9 left of S')
  assert.equal((await guest.getProduct({ params: { id: cap._id } })).data.totalStock, 8)
  assert.deepEqual(await shop.staleAfter(become('delivered'), cap), nothing, 'a guest reviews nothing')
  id = (await customer.placeOrder({ body: orderOf(shirt, { size: 'M' }) })).orderId
  const becameVerified = { pages: false, answers: true }
  assert.deepEqual(await shop.staleAfter(become('delivered'), shirt), becameVerified, 'a review of a verified buyer')
})
