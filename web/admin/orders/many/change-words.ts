import type { OrderMark } from '#rules/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import type { Selected } from '../use-selection.ts'

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

/** "3 of 11 are not marked packed"; null where all of them are. */
export function unpackedText(orders: readonly { isPacked: boolean }[]): string | null {
  const count = orders.filter(({ isPacked }) => !isPacked).length
  if (count === 0) return null
  if (orders.length === 1) return 'Not marked packed'
  return `${count} of ${orders.length} ${count === 1 ? 'is' : 'are'} not marked packed`
}

/** Whether a change would do anything with an order: one that is not confirmed, for example, is not packed. */
export function appliesTo(to: Change['to'], { orderStatus, isPacked }: Selected): boolean {
  if (to === 'packed') return orderStatus === 'inProcess' && !isPacked
  return to === 'unpacked' ? isPacked : !isStatus(to) || orderStatus !== to
}

export const isStatus = (to: OrderStatus | OrderMark): to is OrderStatus =>
  orderStatuses.some((status) => status === to)
