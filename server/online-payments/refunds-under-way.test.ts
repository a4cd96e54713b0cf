import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { type FakeBkash, startBkash } from '../testing/fake-bkash.ts'
import { startNagad } from '../testing/fake-nagad.ts'
import { askDue, comeBack, hasOrderToPay, putBack, runPaymentJobs, startPaying, unbalanced } from '../testing/paying.ts'
import type { TestShop } from '../testing/shop.ts'

/** An order of 580 taka that its buyer has paid by bKash, and how its money goes back. */
async function hasPaid(shop: TestShop, bkash: FakeBkash) {
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  await comeBack(bkash.authorise())
  const { admin, orderId } = order
  return {
    ...order,
    payment,
    refund: (amount: number) =>
      admin.refundPayment({ params: { id: payment }, body: { amount, reason: 'Paid twice' } }),
    byHand: (amount: number, reference = '') =>
      admin.recordPayment({ body: { orderId, method: 'bkash', amount: -amount, reference } }),
    send: () => runPaymentJobs(shop),
    lastRefund: async () => (await order.attempts()).find(({ _id }) => _id === payment)?.refunds.at(-1),
  }
}

test('money that a provider is giving back is not given back by hand too, nor is its payment taken back', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const { admin, payment: _, ...order } = await hasPaid(shop, bkash)
  await order.refund(500)
  await refused(order.byHand(81), { status: 409, code: 'more_than_paid', message: /refund.*under way/ })
  const [entry] = (await order.read()).payments ?? []
  await refused(admin.takePaymentBack({ params: { id: entry?._id ?? '' }, body: {} }), { status: 409 })
  await order.byHand(80)
  await order.send()
  assert.equal((await order.read()).paid, 0)
  assert.deepEqual(await unbalanced(shop), [])
})

test('a return waits for money that a provider is giving back, and is done once that is in the ledger', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const { admin, orderId, refund, send } = await hasPaid(shop, bkash)
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  const lines = [{ line: 0, quantity: 1 }]
  const { data } = await admin.askReturn({
    params: { id: orderId },
    body: { kind: 'money', reason: 'Too small', lines },
  })
  const params = { id: data._id }
  await admin.acceptReturn({ params, body: {} })
  const parcel = (await admin.adminGetOrder({ params: { id: orderId } })).data.parcels?.at(-1)
  await admin.receiveParcel({
    params: { id: parcel?._id ?? '' },
    body: { lines: [{ line: 0, quantity: 1, condition: 'sellable' }] },
  })
  const settle = () => admin.settleReturn({ params, body: {} })
  await refused(settle(), { status: 409, code: 'refund_not_recorded' })
  await refund(500)
  await refused(settle(), { status: 409, code: 'refund_not_recorded', message: /under way/ })
  await send()
  assert.equal((await settle()).data.state, 'settled')
})

test('two payments of an order do not go back together where one of them was given back by hand', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const [first, second] = [await order.pay('bkash'), await order.pay('bkash')]
  for (const { approvalURL } of [first, second]) {
    await comeBack(bkash.authorise(approvalURL.split('/').at(-1) ?? ''))
  }
  assert.equal((await order.read()).paid, 1160)
  await order.admin.recordPayment({ body: { orderId: order.orderId, method: 'cash', amount: -580 } })
  const refund = (id: string) => order.admin.refundPayment({ params: { id }, body: { amount: 580, reason: '' } })
  await refund(first.payment)
  await refused(refund(second.payment), { status: 409, code: 'more_than_paid' })
  await runPaymentJobs(shop)
  assert.deepEqual([(await order.read()).paid, await unbalanced(shop)], [0, []])
})

type Order = Awaited<ReturnType<typeof hasOrderToPay>>

async function putTogether(order: Pick<Order, 'admin' | 'read'>, other: Pick<Order, 'read'>) {
  const [one, two] = [await order.read(), await other.read()]
  const body = { updatedAt: one.updatedAt, other: { _id: two._id, updatedAt: two.updatedAt } }
  return order.admin.mergeOrders({ params: { id: one._id }, body })
}

const notNow = { status: 409, code: 'not_mergeable', message: /paid online/ } as const

test('an order with money of a provider is not put together with another one until that money has gone back', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const other = await hasOrderToPay(shop)
  const order = await hasPaid(shop, bkash)
  const merge = () => putTogether(order, other)
  await refused(merge(), notNow)
  await order.refund(580)
  await refused(merge(), notNow)
  await order.send()
  bkash.set('fail', /execute|status/)
  await other.pay('bkash')
  await comeBack(bkash.authorise())
  await refused(merge(), notNow)
  await shop.db.updateTable('paymentAttempts').set({ state: 'failed' }).where('state', '=', 'pending').execute()
  assert.equal((await merge()).data._id, other.orderId)
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order whose online payment was given back by hand is put together with another one once all of it is back', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const [order, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  await order.pay('nagad')
  await comeBack(nagad.pay())
  const { admin, orderId } = order
  const giveBack = (amount: number) => admin.recordPayment({ body: { orderId, method: 'nagad', amount: -amount } })
  await giveBack(500)
  await refused(putTogether(order, other), notNow)
  await giveBack(80)
  assert.equal((await putTogether(order, other)).data._id, orderId)
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order whose bKash payment staff have taken back, or given back by hand, is not put together with another one: bKash can still give it back', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const [takenBack, byHand] = [await hasPaid(shop, bkash), await hasPaid(shop, bkash)]
  const [entry] = (await takenBack.read()).payments ?? []
  await takenBack.admin.takePaymentBack({ params: { id: entry?._id ?? '' }, body: {} })
  await byHand.byHand(580)
  for (const order of [takenBack, byHand]) {
    assert.equal((await order.read()).paid, 0)
    await refused(putTogether(order, await hasOrderToPay(shop)), notNow)
  }
})

test('an order whose buyer was sent to bKash is not put together with another one, until bKash says half an hour later that nothing was paid', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop } = started
  const [order, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment } = await other.pay('bkash')
  const setState = (state: 'created' | 'redirected') => shop.db.updateTable('paymentAttempts').set({ state }).execute()
  for (const state of ['created', 'redirected'] as const) {
    await setState(state)
    await refused(putTogether(order, other), notNow)
  }
  await askDue(shop)
  await refused(putTogether(order, other), notNow)
  await putBack(shop, payment, 'createdAt', 31)
  await askDue(shop)
  assert.equal((await putTogether(order, other)).data._id, order.orderId)
})

test('a refund whose TrxID staff have typed already is done, and is in the ledger once', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasPaid(shop, bkash)
  await order.refund(80)
  // bKash numbers its transactions one after the other.
  await order.byHand(80, 'RFN1H6X002')
  await order.send()
  const { state, reference } = (await order.lastRefund()) ?? {}
  assert.deepEqual([state, reference, (await order.read()).paid], ['done', 'RFN1H6X002', 500])
  assert.deepEqual(await unbalanced(shop), [])
})

test('a refund whose TrxID is used by something else is for staff to settle, and the job goes on with the next one', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const other = await hasOrderToPay(shop)
  const orders = [await hasPaid(shop, bkash), await hasPaid(shop, bkash), await hasPaid(shop, bkash)] as const
  const [ofOther, ofOwn, next] = orders
  await other.recordByHand('bkash', 'RFN1H6X004')
  await ofOwn.byHand(10, 'RFN1H6X005')
  for (const order of orders) {
    await order.refund(80)
    await order.send()
  }
  const states = orders.map(async (order) => [(await order.lastRefund())?.state, (await order.read()).paid])
  assert.deepEqual(await Promise.all(states), [
    ['unknown', 580],
    ['unknown', 570],
    ['done', 500],
  ])
  const { _id: id = '', words } = (await ofOther.lastRefund()) ?? {}
  assert.match(words ?? '', new RegExp(`RFN1H6X004.*#${other.orderId.slice(-5)}`))
  const settle = (reference: string) => other.admin.settleRefund({ params: { id }, body: { wasDone: true, reference } })
  const reference = `This transfer has paid order #${other.orderId.slice(-5)} already`
  await refused(settle('rfn1 h6x004'), { status: 409, code: 'reference_used', errors: { reference } })
  await settle('RFN1H6X014')
  assert.deepEqual([(await ofOther.lastRefund())?.state, (await ofOther.read()).paid], ['done', 500])
  assert.equal((await next.lastRefund())?.reference, 'RFN1H6X006')
})
