import type { OrderStatus } from './order-status.ts'

/** The lists that the order desk works through, in the order in which an order passes them. */
export const orderQueues = [
  'toCall',
  'noAnswer',
  'callLater',
  'confirmed',
  'inDelivery',
  'delivered',
  'rejected',
  'all',
] as const
export type OrderQueue = (typeof orderQueues)[number]

const nextStatuses = { pending: 'inProcess', inProcess: 'inShipping', inShipping: 'delivered' } as const

/** Where an order goes next: it is confirmed, shipped and delivered; null where it is over. */
export const nextStatusOf = (status: OrderStatus): Exclude<OrderStatus, 'pending' | 'rejected'> | null =>
  status in nextStatuses ? nextStatuses[status as keyof typeof nextStatuses] : null
