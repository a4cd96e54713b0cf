import { isRecord } from '#rules/is-record.ts'
import { CURRENCY } from '#rules/money.ts'
import { shortened } from '#rules/plain-text.ts'
import { addressOf, callOutside, fieldsOf, type OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { lookUp, type Sent, textOf } from '../outside/read-values.ts'
import type { SettingsField } from '../outside/sealed-settings.ts'
import type {
  AskedPayment,
  OpenedPayment,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  RefundReport,
  RefundRequest,
  ReturnOutcome,
} from './payment-provider.ts'
import { amountText, isPayUrl, plainAnswer, poishaOf } from './plain-answer.ts'

const fields: readonly SettingsField[] = [
  {
    name: 'storeId',
    isSecret: false,
    isRequired: true,
    label: { en: 'Store id', bn: 'স্টোর আইডি' },
    help: { en: 'SSLCommerz mails it when the store is live', bn: 'স্টোর লাইভ হলে এসএসএলকমার্জ ই-মেইলে পাঠায়' },
  },
  {
    name: 'storePassword',
    isSecret: true,
    isRequired: true,
    label: { en: 'Store password', bn: 'স্টোর পাসওয়ার্ড' },
    help: {
      en: 'The one for the API, not the one of the merchant panel',
      bn: 'এপিআইয়ের পাসওয়ার্ড, মার্চেন্ট প্যানেলেরটি নয়',
    },
  },
]

const TIMEOUT_MS = 30_000
const VALIDATION = 'validator/api/validationserverAPI.php'
const QUERY = 'validator/api/merchantTransIDvalidationAPI.php'

async function call(
  path: string,
  { settings, url, signal }: OutsideCall,
  values: Record<string, string>,
  method: 'GET' | 'POST' = 'GET',
): Promise<Sent> {
  const keys = { store_id: settings.storeId ?? '', store_passwd: settings.storePassword ?? '' }
  const sent = { ...keys, ...values }
  const answer =
    method === 'POST'
      ? await callOutside(addressOf(url, path), {
          method,
          body: new URLSearchParams(sent),
          signal,
          timeoutMs: TIMEOUT_MS,
        })
      : await callOutside(addressOf(url, path, { ...sent, v: '1', format: 'json' }), { signal, timeoutMs: TIMEOUT_MS })
  const body = fieldsOf(answer)
  const connected = textOf(body.APIConnect)
  if (connected === 'FAILED') throw new OutsideError('keys', 'APIConnect FAILED')
  if (connected === 'INACTIVE') throw new OutsideError('keys', 'APIConnect INACTIVE', { sentence: inactive })
  return body
}

const inactive = {
  en: 'SSLCommerz has not activated this store, or has switched it off',
  bn: 'এসএসএলকমার্জ এই স্টোর চালু করেনি, বা বন্ধ করে দিয়েছে',
}

async function open(request: PaymentRequest, provider: OutsideCall): Promise<OpenedPayment> {
  const answer = await call('gwprocess/v4/api.php', provider, sessionOf(request), 'POST')
  const [session, payUrl] = [textOf(answer.sessionkey), textOf(answer.GatewayPageURL)]
  if (textOf(answer.status) === 'SUCCESS' && session !== undefined && isPayUrl(payUrl, provider.url)) {
    return { providerId: session, payUrl, answer: plainAnswer(answer) }
  }
  const reason = textOf(answer.failedreason) ?? ''
  throw new OutsideError(/credential|de-active|inactive/i.test(reason) ? 'keys' : 'down', shortened(reason, 300))
}

const cut = (text: string, most: number, otherwise: string) => shortened(text.trim(), most) || otherwise

function sessionOf({ id, amount, buyer, items, pieces, returnUrl, notifyUrl }: PaymentRequest): Record<string, string> {
  const back = (as: string) => `${returnUrl}?status=${as}`
  return {
    total_amount: amountText(amount),
    currency: CURRENCY,
    tran_id: id,
    ipn_url: notifyUrl,
    success_url: back('success'),
    fail_url: back('failed'),
    cancel_url: back('cancelled'),
    product_name: cut(items, 255, 'Order'),
    product_category: 'Clothing',
    product_profile: 'physical-goods',
    cus_name: cut(buyer.name, 50, 'Customer'),
    cus_phone: cut(buyer.phone, 20, '-'),
    // It does not take a session without these; the shop does not ask its buyers for them.
    cus_email: 'customer@example.com',
    cus_postcode: cut(buyer.pincode, 30, '1000'),
    cus_country: 'Bangladesh',
    cus_add1: cut(buyer.address, 50, 'Bangladesh'),
    cus_city: cut(buyer.city, 50, 'Dhaka'),
    shipping_method: 'NO',
    num_of_item: String(pieces),
  }
}

/** Looks first at what a notification names; only what SSLCommerz has under our own id counts. */
async function ask({ id, hint }: AskedPayment, provider: OutsideCall): Promise<PaymentReport> {
  const hinted = hint === null ? null : await validate(hint, provider)
  if (hinted?.outcome === 'paid' && hinted.id === id) return hinted
  const answer = await call(QUERY, provider, { tran_id: id })
  const tries = Array.isArray(answer.element) ? answer.element.filter(isRecord) : []
  const paid = tries.filter(isValid)
  const found = await Promise.allSettled(paid.map(({ val_id }) => validate(textOf(val_id) ?? '', provider)))
  // Payments that were found are written also where another one of the page could not be: it is asked about again.
  const [first, ...others] = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (first) return { ...first, others }
  for (const one of found) if (one.status === 'rejected') throw one.reason
  return unpaid(answer, tries)
}

const isValid = ({ status }: Sent) => status === 'VALID' || status === 'VALIDATED'

async function validate(valId: string, provider: OutsideCall): Promise<PaymentReport> {
  const answer = await call(VALIDATION, provider, { val_id: valId })
  const amount = poishaOf(answer.currency_amount) ?? poishaOf(answer.amount)
  const net = poishaOf(answer.store_amount)
  return {
    outcome: isValid(answer) ? 'paid' : 'open',
    id: textOf(answer.tran_id),
    amount,
    currency: textOf(answer.currency_type) ?? textOf(answer.currency),
    reference: textOf(answer.bank_tran_id),
    fee: amount !== undefined && net !== undefined && net < amount ? amount - net : undefined,
    isRisky: textOf(answer.risk_level) !== '0',
    reason: textOf(answer.risk_title) ?? '',
    answer: plainAnswer(answer),
  }
}

/** A buyer may try another card in the same session: what failed there is over only when nothing is pending. */
function unpaid(answer: Sent, tries: Sent[]): PaymentReport {
  const last = tries.at(-1) ?? {}
  const details = { reason: textOf(last.error) ?? '', answer: { ...plainAnswer(answer), ...plainAnswer(last) } }
  const isOver = tries.length > 0 && tries.every(({ status }) => status === 'FAILED' || status === 'CANCELLED')
  return isOver ? { outcome: 'failed', problem: 'refused', ...details } : { outcome: 'open', ...details }
}

/** It accepts a refund at once and pays it back within days. Until it has named the refund, it cannot be asked about it. */
async function refund(request: RefundRequest, provider: OutsideCall): Promise<RefundReport> {
  const { id, reference, amount, reason, wasSent, providerRef } = request
  if (wasSent && providerRef === null) return { outcome: 'unknown', reason: '' }
  const answer = await call(
    QUERY,
    provider,
    wasSent
      ? { refund_ref_id: providerRef ?? '' }
      : {
          bank_tran_id: reference,
          refund_trans_id: id,
          refund_amount: amountText(amount),
          refund_remarks: cut(reason, 255, 'Refund'),
        },
  )
  const [status, ref] = [textOf(answer.status) ?? '', textOf(answer.refund_ref_id) ?? providerRef ?? undefined]
  const message = textOf(answer.errorReason) ?? ''
  if (status === 'refunded') return { outcome: 'done', reference: ref, reason: '' }
  if (status === 'failed' || status === 'cancelled') return { outcome: 'refused', reason: message || status }
  if (ref === undefined) throw new OutsideError('unclear', message || status, { isAnswered: true })
  return { outcome: 'open', providerRef: ref, reason: '' }
}

/** Its own outcomes are in capitals; `success` is in the shop's own addresses. */
const returnOutcomes: Record<string, ReturnOutcome> = {
  valid: 'success',
  validated: 'success',
  success: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
}

export const sslcommerz: PaymentProvider = {
  code: 'sslcommerz',
  name: { en: 'SSLCommerz', bn: 'এসএসএলকমার্জ' },
  fields,
  url: 'https://securepay.sslcommerz.com',
  limits: { least: 1_000, most: 50_000_000 },
  test: async (provider) => void (await call(QUERY, provider, { tran_id: 'TUPITEST' })),
  open,
  ask,
  refund,
  readReturn: ({ status, val_id }) => ({
    outcome: lookUp(returnOutcomes, textOf(status) ?? ''),
    providerId: null,
    hint: textOf(val_id) ?? null,
  }),
}
