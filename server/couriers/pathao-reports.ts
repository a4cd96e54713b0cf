import { isRecord } from '#rules/is-record.ts'
import type { ParcelState } from '#rules/parcel-state.ts'
import { lookUp, momentOf, normalized, present, readObject, takaOf, textOf } from '../outside/read-values.ts'
import type { SealedSettings } from '../outside/sealed-settings.ts'
import { isSameSecret } from '../same-secret.ts'
import type { CourierReport, WebhookAnswer, WebhookRequest } from './courier.ts'
import { webhookKey } from './webhook-key.ts'

/**
 * Pathao's statuses: events of its webhooks without `order.`, and the names that it shows when it is asked. `returned` is a mark for the way
 * back; the parcel is with the shop at `returned-to-merchant`. A pick-up that failed has no state here: staff have to look.
 */
const states: Record<string, ParcelState> = {
  created: 'booked',
  updated: 'booked',
  pending: 'booked',
  pickup_requested: 'booked',
  assigned_for_pickup: 'booked',
  pickup: 'picked_up',
  picked: 'picked_up',
  pickup_cancelled: 'cancelled',
  at_the_sorting_hub: 'in_transit',
  in_transit: 'in_transit',
  received_at_last_mile_hub: 'in_transit',
  assigned_for_delivery: 'out_for_delivery',
  on_hold: 'held',
  delivery_failed: 'attempt_failed',
  delivered: 'delivered',
  partial_delivery: 'partly_delivered',
  // The new piece was handed over; the old one has a parcel of its own.
  exchanged: 'delivered',
  exchange: 'delivered',
  return: 'returning',
  returned: 'returning',
  paid_return: 'returning',
  return_id_created: 'returning',
  return_in_transit: 'returning',
  returned_to_merchant: 'returned',
}

/** Statuses about money: the parcel itself is where it was. */
const aboutMoney = new Set(['paid', 'payment_invoice'])

/**
 * A status with its state: null for one that is not known, and blank for one that is about money. An event has the name of the status that
 * Pathao answers with: one is a repeat of the other.
 */
export function pathaoReport(sent: string): Pick<CourierReport, 'raw' | 'state' | 'isPaidReturn'> {
  const raw = sent.replace(/^order\./i, '')
  if (aboutMoney.has(normalized(raw))) return { raw: '', state: null }
  return { raw, state: lookUp(states, raw), ...paidReturnIn(raw) }
}

/** `paid_return` is a status, and also the type of its reports about the way back. */
const paidReturnIn = (name: string): Pick<CourierReport, 'isPaidReturn'> =>
  normalized(name) === 'paid_return' ? { isPaidReturn: true } : {}

const HANDSHAKE = 'X-Pathao-Merchant-Webhook-Integration-Secret'
/** What its guide and its own plugin answer with, the same for all merchants; one client answers with its own secret. */
const USUAL_HANDSHAKE = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

/** What every answer to its webhook has: never the secret, which older setups may have in both fields. */
export const pathaoAnswerHeaders = ({ handshake = '', webhookSecret }: SealedSettings): Record<string, string> => ({
  // A header can have no other characters.
  [HANDSHAKE]: /^[!-~]+$/.test(handshake) && handshake !== webhookSecret ? handshake : USUAL_HANDSHAKE,
})

/** Its probe of the address is answered in any case: sources disagree on whether it is signed. The signature is the secret itself. */
export function checkPathaoWebhook(
  { headers, body }: WebhookRequest,
  { webhookSecret }: SealedSettings,
): WebhookAnswer | null {
  if (isProbe(body)) return { status: 202, key: null }
  if (!isSameSecret(headers['x-pathao-signature'], webhookSecret)) return null
  return { status: 202, key: webhookKey(body) }
}

function isProbe(body: string): boolean {
  const sent: unknown = JSON.parse(body)
  return isRecord(sent) && sent.event === 'webhook_integration'
}

export function readPathaoWebhook(body: string): CourierReport[] {
  const sent = readObject(body)
  const event = textOf(sent.event)
  if (event === undefined) throw new Error('The event is missing')
  const [consignment, reference] = [textOf(sent.consignment_id), textOf(sent.merchant_order_id)]
  // Events of stores, and of the old piece of an exchange, which comes back by a parcel of its own.
  if (!/^order\./i.test(event) || sent.return_type === 'exchange' || !(consignment ?? reference)) return []
  const message = [textOf(sent.reason), payoutOf(sent.invoice_id)].filter((part) => part !== undefined).join(' ')
  const at = momentOf(sent.timestamp) ?? momentOf(sent.updated_at)
  const [fee, collected] = [takaOf(sent.delivery_fee), takaOf(sent.collected_amount)]
  return [
    {
      ...pathaoReport(event),
      ...paidReturnIn(textOf(sent.return_type) ?? ''),
      ...present({ reference, consignment, trackingCode: consignment, at, fee, collected }),
      ...(message !== '' && { message }),
    },
  ]
}

const payoutOf = (invoice: unknown): string | undefined => {
  const number = textOf(invoice)
  return number === undefined ? undefined : `Invoice ${number}`
}
