import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, times } from '../testing/expect.ts'
import { courierReports, hasParcel, sendAgain, startSteadfastShop } from '../testing/parcels.ts'
import { hasOrderToPay, unbalanced } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'

test('delivering collects what is due as an entry, once; moving the order back takes it back, and an advance stays', async () => {
  await using shop = await startShop()
  const { admin, orderId, read, move } = await hasOrderToPay(shop)
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 150 } })
  await move('inShipping')
  await Promise.all(times(6, () => move('delivered')))
  const delivered = await read()
  assert.deepEqual([delivered.paymentStatus, delivered.paid, delivered.toCollect], ['paid', 580, 0])
  assert.deepEqual(
    delivered.payments?.map(({ kind, method, amount, belongsTo }) => [kind, method, amount, belongsTo]),
    [
      ['advance', 'bkash', 150, null],
      ['cash', 'cash', 430, 'delivery'],
    ],
  )
  const back = (await move('inShipping')).data
  assert.deepEqual([back.paymentStatus, back.paid, back.toCollect], ['pending', 150, 430])
  await move('delivered')
  assert.equal((await read()).paid, 580)
  const { data: rejected } = await move('rejected')
  assert.deepEqual([rejected.paid, rejected.toCollect, rejected.toRefund], [150, 0, 150])
  assert.deepEqual(await unbalanced(shop), [])
})

test('what was given back of a delivered order stays as collected once its parcel is delivered, though more was paid meanwhile', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 1, state: 'booked' })
  const { orderId } = parcel
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 700 } })
  await admin.recordPayment({ body: { orderId, kind: 'refund', method: 'cash', amount: 1200, reference: '' } })
  await courierReports(shop, parcel, 'delivered')
  const sums = async () => {
    const { paid } = (await admin.adminGetOrder({ params: { id: orderId } })).data
    return [paid, (await admin.listOwedByCouriers({})).data[0]?.owed]
  }
  assert.deepEqual(await sums(), [0, 500])
  await courierReports(shop, parcel, 'delivered', { cod_amount: 580 })
  assert.deepEqual(await sums(), [80, 580])
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order that is moved back from delivered after money was given back has paid no less than nothing, and its parcel is paid once', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const { id, orderId } = await hasParcel(shop, admin, cap, { quantity: 1, state: 'out_for_delivery' })
  const move = (orderStatus: 'delivered' | 'inShipping') =>
    admin.updateOrder({ params: { id: orderId }, body: { orderStatus } })
  const sums = async () => {
    const { paid, toCollect } = (await admin.adminGetOrder({ params: { id: orderId } })).data
    return [paid, toCollect, (await admin.listOwedByCouriers({})).data[0]?.owed]
  }
  await move('delivered')
  await admin.setParcel({ params: { id }, body: { state: 'delivered' } })
  await admin.recordPayment({ body: { orderId, kind: 'refund', method: 'cash', amount: 300, reference: '' } })
  await move('inShipping')
  assert.deepEqual(await sums(), [0, 580, 580])
  await move('delivered')
  assert.deepEqual(await sums(), [280, 0, 580])
  const byHand = await hasOrderToPay(shop)
  await byHand.move('delivered')
  const refund = { orderId: byHand.orderId, kind: 'refund', method: 'cash', amount: 300, reference: '' } as const
  await admin.recordPayment({ body: refund })
  await byHand.move('inShipping')
  const { paid, toCollect } = await byHand.read()
  assert.deepEqual([paid, toCollect, (await admin.getNextClosing()).data.expected], [0, 580, -300])
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order that is handed over in the shop after its parcel came back, or was lost, is paid in cash', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const back = await hasParcel(shop, admin, cap, { quantity: 1, state: 'returning' })
  await admin.receiveParcel({ params: { id: back.id }, body: { condition: 'sellable' } })
  for (const { orderId } of [back, await hasParcel(shop, admin, cap, { quantity: 1, state: 'lost' })]) {
    await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
    const read = async () => (await admin.adminGetOrder({ params: { id: orderId } })).data
    assert.deepEqual(
      (await read()).payments?.map(({ kind, amount }) => [kind, amount]),
      [['cash', 580]],
    )
    await admin.recordPayment({ body: { orderId, kind: 'refund', method: 'cash', amount: 580, reference: '' } })
    await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
    assert.equal((await read()).paid, 0)
  }
  assert.deepEqual((await admin.listOwedByCouriers({})).data, [])
})

test('a lost parcel that turns up after its order was handed over in the shop leaves the order, its cash and the stock as they are', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const { id, orderId } = await hasParcel(shop, admin, cap, { quantity: 1, state: 'lost' })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  const state = async () => {
    const { orderStatus, paid } = (await admin.adminGetOrder({ params: { id: orderId } })).data
    return { orderStatus, paid, stock: await shop.stockOf(cap) }
  }
  const before = await state()
  assert.deepEqual([before.orderStatus, before.paid], ['delivered', 580])
  await admin.receiveParcel({ params: { id }, body: { condition: 'sellable' } })
  assert.deepEqual(await state(), before)
  // A damaged one is missing on the shelf.
  const damaged = await hasParcel(shop, admin, cap, { quantity: 1, state: 'lost' })
  await admin.updateOrder({ params: { id: damaged.orderId }, body: { orderStatus: 'delivered' } })
  const stock = await shop.stockOf(cap)
  await admin.receiveParcel({ params: { id: damaged.id }, body: { condition: 'damaged' } })
  assert.equal(await shop.stockOf(cap), stock - 1)
})

test('the courier owes for a parcel that was lost and is delivered after all, and not the cash box', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const { id, orderId } = await hasParcel(shop, admin, cap, { quantity: 1, state: 'lost' })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  await admin.setParcel({ params: { id }, body: { state: 'delivered' } })
  const { payments } = (await admin.adminGetOrder({ params: { id: orderId } })).data
  assert.deepEqual(payments?.at(-1)?.kind, 'courier_collected')
  const { expected } = (await admin.getNextClosing()).data
  assert.deepEqual([expected, (await admin.listOwedByCouriers({})).data[0]?.owed], [0, 580])
  assert.deepEqual(await unbalanced(shop), [])
})

test('of two parcels of an order the courier owes for the one that was delivered, though the other is on its way', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  // It was paid in advance, which was given back since: that was due at the door, and its courier reports no amount.
  const lost = await hasParcel(shop, admin, cap, { quantity: 1, state: 'lost', toCollect: 0 })
  await sendAgain(admin, lost)
  await admin.setParcel({ params: { id: lost.id }, body: { state: 'delivered' } })
  const { orderStatus, paid } = (await admin.adminGetOrder({ params: { id: lost.orderId } })).data
  assert.deepEqual([orderStatus, paid, (await admin.listOwedByCouriers({})).data[0]?.owed], ['delivered', 580, 580])
  assert.deepEqual(await unbalanced(shop), [])
})

test('the courier owes for a parcel that it delivers after staff have set its order to delivered, and not the cash box', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 1, state: 'unknown' })
  await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'delivered' } })
  assert.equal((await admin.getNextClosing()).data.expected, 580)
  await courierReports(shop, parcel, 'delivered')
  const { payments } = (await admin.adminGetOrder({ params: { id: parcel.orderId } })).data
  assert.deepEqual(payments?.at(-1)?.kind, 'courier_collected')
  const { expected } = (await admin.getNextClosing()).data
  assert.deepEqual([expected, (await admin.listOwedByCouriers({})).data[0]?.owed], [0, 580])
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order that was delivered before the ledger has paid its total: a refund gets its opening entry, and moving it back makes it due', async () => {
  await using shop = await startShop()
  const [one, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  await shop.db.updateTable('orders').set({ orderStatus: 'delivered', paymentStatus: 'paid', paid: null }).execute()
  assert.deepEqual([(await one.read()).paid, (await one.read()).toCollect], [580, 0])
  await one.admin.recordPayment({ body: { orderId: one.orderId, method: 'bkash', amount: -80 } })
  const after = await one.read()
  assert.deepEqual([after.paid, after.payments?.map(({ amount }) => amount)], [500, [580, -80]])
  const { data: back } = await other.move('inShipping')
  assert.deepEqual([back.paymentStatus, back.paid, back.toCollect], ['pending', 0, 580])
  await other.move('delivered')
  assert.equal((await other.read()).paid, 580)
  assert.deepEqual(await unbalanced(shop), [])
})

test('the payments of an order that is merged pass to the order that has its lines', async () => {
  await using shop = await startShop()
  const [older, newer] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { admin, orderId: id } = older
  const body = { orderId: newer.orderId, method: 'bkash', amount: 150, reference: 'BLU1H6X87P' } as const
  await admin.recordPayment({ body })
  const [{ updatedAt }, other] = [await older.read(), await newer.read()]
  const { data: merged } = await admin.mergeOrders({
    params: { id },
    body: { updatedAt, other: { _id: newer.orderId, updatedAt: other.updatedAt } },
  })
  assert.deepEqual([merged.paid, merged.toCollect], [150, merged.totalAmount - 150])
  assert.equal((await newer.read()).toRefund, 0)
  await refused(admin.recordPayment({ body }), { status: 409, message: new RegExp(`#${id.slice(-5)}`) })
  assert.deepEqual(await unbalanced(shop), [])
})
