import { type CallTime, callTimeAfter } from '#rules/order-desk.ts'
import type { PastOrder } from './orders.ts'

/** The last call to the buyer of a pending order: no answer, or another one was agreed on. */
export type PastCall =
  | { at: Date; callState: 'noAnswer'; callAt: null }
  | { at: Date; callState: 'later'; callAt: Date }

/** Of the pending orders, oldest first. */
const results: ('noAnswer' | CallTime)[] = ['noAnswer', 'tonight', 'noAnswer', 'tomorrow']

/** What came of the first calls of the day: the oldest pending orders were called a while ago, the others wait for it. */
export function drawCalls(orders: PastOrder[], now: Date): Map<PastOrder, PastCall> {
  const pending = orders.filter(({ status }) => status === 'pending')
  const oldest = pending.sort((one, other) => one.at.getTime() - other.at.getTime()).slice(0, results.length)
  return new Map(oldest.map((order, index) => [order, callOf(order, results[index] ?? 'noAnswer', now)]))
}

function callOf({ at: orderedAt }: PastOrder, result: (typeof results)[number], now: Date): PastCall {
  const at = new Date(orderedAt.getTime() + (now.getTime() - orderedAt.getTime()) * 0.9)
  return result === 'noAnswer'
    ? { at, callState: 'noAnswer', callAt: null }
    : { at, callState: 'later', callAt: callTimeAfter(now, result) }
}
