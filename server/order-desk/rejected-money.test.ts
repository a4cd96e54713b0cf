import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasParcel, startSteadfastShop } from '../testing/parcels.ts'
import { hasOrderToPay, unbalanced } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'

test('what was given back of a delivered order has come in, also when it is rejected then: it has paid no less than nothing', async () => {
  await using shop = await startShop()
  const { admin, orderId, read, move } = await hasOrderToPay(shop)
  const giveBack = (amount: number) =>
    admin.recordPayment({ body: { orderId, kind: 'refund', method: 'cash', amount, reference: '' } })
  const sums = async () => {
    const { paid, toRefund } = await read()
    return [paid, toRefund, (await admin.getNextClosing()).data.expected]
  }
  await move('delivered')
  await giveBack(580)
  await move('rejected')
  assert.deepEqual(await sums(), [0, 0, 0])
  await move('delivered')
  assert.equal((await read()).paid, 580)
  await giveBack(200)
  await move('rejected')
  assert.deepEqual(await sums(), [0, 0, 0])
  assert.deepEqual(await unbalanced(shop), [])
})

test('what a courier has collected of an order that is rejected after its delivery is to be refunded, until the parcel is back', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const { id, orderId } = await hasParcel(shop, admin, cap, { quantity: 1, state: 'out_for_delivery' })
  const set = (state: 'delivered' | 'returning') => admin.setParcel({ params: { id }, body: { state } })
  const move = (orderStatus: 'delivered' | 'rejected') =>
    admin.updateOrder({ params: { id: orderId }, body: { orderStatus } })
  const sums = async () => {
    const { paid, toRefund } = (await admin.adminGetOrder({ params: { id: orderId } })).data
    return [paid, toRefund, (await admin.listOwedByCouriers({})).data[0]?.owed]
  }
  await move('delivered')
  await set('delivered')
  await move('rejected')
  assert.deepEqual(await sums(), [580, 580, 580])
  await move('delivered')
  assert.deepEqual(await sums(), [580, 0, 580])
  await admin.recordPayment({ body: { orderId, kind: 'refund', method: 'cash', amount: 500, reference: '' } })
  await move('rejected')
  assert.deepEqual(await sums(), [80, 80, 580])
  await move('delivered')
  assert.deepEqual(await sums(), [80, 0, 580])
  await move('rejected')
  assert.deepEqual(await sums(), [80, 80, 580])
  await admin.recordPayment({ body: { orderId, kind: 'cash', method: 'cash', amount: 500, reference: '' } })
  await set('returning')
  await admin.receiveParcel({ params: { id }, body: { condition: 'sellable' } })
  assert.deepEqual(await sums(), [0, 0, undefined])
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order that is rejected after its delivery has paid no less than nothing, whatever of its courier’s money was given back', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const set = (id: string, body: Parameters<typeof admin.setParcel>[0]['body']) =>
    admin.setParcel({ params: { id }, body })
  const move = (id: string, orderStatus: 'delivered' | 'rejected') =>
    admin.updateOrder({ params: { id }, body: { orderStatus } })
  const giveBack = (orderId: string, amount: number) =>
    admin.recordPayment({ body: { orderId, kind: 'refund', method: 'cash', amount, reference: '' } })
  const entriesOf = async (id: string) => {
    const { paid, toRefund, payments = [] } = (await admin.adminGetOrder({ params: { id } })).data
    const counting = payments.filter(({ takesBack, takenBackBy }) => !takesBack && !takenBackBy)
    return { paid, toRefund, entries: counting.map(({ kind, amount }) => `${kind} ${amount}`) }
  }
  const nothing = (...entries: string[]) => ({ paid: 0, toRefund: 0, entries })
  // It named no amount, and its buyer has kept nothing.
  const partly = await hasParcel(shop, admin, cap, { quantity: 1, state: 'returning' })
  await set(partly.id, { state: 'partly_delivered' })
  await giveBack(partly.orderId, 1)
  await move(partly.orderId, 'rejected')
  assert.deepEqual(await entriesOf(partly.orderId), nothing('refund -1', 'courier_collected 1'))
  await admin.receiveParcel({ params: partly, body: { lines: [{ line: 0, quantity: 1, condition: 'sellable' }] } })
  assert.equal((await entriesOf(partly.orderId)).paid, 0)
  // Its amount is known when its rest is received: what was given back is of it, and the delivery charge of 80 is kept.
  const silent = await hasParcel(shop, admin, cap, { quantity: 1, state: 'returning' })
  await set(silent.id, { state: 'partly_delivered' })
  await giveBack(silent.orderId, 300)
  await move(silent.orderId, 'rejected')
  await set(silent.id, { collected: 460 })
  assert.deepEqual(await entriesOf(silent.orderId), {
    paid: 80,
    toRefund: 80,
    entries: ['refund -300', 'courier_collected 460', 'write_off -80'],
  })
  // Of the delivery charge the shop keeps what it still has, also where the amount is corrected later.
  const charged = await hasParcel(shop, admin, cap, { quantity: 1, state: 'returning' })
  await set(charged.id, { state: 'partly_delivered', collected: 500 })
  await giveBack(charged.orderId, 450)
  await move(charged.orderId, 'rejected')
  assert.deepEqual(await entriesOf(charged.orderId), nothing('courier_collected 500', 'refund -450', 'write_off -50'))
  await set(charged.id, { collected: 510 })
  assert.deepEqual(await entriesOf(charged.orderId), nothing('refund -450', 'courier_collected 510', 'write_off -60'))
  // The parcel is back, and its courier owes nothing.
  const back = await hasParcel(shop, admin, cap, { quantity: 1, state: 'out_for_delivery' })
  await move(back.orderId, 'delivered')
  await set(back.id, { state: 'delivered' })
  await giveBack(back.orderId, 100)
  await set(back.id, { state: 'returning' })
  await admin.receiveParcel({ params: back, body: { condition: 'sellable' } })
  assert.deepEqual(await entriesOf(back.orderId), nothing('refund -100', 'courier_collected 100'))
  const rejected = await hasParcel(shop, admin, cap, { quantity: 1, state: 'out_for_delivery' })
  await move(rejected.orderId, 'delivered')
  await set(rejected.id, { state: 'delivered' })
  await move(rejected.orderId, 'rejected')
  await giveBack(rejected.orderId, 580)
  await set(rejected.id, { state: 'returning' })
  await admin.receiveParcel({ params: rejected, body: { condition: 'sellable' } })
  assert.deepEqual(await entriesOf(rejected.orderId), nothing('refund -580', 'courier_collected 580'))
  // Handed over in the shop while its courier had the booking.
  const booked = await hasParcel(shop, admin, cap, { quantity: 1, state: 'booked' })
  await move(booked.orderId, 'delivered')
  await giveBack(booked.orderId, 100)
  await move(booked.orderId, 'rejected')
  assert.deepEqual(await entriesOf(booked.orderId), nothing('refund -100', 'courier_collected 100'))
  // A parcel is paid once, whatever was given back of it meanwhile.
  await move(booked.orderId, 'delivered')
  assert.deepEqual((await entriesOf(booked.orderId)).entries, ['refund -100', 'courier_collected 580'])
  assert.deepEqual(await unbalanced(shop), [])
})
