import { createHmac } from 'node:crypto'
import { isDeliveredParcel, type ParcelState } from '#rules/parcel-state.ts'
import { lookUp, momentOf, normalized, present, readObject, type Sent, takaOf, textOf } from '../outside/read-values.ts'
import type { SealedSettings } from '../outside/sealed-settings.ts'
import { isSameSecret } from '../same-secret.ts'
import type { CourierReport, WebhookAnswer, WebhookRequest } from './courier.ts'
import { webhookKey } from './webhook-key.ts'

/**
 * Steadfast's statuses. What is not among them, `unknown` and its approval too, is for staff to look at. It reports no pick-up: `pending` is
 * the first status of a parcel that it has. `cancelled` is on its way back; only a status of the return itself means that it is there.
 * `exceptional` may be lost, damaged or mislaid: staff find out which.
 */
const states: Record<string, ParcelState> = {
  in_review: 'booked',
  pending: 'in_transit',
  hold: 'held',
  delivered_approval_pending: 'out_for_delivery',
  partial_delivered_approval_pending: 'out_for_delivery',
  // The last moment in which a call may save the sale.
  cancelled_approval_pending: 'attempt_failed',
  delivered: 'delivered',
  partial_delivered: 'partly_delivered',
  cancelled: 'returning',
  exceptional: 'held',
  cancelled_return_processing: 'returning',
  cancelled_return_rider_assigned: 'returning',
  cancelled_return_received: 'returned',
  partial_delivered_return_processing: 'partly_delivered',
  partial_delivered_return_rider_assigned: 'partly_delivered',
  partial_delivered_return_received: 'partly_delivered',
}

/** Null for a status that is not known. */
export const steadfastState = (raw: string): ParcelState | null => lookUp(states, raw)

/**
 * The token is the bearer's, as the shop has set it at Steadfast. The signature came with the guide of 2026 and is missing in older
 * ones: it is checked where it is sent.
 */
export function checkSteadfastWebhook(
  { headers, body }: WebhookRequest,
  { webhookToken = '' }: SealedSettings,
): WebhookAnswer | null {
  const [, bearer] = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '') ?? []
  if (!isSameSecret(bearer?.trim(), webhookToken)) return null
  const signature = headers['x-signature']
  const right = createHmac('sha256', webhookToken).update(body).digest('hex')
  if (signature !== undefined && !isSameSecret(String(signature).toLowerCase(), right)) return null
  return { status: 200, body: { status: 'success' }, key: webhookKey(body, headers['idempotency-key']) }
}

/** Its notifications about parcels are a status, or a message alone. Of the others the fields are not documented. */
export function readSteadfastWebhook(body: string): CourierReport[] {
  const sent = readObject(body)
  const type = normalized(textOf(sent.notification_type) ?? '')
  const [reference, consignment] = [textOf(sent.invoice), textOf(sent.consignment_id)]
  if ((type !== 'delivery_status' && type !== 'tracking_update') || !(reference ?? consignment)) return []
  const raw = type === 'delivery_status' ? textOf(sent.status) : ''
  if (raw === undefined) throw new Error('The status is missing')
  return [
    {
      raw,
      state: raw === '' ? null : steadfastState(raw),
      ...present({ reference, consignment }),
      ...detailsOf(sent, steadfastState(raw)),
    },
  ]
}

/** `cod_amount` is what was collected once it is delivered, and before that what is to be. */
function detailsOf(sent: Sent, state: ParcelState | null): Partial<CourierReport> {
  return present({
    message: textOf(sent.tracking_message),
    at: momentOf(sent.updated_at),
    fee: takaOf(sent.delivery_charge),
    collected: state && isDeliveredParcel(state) ? takaOf(sent.cod_amount) : undefined,
  })
}
