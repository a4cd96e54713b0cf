import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AdminOrder } from '#contract/order-desk.ts'
import { newTrxId, startClaiming } from '../testing/claims.ts'
import { refused } from '../testing/expect.ts'
import { unbalanced } from '../testing/paying.ts'

const { shop, admin, hasAsked } = await startClaiming()
after(() => shop[Symbol.asyncDispose]())

type Order = Awaited<ReturnType<typeof hasAsked>>

async function merge(older: Order, newer: Order) {
  const [one, other] = [await older.read(), await newer.read()]
  await admin.mergeOrders({
    params: { id: older.orderId },
    body: { updatedAt: one.updatedAt, other: { _id: newer.orderId, updatedAt: other.updatedAt } },
  })
}

test('of an order that is rejected while a claim waits the money is recorded, and shown as to be given back', async () => {
  const order = await hasAsked()
  await order.claimIt(newTrxId())
  await admin.updateOrder({ params: { id: order.orderId }, body: { orderStatus: 'rejected', reason: 'Ordered twice' } })
  assert.equal((await order.seen()).advance.state, 'checking')
  await order.confirm()
  const { paid, toCollect, toRefund } = await order.read()
  assert.deepEqual([paid, toCollect, toRefund], [80, 0, 80])
  await refused(order.claimIt(newTrxId()), { status: 409, code: 'nothing_to_pay' })
  assert.deepEqual(await unbalanced(shop), [])
})

test('rejecting an order and confirming its claim at once loses nothing', async () => {
  for (const _ of [1, 2, 3]) {
    const order = await hasAsked()
    await order.claimIt(newTrxId())
    await Promise.all([
      order.confirm(),
      admin.updateOrder({ params: { id: order.orderId }, body: { orderStatus: 'rejected', reason: 'Ordered twice' } }),
    ])
    const { paid, toRefund, orderStatus } = await order.read()
    assert.deepEqual([paid, toRefund, orderStatus], [80, 80, 'rejected'])
  }
  assert.deepEqual(await unbalanced(shop), [])
})

test('the claim of an order that is merged is checked at the order that has its lines', async () => {
  const phone = '01811777000'
  const [older, newer] = [await hasAsked({ phone }), await hasAsked({ phone })]
  await newer.claimIt(newTrxId())
  const id = await newer.claimId()
  await merge(older, newer)
  const { data } = await admin.confirmClaim({ params: { id }, body: {} })
  assert.equal(data.orderId, older.orderId)
  const merged = await older.read()
  assert.deepEqual([merged.paid, merged.payNow, merged.advance.state], [80, 80, 'due'])
  assert.equal((await newer.read()).advance.state, 'none')
  assert.deepEqual(await unbalanced(shop), [])
})

/** Takes back what an order has paid. */
async function takeBack({ payments = [] }: AdminOrder) {
  const payment = payments.find(({ takenBackBy, takesBack }) => !takenBackBy && !takesBack)
  await admin.takePaymentBack({ params: { id: payment?._id ?? '' }, body: {} })
}

test('a confirmed claim whose payment is taken back is refused, and its TrxID can be sent again for this order or another', async () => {
  const [order, other] = [await hasAsked(), await hasAsked()]
  const trxId = newTrxId()
  await order.claimIt(trxId)
  await order.confirm()
  await takeBack(await order.read())
  const seen = await order.seen()
  assert.deepEqual([seen.paid, seen.payNow, seen.advance.state], [0, 80, 'due'])
  assert.deepEqual(
    seen.claims.map(({ state, refusal, received }) => [state, refusal, received]),
    [['refused', 'taken_back', null]],
  )
  assert.equal((await order.claimIt(trxId)).advance.state, 'checking')
  await order.confirm()
  await takeBack(await order.read())
  assert.equal((await other.claimIt(trxId)).advance.state, 'checking')
  await other.confirm()
  assert.equal((await other.seen()).advance.state, 'paid')
  await refused(order.claimIt(trxId), { status: 409, code: 'transfer_used' })
  assert.deepEqual(await unbalanced(shop), [])
})

test('a payment that came with a merged order and is taken back refuses its claim there', async () => {
  const phone = '01811777001'
  const [older, newer] = [await hasAsked({ phone }), await hasAsked({ phone })]
  const trxId = newTrxId()
  await newer.claimIt(trxId)
  await newer.confirm()
  await merge(older, newer)
  await takeBack(await older.read())
  const { data } = await admin.listOrderClaims({ params: { id: older.orderId } })
  assert.deepEqual(
    data.map(({ state, refusal }) => [state, refusal]),
    [['refused', 'taken_back']],
  )
  assert.equal((await older.claimIt(trxId)).advance.state, 'checking')
})
