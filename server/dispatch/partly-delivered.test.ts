import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import {
  courierReports,
  hasParcel,
  parcelOf,
  sendAgain,
  startSteadfastShop,
  steadfastTime,
} from '../testing/parcels.ts'
import { unbalanced } from '../testing/paying.ts'

test('the rest of a partly delivered parcel comes back: stock, lines and total are those of the delivered pieces', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  await courierReports(shop, parcel, 'partial_delivered', { cod_amount: 580 })
  assert.equal((await parcelOf(shop, parcel)).needsLook, true)
  const body = { lines: [{ line: 0, quantity: 2, condition: 'sellable' as const }] }
  await refused(admin.receiveParcel({ params: { id: parcel.id }, body: { condition: 'sellable' } }), { status: 400 })
  await admin.receiveParcel({ params: { id: parcel.id }, body })
  const { state, needsLook, collected } = await parcelOf(shop, parcel)
  assert.deepEqual([state, needsLook, collected], ['partly_delivered', false, 580])
  assert.equal(await shop.stockOf(cap), 19)
  const order = (await admin.adminGetOrder({ params: { id: parcel.orderId } })).data
  assert.deepEqual([order.orderStatus, order.totalAmount, order.cartItems[0]?.quantity], ['delivered', 580, 1])
  await refused(admin.receiveParcel({ params: { id: parcel.id }, body }), { status: 409 })
})

test('the rest of a partly delivered parcel comes back also where the discount is more than what was kept costs: that is free', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  const params = { id: parcel.orderId }
  const { updatedAt } = (await admin.adminGetOrder({ params })).data
  await admin.correctOrder({ params, body: { updatedAt, discountAmount: 600 } })
  await courierReports(shop, parcel, 'partial_delivered')
  await admin.receiveParcel({
    params: { id: parcel.id },
    body: { lines: [{ line: 0, quantity: 2, condition: 'sellable' }] },
  })
  assert.equal(await shop.stockOf(cap), 19)
  const order = (await admin.adminGetOrder({ params })).data
  assert.deepEqual([order.subtotal, order.discountAmount, order.totalAmount, order.paid], [500, 500, 80, 80])
})

test('what was collected of a partly delivered parcel is typed where the rest is received, by staff who may edit parcels', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const part = { lines: [{ line: 0, quantity: 2, condition: 'sellable' as const }] }
  const paidOf = async (id: string) => {
    const { totalAmount, paid, toCollect } = (await admin.adminGetOrder({ params: { id } })).data
    return [totalAmount, paid, toCollect]
  }
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  await admin.setParcel({ params: parcel, body: { state: 'picked_up' } })
  await admin.setParcel({ params: parcel, body: { state: 'partly_delivered' } })
  assert.deepEqual(await paidOf(parcel.orderId), [1580, 1580, 0])
  const body = { ...part, collected: 500 }
  await refused((await shop.helper('packing')).receiveParcel({ params: parcel, body }), { status: 403 })
  await admin.receiveParcel({ params: parcel, body })
  assert.equal((await parcelOf(shop, parcel)).collected, 500)
  assert.deepEqual(await paidOf(parcel.orderId), [580, 500, 0])
  // Without it, the pieces that the buyer kept have their price.
  const other = await hasParcel(shop, admin, cap, { quantity: 3 })
  await admin.setParcel({ params: other, body: { state: 'picked_up' } })
  await admin.setParcel({ params: other, body: { state: 'partly_delivered' } })
  await admin.receiveParcel({ params: other, body: part })
  assert.equal((await parcelOf(shop, other)).collected, null)
  assert.deepEqual(await paidOf(other.orderId), [580, 580, 0])
})

test('what staff type as collected, in the parcel or where the rest is received, is not replaced by an earlier report that comes late', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  await admin.setParcel({ params: parcel, body: { state: 'picked_up' } })
  await admin.setParcel({ params: parcel, body: { state: 'partly_delivered' } })
  const lines = [{ line: 0, quantity: 2, condition: 'sellable' as const }]
  await admin.receiveParcel({ params: parcel, body: { lines, collected: 500 } })
  const other = await hasParcel(shop, admin, cap, { quantity: 3 })
  await admin.setParcel({ params: other, body: { state: 'picked_up' } })
  await admin.setParcel({ params: other, body: { state: 'partly_delivered', collected: 400, fee: 70 } })
  const late = { updated_at: steadfastTime(-9), cod_amount: 1580, delivery_charge: 99 }
  for (const each of [parcel, other]) await courierReports(shop, each, 'partial_delivered', late)
  const [received, typed] = [await parcelOf(shop, parcel), await parcelOf(shop, other)]
  assert.deepEqual([received.collected, typed.collected, typed.fee], [500, 400, 70])
  assert.equal((await admin.adminGetOrder({ params: { id: parcel.orderId } })).data.paid, 500)
})
/** Taka that the courier owes, and that the ledger has of it. */
async function sumsOf({ shop, admin }: Awaited<ReturnType<typeof startSteadfastShop>>) {
  const entries = await shop.db
    .selectFrom('moneyEntries')
    .select('amount')
    .where('kind', '=', 'courier_collected')
    .execute()
  const [steadfast] = (await admin.listOwedByCouriers({})).data
  return { owed: steadfast?.owed ?? 0, ledger: entries.reduce((sum, { amount }) => sum + amount, 0) / 100 }
}

test('where a courier names no amount it owes what the ledger has: the price of what was kept, or what was due', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const sums = () => sumsOf(scene)
  const partly = await hasParcel(shop, admin, cap, { quantity: 3 })
  await courierReports(shop, partly, 'partial_delivered')
  const lines = [{ line: 0, quantity: 2, condition: 'sellable' as const }]
  await admin.receiveParcel({ params: { id: partly.id }, body: { lines } })
  assert.deepEqual(await sums(), { owed: 580, ledger: 580 })
  // Its courier still has the amount without the advance.
  const whole = await hasParcel(shop, admin, cap, { quantity: 1 })
  await admin.recordPayment({ body: { orderId: whole.orderId, method: 'bkash', amount: 150 } })
  await courierReports(shop, whole, 'delivered')
  assert.deepEqual(await sums(), { owed: 1010, ledger: 1010 })
  await courierReports(shop, partly, 'partial_delivered', { cod_amount: 600 })
  await courierReports(shop, whole, 'delivered', { cod_amount: 580 })
  assert.deepEqual(await sums(), { owed: 1180, ledger: 1180 })
})

test('what was due, where a courier names no amount, is worked out again when pieces come back or the order is delivered again', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const isDelivered = async (parcel: Awaited<ReturnType<typeof hasParcel>>) => {
    await admin.recordPayment({ body: { orderId: parcel.orderId, method: 'bkash', amount: 150 } })
    await courierReports(shop, parcel, 'delivered')
  }
  const partly = await hasParcel(shop, admin, cap, { quantity: 3 })
  await isDelivered(partly)
  assert.deepEqual(await sumsOf(scene), { owed: 1430, ledger: 1430 })
  await admin.setParcel({ params: partly, body: { state: 'partly_delivered' } })
  const lines = [{ line: 0, quantity: 1, condition: 'sellable' as const }]
  await admin.receiveParcel({ params: partly, body: { lines } })
  assert.deepEqual(await sumsOf(scene), { owed: 930, ledger: 930 })
  // Nothing was kept, and no amount was reported.
  const back = await hasParcel(shop, admin, cap, { quantity: 1 })
  await isDelivered(back)
  await admin.setParcel({ params: back, body: { state: 'partly_delivered' } })
  await admin.receiveParcel({ params: back, body: { lines } })
  const rejected = (await admin.adminGetOrder({ params: { id: back.orderId } })).data
  assert.deepEqual([rejected.orderStatus, rejected.paid, rejected.toRefund], ['rejected', 150, 150])
  assert.deepEqual(await sumsOf(scene), { owed: 930, ledger: 930 })
  const again = await hasParcel(shop, admin, cap, { quantity: 1 })
  await isDelivered(again)
  const params = { id: again.orderId }
  await admin.updateOrder({ params, body: { orderStatus: 'inShipping' } })
  await admin.recordPayment({ body: { orderId: again.orderId, method: 'bkash', amount: -150 } })
  await admin.updateOrder({ params, body: { orderStatus: 'delivered' } })
  assert.deepEqual(await sumsOf(scene), { owed: 1510, ledger: 1510 })
  // By way of another status too.
  for (const orderStatus of ['inShipping', 'rejected'] as const) {
    await admin.updateOrder({ params: { id: partly.orderId }, body: { orderStatus } })
  }
  assert.deepEqual(await sumsOf(scene), { owed: 580, ledger: 580 })
})

test('what was given back since a partial delivery is not taken for money of the courier once the rest comes back', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
  const { orderId } = parcel
  // What was given back before was collected at the door again.
  for (const amount of [200, -100]) await admin.recordPayment({ body: { orderId, method: 'bkash', amount } })
  await courierReports(shop, parcel, 'partial_delivered')
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: -50 } })
  const lines = [{ line: 0, quantity: 2, condition: 'sellable' as const }]
  await admin.receiveParcel({ params: { id: parcel.id }, body: { lines } })
  const { totalAmount, paid, payments = [] } = (await admin.adminGetOrder({ params: { id: orderId } })).data
  assert.deepEqual([totalAmount, paid], [580, 530])
  assert.deepEqual(
    payments.map(({ kind, amount }) => `${kind} ${amount}`),
    [
      'advance 200',
      'refund -100',
      'courier_collected 1480',
      'refund -50',
      'courier_collected -1480',
      'courier_collected 480',
    ],
  )
  assert.deepEqual(await unbalanced(shop), [])
})

test('what a buyer who kept nothing has paid at the door stays in the ledger: the delivery charge is the shop’s, and more is the buyer’s', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const read = async ({ orderId: id }: { orderId: string }) => {
    const { orderStatus, paid, toRefund, payments = [] } = (await admin.adminGetOrder({ params: { id } })).data
    const counting = payments.filter(({ takesBack, takenBackBy }) => !takesBack && !takenBackBy)
    return {
      orderStatus,
      paid,
      toRefund,
      entries: counting.map(({ kind, method, amount }) => `${kind} ${method} ${amount}`),
      income: (await admin.getOrderProfit({ params: { id } })).data?.revenue,
    }
  }
  const owed = async () =>
    (await admin.listOwedByCouriers({ query: {} })).data.map(({ parcels, owed }) => [parcels, owed])
  const all = [{ line: 0, quantity: 3, condition: 'sellable' as const }]
  const partly = async (collected?: number) => {
    const parcel = await hasParcel(shop, admin, cap, { quantity: 3 })
    await admin.setParcel({ params: parcel, body: { state: 'picked_up' } })
    await admin.setParcel({ params: parcel, body: { state: 'partly_delivered', collected } })
    return parcel
  }
  const kept = ['courier_collected courier 80', 'write_off courier -80']
  const charge = { orderStatus: 'rejected', paid: 0, toRefund: 0, entries: kept, income: 80 }
  const reported = await partly(80)
  await admin.receiveParcel({ params: reported, body: { lines: all } })
  assert.deepEqual(await read(reported), charge)
  const typed = await partly()
  await admin.receiveParcel({ params: typed, body: { lines: all, collected: 80 } })
  assert.deepEqual(await read(typed), charge)
  assert.deepEqual(await owed(), [[2, 160]])
  // Rejected by hand first, and reported after that.
  const late = await partly()
  await admin.updateOrder({ params: { id: late.orderId }, body: { orderStatus: 'rejected' } })
  assert.deepEqual((await read(late)).entries, [])
  await admin.receiveParcel({ params: late, body: { lines: all, collected: 60 } })
  await admin.setParcel({ params: late, body: { collected: 80 } })
  assert.deepEqual(await read(late), charge)
  const more = await partly(500)
  await admin.receiveParcel({ params: more, body: { lines: all } })
  const { paid, toRefund, entries } = await read(more)
  assert.deepEqual([paid, toRefund, entries], [420, 420, ['courier_collected courier 500', 'write_off courier -80']])
  const nothing = await partly(0)
  await admin.receiveParcel({ params: nothing, body: { lines: all } })
  assert.deepEqual((await read(nothing)).entries, [])
  // Moved on by mistake, and back; and sent again: nothing is there twice.
  for (const orderStatus of ['delivered', 'rejected', 'inProcess', 'delivered', 'rejected'] as const) {
    await admin.updateOrder({ params: { id: typed.orderId }, body: { orderStatus } })
    const { entries } = await read(typed)
    assert.deepEqual(entries, orderStatus === 'delivered' ? ['courier_collected courier 80'] : kept, orderStatus)
  }
  await admin.updateOrder({ params: { id: reported.orderId }, body: { orderStatus: 'inProcess' } })
  await admin.setParcel({ params: await sendAgain(admin, reported), body: { state: 'delivered' } })
  assert.deepEqual((await read(reported)).entries, [...kept, 'courier_collected courier 1580'])
  await admin.updateOrder({ params: { id: reported.orderId }, body: { orderStatus: 'inProcess' } })
  assert.deepEqual((await read(reported)).entries, kept)
  assert.deepEqual(await unbalanced(shop), [])
})
