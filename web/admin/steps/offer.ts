import { groupBy } from '#rules/group-by.ts'
import { isPacked, type OrderState, type OrderStep, orderStateAfter, reverseOf } from './order-step.ts'
import type { Subject } from './outbox-storage.ts'

/** The last step, for as long as it can be taken back: each order with the key of the request that moved it. */
export type Offer = { step: OrderStep; orders: readonly (Subject<OrderState> & { key: string; isPacked: boolean })[] }

/** Orders that the request with this key moves. */
export const offeredOrders = (subjects: readonly Subject<OrderState>[], key: string): Offer['orders'] =>
  subjects.map((order) => ({ ...order, key, isPacked: isPacked(order.before) }))

/** The offer once the request with this key has found which of its orders are packed. */
export const withPacked = ({ step, orders }: Offer, key: string, packed: ReadonlySet<string>): Offer => ({
  step,
  orders: orders.map((order) => (order.key === key ? { ...order, isPacked: packed.has(order.id) } : order)),
})

/** The orders of an offer once one of its requests was answered: what it has not moved cannot be taken back. */
export const answered = (orders: Offer['orders'], key: string, done: ReadonlyMap<string, string>): Offer['orders'] =>
  orders.flatMap((order) => {
    if (order.key !== key) return order
    const basis = done.get(order.id)
    return basis === undefined ? [] : { ...order, basis }
  })

/** The steps that take one back: one for each state that its orders go back to. */
export const reversesOf = (step: OrderStep, orders: Offer['orders']) =>
  [...groupBy(orders, ({ before }) => JSON.stringify(reverseOf(step, before))).values()].flatMap((same) => {
    const reverse = same[0] ? reverseOf(step, same[0].before) : null
    const subjects = same.map(({ id, before, basis }) => ({ id, before: orderStateAfter(before, step, null), basis }))
    return reverse ? { reverse, subjects } : []
  })
