import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { startNagad } from '../testing/fake-nagad.ts'
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
import { startShop } from '../testing/shop.ts'

test('a buyer pays by Nagad: nothing is due, its number is in the ledger, and a return that is repeated changes nothing', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const order = await hasOrderToPay(shop)
  assert.deepEqual((await order.mine()).payOnline, { ways: ['nagad'], all: 580, delivery: 80, asked: 0 })
  const { approvalURL, payment } = await order.pay('nagad')
  assert.equal(approvalURL, `${nagad.url}/buyer/${nagad.last().ref}`)
  assert.match(payment, /^[A-Z0-9]{20}$/)
  assert.deepEqual([nagad.last().orderId, nagad.last().amount], [payment, '580.00'])
  const back = nagad.pay()
  for (const _ of [1, 2, 3]) assert.equal(await comeBack(back), `303 /shop/payment-success#${payment}`)
  await assertPaid(order, 'nagad', nagad.last().trxID)
  assert.deepEqual(await unbalanced(shop), [])
})

test('Nagad gets the buyer’s IPv4 address, or 127.0.0.1', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const { key } = await hasOrderToPay(shop)
  const payFrom = (address: string) =>
    fetch(`${shop.address}/api/shop/order/mine/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ key, provider: 'nagad' }),
    })
  for (const address of ['103.4.145.2', '2400:c600::7']) assert.equal((await payFrom(address)).status, 200)
  assert.deepEqual(nagad.addresses, ['103.4.145.2', '103.4.145.2', '127.0.0.1', '127.0.0.1'])
})

test('a buyer who goes back at Nagad, or cannot pay there, sees that and pays at the next try', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('nagad')
  assert.equal(await comeBack(nagad.cancel()), `303 /shop/payment#${payment}`)
  assert.equal(await order.stateOf(payment), 'cancelled')
  const { payment: second } = await order.pay('nagad')
  assert.equal(await comeBack(nagad.fail()), `303 /shop/payment#${second}`)
  const { state, problem } = (await order.guest.findMyPayment({ body: { payment: second } })).data
  assert.deepEqual([state, problem, (await order.read()).paid], ['failed', 'refused', 0])
  const { payment: third } = await order.pay('nagad')
  await comeBack(nagad.pay())
  assert.deepEqual([await order.stateOf(third), (await order.read()).paid], ['paid', 580])
  assert.deepEqual(await unbalanced(shop), [])
})

test('a forged return pays nothing: before the buyer has paid, with the payment of another order, for no attempt', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const [order, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment } = await order.pay('nagad')
  const mine = nagad.last()
  await comeBack(`${mine.callbackUrl}?payment_ref_id=another&status=Aborted`)
  assert.equal(await order.stateOf(payment), 'redirected', 'of a payment that is not this one')
  assert.equal(await comeBack(nagad.backOf(mine.ref, 'Success')), `303 /shop/payment#${payment}`)
  assert.equal(await order.stateOf(payment), 'pending')
  await other.pay('nagad')
  const theirs = new URL(nagad.pay())
  const forged = new URL(mine.callbackUrl)
  forged.search = theirs.search
  assert.equal(await comeBack(forged.href), `303 /shop/payment#${payment}`)
  assert.deepEqual([(await order.read()).paid, (await other.read()).paid], [0, 0])
  assert.equal(await comeBack(`${shop.address}/api/payments/nagad/return/PUNKNOWN?status=Success`), '303 /shop/payment')
  assert.equal(await comeBack(`${shop.address}/api/payments/bkash/return/${payment}`), '303 /shop/payment')
  await comeBack(theirs.href)
  assert.deepEqual([(await order.read()).paid, (await other.read()).paid], [0, 580])
  await putBack(shop, payment, 'confirmedAt', 11)
  await askDue(shop)
  assert.equal(await order.stateOf(payment), 'failed', 'Nagad has taken nothing since')
  assert.deepEqual(await unbalanced(shop), [])
})

test('a buyer who closes the page after paying at Nagad has paid; one who never pays has not, after a day', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const [order, idle] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment } = await idle.pay('nagad')
  await order.pay('nagad')
  nagad.pay()
  await askDue(shop)
  assert.deepEqual([(await order.read()).paid, await idle.stateOf(payment)], [580, 'redirected'])
  await putBack(shop, payment, 'createdAt', 25 * 60)
  await askDue(shop)
  assert.equal(await idle.stateOf(payment), 'expired')
  assert.deepEqual(await unbalanced(shop), [])
})

test('an answer of Nagad that is lost, late, a page or missing is asked for again: nothing is lost and nothing is paid twice', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  for (const mode of ['lose', 'html', 'drop', 'slow', 'fail'] as const) {
    const order = await hasOrderToPay(shop)
    const { payment } = await order.pay('nagad')
    nagad.set(mode, /verify/)
    await comeBack(nagad.pay())
    if (mode !== 'slow') assert.equal(await order.stateOf(payment), 'pending', mode)
    await askDue(shop)
    assert.deepEqual([await order.stateOf(payment), (await order.read()).paid], ['paid', 580], mode)
  }
  assert.equal(await sumOfAttempts(shop), nagad.taken())
  assert.deepEqual(await unbalanced(shop), [])
})

test('a payment that Nagad does not begin fails, and the next try is another one there', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const order = await hasOrderToPay(shop)
  for (const call of [/initialize/, /complete/]) {
    for (const mode of ['lose', 'html', 'drop', 'fail'] as const) {
      nagad.set(mode, call)
      await refused(order.pay('nagad'), { status: 409, code: 'provider_failed' })
      const [failed] = await order.attempts()
      assert.deepEqual([failed?.state, failed?.canAsk], ['failed', false])
    }
  }
  await order.pay('nagad')
  await comeBack(nagad.pay())
  assert.equal((await order.read()).paid, 580)
  assert.equal(new Set([...nagad.payments.values()].map(({ orderId }) => orderId)).size, nagad.payments.size)
  assert.deepEqual(await unbalanced(shop), [])
})

test('money that Nagad took of another amount, in another currency, or for another payment, order or merchant is held', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const cases = [
    [{ amount: '100' }, 'amount', true],
    [{ currencyCode: '840' }, 'currency', false],
    [{ orderId: 'POTHER' }, 'other_payment', false],
    [{ paymentRefId: 'another' }, 'other_payment', false],
    [{ merchantId: '1' }, 'other_payment', false],
    [{ issuerPaymentRefNo: null }, 'other_payment', false],
  ] as const
  for (const [odd, because, canAccept] of cases) {
    nagad.makeOdd(odd)
    const order = await hasOrderToPay(shop)
    const { payment } = await order.pay('nagad')
    assert.equal(await comeBack(nagad.pay()), `303 /shop/payment#${payment}`)
    const [held] = await order.attempts()
    assert.deepEqual([held?.state, held?.heldBecause, held?.canAccept], ['held', because, canAccept])
    assert.deepEqual([(await order.read()).paid, (await order.mine()).payOnline], [0, null])
    if (!canAccept) continue
    await order.admin.acceptPaymentAttempt({ params: { id: payment }, body: {} })
    assert.equal((await order.read()).paid, 100)
  }
  // What names its currency, or leaves out what the others have, is as good.
  for (const odd of [
    { currencyCode: '050' },
    { currency: '50' },
    { paymentRefId: null, merchantId: null, amount: 580 },
  ]) {
    nagad.makeOdd(odd)
    const order = await hasOrderToPay(shop)
    await order.pay('nagad')
    await comeBack(nagad.pay())
    assert.equal((await order.read()).paid, 580)
  }
  assert.deepEqual(await unbalanced(shop), [])
})

test('a number of Nagad that staff recorded by hand is not recorded again; one that has paid another order is held', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const [order, other, third] = [await hasOrderToPay(shop), await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment } = await order.pay('nagad')
  await order.recordByHand('nagad', '71UDA001')
  await comeBack(nagad.pay())
  assert.deepEqual([await order.stateOf(payment), (await order.read()).paid], ['paid', 580])
  await other.pay('nagad')
  await third.recordByHand('nagad', '71UDA002')
  await comeBack(nagad.pay())
  const [held] = await other.attempts()
  assert.deepEqual([held?.state, held?.heldBecause, (await other.read()).paid], ['held', 'reference_used', 0])
})

test('twenty returns from Nagad at once, in two processes, write one entry', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  await using second = await startShop({ besides: shop, env: nagad.env })
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('nagad')
  const ends = await comeBackTwentyTimes(nagad.pay(), [shop, second])
  assert.deepEqual([...new Set(ends)], [`303 /shop/payment-success#${payment}`])
  assert.equal(await sumOfAttempts(shop), nagad.taken())
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order that was paid by Nagad twice is to be refunded: by hand, since Nagad has no call for it', async () => {
  await using started = await startPaying('nagad', startNagad)
  const { shop, fake: nagad } = started
  const order = await hasOrderToPay(shop)
  const first = await order.pay('nagad')
  const { ref } = nagad.last()
  const second = await order.pay('nagad')
  const backs = [nagad.pay(ref), nagad.pay()]
  await Promise.all(backs.map((back) => comeBack(back)))
  const states = [await order.stateOf(first.payment), await order.stateOf(second.payment)].toSorted()
  assert.deepEqual(states, ['paid', 'to_refund'])
  assert.deepEqual(
    (await order.attempts()).map(({ refundable }) => refundable),
    [0, 0],
  )
  const asked = order.admin.refundPayment({ params: { id: second.payment }, body: { amount: 580, reason: '' } })
  await refused(asked, { status: 409, code: 'provider_not_ready' })
  const back = { orderId: order.orderId, method: 'nagad' as const, amount: -580, reference: 'NAGADBACK1' }
  await order.admin.recordPayment({ body: back })
  assert.deepEqual([(await order.read()).paid, (await order.read()).toRefund], [580, 0])
  assert.deepEqual(await unbalanced(shop), [])
})

test('what is stored of Nagad’s answers names neither a key nor the payer', async () => {
  const lines: string[] = []
  await using started = await startPaying('nagad', startNagad, { log: (line) => lines.push(line) })
  const { shop, fake: nagad } = started
  const order = await hasOrderToPay(shop)
  await order.pay('nagad')
  await comeBack(nagad.pay())
  const seen = JSON.stringify([await shop.db.selectFrom('paymentAttempts').selectAll().execute(), lines])
  assert.match(seen, /"issuerPaymentRefNo":"71UDA001"/)
  assert.doesNotMatch(seen, /8567/)
  for (const key of [nagad.settings.privateKey, nagad.settings.publicKey]) assert.equal(seen.includes(key), false)
})
