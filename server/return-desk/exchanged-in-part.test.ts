import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { BY_HAND } from '../couriers/by-hand.ts'
import { storeProfit } from '../profit/profit-sums.service.ts'
import { startExchanges } from '../testing/exchanges.ts'
import { refused } from '../testing/expect.ts'
import { unbalanced } from '../testing/paying.ts'
import { hasDelivered } from '../testing/returns.ts'
import { startShop } from '../testing/shop.ts'
import { papersOf, withVat } from '../testing/vat.ts'

// Each test has an order and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
await withVat(shop)
const admin = await shop.admin()
await admin.saveSettings({
  params: { group: 'orders' },
  body: { returns: { byBuyers: true, days: 7, exchangeCharge: 60 } },
})

/** A delivered order of two caps for ৳500 each, both exchanged: for another size, or for a product; the new ones are handed over. */
async function hasBothExchanged(other?: { _id: string }) {
  const delivered = await hasDelivered(shop, admin)
  const { id, cap, ask, parcel } = delivered
  await admin.saveProductCost({ params: { id: cap._id }, body: { validFrom: '2020-01-01', cost: 200, size: '' } })
  const askOther = (newProductId: string) => {
    const lines = [{ line: 0, quantity: 2, newProductId }]
    return admin.askReturn({ params: { id }, body: { kind: 'exchange', reason: 'Another one', lines } })
  }
  const { data } = await (other ? askOther(other._id) : ask('exchange', 2))
  await admin.acceptReturn({ params: { id: data._id }, body: {} })
  await admin.bookParcels({ body: { parcels: [{ orderId: id, returnId: data._id, courier: BY_HAND }] } })
  return {
    ...delivered,
    ...papersOf(shop, id),
    settle: () => admin.settleReturn({ params: { id: data._id }, body: {} }),
    set: async (state: 'delivered' | 'partly_delivered' | 'returning', collected?: number) =>
      admin.setParcel({ params: { id: (await parcel('exchange'))?._id ?? '' }, body: { state, collected } }),
    amounts: async () => {
      const [found] = (await admin.listOrderReturns({ params: { id } })).data
      return [found?.kind, found?.state, found?.toCollect, found?.toRefund]
    },
    /** Pieces, revenue and cost of the cap in the figures of profit. */
    profit: async () => {
      await storeProfit(shop.pool)
      const { rows } = (await admin.getProfit({ query: { by: 'product' } })).data
      const row = rows.find(({ key }) => key === cap._id)
      return [row?.pieces, row?.revenue, row?.cost]
    },
  }
}

const sellable = (quantity: number) => [{ quantity, condition: 'sellable' as const }]

test('of two new pieces a buyer takes one: the exchange is of that one, whether the old ones come back before the other or after it', async () => {
  for (const isOldFirst of [true, false]) {
    const { stock, parcel, receive, giveBack, settle, set, amounts, profit, left } = await hasBothExchanged()
    await set('partly_delivered')
    if (isOldFirst) await receive('return', sellable(2))
    await refused(settle(), { status: 409, code: 'return_not_back' })
    await receive('exchange', sellable(1))
    assert.deepEqual(await amounts(), ['exchange', isOldFirst ? 'received' : 'accepted', 0, 440])
    if (!isOldFirst) await receive('return', sellable(2))
    assert.deepEqual(await amounts(), ['exchange', 'received', 0, 440])
    assert.deepEqual(await stock(), { M: 5, L: 1 })
    assert.deepEqual(await profit(), [1, 500, 200])
    // The courier was to collect 60.
    assert.equal((await parcel('exchange'))?.needsLook, true)
    await refused(settle(), { status: 409, code: 'refund_not_recorded' })
    await giveBack(440)
    await settle()
    assert.equal((await left()).total, 640)
  }
})

test('of two new pieces that a buyer did not take one is damaged: the buyer gets the price of the old ones, and that piece is a cost', async () => {
  const { stock, receive, set, amounts, profit } = await hasBothExchanged()
  await set('partly_delivered', 0)
  await receive('return', sellable(2))
  await receive('exchange', [...sellable(1), { quantity: 1, condition: 'damaged' }])
  assert.deepEqual(await amounts(), ['money', 'received', 0, 1000])
  assert.deepEqual(await stock(), { M: 5, L: 1 })
  assert.deepEqual(await profit(), [1, 0, 200])
})

test('of two old pieces one comes back: the exchange costs what the buyer has more now, also in the invoice', async () => {
  const hat = await shop.hasProduct({ price: 300, totalStock: 3 })
  const { parcel, receive, settle, set, amounts, profit, left } = await hasBothExchanged(hat)
  assert.deepEqual(await amounts(), ['exchange', 'accepted', 0, 340])
  await set('delivered')
  await receive('return', sellable(1))
  assert.deepEqual(await amounts(), ['exchange', 'received', 160, 0])
  assert.equal((await parcel('exchange'))?.needsLook, true)
  assert.deepEqual(await profit(), [1, 500, 200])
  await settle()
  assert.equal((await left()).total, 1240)
})

test('where old pieces are missing before the new ones are handed over, the courier collects the new amount', async () => {
  await using scene = await startExchanges()
  const { id, ask, parcel, receive } = await hasDelivered(scene.shop, scene.admin)
  const { data } = await ask('exchange', 2)
  await scene.admin.acceptReturn({ params: { id: data._id }, body: {} })
  await scene.admin.bookParcels({ body: { parcels: [{ orderId: id, returnId: data._id }] } })
  assert.equal((await parcel('exchange'))?.toCollect, 60)
  await receive('return', sellable(1))
  const { toCollect, needsLook, state } = (await parcel('exchange')) ?? {}
  assert.deepEqual([toCollect, needsLook, state], [560, false, 'booking'])
})

test('where an old piece is missing while the new ones are on their way back, their courier collects nothing, and there is nothing to look at', async () => {
  const { parcel, receive, set, amounts } = await hasBothExchanged()
  await set('returning')
  await receive('return', sellable(1))
  assert.deepEqual(await amounts(), ['exchange', 'received', 560, 0])
  assert.equal((await parcel('exchange'))?.needsLook, false)
})

test('an exchange of which all pieces came keeps its amount, whatever its courier has collected', async () => {
  const { parcel, receive, set, amounts } = await hasBothExchanged()
  await set('delivered', 50)
  await receive('return', sellable(2))
  assert.deepEqual(await amounts(), ['exchange', 'received', 60, 0])
  assert.equal((await parcel('exchange'))?.needsLook, false)
})

test('what a courier has collected too much for an exchange is given back, also where that is more than its order cost', async () => {
  const { id, order, receive, set, amounts } = await hasBothExchanged(await shop.hasProduct({ price: 1600 }))
  await set('partly_delivered', 2260)
  await receive('return', sellable(2))
  await receive('exchange', sellable(1))
  assert.deepEqual(await amounts(), ['exchange', 'received', 660, 0])
  const giveBack = (amount: number) => admin.recordPayment({ body: { orderId: id, method: 'bkash', amount: -amount } })
  await refused(giveBack(2261), { status: 409, code: 'more_than_paid' })
  const { data: refund } = await giveBack(1600)
  assert.deepEqual([refund.kind, refund.amount, refund.belongsTo], ['refund', -1600, 'exchange'])
  const { paid, paymentStatus, toRefund } = await order()
  assert.deepEqual([paid, paymentStatus, toRefund], [1080, 'paid', 0])
  // The order, and what is left of its exchange.
  assert.equal((await admin.getOrderProfit({ params: { id } })).data?.revenue, 1740)
  await refused(giveBack(1081), { status: 409, code: 'more_than_paid' })
  const { byMethod } = (await admin.getNextClosing({})).data
  assert.deepEqual(byMethod[0], { method: 'bkash', taken: 0, givenBack: -1600 })
  await admin.takePaymentBack({ params: { id: refund._id }, body: {} })
  assert.equal((await order()).paid, 1080)
  assert.deepEqual(await unbalanced(shop), [])
})

test('what a courier was to collect for an exchange is not given back with a refund of its order that is recorded twice', async () => {
  const { order, giveBack, set } = await hasBothExchanged(await shop.hasProduct({ price: 1600 }))
  await set('delivered')
  await giveBack(1080)
  await refused(giveBack(1080), { status: 409, code: 'more_than_paid' })
  const { paid, payments } = await order()
  assert.deepEqual([paid, payments?.at(-1)?.belongsTo], [0, null])
})

test('the money for a return and what was collected too much for an exchange of the same order go back one after the other, in any order', async () => {
  for (const refunds of [
    [500, 700],
    [700, 500],
  ] as const) {
    const { ask, order, exchange, parcel, receive, giveBack } = await hasDelivered(shop, admin)
    const { data: exchanged } = await ask('exchange')
    await exchange(exchanged._id)
    await admin.setParcel({ params: { id: (await parcel('exchange'))?._id ?? '' }, body: { collected: 760 } })
    const { data: returned } = await ask('money')
    await admin.acceptReturn({ params: { id: returned._id }, body: {} })
    await receive('return', sellable(1))
    const settle = () => admin.settleReturn({ params: { id: returned._id }, body: {} })
    await refused(settle(), { status: 409, code: 'refund_not_recorded', message: /৳500 / })
    for (const amount of refunds) await giveBack(amount)
    const { paid, payments = [] } = await order()
    const ofExchange = payments.filter(({ kind, belongsTo }) => kind === 'refund' && belongsTo === 'exchange')
    assert.deepEqual([paid, ofExchange.map(({ amount }) => amount)], [580, [-700]])
    await settle()
    await refused(giveBack(581), { status: 409, code: 'more_than_paid' })
  }
})
