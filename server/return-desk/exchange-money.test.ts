import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BY_HAND } from '../couriers/by-hand.ts'
import { closeDay } from '../testing/closings.ts'
import { type ExchangeScene, hasExchange, startExchanges } from '../testing/exchanges.ts'
import { refused } from '../testing/expect.ts'
import { sendBookings } from '../testing/handed-over.ts'
import { courierReports, parcelOf, WEBHOOK_TOKEN } from '../testing/parcels.ts'
import { hasOrderToPay, unbalanced } from '../testing/paying.ts'

/** An exchange of a cap of 500 taka for one of 700, whose parcel Steadfast has: it collects 200 and the charge of 60. */
async function hasDearerOut(scene: ExchangeScene) {
  const { shop, admin } = scene
  const settings = { webhookToken: WEBHOOK_TOKEN }
  await admin.saveCourier({ params: { courier: 'steadfast' }, body: { settings } })
  const exchange = await hasExchange(scene, await shop.hasProduct({ price: 700, totalStock: 3 }))
  await exchange.book()
  await sendBookings(shop)
  const params = { id: (await exchange.parcel('exchange'))?._id ?? '' }
  const { reference, consignment } = await parcelOf(shop, params)
  const sums = async () => {
    const { orderStatus, paymentStatus, totalAmount, paid, toCollect, toRefund } = await exchange.order()
    return { orderStatus, paymentStatus, totalAmount, paid, toCollect, toRefund }
  }
  return {
    ...exchange,
    params,
    reference,
    sums,
    reports: (status: string, fields = {}) =>
      courierReports(shop, { reference, consignment: consignment ?? '' }, status, fields),
    set: (body: Parameters<typeof admin.setParcel>[0]['body']) => admin.setParcel({ params, body }),
    entries: async () =>
      ((await exchange.order()).payments ?? []).map(({ kind, method, amount }) => [kind, method, amount].join(' ')),
  }
}

const ofOrder = 'cash cash 1080'
const collected = (amount: number) => `exchange_collected courier ${amount}`
const delivered = { orderStatus: 'delivered', paymentStatus: 'paid', totalAmount: 1080, paid: 1080 }
const settledSums = { ...delivered, toCollect: 0, toRefund: 0 }

test('what a courier collects for an exchange is in the ledger once, and the order has neither paid too much nor anything to collect', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { reports, entries, sums, params, receive, returnId, order } = await hasDearerOut(scene)
  await reports('pending')
  assert.deepEqual(await entries(), [ofOrder])
  await reports('delivered')
  await reports('delivered')
  await reports('delivered', { delivery_charge: 70 })
  assert.equal((await parcelOf(shop, params)).fee, 70)
  assert.deepEqual(await entries(), [ofOrder, collected(260)])
  assert.equal((await order()).payments?.at(-1)?.belongsTo, 'exchange')
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  await admin.settleReturn({ params: { id: returnId }, body: {} })
  assert.deepEqual(await entries(), [ofOrder, collected(260)])
  assert.deepEqual(await sums(), settledSums)
  assert.deepEqual(await unbalanced(shop), [])
  const { paid, paidByMethod, toRefund } = (await admin.getMoney({ query: {} })).data
  const byMethod = [
    { method: 'cash', amount: 1080 },
    { method: 'courier', amount: 260 },
  ]
  assert.deepEqual([paid, paidByMethod, toRefund], [1340, byMethod, 0])
})

test('the ledger has another sum that the courier reports later for an exchange, or that staff type', async () => {
  await using scene = await startExchanges()
  const { shop } = scene
  const { reports, set, entries, sums } = await hasDearerOut(scene)
  await reports('delivered', { cod_amount: 260 })
  await reports('delivered', { cod_amount: 200 })
  const corrected = [ofOrder, collected(260), collected(-260), collected(200)]
  assert.deepEqual(await entries(), corrected)
  await set({ collected: 250 })
  assert.deepEqual(await entries(), [...corrected, collected(-200), collected(250)])
  await set({ collected: 0 })
  assert.deepEqual((await entries()).at(-1), collected(-250))
  assert.deepEqual(await sums(), settledSums)
  assert.deepEqual(await unbalanced(shop), [])
})

test('an exchange that was not delivered after all has collected nothing, and the rest of a partly delivered one what staff type', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { set, entries, sums, params } = await hasDearerOut(scene)
  await set({ state: 'delivered' })
  await set({ state: 'returning' })
  const takenBack = [ofOrder, collected(260), collected(-260)]
  assert.deepEqual(await entries(), takenBack)
  await set({ state: 'partly_delivered' })
  await admin.receiveParcel({
    params,
    body: { lines: [{ line: 0, quantity: 1, condition: 'sellable' }], collected: 60 },
  })
  assert.deepEqual(await entries(), [...takenBack, collected(260), collected(-260), collected(60)])
  assert.deepEqual(await sums(), settledSums)

  const other = await hasDearerOut(scene)
  await other.set({ state: 'returning' })
  await other.receive('exchange', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await other.entries(), [ofOrder])
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order from before the ledger has its total and what its exchange collected', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { orderId: id, read } = await hasOrderToPay(shop)
  await shop.db.updateTable('orders').set({ orderStatus: 'delivered', paymentStatus: 'paid', paid: null }).execute()
  const lines = [{ line: 0, quantity: 1, newProductId: (await shop.hasProduct({ price: 700 }))._id }]
  const { data } = await admin.askReturn({ params: { id }, body: { kind: 'exchange', reason: 'Another one', lines } })
  await admin.acceptReturn({ params: { id: data._id }, body: {} })
  const parcels = [{ orderId: id, returnId: data._id, courier: BY_HAND }]
  const [sent] = (await admin.bookParcels({ body: { parcels } })).data.parcels
  await admin.setParcel({ params: { id: sent?._id ?? '' }, body: { state: 'delivered' } })
  const { paid, toRefund, payments = [] } = await read()
  assert.deepEqual([paid, toRefund], [580, 0])
  assert.deepEqual(
    payments.map(({ kind, amount }) => [kind, amount]),
    [
      ['cash', 580],
      ['exchange_collected', 260],
    ],
  )
  assert.deepEqual(await unbalanced(shop), [])
})

test('an exchange that collects nothing adds nothing to the ledger', async () => {
  await using scene = await startExchanges()
  const { admin } = scene
  await admin.saveSettings({
    params: { group: 'orders' },
    body: { returns: { byBuyers: true, days: 7, exchangeCharge: 0 } },
  })
  const { book, parcel, order } = await hasExchange(scene)
  await book()
  await sendBookings(scene.shop)
  const sent = await parcel('exchange')
  assert.equal(sent?.toCollect, 0)
  await admin.setParcel({ params: { id: sent?._id ?? '' }, body: { state: 'delivered' } })
  assert.equal((await order()).payments?.length, 1)
})

test('what was collected for an exchange is in the closing as the courier’s, its payout adds no more of it, and it is not taken back by itself', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { set, entries, reference, order } = await hasDearerOut(scene)
  await set({ state: 'delivered' })
  const { expected, byMethod, open } = await closeDay(admin)
  assert.deepEqual(byMethod, [
    { method: 'cash', taken: 1080, givenBack: 0 },
    { method: 'courier', taken: 260, givenBack: 0 },
  ])
  assert.deepEqual([expected, open.couriers], [1080, [{ courier: 'steadfast', parcels: 1, owed: 260 }]])
  await admin.recordPayout({ body: { courier: 'steadfast', text: `Invoice,COD,Charge\n${reference},260,70` } })
  const paidOut = [ofOrder, collected(260), 'courier_fee courier -70', 'payout courier 190']
  assert.deepEqual(await entries(), paidOut)
  assert.deepEqual((await admin.listOwedByCouriers({})).data, [])
  const id = (await order()).payments?.find(({ belongsTo }) => belongsTo === 'exchange')?._id ?? ''
  await refused(admin.takePaymentBack({ params: { id }, body: {} }), {
    status: 409,
    code: 'payment_of_exchange',
    message: 'A courier has collected this for an exchange. Correct what was collected at its parcel',
  })
  assert.deepEqual(await entries(), paidOut)
  assert.deepEqual(await unbalanced(shop), [])
})
