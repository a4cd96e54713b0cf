import type { CallState } from '#rules/order-desk.ts'
import type { OrderQueue } from '#rules/order-queues.ts'
import type { OrderStatus } from '#rules/order-status.ts'

/** Orders that a list shows together, in one sequence. */
export type QueuePart = {
  status?: OrderStatus | undefined
  callState?: CallState
  /** Only those whose agreed time has come. */
  isDue?: true
  by: 'newest' | 'oldest' | 'callTime'
}

const later = { status: 'pending', callState: 'later', by: 'callTime' } as const

/** Queues to work through are oldest first. An agreed call that is due comes before all others. */
const queueParts: Record<OrderQueue, readonly QueuePart[]> = {
  toCall: [
    { ...later, isDue: true },
    { status: 'pending', callState: 'none', by: 'oldest' },
  ],
  noAnswer: [{ status: 'pending', callState: 'noAnswer', by: 'oldest' }],
  callLater: [later],
  confirmed: [{ status: 'inProcess', by: 'oldest' }],
  inDelivery: [{ status: 'inShipping', by: 'oldest' }],
  delivered: [{ status: 'delivered', by: 'newest' }],
  rejected: [{ status: 'rejected', by: 'newest' }],
  all: [{ by: 'newest' }],
}

/** The parts of a queue, one after the other, that orders of a status can be in. Without a queue: all orders, newest first. */
export const queuePartsOf = ({ queue = 'all', status }: { queue?: OrderQueue; status?: OrderStatus }): QueuePart[] =>
  queueParts[queue]
    .filter((part) => !status || !part.status || part.status === status)
    .map((part) => ({ status, ...part }))
