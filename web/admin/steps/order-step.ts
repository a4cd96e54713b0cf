import type { User } from '#contract/auth.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/build-language.ts'
import { type AgreedCall, callTimeOf } from '#rules/order-desk.ts'
import { nextStatusOf } from '#rules/order-queues.ts'
import { isUnusualMove, type OrderStatus } from '#rules/order-status.ts'
import { isUndeliverable, type ParcelState } from '#rules/parcel-state.ts'
import { texts } from './texts.ts'

/** What came of a call, as `recordCall` takes it. */
export type CallResult = { result: 'calling' | 'noAnswer' | 'toCall' | 'undo' } | ({ result: 'later' } & AgreedCall)

/** What one tap does with an order, or with many. `isAnnounced`: the shop's answer is shown as a message. */
export type OrderStep =
  | { kind: 'status'; to: OrderStatus; reason?: string; isAnnounced?: boolean }
  | { kind: 'call'; call: CallResult }
  | { kind: 'packed'; packed: boolean }
  | { kind: 'note'; note: string }

/** The fields of an order that lists and counts depend on. */
export type OrderState = Pick<AdminOrder, 'orderStatus'> & {
  desk: Pick<
    AdminOrder['desk'],
    'callState' | 'callAt' | 'noAnswers' | 'calling' | 'rejectReason' | 'packedAt' | 'movedAt'
  >
}

/** An order with the state of its newest parcel; null where it has none. */
export type WithParcel = Pick<OrderState, 'orderStatus'> & { desk: { parcel: { state: ParcelState } | null } }

export const orderStateOf = ({ orderStatus, desk }: OrderState): OrderState => {
  const { callState, callAt, noAnswers, calling, rejectReason, packedAt, movedAt } = desk
  return { orderStatus, desk: { callState, callAt, noAnswers, calling, rejectReason, packedAt, movedAt } }
}

export const isPacked = ({ desk }: Pick<OrderState, 'desk'>): boolean => desk.packedAt !== null

/** Of an order that was not read: it has its status, and nothing is known of what was done with it at the desk. */
export const unreadOrderState = (orderStatus: OrderStatus): OrderState => ({
  orderStatus,
  desk: {
    callState: 'none',
    callAt: null,
    noAnswers: 0,
    calling: null,
    rejectReason: '',
    packedAt: null,
    movedAt: null,
  },
})

/** The user that takes a step; null where that is not shown. */
type Caller = Pick<User, '_id' | 'userName'> | null

/** The order after the step; times are this browser's guess until the shop answers. */
export function orderStateAfter(before: OrderState, step: OrderStep, me: Caller): OrderState {
  const { orderStatus, desk } = before
  if (step.kind === 'note') return before
  if (step.kind === 'packed') {
    return { orderStatus, desk: { ...desk, packedAt: step.packed ? new Date().toISOString() : null } }
  }
  if (step.kind === 'status') {
    const rejectReason = step.reason ?? ''
    const movedAt = new Date().toISOString()
    return {
      orderStatus: step.to,
      desk: { ...desk, callState: 'none', callAt: null, calling: null, rejectReason, movedAt },
    }
  }
  return { orderStatus, desk: { ...desk, ...afterCall(desk, step.call, me) } }
}

function afterCall(desk: OrderState['desk'], call: CallResult, me: Caller): Partial<OrderState['desk']> {
  const now = new Date()
  if (call.result === 'calling') {
    return { calling: me && { userId: me._id, userName: me.userName, since: now.toISOString() } }
  }
  if (call.result === 'noAnswer') {
    return { calling: null, callState: 'noAnswer', callAt: null, noAnswers: desk.noAnswers + 1 }
  }
  if (call.result === 'later') {
    return { calling: null, callState: 'later', callAt: callTimeOf(now, call).toISOString() }
  }
  // What is taken back shows with the answer.
  return call.result === 'toCall' ? { calling: null, callState: 'none', callAt: null } : { calling: null }
}

/** The step that takes this one back; null for what is only noted. */
export function reverseOf(step: OrderStep, { orderStatus, desk }: OrderState): OrderStep | null {
  if (step.kind === 'status') {
    return { kind: 'status', to: orderStatus, ...(desk.rejectReason !== '' && { reason: desk.rejectReason }) }
  }
  if (step.kind === 'packed') return { ...step, packed: !step.packed }
  const isResult = step.kind === 'call' && (step.call.result === 'noAnswer' || step.call.result === 'later')
  return isResult ? { kind: 'call', call: { result: 'undo' } } : null
}

/** What a step is called once it is done: "Confirmed". */
export function stepText(step: OrderStep): string {
  if (step.kind === 'status') return texts.done[step.to]
  if (step.kind === 'note') return texts.note
  if (step.kind === 'packed') return step.packed ? texts.packed : texts.unpacked
  const { call } = step
  if (call.result === 'later') return 'at' in call ? texts.laterAt : texts.later[call.when]
  return call.result === 'undo' ? texts.undone : texts[call.result]
}

/** Whether a step would do anything with an order: one that is not confirmed, for example, is not packed. */
export function appliesTo(step: OrderStep, order: OrderState & WithParcel): boolean {
  if (step.kind === 'status') return order.orderStatus !== step.to && canMove(order, step.to)
  if (step.kind !== 'packed') return true
  return step.packed ? order.orderStatus === 'inProcess' && !isPacked(order) : isPacked(order)
}

/** Those of the orders whose move is asked about once. */
export const unusualMoves = (orders: readonly OrderState[], step: OrderStep): OrderState[] =>
  orders.filter(({ orderStatus }) => step.kind === 'status' && isUnusualMove(orderStatus, step.to))

/** "11 orders" */
export const ordersText = (count: number): string => texts.orders(digits(count), count === 1)

/** "3 of 11 are not marked packed"; null where all of them are. */
export function unpackedText(orders: readonly { isPacked: boolean }[]): string | null {
  const count = orders.filter(({ isPacked }) => !isPacked).length
  if (count === 0) return null
  if (orders.length === 1) return texts.notMarked
  return texts.unpackedOf(digits(count), count === 1, digits(orders.length))
}

/** One tap does not mark an order as delivered, and so as paid, whose parcel comes back; the form on its page can. */
const canMove = ({ desk: { parcel } }: WithParcel, to: OrderStatus): boolean =>
  to !== 'delivered' || parcel === null || !isUndeliverable(parcel.state)

/** The one step that leads on, and the word on its button; null for an order that is over, and for one whose parcel comes back. */
export function nextStepOf(order: WithParcel): { label: string; step: OrderStep } | null {
  const to = nextStatusOf(order.orderStatus)
  return to && canMove(order, to) ? { label: texts.next[to], step: { kind: 'status', to } } : null
}
