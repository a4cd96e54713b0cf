import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#rules/durations.ts'
import { never, refused } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { startNagad } from '../testing/fake-nagad.ts'
import { startSslcommerz } from '../testing/fake-sslcommerz.ts'
import { askDue, assertPaid, comeBack, hasOrderToPay, notify, startPaying, unbalanced } from '../testing/paying.ts'
import { rejectNotPaid } from './unpaid-orders.service.ts'

const notHeld = { status: 409, code: 'payment_not_held' } as const

test('held money that staff gave back in the provider’s panel is in no ledger and not held again, and its buyer can pay', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  for (const odd of [{ amount: '100.00' }, { currency: 'USD' }, { merchantInvoiceNumber: 'POTHER' }]) {
    bkash.makeOdd(odd)
    const { admin, ...order } = await hasOrderToPay(shop)
    const { payment: id } = await order.pay('bkash')
    const back = bkash.authorise()
    await comeBack(back)
    const [params, body] = [{ id }, {}]
    assert.equal(await order.stateOf(id), 'held')
    const { data } = await admin.closePaymentAttempt({ params, body })
    assert.deepEqual([data.state, data.wentBack, data.heldBecause, data.canAccept], ['failed', true, null, false])
    assert.deepEqual((await admin.getHints()).data.payments, [])
    const { lastPayment, payOnline } = await order.mine()
    assert.deepEqual([lastPayment?.state, lastPayment?.wentBack, payOnline?.all], ['failed', true, 580])
    const [entry] = (await admin.listAudit({ query: { action: 'payment_went_back' } })).data
    assert.deepEqual([entry?.userName, entry?.target], [admin.user.userName, order.orderId])
    // bKash calls the payment completed, also when it was given back.
    await comeBack(back)
    await askDue(shop)
    assert.equal((await admin.askPaymentAttempt({ params, body })).data.state, 'failed')
    await refused(admin.closePaymentAttempt({ params, body }), notHeld)
    await refused(admin.acceptPaymentAttempt({ params, body }), notHeld)
    assert.deepEqual((await order.read()).payments, [])
    bkash.makeOdd({})
    await order.pay('bkash')
    await comeBack(bkash.authorise())
    await assertPaid({ admin, ...order }, 'bkash', bkash.last().trxID)
  }
  assert.deepEqual(await unbalanced(shop), [])
})

test('a risky payment that went back is not recorded when SSLCommerz calls it safe; another one on its page is', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  const { payment: id } = await order.pay('sslcommerz')
  await notify(shop, gateway.pay(gateway.last(), { risk_level: '1' }))
  await order.admin.closePaymentAttempt({ params: { id }, body: {} })
  for (const payment of gateway.last().payments) payment.risk_level = '0'
  await askDue(shop)
  assert.deepEqual([await order.stateOf(id), (await order.read()).paid], ['failed', 0])
  await notify(shop, gateway.pay())
  const states = (await order.attempts()).map(({ state, wentBack }) => `${state} ${wentBack}`)
  assert.deepEqual([...states.toSorted(), (await order.read()).paid], ['failed true', 'paid false', 580])
  assert.deepEqual(await unbalanced(shop), [])
})

test('money without a number that went back is not held again when Nagad reports it once more', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  nagad.makeOdd({ issuerPaymentRefNo: null })
  const order = await hasOrderToPay(shop)
  const { payment: id } = await order.pay('nagad')
  await comeBack(nagad.pay())
  const asking = { params: { id }, body: {} }
  await order.admin.closePaymentAttempt(asking)
  assert.equal((await order.admin.askPaymentAttempt(asking)).data.state, 'failed')
  nagad.makeOdd({})
  assert.equal((await order.admin.askPaymentAttempt(asking)).data.state, 'failed')
  assert.deepEqual([(await order.read()).paid, await unbalanced(shop)], [0, []])
})

test('an order whose held money went back has its time to be paid again, at the end of which all its payments are asked about', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  bkash.makeOdd({ currency: 'USD' })
  const order = await hasOrderToPay(shop)
  const { payment: leftAlone } = await order.pay('bkash')
  const { payment: id } = await order.pay('bkash')
  await comeBack(bkash.authorise())
  const before = new Date(Date.now() - 60_000)
  await shop.db.updateTable('orders').set({ payUntil: before, heldUntil: before, unpaidAt: before }).execute()
  const inADay = new Date(Date.now() + DAY_MS)
  await shop.db.updateTable('paymentAttempts').set({ askAt: inADay }).where('id', '=', leftAlone).execute()
  await order.admin.closePaymentAttempt({ params: { id }, body: {} })
  await rejectNotPaid(shop, never)
  const row = await shop.db
    .selectFrom('orders')
    .select(['orderStatus', 'payUntil', 'heldUntil', 'unpaidAt'])
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.orderStatus, row.unpaidAt], ['pending', null])
  for (const until of [row.payUntil, row.heldUntil]) assert.ok(Number(until) > Date.now())
  const { askAt } = await shop.db
    .selectFrom('paymentAttempts')
    .select('askAt')
    .where('id', '=', leftAlone)
    .executeTakeFirstOrThrow()
  assert.ok(askAt && row.payUntil && askAt <= row.payUntil, `asked about at ${askAt?.toISOString()}`)
})
