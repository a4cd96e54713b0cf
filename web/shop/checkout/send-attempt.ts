import type { ApiClient, CallAnswer } from '#contract/client.ts'
import { isRefusal } from '#web/api.ts'
import { sendUnderKey } from '#web/form/attempt.ts'
import {
  closeAttempt,
  countSend,
  noteRefusal,
  type OrderAttempt,
  type OrderBody,
  readAttempt,
  type SentOrder,
} from '#web/visitor/order-attempt.ts'
import type { Receipt } from '#web/visitor/receipt.ts'

/** `begun`: where the browser goes to pay online. */
type Placed = {
  body: OrderBody
  receipt: Receipt
  begun: { approvalURL: string; payment: string; orderKey: string } | null
}

/** Sends it. Where an earlier one had arrived, returns that order. Closes it where the shop's refusal leaves nothing open. */
export async function sendAttempt(api: ApiClient, attempt: OrderAttempt): Promise<Placed> {
  const { key, earlier } = attempt
  countSend(attempt)
  try {
    const { request: sent, answer } = await sendUnderKey<SentOrder, CallAnswer<'placeOrder'>>(
      [attempt, ...[...earlier].reverse()],
      ({ body }) => api.placeOrder({ body, idempotencyKey: key }),
    )
    return placedOf(sent, answer, sent !== attempt)
  } catch (error) {
    if (isSettled(attempt, error)) closeAttempt()
    else if (isRefusal(error) && error.code !== 'offline') noteRefusal(attempt)
    throw error
  }
}

/**
 * Whether no order can come of this key any more. A refusal says that of what was sent now, while the shop may still carry out what was
 * sent before. The page of a proxy says nothing.
 */
function isSettled({ key }: OrderAttempt, error: unknown): boolean {
  const stored = readAttempt()
  if (stored?.key !== key || !isRefusal(error) || error.code === 'offline') return false
  // The last one: the key has an order, but none of this browser's. It would refuse all others.
  return stored.sends === 1 || error.code === 'order_cancelled' || error.code === 'key_reused'
}

function placedOf(sent: SentOrder, answer: CallAnswer<'placeOrder'>, isEarlier: boolean): Placed {
  const { orderId, orderKey, payNow, approvalURL, payment } = answer
  return {
    body: sent.body,
    begun: approvalURL && payment ? { approvalURL, payment, orderKey } : null,
    receipt: {
      orderId,
      orderKey,
      ...(payNow > 0 && { payNow }),
      ...sent.receipt,
      ...(isEarlier && { isEarlier: true }),
    },
  }
}
