import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY, dhakaDate } from '#rules/dhaka-time.ts'
import type { CountedBy } from '#rules/profit.ts'
import { nextId } from '../db/id.ts'
import { hasOrderToPay } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'
import { storeProfit } from './profit-sums.service.ts'

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

test('by the day they were settled orders have the same sums; one that was paid and not sent is settled when it is rejected', async () => {
  const [today, longAgo] = [new Date(), new Date(Date.now() - 40 * DAY)]
  const totalOf = async (counted: CountedBy, since: Date) =>
    (await admin.getProfit({ query: { counted, from: dhakaDate(since), to: dhakaDate(today) } })).data.total
  await (await hasPaid(80)).move('delivered')
  const { orderId, move } = await hasPaid(500)
  await shop.db.updateTable('orders').set({ createdAt: longAgo }).where('id', '=', orderId).execute()
  await move('rejected')
  const settled = await totalOf('settled', longAgo)
  assert.deepEqual(settled, await totalOf('ordered', longAgo))
  assert.deepEqual(settled, await totalOf('settled', today))
  assert.equal(settled.revenue, 580 + 500)
  await storeProfit(shop.pool)
  assert.deepEqual(await totalOf('settled', longAgo), settled)
  // It was neither paid nor sent.
  await (await hasOrderToPay(shop)).move('rejected')
  assert.equal((await totalOf('settled', longAgo)).placed, settled.placed)
})
