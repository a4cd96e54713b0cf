import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, times } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import {
  askDue,
  assertPaid,
  comeBack,
  comeBackTwentyTimes,
  hasOrderToPay,
  putBack,
  startPaying,
  sumOfAttempts,
  unbalanced,
} from '../testing/paying.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

const isBalanced = async (shop: TestShop) => assert.deepEqual(await unbalanced(shop), [])

test('a buyer pays by bKash: nothing is due, the TrxID is in the ledger, and a callback that comes again changes nothing', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  assert.deepEqual((await order.mine()).payOnline, { ways: ['bkash'], all: 580, delivery: 80, asked: 0 })
  const { approvalURL, payment } = await order.pay('bkash')
  assert.equal(approvalURL, `${bkash.url}/buyer/${bkash.last().paymentID}`)
  assert.match(payment, /^[A-Z0-9]{20,30}$/)
  assert.equal(bkash.last().merchantInvoiceNumber, payment)
  const back = bkash.authorise(bkash.last().paymentID)
  for (const _ of [1, 2, 3]) assert.equal(await comeBack(back), `303 /shop/payment-success#${payment}`)
  assert.equal(bkash.countCalls('/execute'), 1)
  await assertPaid(order, 'bkash', bkash.last().trxID)
  await isBalanced(shop)
})

test('the delivery charge alone can be paid, and never more than is due', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  await order.pay('bkash', 'delivery')
  assert.equal(bkash.last().amount, '80.00')
  await comeBack(bkash.authorise(bkash.last().paymentID))
  assert.deepEqual((await order.mine()).payOnline, { ways: ['bkash'], all: 500, delivery: 0, asked: 0 })
  await refused(order.pay('bkash', 'delivery'), { status: 409, code: 'nothing_to_pay' })
  await order.admin.updateOrder({ params: { id: order.orderId }, body: { orderStatus: 'inShipping' } })
  assert.equal((await order.mine()).payOnline, null, 'the courier collects the rest')
})

test('a buyer who cancels at bKash owes what was due before, and pays at the second try', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  const back = bkash.backOf(bkash.last().paymentID, 'cancel')
  assert.equal(await comeBack(back), `303 /shop/payment#${payment}`)
  assert.equal(await order.stateOf(payment), 'cancelled')
  assert.equal(bkash.countCalls('/execute'), 0)
  const second = await order.pay('bkash')
  await comeBack(bkash.authorise(bkash.last().paymentID))
  assert.deepEqual(
    (await order.attempts()).map(({ _id, state }) => [_id, state]),
    [
      [second.payment, 'paid'],
      [payment, 'cancelled'],
    ],
  )
  await isBalanced(shop)
})

test('success that only a browser claims pays nothing: before the buyer has confirmed, for another payment, for none', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const [order, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment } = await order.pay('bkash')
  const mine = bkash.last()
  await comeBack(`${mine.callbackURL}?paymentID=TR0011&status=cancel`)
  assert.equal(await order.stateOf(payment), 'redirected', 'of a payment that is not this one')
  assert.equal(await comeBack(bkash.backOf(mine.paymentID, 'success')), `303 /shop/payment#${payment}`)
  assert.equal(await order.stateOf(payment), 'pending')
  await other.pay('bkash')
  const theirs = bkash.last()
  bkash.authorise(theirs.paymentID)
  const forged = new URL(mine.callbackURL)
  forged.search = `?paymentID=${theirs.paymentID}&status=success`
  await comeBack(forged.href)
  assert.deepEqual([(await order.read()).paid, (await other.read()).paid, sumOf(bkash)], [0, 0, 0])
  assert.equal(await comeBack(`${shop.address}/api/payments/bkash/return/PUNKNOWN?status=success`), '303 /shop/payment')
  assert.equal(await comeBack(`${shop.address}/api/payments/sslcommerz/return/${payment}`), '303 /shop/payment')
  assert.equal(await comeBack(`${shop.address}/api/payments/owl/return/${payment}`), '303 /shop/payment')
  await putBack(shop, payment, 'confirmedAt', 11)
  await askDue(shop)
  assert.equal(await order.stateOf(payment), 'failed', 'bKash has taken nothing since')
  await isBalanced(shop)
})

const sumOf = (bkash: { taken: () => number }) => bkash.taken()

test('an answer of bKash that is lost, late, a page or missing is asked for again: nothing is lost and nothing is paid twice', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  for (const mood of ['lose', 'html', 'drop', 'slow', 'fail'] as const) {
    const order = await hasOrderToPay(shop)
    const { payment } = await order.pay('bkash')
    const back = bkash.authorise(bkash.last().paymentID)
    bkash.set(mood, /execute/)
    if (mood !== 'slow') bkash.set('fail', /status/)
    await comeBack(back)
    if (mood !== 'slow') assert.equal(await order.stateOf(payment), 'pending', mood)
    await putBack(shop, payment, 'executedAt', 1.5)
    await askDue(shop)
    assert.equal(await order.stateOf(payment), 'paid', mood)
    assert.equal((await order.read()).paid, 580, mood)
  }
  assert.equal(await sumOfAttempts(shop), bkash.taken())
  await isBalanced(shop)
})

test('a browser that is closed after paying at bKash: nothing is taken without its return, and a late return is still paid', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  const back = bkash.authorise(bkash.last().paymentID)
  await askDue(shop)
  assert.deepEqual([await order.stateOf(payment), bkash.taken()], ['redirected', 0])
  await putBack(shop, payment, 'createdAt', 25 * 60)
  await askDue(shop)
  assert.equal(await order.stateOf(payment), 'expired')
  assert.equal((await shop.db.selectFrom('paymentAttempts').select('askAt').executeTakeFirstOrThrow()).askAt, null)
  await comeBack(back)
  assert.equal(await order.stateOf(payment), 'paid')
  await isBalanced(shop)
})

test('two tabs pay one order: both payments are recorded, and the second is to be given back', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const first = await order.pay('bkash')
  const backOfFirst = bkash.authorise(bkash.last().paymentID)
  const second = await order.pay('bkash')
  const backOfSecond = bkash.authorise(bkash.last().paymentID)
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
  await isBalanced(shop)
})

test('an order that was rejected or corrected while it was being paid: the money is recorded, and what is too much is to be given back', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const rejected = await hasOrderToPay(shop)
  const { payment } = await rejected.pay('bkash')
  const back = bkash.authorise(bkash.last().paymentID)
  await rejected.admin.updateOrder({ params: { id: rejected.orderId }, body: { orderStatus: 'rejected' } })
  await comeBack(back)
  assert.equal(await rejected.stateOf(payment), 'to_refund')
  assert.deepEqual([(await rejected.read()).paid, (await rejected.read()).toRefund], [580, 580])
  const corrected = await hasOrderToPay(shop)
  const other = await corrected.pay('bkash')
  const backOfOther = bkash.authorise(bkash.last().paymentID)
  const { admin, orderId } = corrected
  await admin.recordPayment({ body: { orderId, method: 'cash', amount: 100 } })
  await comeBack(backOfOther)
  assert.equal(await corrected.stateOf(other.payment), 'to_refund')
  assert.deepEqual([(await corrected.read()).paid, (await corrected.read()).toRefund], [680, 100])
  await isBalanced(shop)
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
    await comeBack(bkash.authorise(bkash.last().paymentID))
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
  await isBalanced(shop)
})

test('a TrxID that staff recorded by hand is not recorded again; one that has paid another order is held', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const [order, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment } = await order.pay('bkash')
  await order.recordByHand('bkash', 'BLU1H6X001')
  await comeBack(bkash.authorise(bkash.last().paymentID))
  assert.deepEqual([await order.stateOf(payment), (await order.read()).paid], ['paid', 580])
  const { payment: next } = await other.pay('bkash')
  const third = await hasOrderToPay(shop)
  await third.recordByHand('bkash', 'BLU1H6X002')
  await comeBack(bkash.authorise(bkash.last().paymentID))
  const [held] = await other.attempts()
  assert.deepEqual([held?._id, held?.state, held?.heldBecause], [next, 'held', 'reference_used'])
})

test('a refusal of bKash is reported by its kind: no money, a wrong PIN, the same amount again too soon', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  for (const [code, problem] of [
    ['2023', 'no_money'],
    ['2014', 'wrong_pin'],
    ['2029', 'too_soon'],
    ['2041', 'wallet'],
  ] as const) {
    const { payment } = await order.pay('bkash')
    bkash.last().refusal = { code, message: 'Refused' }
    await comeBack(bkash.authorise(bkash.last().paymentID))
    const { state, problem: told } = (await order.guest.findMyPayment({ body: { payment } })).data
    assert.deepEqual([state, told], ['failed', problem])
  }
  assert.equal((await order.mine()).payOnline?.all, 580)
})

test('twenty returns at once, in two processes, take the money once and write one entry', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  await using second = await startShop({ besides: shop, env: bkash.env })
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  const back = bkash.authorise(bkash.last().paymentID)
  await comeBackTwentyTimes(back, [shop, second])
  await askDue(second)
  assert.equal(await order.stateOf(payment), 'paid')
  assert.equal(bkash.countCalls('/execute'), 1)
  assert.deepEqual([(await order.read()).paid, await sumOfAttempts(shop)], [580, bkash.taken()])
  await isBalanced(shop)
})

test('a token is fetched once for all processes, and again when it is over or refused, never more than twice an hour', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  await using second = await startShop({ besides: shop, env: bkash.env })
  const orders = await Promise.all(times(6, () => hasOrderToPay(shop)))
  const inSecond = async ({ key }: { key: string }) =>
    second.guest().payMyOrder({ body: { key, provider: 'bkash', payNow: 'all' } })
  await Promise.all(orders.map((order, index) => (index % 2 ? order.pay('bkash') : inSecond(order))))
  assert.equal(bkash.tokenTimes.length, 1)
  bkash.endTokens()
  await orders[0]?.pay('bkash')
  assert.equal(bkash.tokenTimes.length, 2, 'a refused token is replaced once')
  bkash.endTokens()
  await refused(orders[1]?.pay('bkash') ?? Promise.resolve(), { status: 409, code: 'provider_failed' })
  const tested = await (await shop.admin()).testPaymentProvider({ params: { provider: 'bkash' }, body: {} })
  assert.equal(tested.data.works, false)
  assert.match(tested.data.message, /twice an hour/)
  assert.equal(bkash.tokenTimes.length, 2, 'bKash blocks a merchant who asks a third time')
})

test('an attempt without an answer is asked about after minutes and hours; staff can ask at once', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  const read = () => shop.db.selectFrom('paymentAttempts').selectAll().executeTakeFirstOrThrow()
  const minutesOf = async () => {
    const { askAt, createdAt } = await read()
    return Math.round(((askAt?.getTime() ?? 0) - createdAt.getTime()) / 60_000)
  }
  const seen = [await minutesOf()]
  for (const age of [2, 10, 30, 120]) {
    await shop.db
      .updateTable('paymentAttempts')
      .set({ createdAt: new Date(Date.now() - age * 60_000 - 1_000) })
      .execute()
    await askDue(shop)
    seen.push(await minutesOf())
  }
  assert.deepEqual(seen, [2, 10, 30, 120, 24 * 60])
  bkash.authorise(bkash.last().paymentID)
  Object.assign(bkash.last(), { status: 'Completed', trxID: 'BKA96AB813' })
  const asked = await order.admin.askPaymentAttempt({ params: { id: payment }, body: {} })
  assert.deepEqual([asked.data.state, asked.data.reference], ['paid', 'BKA96AB813'])
  bkash.set('fail', /./, 9)
  const { payment: other } = await (await hasOrderToPay(shop)).pay('bkash').catch(() => ({ payment: '' }))
  assert.equal(other, '')
  await refused((await shop.helper('packing')).askPaymentAttempt({ params: { id: payment }, body: {} }), {
    status: 403,
  })
})

test('a capture asks bKash, by its name of the payment or the shop’s; what is not paid, or was never begun, is refused', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  const { paymentID } = bkash.last()
  const capture = (paymentId: string) => shop.guest().captureOrder({ body: { paymentId, orderId: order.orderId } })
  await refused(capture('PAY-1'), { status: 409, code: 'cash_on_delivery' })
  await refused(shop.guest().captureOrder({ body: { paymentId: payment, orderId: '\0' } }), { status: 409 })
  await refused(capture(payment), { status: 409, code: 'payment_not_done' })
  bkash.authorise(paymentID)
  Object.assign(bkash.last(), { status: 'Completed', trxID: 'BKA96AB813' })
  for (const name of [paymentID, payment, payment]) assert.deepEqual(await capture(name), { success: true })
  assert.equal((await order.read()).paid, 580)
  await isBalanced(shop)
})

test('what is stored of bKash’s answers names neither a key nor the payer', async () => {
  const lines: string[] = []
  await using started = await startPaying('bkash', startBkash, { log: (line) => lines.push(line) })
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  await order.pay('bkash')
  await comeBack(bkash.authorise(bkash.last().paymentID))
  const rows = await shop.db.selectFrom('paymentAttempts').selectAll().execute()
  const seen = JSON.stringify([rows, lines])
  assert.match(seen, /"trxID":"BLU1H6X001"/)
  assert.doesNotMatch(seen, /01770618567/)
  for (const key of [bkash.settings.password, bkash.settings.appKey, bkash.settings.appSecret, 'token-1']) {
    assert.equal(seen.includes(key), false, key)
  }
})
