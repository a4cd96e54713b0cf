import type { QueueCounts } from '#contract/order-queues.ts'
import type { OrderQueue } from '#rules/order-queues.ts'
import type { OrderState } from './order-step.ts'

const calls = { none: 'toCall', noAnswer: 'noAnswer', later: 'callLater' } as const
const queues = {
  inProcess: 'confirmed',
  inShipping: 'inDelivery',
  delivered: 'delivered',
  rejected: 'rejected',
} as const

/** The queue that an order waits in, or that it ended in. */
export const queueOf = ({ orderStatus, desk }: OrderState): Exclude<OrderQueue, 'all'> =>
  orderStatus === 'pending' ? calls[desk.callState] : queues[orderStatus]

/** Whether it is to be called again, and now. */
export const isDue = ({ orderStatus, desk: { callState, callAt } }: OrderState, now: number): boolean =>
  orderStatus === 'pending' && callState === 'later' && callAt !== null && Date.parse(callAt) <= now

/** Whether a queue shows an order: orders with a call due now are in To call as well. */
export const isInQueue = (order: OrderState, queue: OrderQueue, now: number): boolean =>
  queue === 'all' || queueOf(order) === queue || (queue === 'toCall' && isDue(order, now))

/** The counts once an order has moved, before the shop has counted again. */
export function shiftCounts(counts: QueueCounts, from: OrderState, to: OrderState, now: number): QueueCounts {
  const shifted = { ...counts }
  shifted[queueOf(from)]--
  shifted[queueOf(to)]++
  if (isDue(from, now)) shifted.toCall--
  if (isDue(to, now)) shifted.toCall++
  return shifted
}
