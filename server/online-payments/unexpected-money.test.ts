import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { startSslcommerz } from '../testing/fake-sslcommerz.ts'
import {
  askDue,
  comeBack,
  hasOrderToPay,
  notify,
  putBack,
  runPaymentJobs,
  startPaying,
  sumOfAttempts,
  unbalanced,
} from '../testing/paying.ts'
import { inDhaka } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

test('two tabs pay one order: both payments are recorded, and the second is to be given back', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const first = await order.pay('bkash')
  const backOfFirst = bkash.authorise()
  const second = await order.pay('bkash')
  const backOfSecond = bkash.authorise()
  await shop.warmUp()
  await Promise.all([backOfFirst, backOfSecond].map((back) => comeBack(back)))
  const states = [await order.stateOf(first.payment), await order.stateOf(second.payment)].toSorted()
  assert.deepEqual(states, ['paid', 'to_refund'])
  const { paid, toRefund } = await order.read()
  assert.deepEqual([paid, toRefund, await sumOfAttempts(shop)], [1160, 580, bkash.taken()])
  const hinted = async (user: Pick<TestClient, 'getHints'>) =>
    (await user.getHints()).data.payments.map(({ _id }) => _id)
  assert.deepEqual(await hinted(order.admin), [order.orderId])
  assert.deepEqual(await hinted(await shop.helper('packing')), [])
  await order.admin.recordPayment({ body: { orderId: order.orderId, method: 'bkash', amount: -580 } })
  assert.deepEqual(await hinted(order.admin), [], 'it was given back')
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order that was rejected or corrected while it was being paid: the money is recorded, and what is too much is to be given back', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const rejected = await hasOrderToPay(shop)
  const { payment } = await rejected.pay('bkash')
  const back = bkash.authorise()
  await rejected.move('rejected')
  await comeBack(back)
  assert.equal(await rejected.stateOf(payment), 'to_refund')
  assert.deepEqual([(await rejected.read()).paid, (await rejected.read()).toRefund], [580, 580])
  const corrected = await hasOrderToPay(shop)
  const other = await corrected.pay('bkash')
  const backOfOther = bkash.authorise()
  const { admin, orderId } = corrected
  await admin.recordPayment({ body: { orderId, method: 'cash', amount: 100 } })
  await comeBack(backOfOther)
  assert.equal(await corrected.stateOf(other.payment), 'to_refund')
  assert.deepEqual([(await corrected.read()).paid, (await corrected.read()).toRefund], [680, 100])
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order that its buyer has cancelled after paying is named in the panel until the money has gone back', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const [byBkash, byHand] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const [unpaid, rejected] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { admin } = byBkash
  await byBkash.pay('bkash')
  await comeBack(bkash.authorise())
  await byHand.recordByHand('nagad', 'NGD00001')
  await rejected.recordByHand('nagad', 'NGD00002')
  const hinted = async () => (await admin.getHints()).data.payments.map(({ _id }) => _id)
  for (const { guest, key } of [byBkash, byHand, unpaid]) await guest.cancelMyOrder({ body: { key } })
  // Staff see what was paid for the order that they reject, and may keep some of it.
  await rejected.move('rejected')
  assert.deepEqual(await hinted(), [byBkash.orderId, byHand.orderId])
  const [attempt] = await byBkash.attempts()
  await admin.refundPayment({ params: { id: attempt?._id ?? '' }, body: { amount: 580, reason: 'Cancelled' } })
  await runPaymentJobs(shop)
  assert.deepEqual(await hinted(), [byHand.orderId])
  const paidTwice = await hasOrderToPay(shop)
  const backs: string[] = []
  for (const _ of ['first', 'second']) {
    await paidTwice.pay('bkash')
    backs.push(bkash.authorise())
  }
  for (const back of backs) await comeBack(back)
  assert.deepEqual(await hinted(), [paidTwice.orderId, byHand.orderId], 'what the shop may keep comes last')
  await admin.recordPayment({ body: { orderId: byHand.orderId, method: 'nagad', amount: -580 } })
  assert.deepEqual(await hinted(), [paidTwice.orderId])
})

test('an order that its buyer has paid and then moved to where delivery costs less is named in the panel until the rest has gone back', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const { admin, guest, key, orderId, mine, pay } = await hasOrderToPay(shop)
  const moveTo = async (place: { district: string; thana: string }, totalAmount: number) => {
    const { updatedAt } = await mine()
    const addressInfo = { ...inDhaka, ...place, city: '' }
    await guest.correctMyOrder({ body: { key, updatedAt, addressInfo, totalAmount } })
  }
  await moveTo({ district: 'Sylhet', thana: 'Kotwali' }, 650)
  await pay('bkash')
  await comeBack(bkash.authorise())
  const hinted = async () => (await admin.getHints()).data.payments.map(({ _id }) => _id)
  assert.deepEqual(await hinted(), [])
  await moveTo({ district: 'Dhaka', thana: 'Mirpur' }, 580)
  assert.deepEqual([(await mine()).toRefund, await hinted()], [70, [orderId]])
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: -70 } })
  assert.deepEqual(await hinted(), [])
})

test('money that bKash took of another amount, in another currency or for another payment is held, and staff accept only what is theirs', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const cases = [
    [{ amount: '100.00' }, 'amount', true],
    [{ currency: 'USD' }, 'currency', false],
    [{ merchantInvoiceNumber: 'POTHER' }, 'other_payment', false],
  ] as const
  for (const [odd, because, canAccept] of cases) {
    bkash.makeOdd(odd)
    const order = await hasOrderToPay(shop)
    const { payment } = await order.pay('bkash')
    await comeBack(bkash.authorise())
    const [attempt] = await order.attempts()
    assert.deepEqual([attempt?.state, attempt?.heldBecause, attempt?.canAccept], ['held', because, canAccept])
    assert.equal((await order.read()).paid, 0)
    assert.deepEqual([(await order.mine()).payOnline, (await order.mine()).lastPayment?.state], [null, 'held'])
    assert.equal((await order.admin.getHints()).data.payments.at(-1)?._id, order.orderId)
    await refused(order.pay('bkash'), { status: 409, code: 'nothing_to_pay' })
    const accepting = order.admin.acceptPaymentAttempt({ params: { id: payment }, body: {} })
    if (!canAccept) {
      await refused(accepting, { status: 409, code: 'payment_not_held' })
      continue
    }
    assert.equal((await accepting).data.state, 'paid')
    assert.deepEqual([(await order.read()).paid, attempt?.taken], [100, 100])
    await refused(order.admin.acceptPaymentAttempt({ params: { id: payment }, body: {} }), { status: 409 })
  }
  assert.deepEqual(await unbalanced(shop), [])
})

test('a TrxID that staff recorded by hand is not recorded again; one that has paid another order is held', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const [order, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment } = await order.pay('bkash')
  await order.recordByHand('bkash', 'BLU1H6X001')
  await comeBack(bkash.authorise())
  assert.deepEqual([await order.stateOf(payment), (await order.read()).paid], ['paid', 580])
  const { payment: next } = await other.pay('bkash')
  const third = await hasOrderToPay(shop)
  await third.recordByHand('bkash', 'BLU1H6X002')
  await comeBack(bkash.authorise())
  const [held] = await other.attempts()
  assert.deepEqual([held?._id, held?.state, held?.heldBecause], [next, 'held', 'reference_used'])
})

test('a second payment on one page of SSLCommerz is found by the job where its notification could not be checked, or was lost', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const notified = await hasOrderToPay(shop)
  const { payment } = await notified.pay('sslcommerz')
  await notify(shop, gateway.pay())
  gateway.set('fail', /validator/)
  await notify(shop, gateway.pay())
  assert.equal((await notified.read()).paid, 580)
  const forgotten = await hasOrderToPay(shop)
  await forgotten.pay('sslcommerz')
  await notify(shop, gateway.pay())
  gateway.pay()
  const unnoticed = await hasOrderToPay(shop)
  await unnoticed.pay('sslcommerz')
  gateway.pay()
  gateway.pay()
  for (const run of ['first', 'repeated']) {
    await askDue(shop)
    for (const order of [notified, forgotten, unnoticed]) {
      const { paid, toRefund } = await order.read()
      assert.deepEqual([paid, toRefund], [1160, 580], run)
    }
  }
  assert.equal(await sumOfAttempts(shop), gateway.taken())
  assert.deepEqual(await unbalanced(shop), [])
  await putBack(shop, payment, 'createdAt', 24 * 60)
  await askDue(shop)
  const asked = await shop.db.selectFrom('paymentAttempts').select('askAt').where('id', '=', payment).execute()
  assert.deepEqual(asked, [{ askAt: null }], 'the page is closed after a day')
})

test('a payment on a page of SSLCommerz is recorded also while another one there cannot be looked up', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  await order.pay('sslcommerz')
  gateway.pay()
  gateway.pay()
  gateway.set('fail', /validationserver/)
  for (const paid of [580, 1160]) {
    await askDue(shop)
    assert.equal((await order.read()).paid, paid)
  }
})

test('risky payments on one page of SSLCommerz are recorded by the job once SSLCommerz calls them safe', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  await order.pay('sslcommerz')
  const states = async () => (await order.attempts()).map(({ state }) => state)
  await notify(shop, gateway.pay(gateway.last(), { risk_level: '1' }))
  await notify(shop, gateway.pay(gateway.last(), { risk_level: '1' }))
  await askDue(shop)
  assert.deepEqual(await states(), ['held', 'held'])
  for (const [recorded, payment] of gateway.last().payments.entries()) {
    payment.risk_level = '0'
    await askDue(shop)
    assert.equal((await order.read()).paid, 580 * (recorded + 1))
  }
  assert.deepEqual(await states(), ['to_refund', 'paid'])
  assert.deepEqual(await unbalanced(shop), [])
})
