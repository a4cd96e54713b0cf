import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS, MINUTE_MS } from '#rules/durations.ts'
import { refused } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { comeBack, hasOrderToPay, runPaymentJobs, startPaying, turnOn, unbalanced } from '../testing/paying.ts'
import { until } from '../testing/until.ts'

const underWay = { status: 409, code: 'refund_under_way' } as const
const known = { status: 409, code: 'refund_known' } as const

/** A shop that takes bKash, and orders of 580 taka with a refund of 80 that was asked for. */
async function open() {
  const started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const admin = await shop.admin()
  const hasRefund = async () => {
    const order = await hasOrderToPay(shop)
    const { payment } = await order.pay('bkash')
    await comeBack(bkash.authorise())
    const { data } = await admin.refundPayment({ params: { id: payment }, body: { amount: 80, reason: 'Late' } })
    const params = { id: data._id }
    return {
      ...order,
      settle: (wasDone: boolean, reference = '') => admin.settleRefund({ params, body: { wasDone, reference } }),
      steps: async () => {
        const refund = (await order.attempts()).at(0)?.refunds.at(-1)
        return [refund?.state, refund?.canWithdraw, refund?.canSettle]
      },
      putBack: (ms: number) =>
        shop.db
          .updateTable('paymentRefunds')
          .set({ sentAt: new Date(Date.now() - ms), askAt: new Date() })
          .where('id', '=', data._id)
          .execute(),
    }
  }
  const loseAnswers = () => bkash.set('lose', /payment\/refund/, 9)
  const removeKeys = () =>
    admin.savePaymentProvider({ params: { provider: 'bkash' }, body: { isOn: false, settings: { password: null } } })
  return { ...started, bkash, admin, hasRefund, loseAnswers, removeKeys, send: () => runPaymentJobs(shop) }
}

test('a refund that was not sent yet is taken back by staff, and is not sent later', async () => {
  await using scene = await open()
  const { shop, bkash, admin, send } = scene
  const order = await scene.hasRefund()
  assert.deepEqual(await order.steps(), ['waiting', true, false])
  await refused(order.settle(true, 'RFN1H6X099'), known)
  assert.equal((await order.settle(false)).data.state, 'refused')
  await refused(order.settle(false), known)
  await send()
  assert.deepEqual([bkash.refunded(), (await order.read()).paid, (await order.mine()).refunds], [0, 580, []])
  await order.admin.recordPayment({ body: { orderId: order.orderId, method: 'bkash', amount: -80 } })
  const [entry] = (await admin.listAudit({ query: { action: 'refund_settled' } })).data
  assert.equal(entry?.userName, admin.user.userName)
  assert.deepEqual(entry?.details, { amount: 80, wasSent: false, wasDone: false, reference: '' })
  const withoutKeys = await scene.hasRefund()
  await scene.removeKeys()
  await withoutKeys.settle(false)
  await turnOn(shop, 'bkash', bkash)
  await send()
  assert.deepEqual([bkash.refunded(), (await withoutKeys.read()).paid, await unbalanced(shop)], [0, 580, []])
})

test('a refund that was sent is settled by staff where its provider tells nothing for three days, or cannot be called', async () => {
  await using scene = await open()
  const { shop, send } = scene
  const [silent, other] = [await scene.hasRefund(), await scene.hasRefund()]
  scene.loseAnswers()
  await send()
  assert.deepEqual(await silent.steps(), ['sent', false, false])
  await silent.putBack(3 * DAY_MS - MINUTE_MS)
  await refused(silent.settle(false), underWay)
  await silent.putBack(3 * DAY_MS + MINUTE_MS)
  assert.deepEqual(await silent.steps(), ['sent', false, true])
  assert.equal((await silent.settle(true, 'RFN1H6X099')).data.state, 'done')
  await refused(silent.settle(false), known)
  assert.equal((await silent.read()).paid, 500)
  await scene.removeKeys()
  await refused(other.settle(false), underWay)
  await other.putBack(11 * MINUTE_MS)
  assert.deepEqual(await other.steps(), ['sent', false, true])
  await other.settle(false)
  assert.deepEqual([await other.steps(), (await other.read()).paid], [['refused', false, false], 580])
  assert.deepEqual(await unbalanced(shop), [])
})

test('a refund that staff settle while its provider is asked stays settled', async () => {
  await using scene = await open()
  const { bkash, send } = scene
  const order = await scene.hasRefund()
  scene.loseAnswers()
  await send()
  await order.putBack(4 * DAY_MS)
  const before = bkash.countCalls('payment/refund')
  const answer = bkash.hold(/payment\/refund/)
  const sending = send()
  await until(() => bkash.countCalls('payment/refund') > before)
  await order.settle(false)
  answer()
  await sending
  const { askAt } = await scene.shop.db.selectFrom('paymentRefunds').select('askAt').executeTakeFirstOrThrow()
  assert.deepEqual([await order.steps(), askAt], [['refused', false, false], null])
})
