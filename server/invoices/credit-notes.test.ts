import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BY_HAND } from '../couriers/by-hand.ts'
import { settled, times } from '../testing/expect.ts'
import { hasParcel } from '../testing/parcels.ts'
import { hasDelivered } from '../testing/returns.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { hasOrderToInvoice, papersOf, withVat } from '../testing/vat.ts'

test('an order that comes back, or is taken back, has a credit note over the whole, and a new invoice when it leaves again', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const { move, papers, left, admin, id } = await hasOrderToInvoice(shop)
  await move('inShipping')
  await move('rejected')
  await withVat(shop, 7.5)
  await move('delivered')
  await move('inProcess')
  await move('inShipping')
  assert.deepEqual(await papers(), ['1 580 75.65', 'CN-1 580 75.65', '2 580 40.47', 'CN-2 580 40.47', '3 580 40.47'])
  assert.deepEqual(await left(), { total: 580, vat: 40.47 })
  const { data } = await admin.listInvoicePapers({ query: { ids: [id] } })
  assert.deepEqual(
    data.map(({ reason, ofInvoice }) => [reason, ofInvoice]),
    [
      [null, null],
      ['rejected', data[0]?.number],
      [null, null],
      ['taken_back', data[2]?.number],
      [null, null],
    ],
  )
})

test('of a return the credit note is what the buyer got back, once it is settled; pieces that were not sent back count', async () => {
  await using shop = await startShop()
  // 14.56 of 500 taka alone: the two rounded sums have 14.57 between them.
  await withVat(shop, 3)
  const admin = await shop.admin()
  const { id, ask, receive, giveBack } = await hasDelivered(shop, admin)
  const { papers, left } = papersOf(shop, id)
  const { data: asked } = await ask('money', 2)
  await admin.acceptReturn({ params: { id: asked._id }, body: {} })
  await receive('return', [{ quantity: 1, condition: 'damaged' }])
  assert.deepEqual(await papers(), ['1 1080 31.46'])
  await giveBack(500)
  await admin.settleReturn({ params: { id: asked._id }, body: {} })
  await admin.settleReturn({ params: { id: asked._id }, body: {} })
  assert.deepEqual(await papers(), ['1 1080 31.46', 'CN-1 500 14.57'])
  assert.deepEqual(await left(), { total: 580, vat: 16.89 })
  const note = (await admin.listInvoicePapers({ query: { ids: [id] } })).data[1]
  assert.deepEqual(
    note?.lines.map(({ quantity, total }) => [quantity, total]),
    [[1, 500]],
  )
  assert.deepEqual([note?.reason, note?.delivery.total, note?.discount.total], ['came_back', 0, 0])
})

/** An exchange of one piece of 500 taka for a piece of another product, or of another size, that has arrived. */
async function exchanged(shop: TestShop, { price, charge = 0 }: { price?: number; charge?: number }) {
  const admin = await shop.admin()
  const { id, ask, receive, giveBack, parcel, cap } = await hasDelivered(shop, admin)
  const other =
    price === undefined ? cap : await shop.hasProduct({ price, sizes: ['L'], stockBySize: { L: 3 }, totalStock: 3 })
  const newProductId = price === undefined ? {} : { newProductId: other._id }
  const body = {
    kind: 'exchange',
    reason: 'Too small',
    lines: [{ line: 0, quantity: 1, newSize: 'L', ...newProductId }],
  } as const
  const { data: asked } =
    price === undefined
      ? await ask('exchange', 1)
      : await admin.askReturn({ params: { id }, body: { ...body, lines: [...body.lines] } })
  const { data: accepted } = await admin.acceptReturn({ params: { id: asked._id }, body: { charge } })
  await admin.bookParcels({ body: { parcels: [{ orderId: id, returnId: asked._id, courier: BY_HAND }] } })
  const out = await parcel('exchange')
  await shop.db
    .updateTable('parcels')
    .set({ state: 'delivered' })
    .where('id', '=', out?._id ?? '')
    .execute()
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  if (accepted.toRefund > 0) await giveBack(accepted.toRefund)
  await admin.settleReturn({ params: { id: asked._id }, body: {} })
  return { id, ...papersOf(shop, id) }
}

test('an exchange for the same price changes no invoice; for less it is credited, for more there is a new one over all', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const same = await exchanged(shop, {})
  assert.deepEqual(await same.papers(), ['1 1080 140.87'])
  const less = await exchanged(shop, { price: 300 })
  assert.deepEqual(await less.papers(), ['2 1080 140.87', 'CN-1 200 26.09'])
  const admin = await shop.admin()
  const note = (await admin.listInvoicePapers({ query: { ids: [less.id] } })).data[1]
  assert.deepEqual(
    note?.lines.map(({ quantity, total }) => [quantity, total]),
    [
      [1, 500],
      [-1, -300],
    ],
  )
  const more = await exchanged(shop, { price: 700, charge: 60 })
  assert.deepEqual(await more.papers(), ['3 1080 140.87', 'CN-2 1080 140.87', '4 1340 174.78'])
  const paper = (await admin.listInvoicePapers({ query: { ids: [more.id] } })).data[2]
  assert.deepEqual(
    paper?.lines.map(({ quantity, total }) => [quantity, total]),
    [
      [1, 500],
      [1, 700],
    ],
  )
  assert.equal(paper?.delivery.total, 140)
})

test('what came back of a partly delivered order is credited when it is received', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ price: 500, totalStock: 9 })
  const parcel = await hasParcel(shop, admin, cap, { state: 'partly_delivered', quantity: 3 })
  await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'delivered' } })
  const { papers, left } = papersOf(shop, parcel.orderId)
  assert.deepEqual(await papers(), ['1 1580 206.09'])
  await admin.receiveParcel({
    params: { id: parcel.id },
    body: { lines: [{ line: 0, quantity: 1, condition: 'sellable' }] },
  })
  assert.deepEqual(await papers(), ['1 1580 206.09', 'CN-1 500 65.22'])
  assert.deepEqual(await left(), { total: 1080, vat: 140.87 })
})

test('of an order whose buyer kept nothing and paid for the delivery, the delivery charge stays invoiced', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const parcel = await hasParcel(shop, admin, await shop.hasProduct({ price: 500, totalStock: 9 }), { quantity: 3 })
  const { papers, left } = papersOf(shop, parcel.orderId)
  await admin.setParcel({ params: parcel, body: { state: 'picked_up' } })
  await admin.setParcel({ params: parcel, body: { state: 'partly_delivered', collected: 80 } })
  const lines = [{ line: 0, quantity: 3, condition: 'sellable' as const }]
  await admin.receiveParcel({ params: parcel, body: { lines } })
  assert.deepEqual(await papers(), ['1 1580 206.09', 'CN-1 1500 195.66'])
  assert.deepEqual(await left(), { total: 80, vat: 10.43 })
  const move = (orderStatus: 'delivered' | 'rejected') =>
    admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus } })
  await move('delivered')
  assert.deepEqual(await left(), { total: 1580, vat: 206.09 })
  await move('rejected')
  assert.deepEqual(await left(), { total: 80, vat: 10.43 })
})

test('a return that two users settle at the same moment has one credit note', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const { id, ask, receive, giveBack } = await hasDelivered(shop, admin)
  const { data: asked } = await ask('money', 2)
  await admin.acceptReturn({ params: { id: asked._id }, body: {} })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  await giveBack(500)
  await shop.warmUp(6)
  const settle = () => admin.settleReturn({ params: { id: asked._id }, body: {} })
  const { rejected } = await settled(times(6, settle))
  assert.deepEqual(rejected, [])
  assert.deepEqual(await papersOf(shop, id).papers(), ['1 1080 140.87', 'CN-1 500 65.22'])
})
