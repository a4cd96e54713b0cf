import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '#contract/calls.ts'
import type { CallAnswer } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { fullStop, titleOf } from '#rules/build-language.ts'
import { CallError, isRefusal } from '#web/api.ts'
import { type AppContext, isSessionOver } from '#web/app/context.ts'
import { toast } from '#web/ui/toast.ts'
import { isPacked, type OrderState, type OrderStep, orderStateAfter, orderStateOf } from './order-step.ts'
import type { Outcome } from './outbox.ts'
import { isPending, OLD_MS, type Subject, type Waiting } from './outbox-storage.ts'
import { shiftCounts } from './queue-of.ts'

/** A step that the shop has not answered yet, or not done. */
export type WaitingStep = Waiting<OrderStep, OrderState>

/** An order as the answer has it: all of it where it was the only one. */
type Done = AdminOrder | CallAnswer<'changeOrders'>['done'][number]

type Answer = { done: readonly Done[]; failed?: CallAnswer<'changeOrders'>['failed']; message?: string }

/** Refusals of a step that will be possible again: signed out or as another user, without the second factor, too many tries. */
const isPassing = ({ status, code }: CallError) =>
  status === 401 || status === 429 || (status === 403 && code !== 'admins_only')

/** Sends one step. Shows the answer before the step stops waiting. `onPacked` gets the ids of orders that are packed now. */
export async function sendStep(
  app: AppContext,
  waiting: WaitingStep,
  onPacked: (ids: ReadonlySet<string>) => void,
): Promise<Outcome> {
  const { queries } = app
  const { change: step } = waiting
  // Signing in sends it. Until then each try would open the dialog again.
  if (isSessionOver(app)) return 'unsent'
  const orders = waiting.subjects.filter(isPending)
  // As a mutation, so that the end of the session is noticed (session-watch.ts).
  const mutation = queries.getMutationCache().build<Answer, Error, void, unknown>(queries, {
    mutationFn: () => call(app, waiting, orders),
  })
  try {
    const { done, failed = [], message } = await mutation.execute()
    await show(app, step, orders, done)
    onPacked(new Set(done.filter(isPackedIn).map(({ _id }) => _id)))
    if (message !== undefined && step.kind === 'status' && step.isAnnounced) toast.success(message)
    return {
      done: new Map(done.map(({ _id, updatedAt }) => [_id, basisAfter(step, orders, _id) || updatedAt])),
      refused: new Map(failed.map((order) => [order._id, order.message])),
    }
  } catch (error) {
    // Unlike those of a proxy before a shop that is down, this one may be about this step alone.
    if (error instanceof CallError && error.status === 500) return 'failed'
    if (!isRefusal(error)) return 'unanswered'
    if (isPassing(error)) return 'unsent'
    return { done: new Map(), refused: new Map(orders.map(({ id }) => [id, sentenceOf(app, id, error)])) }
  }
}

/** Only a move changes what the next step is based on; of a scanned order nothing was read before. */
const basisAfter = (step: OrderStep, orders: readonly Subject<OrderState>[], id: string): string =>
  step.kind === 'status' ? '' : (orders.find((order) => order.id === id)?.basis ?? '')

async function call(
  { api }: AppContext,
  waiting: WaitingStep,
  orders: readonly Subject<OrderState>[],
): Promise<Answer> {
  const { key: idempotencyKey, userId, change: step, undoes } = waiting
  const [order] = orders
  if (!order) return { done: [] }
  if (orders.length > 1 || (undoes !== undefined && step.kind !== 'call')) {
    return api.changeOrders({ idempotencyKey, body: { ...manyOf(step, orders, undoes), userId } })
  }
  const request = { params: { id: order.id }, idempotencyKey }
  if (step.kind === 'call') {
    const seen = step.call.result === 'noAnswer' && { callAtSeen: order.before.desk.callAt }
    const waited = 'when' in step.call && waitedOf(waiting)
    return one(await api.recordCall({ ...request, body: { ...step.call, ...seen, ...waited, userId } }))
  }
  if (step.kind === 'packed') {
    const { data } = await (step.packed
      ? api.packOrder({ ...request, body: { userId, updatedAt: order.basis || undefined } })
      : api.unpackOrder({ ...request, query: { userId } }))
    const { _id, orderStatus, updatedAt, desk } = data
    return { done: [{ _id, orderStatus, updatedAt, isPacked: desk.packedAt !== null }] }
  }
  if (step.kind === 'note') return one(await api.addOrderNote({ ...request, body: { note: step.note, userId } }))
  const { to: orderStatus, reason } = step
  const { basis, before } = order
  const body = { orderStatus, fromStatus: before.orderStatus, reason, userId, updatedAt: basis ?? undefined }
  return one(await api.updateOrder({ ...request, body }))
}

/**
 * What the shop's clock shows, in milliseconds, by the newest answer that names it: the clock of this browser may be set while a step waits.
 * Undefined where there is no such answer.
 */
export function shopNow(queries: QueryClient): number | undefined {
  const answers = queries.getQueriesData<CallAnswer<'countQueues'>>({ queryKey: ['countQueues'] })
  const [newest] = answers
    .flatMap(([key, answer]) => (answer ? [{ key, named: Date.parse(answer.now) }] : []))
    .sort((one, other) => other.named - one.named)
  if (!newest) return undefined
  const readAt = queries.getQueryState(newest.key)?.dataUpdatedAt ?? Date.now()
  return newest.named + Date.now() - readAt
}

/** Since when a call is agreed, by both clocks: the shop takes the later one. */
const waitedOf = (waiting: WaitingStep) => ({
  age: secondsSince(waiting),
  ...(waiting.shopMadeAt !== undefined && { agreedAt: new Date(waiting.shopMadeAt).toISOString() }),
})

/** At most a day, and none where the clock was set back since. */
const secondsSince = ({ madeAt }: WaitingStep): number =>
  Math.floor(Math.min(Math.max(Date.now() - madeAt, 0), OLD_MS) / 1000)

const one = ({ data, message }: { data: AdminOrder; message?: string }): Answer => ({
  done: [data],
  ...(message !== undefined && { message }),
})

/** The call for many orders, or for taking a step back: orders that others have changed since stay as they are. */
function manyOf(step: OrderStep, orders: readonly Subject<OrderState>[], undoes: string | undefined) {
  if (step.kind !== 'status' && step.kind !== 'packed') throw new Error(`A ${step.kind} is of one order`)
  const to = step.kind === 'status' ? step.to : step.packed ? ('packed' as const) : ('unpacked' as const)
  return {
    orders: orders.map(({ id: _id, basis, before }) => ({
      _id,
      updatedAt: basis || undefined,
      fromStatus: before.orderStatus,
      undoes,
    })),
    change: step.kind === 'status' ? { to: step.to, reason: step.reason ?? '' } : { to },
  }
}

/** Replaces orders that were read before by the answered ones. A reading under way may be older and is dropped. */
async function show(
  { queries }: AppContext,
  step: OrderStep,
  orders: readonly Subject<OrderState>[],
  done: readonly Done[],
) {
  const names: CallName[] = ['adminGetOrder', 'adminListOrders', 'countQueues']
  await Promise.all(names.map((name) => queries.cancelQueries({ queryKey: [name] })))
  const answered = new Map(done.map((order) => [order._id, order]))
  const renewed = (row: AdminOrder) => orderAfter(row, step, answered.get(row._id))
  for (const id of answered.keys()) {
    queries.setQueryData<CallAnswer<'adminGetOrder'>>(['adminGetOrder', { params: { id } }], (answer) =>
      answer ? { ...answer, data: renewed(answer.data) } : answer,
    )
  }
  queries.setQueriesData<CallAnswer<'adminListOrders'>>({ queryKey: ['adminListOrders'] }, (answer) =>
    answer ? { ...answer, data: answer.data.map(renewed) } : answer,
  )
  queries.setQueriesData<CallAnswer<'getHints'>>({ queryKey: ['getHints'] }, (answer) => {
    if (!answer) return answer
    const bursts = answer.data.bursts.filter((burst) => !burst.orders.some(({ _id }) => answered.has(_id)))
    return { ...answer, data: { ...answer.data, bursts } }
  })
  // Of others nothing may have been read before.
  if (step.kind !== 'status' && step.kind !== 'call') return
  const moves = orders.filter(({ id }) => answered.has(id))
  queries.setQueriesData<CallAnswer<'countQueues'>>({ queryKey: ['countQueues'] }, (answer) => {
    if (!answer) return answer
    const after = ({ id, before }: Subject<OrderState>) =>
      orderStateIn(answered.get(id)) ?? orderStateAfter(before, step, null)
    const now = Date.parse(answer.now)
    const data = moves.reduce((counts, order) => shiftCounts(counts, order.before, after(order), now), answer.data)
    return { ...answer, data }
  })
}

/** The order as answered, or its row as far as the answer has it. */
function orderAfter(row: AdminOrder, step: OrderStep, done: Done | undefined): AdminOrder {
  if (!done) return row
  if ('desk' in done) return done
  const { orderStatus, desk } = orderStateAfter(orderStateOf(row), step, null)
  return { ...row, orderStatus, updatedAt: done.updatedAt, desk: { ...row.desk, ...desk } }
}

const isPackedIn = (done: Done): boolean => ('desk' in done ? isPacked(done) : done.isPacked)

const orderStateIn = (done: Done | undefined): OrderState | null => (done && 'desk' in done ? done : null)

/** The shop's sentence, and what prevents the step: `cartItems.0.quantity` names a line of the order. */
function sentenceOf({ queries }: AppContext, id: string, { message, errors }: CallError): string {
  const { data } = queries.getQueryData<CallAnswer<'adminGetOrder'>>(['adminGetOrder', { params: { id } }]) ?? {}
  const problems = Object.entries(errors).map(([field, problem]) => {
    const item = data?.cartItems[Number(field.split('.')[1])]
    return item ? `${titleOf(item)}: ${problem}` : problem
  })
  return [message, ...problems].join(`${fullStop} `)
}
