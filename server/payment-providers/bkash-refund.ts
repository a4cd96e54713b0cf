import { shortened } from '#rules/plain-text.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { type Sent, textOf } from '../outside/read-values.ts'
import { bkashMessage, callBkash, codeOf } from './bkash-call.ts'
import { isForStatus, SUCCESS } from './bkash-codes.ts'
import type { RefundReport, RefundRequest } from './payment-provider.ts'
import { amountText, poishaOf } from './plain-answer.ts'

const MAX_REASON = 255

/**
 * The same address gives money back, and reports on it where no amount is sent. bKash has no name of ours for a refund: a TrxID that is not
 * one of those before is the one that was sent. It may report the first one only: then nothing is known of a later one.
 */
export async function refundByBkash(request: RefundRequest, call: OutsideCall): Promise<RefundReport> {
  const { providerId, reference: trxID, amount, reason, wasSent, id } = request
  if (providerId === null || trxID === '') return { outcome: 'refused', reason: 'bKash has no name of this payment' }
  const payment = { paymentID: providerId, trxID }
  if (wasSent) return reportOf(await callBkash('payment/refund', call, payment), request)
  const more = { amount: amountText(amount), sku: id, reason: shortened(reason, MAX_REASON) || 'Refund' }
  const answer = await callBkash('payment/refund', call, { ...payment, ...more })
  const code = codeOf(answer)
  if (code !== SUCCESS && !isForStatus(code)) return { outcome: 'refused', reason: bkashMessage(answer) }
  const reference = textOf(answer.refundTrxID)
  if (code !== SUCCESS || reference === undefined || !isCompleted(answer)) {
    throw new OutsideError('unclear', bkashMessage(answer), { isAnswered: true })
  }
  return { outcome: 'done', reference, reason: '' }
}

const isCompleted = (answer: Sent) => (textOf(answer.transactionStatus) ?? '').toLowerCase() === 'completed'

function reportOf(answer: Sent, { known, amount }: RefundRequest): RefundReport {
  const [code, reason] = [codeOf(answer), bkashMessage(answer)]
  const reference = textOf(answer.refundTrxID)
  if (code !== SUCCESS && isForStatus(code) && code !== '2002') {
    throw new OutsideError('unclear', reason, { isAnswered: true })
  }
  if (code !== SUCCESS || reference === undefined) return { outcome: known.length > 0 ? 'unknown' : 'missing', reason }
  if (known.includes(reference)) return { outcome: 'unknown', reason: '' }
  const isSame = (poishaOf(answer.amount) ?? poishaOf(answer.refundAmount)) === amount
  return isSame && isCompleted(answer)
    ? { outcome: 'done', reference, reason: '' }
    : { outcome: 'unknown', reason: `${reference}: ${textOf(answer.transactionStatus) ?? ''}` }
}
