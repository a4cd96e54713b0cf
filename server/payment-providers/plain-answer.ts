import { toPoisha } from '#rules/money.ts'
import { shortened } from '#rules/plain-text.ts'
import { type Sent, takaOf, textOf } from '../outside/read-values.ts'

/** Fields of answers that are stored: nothing that opens anything, and nothing about the buyer. */
const stored = [
  'statusCode',
  'statusMessage',
  'errorCode',
  'errorMessage',
  'message',
  'transactionStatus',
  'trxID',
  'paymentID',
  'amount',
  'currency',
  'merchantInvoiceNumber',
  'paymentExecuteTime',
  'paymentCreateTime',
  'verificationStatus',
  'status',
  'APIConnect',
  'failedreason',
  'tran_id',
  'val_id',
  'bank_tran_id',
  'store_amount',
  'currency_type',
  'currency_amount',
  'risk_level',
  'risk_title',
  'card_type',
  'tran_date',
  'error',
  'no_of_trans_found',
  'reason',
  'orderId',
  'paymentRefId',
  'issuerPaymentRefNo',
  'issuerPaymentDateTime',
  'orderDateTime',
  'merchantId',
  'currencyCode',
  'cancelIssuerDateTime',
  'cancelIssuerRefNo',
  'serviceType',
]

/** An answer as the shop stores it. */
export const plainAnswer = (body: Sent): Sent =>
  Object.fromEntries(
    stored.flatMap((name) => {
      const value = textOf(body[name])
      return value === undefined ? [] : [[name, shortened(value, 200)]]
    }),
  )

/** An amount in taka, as poisha; undefined where it is none. */
export function poishaOf(value: unknown): number | undefined {
  const taka = takaOf(value)
  return taka === undefined ? undefined : toPoisha(taka)
}

/** Poisha as providers take amounts: `580.00`. */
export const amountText = (poisha: number): string => (poisha / 100).toFixed(2)

/** Whether a browser may be sent to an address that a provider gave. */
export function isPayUrl(address: string | undefined, provider: URL): address is string {
  const url = URL.parse(address ?? '')
  return url !== null && (url.protocol === 'https:' || url.protocol === provider.protocol)
}
