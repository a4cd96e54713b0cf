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
  // The list has the time of the last move: an order that was never moved has none.
  const { orderId: other } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const { data: listed } = await admin.adminListOrders({ query: {} })
  const movedAt = new Map(listed.map(({ _id, desk }) => [_id, desk.movedAt]))
  assert.equal(movedAt.get(other), null)
  assert.ok(Math.abs(Date.now() - Date.parse(movedAt.get(id) ?? '')) < 60_000)
  const stale = admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected', updatedAt: seen.updatedAt } })
  await refused(stale, { status: 409 })
  const back = await admin.updateOrder({ params: { id }, body: { orderStatus: 'inShipping' } })
  assert.equal(back.data.paymentStatus, 'pending')
})

test('a step names the status that it was made from, and is refused in plain words if a colleague has moved the order', async () => {
  await using shop = await startShop()
  const [cap, admin] = [await shop.hasProduct(), await shop.admin()]
  const placed = await Promise.all(times(3, () => shop.guest().placeOrder({ body: orderOf(cap) })))
  const [id = '', other = '', third = ''] = placed.map(({ orderId }) => orderId)
  const confirm = { orderStatus: 'inProcess', fromStatus: 'pending' } as const
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'inShipping' } })
  const sentence = 'This order was shipped meanwhile. Look at it before the next step'
  await refused(admin.updateOrder({ params: { id }, body: confirm }), { status: 409, message: sentence })
  // The newest version does not help a sender who saw another status.
  const { data: seen } = await admin.adminGetOrder({ params: { id } })
  const body = { ...confirm, updatedAt: seen.updatedAt }
  await refused(admin.updateOrder({ params: { id }, body }), { status: 409, message: sentence })
  assert.equal((await admin.adminGetOrder({ params: { id } })).data.orderStatus, 'inShipping')
  await admin.updateOrder({ params: { id: other }, body: confirm })

  const orders = [id, other, third].map((_id) => ({ _id, fromStatus: 'pending' as const }))
  const { done, failed } = await admin.changeOrders({ body: { orders, change: { to: 'rejected' } } })
  assert.deepEqual(
    done.map(({ _id }) => _id),
    [third],
  )
  const messages = new Map(failed.map(({ _id, message }) => [_id, message]))
  assert.equal(messages.get(id), sentence)
  assert.equal(messages.get(other), 'This order was confirmed meanwhile. Look at it before the next step')
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
