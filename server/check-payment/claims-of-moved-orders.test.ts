import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newTrxId, startClaiming } from '../testing/claims.ts'
import { refused } from '../testing/expect.ts'
import { unbalanced } from '../testing/paying.ts'

const { shop, admin, hasAsked } = await startClaiming()
after(() => shop[Symbol.asyncDispose]())

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
  const [one, other] = [await older.read(), await newer.read()]
  await admin.mergeOrders({
    params: { id: older.orderId },
    body: { updatedAt: one.updatedAt, other: { _id: newer.orderId, updatedAt: other.updatedAt } },
  })
  const { data } = await admin.confirmClaim({ params: { id }, body: {} })
  assert.equal(data.orderId, older.orderId)
  const merged = await older.read()
  assert.deepEqual([merged.paid, merged.payNow, merged.advance.state], [80, 80, 'due'])
  assert.equal((await newer.read()).advance.state, 'none')
  assert.deepEqual(await unbalanced(shop), [])
})
