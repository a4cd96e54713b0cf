import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBkash } from '../testing/fake-bkash.ts'
import { comeBack, hasOrderToPay, runPaymentJobs, startPaying } from '../testing/paying.ts'
import { until } from '../testing/until.ts'
import { sendNextRefund } from './send-refunds.ts'

/** A shop whose only order was paid by bKash, and is to get all its money back. */
async function open() {
  const started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  await comeBack(bkash.authorise())
  await order.admin.refundPayment({ params: { id: payment }, body: { amount: 580, reason: 'Paid twice' } })
  return {
    ...started,
    bkash,
    row: () => shop.db.selectFrom('paymentRefunds').select(['state', 'askAt']).executeTakeFirstOrThrow(),
    /** The job runs for what waits. */
    sendDue: async () => {
      await shop.db.updateTable('paymentRefunds').set({ askAt: new Date() }).where('askAt', 'is not', null).execute()
      await runPaymentJobs(shop)
    },
  }
}

test('a process that was held up does not send the refund that it has claimed: it is sent the next time', async () => {
  await using scene = await open()
  const { bkash, shop, row, sendDue } = scene
  await sendNextRefund({ ...shop, log: shop.app.log }, 'bkash', AbortSignal.abort())
  assert.deepEqual([(await row()).state, bkash.refunded()], ['waiting', 0])
  await sendDue()
  assert.deepEqual([(await row()).state, bkash.refunded()], ['done', 58_000])
})

test('a refund that was judged while its call was under way stays so when the call fails, and is not asked about again', async () => {
  await using scene = await open()
  const { bkash, shop, row, sendDue } = scene
  bkash.set('lose', /refund/)
  const release = bkash.hold(/refund/)
  const sending = sendDue()
  await until(() => bkash.countCalls('/refund') === 1)
  const judged = { state: 'unknown', askAt: null } as const
  await shop.db.updateTable('paymentRefunds').set(judged).execute()
  release()
  await sending
  assert.deepEqual(await row(), judged)
  // As an earlier version has left it.
  await shop.db
    .updateTable('paymentRefunds')
    .set({ askAt: new Date(0) })
    .execute()
  await sendDue()
  assert.deepEqual([(await row()).state, bkash.countCalls('/refund')], ['unknown', 1])
})
