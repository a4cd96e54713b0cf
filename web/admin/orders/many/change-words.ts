import type { OrderMark } from '#rules/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'

/** What is done with many orders at once. */
export type Change = { to: OrderStatus | OrderMark; reason?: string }

type Words = { button: string; done: string }

/** What it is called on its button, and once it is done: "11 orders shipped". */
export const changeWords: Record<OrderStatus | OrderMark, Words> = {
  pending: { button: 'Back to pending', done: 'back to pending' },
  inProcess: { button: 'Confirm', done: 'confirmed' },
  inShipping: { button: 'Ship', done: 'shipped' },
  delivered: { button: 'Deliver', done: 'delivered' },
  rejected: { button: 'Reject', done: 'rejected' },
  printed: { button: 'Mark printed', done: 'marked as printed' },
  exported: { button: 'Mark exported', done: 'marked as exported' },
  packed: { button: 'Mark packed', done: 'marked as packed' },
  unpacked: { button: 'Mark not packed', done: 'marked as not packed' },
}

export const countText = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)

export const doneText = (to: Change['to'], count: number): string => `${countText(count)} ${changeWords[to].done}`

export const isStatus = (to: OrderStatus | OrderMark): to is OrderStatus =>
  orderStatuses.some((status) => status === to)
