import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf } from '../testing/shop.ts'
import { openUnpaid, passHold } from '../testing/unpaid-orders.ts'

test('an order that was not paid in time is not taken up by its buyer at the price of a sale or coupon that has ended, unless staff have corrected it', async () => {
  await using scene = await openUnpaid()
  const { shop, cap, admin, placed } = scene
  const coupon = { name: 'Ten', code: 'TEN', discountPercentage: 10, expiryDate: '2099-01-01' }
  const { _id: couponId } = (await admin.createCoupon({ body: coupon })).data
  const onSale = await placed()
  const withCoupon = await placed(1, { couponCode: 'TEN', totalAmount: 530 })
  const corrected = await placed()
  const { updatedAt } = await corrected.read()
  await admin.correctOrder({ params: { id: corrected.id }, body: { updatedAt, discountAmount: 50 } })
  await passHold(shop)
  await admin.updateCoupon({ params: { id: couponId }, body: { isActive: false } })
  const pricesChanged = { status: 409, code: 'prices_changed', message: /Please order again/ } as const
  for (const again of [withCoupon.pay, withCoupon.atTheDoor]) await refused(again(), pricesChanged)
  await admin.editProduct({ params: { id: cap._id }, body: { price: 600 } })
  for (const again of [onSale.pay, onSale.atTheDoor]) await refused(again(), pricesChanged)
  const statuses = [onSale, withCoupon].map(async (order) => (await order.mine()).isNotPaid)
  assert.deepEqual([await Promise.all(statuses), await shop.stockOf(cap)], [[true, true], 3])
  assert.equal((await corrected.atTheDoor()).data.toPay, 530)
  await admin.editProduct({ params: { id: cap._id }, body: { price: 500 } })
  await onSale.pay()
  assert.equal((await onSale.mine()).status, 'placed')
})

test('an order that was not paid in time counts as cancelled if it is sent again and cannot be taken up', async () => {
  await using scene = await openUnpaid()
  const { shop, cap, admin } = scene
  const guest = shop.guest()
  const sent = {
    body: { ...orderOf(cap), paymentMethod: 'bkash', payNow: 'all' } as const,
    idempotencyKey: randomUUID(),
  }
  await guest.placeOrder(sent)
  await passHold(shop)
  const isCancelled = { status: 409, code: 'order_cancelled' } as const
  await admin.editProduct({ params: { id: cap._id }, body: { price: 600 } })
  await refused(guest.placeOrder(sent), isCancelled)
  await admin.editProduct({ params: { id: cap._id }, body: { price: 500 } })
  await saveIn(shop, 'orders', { maxPieces: { line: 1, order: 1, waiting: 1 } })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  await refused(guest.placeOrder(sent), isCancelled)
})

test('an order of a number that was blocked, or of a product that was hidden, is not taken up by its buyer', async () => {
  await using scene = await openUnpaid()
  const { shop, cap, admin, placed } = scene
  const order = await placed()
  await passHold(shop)
  const both = [order.pay, order.atTheDoor]
  const hide = (isHidden: boolean) => admin.editProduct({ params: { id: cap._id }, body: { isHidden } })
  const block = (isBlocked: boolean) => admin.updateBuyer({ params: { phone: inDhaka.phone }, body: { isBlocked } })
  await hide(true)
  for (const again of both) await refused(again(), { status: 409, code: 'product_gone' })
  await hide(false)
  await block(true)
  for (const again of both) await refused(again(), { status: 409, code: 'please_call' })
  await block(false)
  assert.equal((await order.atTheDoor()).data.status, 'placed')
})

test('an order that was not paid in time is not taken up by its buyer beside more pieces than may wait, unless staff have corrected it', async () => {
  await using scene = await openUnpaid()
  const { shop, admin, placed } = scene
  await saveIn(shop, 'orders', { maxPieces: { line: 2, order: 2, waiting: 2 } })
  const [first, corrected] = [await placed(), await placed()]
  const { updatedAt } = await corrected.read()
  await admin.correctOrder({ params: { id: corrected.id }, body: { updatedAt, discountAmount: 50 } })
  await passHold(shop)
  const second = await placed(2)
  for (const again of [first.pay, first.atTheDoor]) await refused(again(), { status: 409, code: 'too_many_pieces' })
  assert.equal((await corrected.atTheDoor()).data.status, 'placed')
  await second.guest.cancelMyOrder({ body: { key: second.key } })
  assert.equal((await first.atTheDoor()).data.status, 'placed')
})
