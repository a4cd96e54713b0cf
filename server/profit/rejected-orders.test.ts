import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { nextId } from '../db/id.ts'
import { hasOrderToPay } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'

const shop = await startShop()
const admin = await shop.admin()
after(() => shop[Symbol.asyncDispose]())

/** An order of 580 taka, and what is paid for it. */
async function hasPaid(amount: number) {
  const order = await hasOrderToPay(shop)
  const pay = (taka: number) =>
    admin.recordPayment({ body: { orderId: order.orderId, method: 'card', amount: taka, reference: nextId() } })
  await pay(amount)
  return { ...order, pay }
}

test('what a payment provider kept of an order that is rejected unsent is a loss, also once its buyer has the money back', async () => {
  const { orderId, move, pay } = await hasPaid(500)
  const fee = { id: nextId(), orderId, kind: 'payment_fee', method: 'card', amount: -2_500 } as const
  await shop.db.insertInto('moneyEntries').values(fee).execute()
  await move('rejected')
  await pay(-500)
  const { revenue, paymentFees, profit } = (await admin.getOrderProfit({ params: { id: orderId } })).data ?? {}
  assert.deepEqual([revenue, paymentFees, profit], [0, 25, -25])
  const { total } = (await admin.getProfit({ query: { by: 'month' } })).data
  assert.deepEqual([total.paymentFees, total.profit], [25, -25])
})
