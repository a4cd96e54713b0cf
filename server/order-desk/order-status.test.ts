import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, times } from '../testing/expect.ts'
import { orderOf, startShop } from '../testing/shop.ts'

test('rejecting gives the stock back once, un-rejecting takes it again', async () => {
  await using shop = await startShop()
  const [cap, admin] = [await shop.hasProduct({ totalStock: 5 }), await shop.admin()]
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 4 }) })
  const move = (orderStatus: 'rejected' | 'pending') => admin.updateOrder({ params: { id }, body: { orderStatus } })
  await shop.warmUp()
  await Promise.all(times(20, () => move('rejected')))
  assert.equal(await shop.stockOf(cap), 5)
  await move('pending')
  assert.equal(await shop.stockOf(cap), 1)
  await move('rejected')
  await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 3 }) })
  await refused(move('pending'), {
    status: 409,
    errors: { 'cartItems.0.quantity': 'Only 2 quantity can be added for this item' },
  })
  assert.equal(await shop.stockOf(cap), 2)
})

test('delivering pays the order, and a stale change is refused', async () => {
  await using shop = await startShop()
  const [cap, admin] = [await shop.hasProduct(), await shop.admin()]
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const { data: seen } = await admin.adminGetOrder({ params: { id } })
  const { data, message } = await admin.updateOrder({
    params: { id },
    body: { orderStatus: 'delivered', updatedAt: seen.updatedAt },
  })
  assert.equal(message, 'Order status is updated successfully')
  assert.equal(data.paymentStatus, 'paid')
  const stale = admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected', updatedAt: seen.updatedAt } })
  await refused(stale, { status: 409 })
  const back = await admin.updateOrder({ params: { id }, body: { orderStatus: 'inShipping' } })
  assert.equal(back.data.paymentStatus, 'pending')
})

test('an order outlives its product, and rejecting it harms nothing', async () => {
  await using shop = await startShop()
  const [cap, admin] = [await shop.hasProduct({ title: 'Cap' }), await shop.admin()]
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await admin.deleteProduct({ params: { id: cap._id } })
  const { data } = await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  assert.equal(data.cartItems[0]?.title, 'Cap')
  await refused(admin.updateOrder({ params: { id }, body: { orderStatus: 'pending' } }), { status: 409 })
})
