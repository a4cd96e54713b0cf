import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { startSslcommerz } from '../testing/fake-sslcommerz.ts'
import { askDue, comeBack, hasOrderToPay, makeDue, runPaymentJobs, startPaying, turnOn } from '../testing/paying.ts'
import type { TestShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'

/** Buyers who were sent to bKash and did not come back. */
const begin = (shop: TestShop, count: number) =>
  Promise.all(times(count, async () => (await hasOrderToPay(shop)).pay('bkash')))

/** In how many minutes payments are asked about. */
async function minutesToAsk(shop: TestShop): Promise<number[]> {
  const attempts = await shop.db.selectFrom('paymentAttempts').select('askAt').execute()
  return attempts.map(({ askAt }) => Math.round(((askAt?.getTime() ?? 0) - Date.now()) / 60_000))
}

test('a provider that does not answer holds up neither payments by another one nor money that goes back', async () => {
  await using gateway = await startSslcommerz()
  await using started = await startPaying('bkash', startBkash, { env: gateway.env, jobs: true })
  const { shop, fake: bkash } = started
  await turnOn(shop, 'sslcommerz', gateway)
  const [returned, byCard] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment: id } = await returned.pay('bkash')
  await comeBack(bkash.authorise())
  await begin(shop, 2)
  const release = bkash.hold(/status/)
  await makeDue(shop)
  shop.jobs.ask('payments-bkash')
  await until(async () => bkash.countCalls('/payment/status') === 1)
  await returned.admin.refundPayment({ params: { id }, body: { amount: 580, reason: 'Paid twice' } })
  await byCard.pay('sslcommerz')
  gateway.pay()
  await makeDue(shop)
  shop.jobs.ask('payments-sslcommerz')
  await until(async () => (await byCard.read()).paid === 580 && (await returned.read()).paid === 0)
  assert.equal(bkash.countCalls('/payment/status'), 1, 'bKash has not answered yet')
  release()
  await until(async () => bkash.countCalls('/payment/status') >= 2)
})

test('a provider that gives no answer about three payments in a row is asked about the others some minutes later', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  await begin(shop, 5)
  bkash.set('fail', /status/, 3)
  await askDue(shop)
  await runPaymentJobs(shop)
  assert.equal(bkash.countCalls('/payment/status'), 3)
  assert.deepEqual(await minutesToAsk(shop), [3, 3, 3, 3, 3])
  await askDue(shop)
  assert.equal(bkash.countCalls('/payment/status'), 8)
})

test('an error that a provider answers about three payments does not keep it from being asked about a fourth one', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  await begin(shop, 4)
  bkash.payments.clear()
  await askDue(shop)
  assert.equal(bkash.countCalls('/payment/status'), 4)
})

test('a provider that asks for a pause is asked about no payment until it is over', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  await begin(shop, 3)
  bkash.set('busy', /status/)
  await askDue(shop)
  assert.equal(bkash.countCalls('/payment/status'), 1)
  assert.deepEqual(await minutesToAsk(shop), [10, 10, 10])
})
