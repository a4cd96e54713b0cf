import type { User } from '#contract/auth.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { type AgreedCall, callTimeOf } from '#rules/order-desk.ts'
import { nextStatusOf } from '#rules/order-queues.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { texts } from './texts.ts'

/** What came of a call, as `recordCall` takes it. */
export type CallResult = { result: 'calling' | 'noAnswer' | 'toCall' | 'undo' } | ({ result: 'later' } & AgreedCall)

/** What one tap does with an order. */
export type OrderStep =
  | { kind: 'status'; to: OrderStatus; reason?: string }
  | { kind: 'call'; call: CallResult }
  | { kind: 'packed'; packed: boolean }
  | { kind: 'note'; note: string }

/** The fields of an order that lists and counts depend on. */
export type Standing = Pick<AdminOrder, 'orderStatus'> & {
  desk: Pick<
    AdminOrder['desk'],
    'callState' | 'callAt' | 'noAnswers' | 'calling' | 'rejectReason' | 'packedAt' | 'movedAt'
  >
}

export const standingOf = ({ orderStatus, desk }: Standing): Standing => {
  const { callState, callAt, noAnswers, calling, rejectReason, packedAt, movedAt } = desk
  return { orderStatus, desk: { callState, callAt, noAnswers, calling, rejectReason, packedAt, movedAt } }
}

/** Of an order that was scanned and not read: nothing of it moves. */
export const unreadStanding: Standing = {
  orderStatus: 'inProcess',
  desk: {
    callState: 'none',
    callAt: null,
    noAnswers: 0,
    calling: null,
    rejectReason: '',
    packedAt: null,
    movedAt: null,
  },
}

/** Who takes a step; null where that is not shown. */
type Caller = Pick<User, '_id' | 'userName'> | null

/** The order after the step; times are this browser's guess until the shop answers. */
export function standingAfter(before: Standing, step: OrderStep, me: Caller): Standing {
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

function afterCall(desk: Standing['desk'], call: CallResult, me: Caller): Partial<Standing['desk']> {
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
export function reverseOf(step: OrderStep, { orderStatus, desk }: Standing): OrderStep | null {
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

/** The one step that leads on, and the word on its button; null for an order that is over. */
export function nextStepOf({ orderStatus }: Pick<Standing, 'orderStatus'>): { label: string; step: OrderStep } | null {
  const to = nextStatusOf(orderStatus)
  return to && { label: texts.next[to], step: { kind: 'status', to } }
}
