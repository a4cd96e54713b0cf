import type { ParcelState } from '#rules/parcel-state.ts'
import { lookUp, momentOf, present, readObject, textOf } from '../outside/read-values.ts'
import type { SealedSettings } from '../outside/sealed-settings.ts'
import { isSameSecret } from '../same-secret.ts'
import type { CourierReport, WebhookAnswer, WebhookRequest } from './courier.ts'
import { webhookKey } from './webhook-key.ts'

/**
 * RedX's statuses, of its webhooks and of its answers. `returned` may come before the parcel is with the shop, which marks it as received
 * itself. `cancelled` is not an attempt of the courier: the merchant has asked for it. Before the pick-up nothing comes back, and the parcel
 * is over; for a parcel that RedX has, the rule of states makes it one that comes back (`rules/parcel-state.ts`).
 */
const states: Record<string, ParcelState> = {
  pickup_pending: 'booked',
  pickup_processing: 'booked',
  // "Parcel received from the merchant", in spite of its name.
  ready_for_delivery: 'picked_up',
  agent_area_change: 'in_transit',
  delivery_in_progress: 'out_for_delivery',
  agent_hold: 'held',
  delivered: 'delivered',
  agent_returning: 'returning',
  returned: 'returning',
  cancelled: 'cancelled',
}

/** Null for a status that is not known. */
export const redxState = (raw: string): ParcelState | null => lookUp(states, raw)

export const redxLink = (trackingId: string): string =>
  `https://redx.com.bd/track-parcel/?trackingId=${encodeURIComponent(trackingId)}`

/** RedX signs nothing: the token in the query of the address is all. */
export function checkRedxWebhook(
  { query, body }: WebhookRequest,
  { webhookToken = '' }: SealedSettings,
): WebhookAnswer | null {
  if (!isSameSecret(query.token, webhookToken)) return null
  return { status: 200, body: { success: true }, key: webhookKey(body) }
}

export function readRedxWebhook(body: string): CourierReport[] {
  const sent = readObject(body)
  const [consignment, reference] = [textOf(sent.tracking_number), textOf(sent.invoice_number)]
  if (!(consignment ?? reference)) return []
  const raw = textOf(sent.status)
  if (raw === undefined) throw new Error('The status is missing')
  const [message, at] = [textOf(sent.message_en) ?? textOf(sent.message_bn), momentOf(sent.timestamp)]
  return [
    {
      raw,
      state: redxState(raw),
      ...present({ reference, consignment, trackingCode: consignment, message, at }),
      ...(consignment !== undefined && { trackingLink: redxLink(consignment) }),
    },
  ]
}
