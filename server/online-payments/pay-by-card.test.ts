import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../testing/expect.ts'
import { startSslcommerz } from '../testing/fake-sslcommerz.ts'
import {
  askDue,
  comeBack,
  comeBackTwentyTimes,
  hasOrderToPay,
  notify,
  startPaying,
  sumOfAttempts,
  unbalanced,
} from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'

test('a buyer pays by card: the notification and the form that the browser brings race, and one entry with its fee is written', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  const { approvalURL, payment } = await order.pay('sslcommerz')
  assert.equal(approvalURL, `${gateway.url}/buyer/${gateway.last().sessionkey}`)
  const { fields } = gateway.last()
  assert.deepEqual([fields.tran_id, fields.total_amount, fields.currency], [payment, '580.00', 'BDT'])
  const form = gateway.pay()
  await shop.warmUp()
  await Promise.all([
    ...times(5, () => notify(shop, form)),
    ...times(5, () => comeBack(fields.success_url ?? '', form)),
  ])
  assert.equal(await comeBack(fields.success_url ?? '', form), `303 /shop/payment-success#${payment}`)
  const { paid, toCollect, payments } = await order.read()
  assert.deepEqual([paid, toCollect], [580, 0])
  assert.deepEqual(
    payments?.map(({ kind, method, amount, reference }) => [kind, method, amount, reference]),
    [
      ['advance', 'card', 580, form.bank_tran_id?.toUpperCase()],
      ['payment_fee', 'card', -14.5, ''],
    ],
  )
  assert.equal(await sumOfAttempts(shop), gateway.taken())
  assert.deepEqual(await unbalanced(shop), [])
})

test('twenty browsers that come back at once, to two processes, all see that the order is paid', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  await using second = await startShop({ besides: shop, env: gateway.env })
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('sslcommerz')
  const back = gateway.last().fields.success_url ?? ''
  const ends = await comeBackTwentyTimes(back, [shop, second], gateway.pay())
  assert.deepEqual([...new Set(ends)], [`303 /shop/payment-success#${payment}`])
  assert.equal(await sumOfAttempts(shop), gateway.taken())
  assert.deepEqual(await unbalanced(shop), [])
})

test('the notification alone is enough, and so is asking by our own id when none came', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  await order.pay('sslcommerz')
  assert.equal(await notify(shop, gateway.pay()), 200)
  assert.equal((await order.read()).paid, 580)
  const other = await hasOrderToPay(shop)
  await other.pay('sslcommerz')
  gateway.pay()
  await askDue(shop)
  assert.equal((await other.read()).paid, 580)
  assert.deepEqual(await unbalanced(shop), [])
})

test('a payment by card that staff recorded by hand is not recorded again, only its fee is, and it is found by its number in small letters', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  await order.pay('sslcommerz')
  const form = gateway.pay()
  const { bank_tran_id: reference = '' } = form
  const admin = await shop.admin()
  await admin.recordPayment({ body: { orderId: order.orderId, method: 'card', amount: 580, reference } })
  for (const again of [form, form]) assert.equal(await notify(shop, again), 200)
  const { paid, payments } = await order.read()
  assert.equal(paid, 580)
  assert.deepEqual(
    payments?.map(({ kind, method, amount, belongsTo }) => [kind, method, amount, belongsTo]),
    [
      ['advance', 'card', 580, null],
      ['payment_fee', 'card', -14.5, 'attempt'],
    ],
  )
  const late = await hasOrderToPay(shop)
  await late.pay('sslcommerz')
  const another = gateway.pay()
  await notify(shop, another)
  const found = await admin.listPayments({ query: { reference: another.bank_tran_id?.toLowerCase() } })
  assert.deepEqual(
    found.data.map(({ orderId }) => orderId),
    [late.orderId],
  )
})

test('a buyer pays twice on one page of SSLCommerz: both payments are recorded, once, and the second is to be given back', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  await order.pay('sslcommerz')
  const [first, second] = [gateway.pay(), gateway.pay()]
  await notify(shop, first)
  for (const form of [second, second, first]) await notify(shop, form)
  const { paid, toRefund } = await order.read()
  assert.deepEqual([paid, toRefund, await sumOfAttempts(shop)], [1160, 580, gateway.taken()])
  const attempts = await order.attempts()
  assert.deepEqual(
    attempts.map(({ state, reference, refundable }) => [state, reference, refundable]),
    [
      ['to_refund', second.bank_tran_id, 580],
      ['paid', first.bank_tran_id, 580],
    ],
  )
  // Both notifications at once, of a payment that is not recorded yet.
  const other = await hasOrderToPay(shop)
  await other.pay('sslcommerz')
  await Promise.all([gateway.pay(), gateway.pay()].map((form) => notify(shop, form)))
  assert.deepEqual([(await other.read()).paid, await sumOfAttempts(shop)], [1160, gateway.taken()])
  assert.deepEqual(await unbalanced(shop), [])
})

test('a buyer whose card is risky pays with another one on the same page: the first payment stays held', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  await order.pay('sslcommerz')
  await notify(shop, gateway.pay(gateway.last(), { risk_level: '1' }))
  await notify(shop, gateway.pay())
  assert.deepEqual(
    (await order.attempts()).map(({ state }) => state),
    ['paid', 'held'],
  )
  assert.equal((await order.read()).paid, 580)
})

test('a buyer who cancels, or whose card is refused, sees that and owes what was due', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('sslcommerz')
  const { cancel_url = '' } = gateway.last().fields
  assert.equal(await comeBack(cancel_url, { status: 'CANCELLED', tran_id: payment }), `303 /shop/payment#${payment}`)
  assert.equal(await order.stateOf(payment), 'cancelled')
  const { payment: second } = await order.pay('sslcommerz')
  const { fail_url = '' } = gateway.last().fields
  assert.equal(await comeBack(fail_url, gateway.fail()), `303 /shop/payment#${second}`)
  assert.equal(await order.stateOf(second), 'failed')
  // Another card in the same session, after the page of the shop was seen.
  await notify(shop, gateway.pay())
  assert.deepEqual([await order.stateOf(second), (await order.read()).paid], ['paid', 580])
})

test('a risky payment, and one of another amount or currency, is held until staff accept it', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const cases = [
    [{ risk_level: '1', risk_title: 'Not Safe' }, 'risk', true],
    [{ amount: '10.00', currency_amount: '10.00' }, 'amount', true],
    [{ currency_type: 'USD', currency_amount: '580.00' }, 'currency', false],
  ] as const
  for (const [odd, because, canAccept] of cases) {
    const order = await hasOrderToPay(shop)
    const { payment } = await order.pay('sslcommerz')
    await notify(shop, gateway.pay(gateway.last(), odd))
    const [held] = await order.attempts()
    assert.deepEqual([held?.state, held?.heldBecause, held?.canAccept], ['held', because, canAccept])
    assert.equal((await order.read()).paid, 0)
    if (because !== 'risk') continue
    const { data } = await order.admin.acceptPaymentAttempt({ params: { id: payment }, body: {} })
    assert.deepEqual([data.state, (await order.read()).paid], ['paid', 580])
  }
  // SSLCommerz has looked itself, and calls it safe.
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('sslcommerz')
  await notify(shop, gateway.pay(gateway.last(), { risk_level: '1' }))
  Object.assign(gateway.last().payments[0] ?? {}, { risk_level: '0' })
  const { data } = await order.admin.askPaymentAttempt({ params: { id: payment }, body: {} })
  assert.equal(data.state, 'paid')
  assert.deepEqual(await unbalanced(shop), [])
})

test('SSLCommerz that is down, slow, or answers with a page fails nothing: it is asked again until it answers', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  for (const mode of ['drop', 'lose', 'html', 'fail', 'slow'] as const) {
    const order = await hasOrderToPay(shop)
    const { payment } = await order.pay('sslcommerz')
    const form = gateway.pay()
    gateway.set(mode, /validator/)
    await comeBack(gateway.last().fields.success_url ?? '', form)
    if (mode !== 'slow') assert.equal(await order.stateOf(payment), 'pending', mode)
    await askDue(shop)
    assert.deepEqual([await order.stateOf(payment), (await order.read()).paid], ['paid', 580], mode)
  }
  gateway.set('fail', /gwprocess/)
  const order = await hasOrderToPay(shop)
  await assert.rejects(order.pay('sslcommerz'))
  const [failed] = await order.attempts()
  assert.deepEqual([failed?.state, failed?.canAsk], ['failed', false])
  assert.equal(await sumOfAttempts(shop), gateway.taken())
  assert.deepEqual(await unbalanced(shop), [])
})

test('keys that SSLCommerz refuses stop it: it is no longer offered, and open payments wait for other keys', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz, { jobs: true })
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('sslcommerz')
  const form = gateway.pay()
  const params = { provider: 'sslcommerz' }
  await order.admin.savePaymentProvider({ params, body: { settings: { storePassword: 'wrong' } } })
  await notify(shop, form)
  assert.equal((await order.mine()).payOnline, null)
  const [, setup] = (await order.admin.listPaymentProviders()).data
  assert.equal(setup?.stopped?.reason, 'APIConnect FAILED')
  await askDue(shop)
  assert.equal(await order.stateOf(payment), 'pending')
  await order.admin.savePaymentProvider({ params, body: { settings: gateway.settings } })
  await until(async () => (await order.stateOf(payment)) === 'paid')
})
