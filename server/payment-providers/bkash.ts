import { CURRENCY } from '#rules/money.ts'
import { phoneNumber } from '#rules/phone.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { lookUp, type Sent, textOf } from '../outside/read-values.ts'
import type { SettingsField } from '../outside/sealed-settings.ts'
import { bkashMessage, callBkash, codeOf } from './bkash-call.ts'
import { isCancelled, isForStatus, problemOf, SUCCESS } from './bkash-codes.ts'
import { refundByBkash } from './bkash-refund.ts'
import type {
  AskedPayment,
  OpenedPayment,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  ReturnOutcome,
} from './payment-provider.ts'
import { amountText, isPayUrl, plainAnswer, poishaOf } from './plain-answer.ts'

const fromBkash = {
  en: 'bKash sends it with the mail that activates live payments',
  bn: 'লাইভ পেমেন্ট চালুর ই-মেইলে বিকাশ এটি পাঠায়',
}

const fields: readonly SettingsField[] = [
  {
    name: 'username',
    isSecret: false,
    isRequired: true,
    label: { en: 'User name', bn: 'ইউজার নেম' },
    help: fromBkash,
  },
  { name: 'password', isSecret: true, isRequired: true, label: { en: 'Password', bn: 'পাসওয়ার্ড' } },
  { name: 'appKey', isSecret: true, isRequired: true, label: { en: 'App key', bn: 'অ্যাপ কী' } },
  { name: 'appSecret', isSecret: true, isRequired: true, label: { en: 'App secret', bn: 'অ্যাপ সিক্রেট' } },
]

/** Pay once, without an agreement. */
const MODE = '0011'

async function open({ id, amount, buyer, returnUrl }: PaymentRequest, call: OutsideCall): Promise<OpenedPayment> {
  const answer = await callBkash('create', call, {
    mode: MODE,
    payerReference: phoneNumber(buyer.phone) ?? id,
    callbackURL: returnUrl,
    intent: 'sale',
    amount: amountText(amount),
    currency: CURRENCY,
    merchantInvoiceNumber: id,
  })
  const [providerId, payUrl] = [textOf(answer.paymentID), textOf(answer.bkashURL)]
  if (codeOf(answer) !== SUCCESS || providerId === undefined || !isPayUrl(payUrl, call.url)) {
    throw new OutsideError('down', bkashMessage(answer) || 'No address to pay at')
  }
  return { providerId, payUrl, answer: plainAnswer(answer) }
}

/**
 * Money moves only by `execute`, which is called after the buyer came back with success, and again only while the attempt is pending and the
 * status is open: bKash executes a payment once. Its answer may be lost, or name a state: then the status decides.
 */
async function ask(payment: AskedPayment, call: OutsideCall): Promise<PaymentReport> {
  const { providerId, isConfirmed, wasExecuted, claimExecution } = payment
  if (providerId === null) return { outcome: 'failed', reason: '', answer: {} }
  if (isConfirmed && !wasExecuted && (await claimExecution())) {
    const report = await execute(providerId, call)
    if (report) return report
  }
  const report = await readStatus(providerId, call)
  if (report.outcome !== 'open' || !isConfirmed || !wasExecuted || !(await claimExecution())) return report
  return (await execute(providerId, call)) ?? readStatus(providerId, call)
}

/** Null where the status has to be read. */
async function execute(paymentID: string, call: OutsideCall): Promise<PaymentReport | null> {
  let answer: Sent
  try {
    answer = await callBkash('execute', call, { paymentID })
  } catch (error) {
    if (error instanceof OutsideError && error.problem === 'unclear') return null
    throw error
  }
  const code = codeOf(answer)
  if (code === SUCCESS) return isCompleted(answer) ? reportOf(answer) : null
  if (isForStatus(code)) return null
  const details = { reason: bkashMessage(answer), answer: plainAnswer(answer) }
  if (isCancelled(code)) return { outcome: 'cancelled', ...details }
  return { outcome: 'failed', problem: problemOf(code), ...details }
}

async function readStatus(paymentID: string, call: OutsideCall): Promise<PaymentReport> {
  const answer = await callBkash('payment/status', call, { paymentID })
  if (codeOf(answer) !== SUCCESS) throw new OutsideError('unclear', bkashMessage(answer), { isAnswered: true })
  return reportOf(answer)
}

const statusOf = (answer: Sent): string => (textOf(answer.transactionStatus) ?? '').toLowerCase()
const isCompleted = (answer: Sent) => statusOf(answer) === 'completed' && textOf(answer.trxID) !== undefined

const outcomes: Record<string, PaymentReport['outcome']> = {
  cancelled: 'cancelled',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
  declined: 'failed',
  failure: 'failed',
}

const reportOf = (answer: Sent): PaymentReport => ({
  outcome: isCompleted(answer) ? 'paid' : (lookUp(outcomes, statusOf(answer)) ?? 'open'),
  id: textOf(answer.merchantInvoiceNumber),
  amount: poishaOf(answer.amount),
  currency: textOf(answer.currency),
  reference: textOf(answer.trxID),
  // Its message is about the request, which was answered.
  reason: '',
  answer: plainAnswer(answer),
})

const returnOutcomes: Record<string, ReturnOutcome> = { success: 'success', failure: 'failed', cancel: 'cancelled' }

export const bkash: PaymentProvider = {
  code: 'bkash',
  name: { en: 'bKash', bn: 'বিকাশ' },
  fields,
  url: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
  limits: { least: 100, most: 50_000_000 },
  // Any answer to a payment that does not exist proves the keys; the token alone proves only some of them.
  test: async (call) => void (await callBkash('payment/status', call, { paymentID: 'TR0000000000000000000000' })),
  open,
  ask,
  refund: refundByBkash,
  readReturn: ({ status, paymentID }) => ({
    outcome: lookUp(returnOutcomes, textOf(status) ?? ''),
    providerId: textOf(paymentID) ?? null,
    hint: null,
  }),
}
