import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { type FakeBkash, startBkash } from '../testing/fake-bkash.ts'
import { type FakeSslcommerz, startSslcommerz } from '../testing/fake-sslcommerz.ts'
import { comeBack, hasOrderToPay, runPaymentJobs, turnOn, unbalanced } from '../testing/paying.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

/** A shop that takes bKash and cards. */
async function open() {
  const [bkash, gateway] = [await startBkash(), await startSslcommerz()]
  const shop = await startShop({ env: { ...bkash.env, ...gateway.env } })
  await turnOn(shop, 'bkash', bkash)
  await turnOn(shop, 'sslcommerz', gateway)
  const admin = await shop.admin()
  const refund = (id: string, amount: number, idempotencyKey?: string) =>
    admin.refundPayment({
      params: { id },
      body: { amount, reason: 'Paid twice' },
      ...(idempotencyKey && { idempotencyKey }),
    })
  return {
    bkash,
    gateway,
    shop,
    admin,
    refund,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await bkash[Symbol.asyncDispose]()
      await gateway[Symbol.asyncDispose]()
    },
  }
}

/** An order of 580 taka that its buyer has paid by bKash. */
async function hasPaid(shop: TestShop, bkash: FakeBkash) {
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  await comeBack(bkash.authorise())
  const attempt = async () => (await order.attempts()).find(({ _id }) => _id === payment)
  return { ...order, payment, attempt, state: async () => (await attempt())?.refunds.at(-1)?.state }
}

async function hasPaidByCard(shop: TestShop, gateway: FakeSslcommerz) {
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('sslcommerz')
  await comeBack(`${shop.address}/api/payments/sslcommerz/return/${payment}`, gateway.pay())
  const attempt = async () => (await order.attempts()).find(({ _id }) => _id === payment)
  return { ...order, payment, attempt, state: async () => (await attempt())?.refunds.at(-1)?.state }
}

/** The job runs for all that waits, some minutes later. */
async function sendRefunds(shop: TestShop, minutes = 0): Promise<void> {
  const ago = new Date(Date.now() - minutes * 60_000)
  await shop.db.updateTable('paymentRefunds').set({ sentAt: ago }).where('sentAt', 'is not', null).execute()
  await shop.db.updateTable('paymentRefunds').set({ askAt: new Date() }).where('askAt', 'is not', null).execute()
  await runPaymentJobs(shop)
}

test('money that was paid by bKash goes back by bKash, in parts and as a whole, and the ledger has each part once', async () => {
  await using scene = await open()
  const { bkash, shop, refund } = scene
  const order = await hasPaid(shop, bkash)
  assert.equal((await order.attempt())?.refundable, 580)
  const first = await refund(order.payment, 80, 'once')
  assert.equal((await refund(order.payment, 80, 'once')).data._id, first.data._id)
  assert.deepEqual((await order.mine()).refunds, [{ amount: 80, isDone: false }])
  await refused(refund(order.payment, 10), { status: 409, code: 'refund_under_way' })
  await sendRefunds(shop)
  assert.deepEqual([await order.state(), bkash.refunded()], ['done', 8_000])
  await refused(refund(order.payment, 501), { status: 409, code: 'more_than_paid' })
  await refund(order.payment, 500)
  await sendRefunds(shop)
  const { paid, payments } = await order.read()
  assert.deepEqual([paid, bkash.refunded(), (await order.attempt())?.refundable], [0, 58_000, 0])
  assert.deepEqual(
    payments?.map(({ kind, method, amount }) => [kind, method, amount]),
    [
      ['advance', 'bkash', 580],
      ['refund', 'bkash', -80],
      ['refund', 'bkash', -500],
    ],
  )
  assert.deepEqual((await order.mine()).refunds, [
    { amount: 80, isDone: true },
    { amount: 500, isDone: true },
  ])
  assert.deepEqual(await unbalanced(shop), [])
})

test('a refund whose answer is lost, late or a page is asked about, and not sent again', async () => {
  await using scene = await open()
  const { bkash, shop, refund } = scene
  for (const mode of ['lose', 'html'] as const) {
    const order = await hasPaid(shop, bkash)
    await refund(order.payment, 580)
    const before = bkash.refunded()
    bkash.set(mode, /refund/)
    await sendRefunds(shop)
    assert.deepEqual([await order.state(), (await order.read()).paid], ['sent', 580], mode)
    bkash.set('work', /refund/)
    await sendRefunds(shop)
    assert.deepEqual([await order.state(), bkash.refunded() - before, (await order.read()).paid], ['done', 58_000, 0])
  }
  assert.deepEqual(await unbalanced(shop), [])
})

test('a refund that bKash does not have ten minutes after it was sent never came there: staff may ask for it again', async () => {
  await using scene = await open()
  const { bkash, shop, refund } = scene
  const order = await hasPaid(shop, bkash)
  await refund(order.payment, 580)
  bkash.set('drop', /token|refund/)
  await sendRefunds(shop)
  assert.deepEqual([await order.state(), bkash.refunded()], ['sent', 0])
  bkash.set('work', /token|refund/)
  await sendRefunds(shop, 11)
  assert.deepEqual([await order.state(), bkash.refunded(), (await order.read()).paid], ['refused', 0, 580])

  const killed = await hasPaid(shop, bkash)
  await refund(killed.payment, 580)
  await shop.db
    .updateTable('paymentRefunds')
    .set({ state: 'sent', sentAt: new Date() })
    .where('state', '=', 'waiting')
    .execute()
  await sendRefunds(shop, 5)
  assert.equal(await killed.state(), 'sent', 'it may be on its way')
  await sendRefunds(shop, 11)
  assert.deepEqual([await killed.state(), (await killed.read()).paid], ['refused', 580])
  await refund(killed.payment, 580)
  await sendRefunds(shop)
  assert.equal(await killed.state(), 'done')
})

test('two processes send a refund once, and write it once', async () => {
  await using scene = await open()
  const { bkash, shop, refund } = scene
  await using other = await startShop({ besides: shop, env: bkash.env })
  for (let round = 0; round < 5; round++) {
    const order = await hasPaid(shop, bkash)
    await settled(times(3, () => refund(order.payment, 580)))
    await Promise.all([shop, other, shop, other].map(runPaymentJobs))
    assert.deepEqual([await order.state(), (await order.read()).paid], ['done', 0])
  }
  assert.deepEqual([bkash.refunded(), await unbalanced(shop)], [5 * 58_000, []])
})

test('bKash does not report a second partial refund whose answer is lost: staff look in its panel and settle it', async () => {
  await using scene = await open()
  const { bkash, shop, admin, refund } = scene
  const order = await hasPaid(shop, bkash)
  await refund(order.payment, 80)
  await sendRefunds(shop)
  await refund(order.payment, 100)
  bkash.set('lose', /refund/)
  await sendRefunds(shop)
  bkash.set('work', /refund/)
  await sendRefunds(shop, 60)
  assert.equal(await order.state(), 'unknown')
  await refused(refund(order.payment, 100), { status: 409, code: 'refund_under_way' })
  const hinted = async () => (await admin.getHints()).data.payments.map(({ _id }) => _id)
  assert.deepEqual(await hinted(), [order.orderId])
  const id = (await order.attempt())?.refunds.at(-1)?._id ?? ''
  const settle = () => admin.settleRefund({ params: { id }, body: { wasDone: true, reference: 'RFN1H6X003' } })
  await settle()
  await refused(settle(), { status: 409, code: 'refund_known' })
  assert.deepEqual([await order.state(), (await order.read()).paid, await hinted()], ['done', 400, []])
  assert.deepEqual(await unbalanced(shop), [])
})

test('SSLCommerz takes a refund at once and gives it back in days; what it cancels is not in the ledger', async () => {
  await using scene = await open()
  const { gateway, shop, refund } = scene
  const [order, cancelled] = [await hasPaidByCard(shop, gateway), await hasPaidByCard(shop, gateway)]
  await refund(order.payment, 200)
  await sendRefunds(shop)
  await sendRefunds(shop, 60)
  assert.deepEqual([await order.state(), (await order.read()).paid], ['sent', 580])
  gateway.settleRefunds('refunded')
  await sendRefunds(shop, 24 * 60)
  assert.deepEqual([await order.state(), (await order.read()).paid], ['done', 380])
  await refund(cancelled.payment, 580)
  await sendRefunds(shop)
  gateway.settleRefunds('cancelled')
  await sendRefunds(shop)
  assert.deepEqual([await cancelled.state(), (await cancelled.read()).paid], ['refused', 580])
  assert.deepEqual(await unbalanced(shop), [])
})

test('a refund of SSLCommerz without an answer is for staff to settle, since it cannot be asked', async () => {
  await using scene = await open()
  const { gateway, shop, admin, refund } = scene
  const order = await hasPaidByCard(shop, gateway)
  await refund(order.payment, 580)
  gateway.set('lose', /merchantTransID/)
  await sendRefunds(shop)
  gateway.set('work', /merchantTransID/)
  await sendRefunds(shop)
  assert.deepEqual([await order.state(), gateway.refunds.size], ['unknown', 1])
  const id = (await order.attempt())?.refunds.at(-1)?._id ?? ''
  await admin.settleRefund({ params: { id }, body: { wasDone: false, reference: '' } })
  assert.deepEqual([await order.state(), (await order.read()).paid], ['refused', 580])
})

test('what a provider refuses is shown with its words, and a provider whose keys are gone gives nothing back', async () => {
  await using scene = await open()
  const { bkash, shop, admin, refund } = scene
  const order = await hasPaid(shop, bkash)
  const payment = bkash.last()
  payment.refunds = [{ refundTrxID: 'RFN0', amount: '580.00' }]
  await refund(order.payment, 580)
  await sendRefunds(shop)
  const told = (await order.attempt())?.refunds.at(-1)
  assert.deepEqual([told?.state, told?.words], ['refused', 'Refund amount is above the payment'])
  await admin.savePaymentProvider({
    params: { provider: 'bkash' },
    body: { isOn: false, settings: { password: null } },
  })
  assert.equal((await order.attempt())?.refundable, 0)
  await refused(refund(order.payment, 580), { status: 409, code: 'provider_not_ready' })
  await refused(refund('PNOTHING', 580), { status: 404, code: 'payment_not_found' })
})

test('a provider that refuses only to give money back is still offered to buyers; one that refuses the keys for all calls is not', async () => {
  await using scene = await open()
  const { bkash, gateway, shop, admin, refund } = scene
  const stopped = async () => (await admin.listPaymentProviders()).data.map((setUp) => setUp.stopped?.reason)
  const [order, other] = [await hasPaid(shop, bkash), await hasPaidByCard(shop, gateway)]
  bkash.refuseRefunds()
  await refund(order.payment, 580)
  await sendRefunds(shop)
  const { state, words } = (await order.attempt())?.refunds.at(-1) ?? {}
  assert.deepEqual([state, words], ['refused', 'Permission denied for refunds'])
  assert.deepEqual(await stopped(), [undefined, undefined, undefined])
  assert.equal((await order.attempt())?.refundable, 580)
  await (await hasOrderToPay(shop)).pay('bkash')
  await refund(other.payment, 580)
  const body = { settings: { storePassword: 'wrong' } }
  await admin.savePaymentProvider({ params: { provider: 'sslcommerz' }, body })
  await sendRefunds(shop)
  assert.deepEqual([await other.state(), await stopped()], ['waiting', [undefined, 'APIConnect FAILED', undefined]])
})
