import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasExchange } from '../testing/exchanges.ts'
import { startPathao } from '../testing/fake-pathao.ts'
import { sendBookings, startHandingOver } from '../testing/handed-over.ts'
import { steadfastTime, workMessages } from '../testing/parcels.ts'
import { unbalanced } from '../testing/paying.ts'
import { inDhaka, orderOf } from '../testing/shop.ts'

async function startWithPathao() {
  const scene = await startHandingOver('pathao', startPathao)
  const { shop, admin, parcelOf } = scene
  return {
    ...scene,
    reports: async (orderId: string, event: string, collected_amount?: number) => {
      const { trackingCode: consignment_id } = await parcelOf(orderId)
      const json = { event, consignment_id, updated_at: steadfastTime(1), collected_amount }
      const headers = { 'x-pathao-signature': 'a-secret-of-the-shop' }
      assert.equal((await shop.guest().raw('POST', '/api/webhooks/pathao', { json, headers })).status, 202)
      await workMessages(shop)
    },
    moneyOf: async (id: string) => {
      const { orderStatus, paid, toRefund, payments = [] } = (await admin.adminGetOrder({ params: { id } })).data
      const income = (await admin.getOrderProfit({ params: { id } })).data?.revenue
      return { orderStatus, paid, toRefund, income, entries: payments.map(({ kind, amount }) => `${kind} ${amount}`) }
    },
    owed: async () => (await admin.listOwedByCouriers({ query: {} })).data.map(({ parcels, owed }) => [parcels, owed]),
  }
}

test('what a buyer pays Pathao at the door of a parcel that comes back is in the ledger, and Pathao owes it', async () => {
  await using scene = await startWithPathao()
  const { admin, shop, book, parcelOf, reports, moneyOf, owed } = scene
  const [order = '', late = ''] = await book(2)
  const receive = async (id: string) =>
    admin.receiveParcel({ params: { id: (await parcelOf(id))._id }, body: { condition: 'sellable' } })
  const entries = ['courier_collected 80', 'write_off -80']
  const charge = { orderStatus: 'rejected', paid: 0, toRefund: 0, income: 80, entries }
  await reports(order, 'order.picked')
  await reports(order, 'order.paid-return', 80)
  assert.deepEqual([(await parcelOf(order)).state, await owed()], ['returning', [[1, 80]]])
  await reports(order, 'order.returned-to-merchant')
  await receive(order)
  assert.deepEqual(await moneyOf(order), charge)
  // The report comes after the parcel.
  for (const event of ['order.picked', 'order.returned', 'order.returned-to-merchant']) await reports(late, event)
  await receive(late)
  assert.deepEqual((await moneyOf(late)).entries, [])
  await reports(late, 'order.paid-return', 80)
  assert.deepEqual(await moneyOf(late), charge)
  assert.deepEqual([await owed(), await unbalanced(shop)], [[[2, 160]], []])
})

test('what was paid for the way back is in the ledger once, also where the order is handed over in the shop and rejected again', async () => {
  await using scene = await startWithPathao()
  const { admin, shop, book, parcelOf, reports, moneyOf, owed } = scene
  const [order = ''] = await book()
  for (const event of ['order.picked', 'order.paid-return', 'order.returned-to-merchant'])
    await reports(order, event, 80)
  await admin.receiveParcel({ params: { id: (await parcelOf(order))._id }, body: { condition: 'sellable' } })
  const before = await moneyOf(order)
  for (const orderStatus of ['delivered', 'rejected'] as const)
    await admin.updateOrder({ params: { id: order }, body: { orderStatus } })
  assert.deepEqual({ ...(await moneyOf(order)), entries: [] }, { ...before, entries: [] })
  assert.deepEqual([await owed(), await unbalanced(shop)], [[[1, 80]], []])
})

/** A rejected order with free delivery, whose buyer has paid 80 for the way back. */
async function hasFreeReturn({ admin, shop, book, parcelOf, reports }: Awaited<ReturnType<typeof startWithPathao>>) {
  const [id = ''] = await book()
  await shop.db.updateTable('orders').set({ shippingCharge: 0, totalAmount: 500 }).where('id', '=', id).execute()
  for (const event of ['order.picked', 'order.paid-return', 'order.returned-to-merchant']) await reports(id, event, 80)
  await admin.receiveParcel({ params: { id: (await parcelOf(id))._id }, body: { condition: 'sellable' } })
  return id
}

test('what was paid for the way back where delivery is free stays with its courier once the order is handed over in the shop', async () => {
  await using scene = await startWithPathao()
  const { admin, shop, moneyOf, owed } = scene
  const id = await hasFreeReturn(scene)
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  const { paid, entries } = await moneyOf(id)
  assert.deepEqual([paid, entries], [500, ['courier_collected 80', 'cash 420']])
  assert.deepEqual([await owed(), await unbalanced(shop)], [[[1, 80]], []])
})

test('what was paid for the way back where delivery is free passes to the order that its order is merged with, once', async () => {
  await using scene = await startWithPathao()
  const { admin, shop, moneyOf, owed } = scene
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const id = await hasFreeReturn(scene)
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'pending' } })
  await shop.db.updateTable('orders').set({ phone: inDhaka.phone }).where('id', '=', id).execute()
  const updatedAtOf = async (of: string) => (await admin.adminGetOrder({ params: { id: of } })).data.updatedAt
  const other = { _id: id, updatedAt: await updatedAtOf(id) }
  await admin.mergeOrders({ params: { id: orderId }, body: { updatedAt: await updatedAtOf(orderId), other } })
  const [into, from] = [await moneyOf(orderId), await moneyOf(id)]
  assert.deepEqual([into.paid, from.paid, from.toRefund, from.income], [80, 0, 0, 0])
  assert.deepEqual([await owed(), await unbalanced(shop)], [[[1, 80]], []])
})

test('a parcel whose buyer has paid for its way back and takes it after all has collected what its delivery did', async () => {
  await using scene = await startWithPathao()
  const { book, reports, moneyOf, owed } = scene
  const [order = ''] = await book()
  await reports(order, 'order.picked')
  await reports(order, 'order.paid-return', 80)
  await reports(order, 'order.delivered', 580)
  const { orderStatus, entries } = await moneyOf(order)
  assert.deepEqual([orderStatus, entries, await owed()], ['delivered', ['courier_collected 580'], [[1, 580]]])
  const row = await scene.shop.db.selectFrom('parcels').select('isPaidReturn').executeTakeFirst()
  assert.equal(row?.isPaidReturn, false)
})

test('what a buyer pays Pathao for new pieces of an exchange that go back is in the ledger too', async () => {
  await using scene = await startWithPathao()
  const { shop, reports, moneyOf, owed } = scene
  const exchange = await hasExchange(scene, await shop.hasProduct({ price: 700, totalStock: 3 }))
  await exchange.book()
  await sendBookings(shop)
  for (const event of ['order.picked', 'order.paid-return']) await reports(exchange.id, event, 80)
  const { entries } = await moneyOf(exchange.id)
  assert.deepEqual([entries.at(-1), await owed(), await unbalanced(shop)], ['exchange_collected 80', [[1, 80]], []])
})
