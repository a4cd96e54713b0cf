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

/** Sends it; where an earlier send had arrived, returns that order. Closes the attempt once no order can follow from it. */
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
 * Whether no order can follow under this key any more. A refusal is about the last request only: the shop may still carry out an earlier
 * one. A proxy's page proves nothing.
 */
function isSettled({ key }: OrderAttempt, error: unknown): boolean {
  const stored = readAttempt()
  if (stored?.key !== key || !isRefusal(error) || error.code === 'offline') return false
  // `key_reused`: the key belongs to an order of another browser, so that every further try would be refused.
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
