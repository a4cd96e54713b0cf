import type { OrderStatus } from './order-status.ts'

/** How far an order is, in the steps that its buyer follows. */
export const orderSteps = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStep = (typeof orderSteps)[number]

/** The step that an order of a status has reached. */
export const stepOf = {
  pending: 'placed',
  inProcess: 'confirmed',
  inShipping: 'shipped',
  delivered: 'delivered',
  rejected: 'cancelled',
} as const satisfies Record<OrderStatus, OrderStep>
