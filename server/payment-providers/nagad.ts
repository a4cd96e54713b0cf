import { randomBytes } from 'node:crypto'
import { dhakaClock } from '#rules/dhaka-time.ts'
import { CURRENCY } from '#rules/money.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { lookUp, type Sent, textOf } from '../outside/read-values.ts'
import type { SettingsField } from '../outside/sealed-settings.ts'
import { callNagad, nagadMessage } from './nagad-call.ts'
import { type NagadKeys, openFromNagad, readKeys, sealForNagad } from './nagad-keys.ts'
import type {
  AskedPayment,
  OpenedPayment,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  ReturnOutcome,
} from './payment-provider.ts'
import { amountText, isPayUrl, plainAnswer, poishaOf } from './plain-answer.ts'

const wholeKey = {
  en: 'The whole text, from its first line to its last',
  bn: 'পুরো লেখাটা, প্রথম লাইন থেকে শেষ লাইন পর্যন্ত',
}

const fields: readonly SettingsField[] = [
  {
    name: 'merchantId',
    isSecret: false,
    isRequired: true,
    label: { en: 'Merchant id', bn: 'মার্চেন্ট আইডি' },
    help: { en: 'Nagad gives it when the account is live', bn: 'অ্যাকাউন্ট লাইভ হলে নগদ এটি দেয়' },
  },
  {
    name: 'accountNumber',
    isSecret: false,
    isRequired: false,
    label: { en: 'Number of the merchant account', bn: 'মার্চেন্ট অ্যাকাউন্টের নম্বর' },
  },
  {
    name: 'privateKey',
    isSecret: true,
    isRequired: true,
    label: { en: 'Your private key', bn: 'আপনার প্রাইভেট কী' },
    help: wholeKey,
  },
  {
    name: 'publicKey',
    isSecret: true,
    isRequired: true,
    label: { en: 'Public key of Nagad', bn: 'নগদের পাবলিক কী' },
    help: wholeKey,
  },
]

/** Taka, as Nagad numbers currencies. */
const TAKA = '050'

type Begun = { providerId: string; challenge: string; keys: NagadKeys; merchantId: string }

/** The first of two calls: Nagad proves that it has read it by a challenge that only the shop can open. */
async function initialize(orderId: string, ip: string, call: OutsideCall): Promise<Begun> {
  const keys = readKeys(call.settings)
  const { merchantId = '', accountNumber } = call.settings
  // `YYYYMMDDHHMMSS`.
  const dateTime = dhakaClock(new Date()).replace(/\D/g, '')
  const plain = { merchantId, datetime: dateTime, orderId, challenge: randomBytes(20).toString('hex') }
  const answer = await callNagad(`check-out/initialize/${encodeURIComponent(merchantId)}/${orderId}`, call, ip, {
    // Some programs send it, and some do not.
    ...(accountNumber && { accountNumber }),
    dateTime,
    ...sealForNagad(plain, keys),
  })
  if (textOf(answer.sensitiveData) === undefined) throw refusal(answer)
  const opened = openFromNagad(answer, keys)
  const [providerId, challenge] = [textOf(opened.paymentReferenceId), textOf(opened.challenge)]
  if (providerId === undefined || challenge === undefined) throw new OutsideError('down', 'No payment was begun')
  return { providerId, challenge, keys, merchantId }
}

/** Nagad has no codes for it that are known: its message is about the merchant, or about a key or a signature. */
function refusal(answer: Sent): OutsideError {
  const message = nagadMessage(answer)
  const isAboutKeys = /merchant|signature|decrypt|\bkey\b/i.test(message) && !/order/i.test(message)
  return new OutsideError(isAboutKeys ? 'keys' : 'down', message || 'No payment was begun')
}

async function open({ id, amount, ip, returnUrl }: PaymentRequest, call: OutsideCall): Promise<OpenedPayment> {
  const { providerId, challenge, keys, merchantId } = await initialize(id, ip, call)
  const plain = { merchantId, orderId: id, currencyCode: TAKA, amount: amountText(amount), challenge }
  const answer = await callNagad(`check-out/complete/${encodeURIComponent(providerId)}`, call, ip, {
    ...sealForNagad(plain, keys),
    merchantCallbackURL: returnUrl,
  })
  const payUrl = textOf(answer.callBackUrl)
  if (statusOf(answer) !== 'success' || !isPayUrl(payUrl, call.url)) {
    throw new OutsideError('down', nagadMessage(answer) || 'No address to pay at')
  }
  return { providerId, payUrl, answer: plainAnswer(answer) }
}

async function ask({ providerId }: AskedPayment, call: OutsideCall): Promise<PaymentReport> {
  if (providerId === null) return { outcome: 'failed', reason: '', answer: {} }
  const answer = await callNagad(`verify/payment/${encodeURIComponent(providerId)}`, call, null)
  if (statusOf(answer) === '') throw new OutsideError('unclear', nagadMessage(answer), { isAnswered: true })
  const outcome = lookUp(outcomes, statusOf(answer)) ?? 'open'
  const { merchantId = '' } = call.settings
  const isOfThis = isOrMissing(answer.paymentRefId, providerId) && isOrMissing(answer.merchantId, merchantId)
  return {
    outcome,
    id: isOfThis ? textOf(answer.orderId) : undefined,
    amount: poishaOf(answer.amount),
    currency: currencyOf(answer),
    reference: textOf(answer.issuerPaymentRefNo),
    ...(outcome === 'failed' && { problem: 'refused' as const }),
    // Its message is about the request, which was answered.
    reason: '',
    answer: plainAnswer(answer),
  }
}

const statusOf = (answer: Sent): string => (textOf(answer.status) ?? '').toLowerCase()

/** Programs know several statuses for a buyer who went back. An attempt with another one is not over. */
const outcomes: Record<string, PaymentReport['outcome']> = {
  success: 'paid',
  failed: 'failed',
  failure: 'failed',
  expired: 'expired',
  aborted: 'cancelled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
}

const isOrMissing = (value: unknown, expected: string) => (textOf(value) ?? expected) === expected

/** Nagad works in taka, and most answers name no currency. */
function currencyOf(answer: Sent): string {
  const named = textOf(answer.currencyCode) ?? textOf(answer.currency) ?? TAKA
  return Number(named) === Number(TAKA) ? CURRENCY : named
}

const returnOutcomes: Partial<Record<PaymentReport['outcome'], ReturnOutcome>> = {
  paid: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** No call of Nagad that gives money back is known: that is done in its panel. */
export const nagad: PaymentProvider = {
  code: 'nagad',
  name: { en: 'Nagad', bn: 'নগদ' },
  fields,
  url: 'https://api.mynagad.com/api/dfs',
  limits: { least: 100, most: 50_000_000 },
  // A payment that is begun and not completed proves the merchant and both keys, and costs nothing.
  test: async (call) => void (await initialize(`T${randomBytes(9).toString('hex')}`, '', call)),
  open,
  ask,
  readReturn: (values) => ({
    outcome: returnOutcomes[lookUp(outcomes, statusOf(values)) ?? 'open'] ?? null,
    providerId: textOf(values.payment_ref_id) ?? null,
    hint: null,
  }),
}
