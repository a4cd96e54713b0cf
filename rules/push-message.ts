import { formatCount, formatTaka, toPoisha, toTaka } from './money.ts'
import { texts } from './push-texts.ts'

/** What a device gets about new orders: their number and sum, without names. */
export type PushMessage = {
  orders: number
  taka: number
  /** Orders placed after the one moment, up to the other. */
  after: string
  until: string
  /** Where a press leads. */
  address: string
}

/** Where several orders are worked through. */
export const TO_CALL = '/admin/orders?queue=toCall'

/** What a notification shows that is there already, with a message that comes. */
export function joined(shown: PushMessage | null, message: PushMessage): PushMessage {
  // Sent once more: the shop could not know that it had arrived.
  if (shown === null || shown.until > message.after) return message
  return {
    orders: shown.orders + message.orders,
    taka: toTaka(toPoisha(shown.taka) + toPoisha(message.taka)),
    after: shown.after,
    until: message.until,
    address: TO_CALL,
  }
}

/** "3 new orders", and what they come to. */
export const pushText = ({ orders, taka }: PushMessage): { title: string; body: string } => ({
  title: texts.newOrders(formatCount(orders), orders === 1),
  body: formatTaka(taka),
})
