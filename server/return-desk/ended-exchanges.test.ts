import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { BY_HAND } from '../couriers/by-hand.ts'
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

const sellable = [{ quantity: 1, condition: 'sellable' as const }]
const decided = { status: 409, code: 'return_decided' } as const

/** An accepted return of one of two caps of ৳500, for another size or for money. */
async function hasAccepted(kind: 'exchange' | 'money' = 'exchange') {
  const delivered = await hasDelivered(shop, admin)
  const { data } = await delivered.ask(kind)
  const [params, body] = [{ id: data._id }, {}]
  await admin.acceptReturn({ params, body })
  return {
    ...delivered,
    ...papersOf(shop, delivered.id),
    finishWithoutOld: () => admin.finishWithoutOld({ params, body }),
    payInstead: () => admin.payInstead({ params, body }),
    withdraw: () => admin.withdrawReturn({ params, body }),
    settle: () => admin.settleReturn({ params, body }),
    /** The new piece is with a rider. */
    handOver: () =>
      admin.bookParcels({ body: { parcels: [{ orderId: delivered.id, returnId: data._id, courier: BY_HAND }] } }),
    set: async (state: 'picked_up' | 'delivered') =>
      admin.setParcel({ params: { id: (await delivered.parcel('exchange'))?._id ?? '' }, body: { state } }),
  }
}

test('an exchange whose new piece is delivered and whose old piece does not come is done without it, and costs all of the new one', async () => {
  const { id, stock, ask, parcel, left, ...exchange } = await hasAccepted()
  await exchange.handOver()
  await exchange.set('picked_up')
  await refused(exchange.finishWithoutOld(), { status: 409, code: 'return_not_back' })
  await exchange.set('delivered')
  await refused(exchange.withdraw(), { status: 409, code: 'parcel_out' })
  const { data } = await exchange.finishWithoutOld()
  const { state, toCollect, toRefund, lines, events } = data
  assert.deepEqual([state, toCollect, toRefund, lines[0]?.received], ['settled', 560, 0, 0])
  const { userName, message } = events.at(-1) ?? {}
  assert.deepEqual(
    [userName, message],
    [admin.user.userName, 'The old pieces did not come: the exchange is done without them'],
  )
  assert.deepEqual([(await parcel('return'))?.state, (await parcel('exchange'))?.needsLook], ['cancelled', true])
  assert.deepEqual([await stock(), (await left()).total], [{ M: 3, L: 1 }, 1640])
  await refused(exchange.finishWithoutOld(), decided)
  // The piece is still the buyer's, who may send it back later.
  assert.equal((await ask('money', 2)).data.state, 'asked')
  assert.deepEqual(await unbalanced(shop), [])
  assert.equal((await admin.adminGetOrder({ params: { id } })).data.paid, 1080)
})

test('what staff collect later for an exchange is in the ledger as money of it, and is not to be refunded with a later return', async () => {
  const { id, ask, order, receive, giveBack, ...exchange } = await hasAccepted()
  const record = async (amount: number) => {
    const body = { orderId: id, method: 'cash', amount, reference: '' } as const
    return (await admin.recordPayment({ body })).data
  }
  const sums = async () => {
    const { paid, toCollect, toRefund } = await order()
    return [paid, toCollect, toRefund]
  }
  await exchange.handOver()
  await exchange.set('delivered')
  await exchange.finishWithoutOld()
  const { _id: mistaken, belongsTo } = await record(500)
  assert.equal(belongsTo, 'exchange')
  assert.deepEqual(await sums(), [1080, 0, 0])
  await admin.takePaymentBack({ params: { id: mistaken }, body: {} })
  // One entry is never of both the order and its exchange.
  const { _id: tooMuch } = await record(501)
  assert.deepEqual(await sums(), [1581, 0, 501])
  await admin.takePaymentBack({ params: { id: tooMuch }, body: {} })
  const { _id: ofExchange } = await record(500)
  // No more is owed for the exchange: this one is of the order.
  const { _id: again } = await record(100)
  assert.deepEqual(await sums(), [1180, 0, 100])
  await admin.takePaymentBack({ params: { id: again }, body: {} })
  const back = { params: { id: (await ask('money')).data._id }, body: {} }
  await admin.acceptReturn(back)
  await receive('return', sellable)
  const missing = { status: 409, code: 'refund_not_recorded', message: /\D500 of this order/ } as const
  await refused(admin.settleReturn(back), missing)
  await giveBack(500)
  assert.equal((await admin.settleReturn(back)).data.state, 'settled')
  // Taken back it leaves what the order has paid as it is, and may be more than that.
  await giveBack(580)
  await admin.takePaymentBack({ params: { id: ofExchange }, body: {} })
  assert.deepEqual([(await order()).paid, await unbalanced(shop)], [0, []])
})

test('of an exchange whose old piece is here the buyer gets money instead, unless a courier has the new piece', async () => {
  const { stock, receive, giveBack, left, ...exchange } = await hasAccepted()
  await refused(exchange.payInstead(), decided)
  await receive('return', sellable)
  await refused(exchange.settle(), { status: 409, code: 'return_not_back' })
  const { kind, state, toCollect, toRefund } = (await exchange.payInstead()).data
  assert.deepEqual([kind, state, toCollect, toRefund], ['money', 'received', 0, 500])
  assert.deepEqual(await stock(), { M: 4, L: 2 })
  await refused(exchange.payInstead(), decided)
  await refused(exchange.settle(), { status: 409, code: 'refund_not_recorded' })
  await giveBack(500)
  await exchange.settle()
  assert.equal((await left()).total, 580)
  const other = await hasAccepted()
  await other.receive('return', sellable)
  await other.handOver()
  for (const state of ['picked_up', 'delivered'] as const) {
    await other.set(state)
    await refused(other.payInstead(), { status: 409, code: 'parcel_out' })
  }
  assert.deepEqual(await unbalanced(shop), [])
})

test('money back has neither of the two ends of an exchange', async () => {
  const { finishWithoutOld, payInstead } = await hasAccepted('money')
  for (const end of [finishWithoutOld, payInstead]) await refused(end(), decided)
})
