import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { refused, times } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { assertPaid, comeBack, hasOrderToPay, startPaying, unbalanced } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'

test('a buyer pays by bKash: nothing is due, the TrxID is in the ledger, and a callback that comes again changes nothing', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  assert.deepEqual((await order.mine()).payOnline, { ways: ['bkash'], all: 580, delivery: 80, asked: 0 })
  const { approvalURL, payment } = await order.pay('bkash')
  assert.equal(approvalURL, `${bkash.url}/buyer/${bkash.last().paymentID}`)
  assert.match(payment, /^[A-Z0-9]{20,30}$/)
  assert.equal(bkash.last().merchantInvoiceNumber, payment)
  const back = bkash.authorise()
  for (const _ of [1, 2, 3]) assert.equal(await comeBack(back), `303 /shop/payment-success#${payment}`)
  assert.equal(bkash.countCalls('/execute'), 1)
  await assertPaid(order, 'bkash', bkash.last().trxID)
  assert.deepEqual(await unbalanced(shop), [])
})

test('the delivery charge alone can be paid, and never more than is due', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  await order.pay('bkash', 'delivery')
  assert.equal(bkash.last().amount, '80.00')
  await comeBack(bkash.authorise())
  assert.deepEqual((await order.mine()).payOnline, { ways: ['bkash'], all: 500, delivery: 0, asked: 0 })
  await refused(order.pay('bkash', 'delivery'), { status: 409, code: 'nothing_to_pay' })
  await order.move('inShipping')
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
  await comeBack(bkash.authorise())
  assert.deepEqual(
    (await order.attempts()).map(({ _id, state }) => [_id, state]),
    [
      [second.payment, 'paid'],
      [payment, 'cancelled'],
    ],
  )
  assert.deepEqual(await unbalanced(shop), [])
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
    await comeBack(bkash.authorise())
    const { state, problem: told } = (await order.guest.findMyPayment({ body: { payment } })).data
    assert.deepEqual([state, told], ['failed', problem])
  }
  assert.equal((await order.mine()).payOnline?.all, 580)
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

test('while bKash does not answer with a token, those who want to pay by it take no connections from other buyers', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const release = bkash.hold(/token\/grant/)
  const orders = await Promise.all(times(25, () => hasOrderToPay(shop)))
  const paying = Promise.all(orders.map((order) => order.pay('bkash')))
  const begun = async () => (await shop.db.selectFrom('paymentAttempts').select('id').execute()).length
  while ((await begun()) < orders.length) await nextTurn()
  assert.equal(bkash.countCalls('/create'), 0)
  release()
  await paying
  assert.deepEqual([bkash.tokenTimes.length, bkash.countCalls('/create')], [1, orders.length])
})

test('what is stored of bKash’s answers names neither a key nor the payer', async () => {
  const lines: string[] = []
  await using started = await startPaying('bkash', startBkash, { log: (line) => lines.push(line) })
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  await order.pay('bkash')
  await comeBack(bkash.authorise())
  const rows = await shop.db.selectFrom('paymentAttempts').selectAll().execute()
  const seen = JSON.stringify([rows, lines])
  assert.match(seen, /"trxID":"BLU1H6X001"/)
  assert.doesNotMatch(seen, /01770618567/)
  for (const key of [bkash.settings.password, bkash.settings.appKey, bkash.settings.appSecret, 'token-1']) {
    assert.equal(seen.includes(key), false, key)
  }
})
