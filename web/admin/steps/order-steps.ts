import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '#contract/calls.ts'
import type { CallAnswer } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { fullStop } from '#rules/build-language.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { CallError } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { type AppContext, sessionQuery } from '#web/app/context.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { createStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type OrderStep,
  reverseOf,
  type Standing,
  standingAfter,
  standingOf,
  stepText,
  unreadStanding,
} from './order-step.ts'
import { isOutboxKey, type Outcome, openOutbox, type Waiting } from './outbox.ts'
import { shiftCounts } from './queue-of.ts'

/** A step with the order's state before it. */
export type Taken = { step: OrderStep; before: Standing }

/** The last step, for as long as it can be taken back. */
export type Offer = {
  key: string
  orderId: string
  step: OrderStep
  reverse: OrderStep
  before: Standing
  basis: string
}

/** A move that was made in this tab: a new object for each. */
export type OwnMove = { to: OrderStatus }

type Moved = Pick<AdminOrder, '_id' | 'orderStatus'>

/** Refusals of a step that will be possible again: signed out, no administrator, too many tries. */
const passing = [401, 403, 429]

/** Calls whose answers have an order or its status; rejecting one also gives stock back to products. */
const shownIn: readonly CallName[] = [
  'adminGetOrder',
  'adminListOrders',
  'countQueues',
  'listOrderEvents',
  'countQueues',
  'adminListProducts',
  'getStatistics',
]

/** The steps of this browser: taken at once on the screen, kept until the shop has answered, and taken back for a moment. */
export function orderSteps(app: AppContext): OrderSteps {
  const steps = made.get(app.queries) ?? openOrderSteps(app)
  made.set(app.queries, steps)
  return steps
}

/** Keyed by what all parts of the panel share: pages have an app that asks for the second factor. */
const made = new WeakMap<QueryClient, OrderSteps>()
type OrderSteps = ReturnType<typeof openOrderSteps>

function openOrderSteps(app: AppContext) {
  const { api, queries } = app
  const offer = createStore<Offer | null>(null)
  const moves = createStore<ReadonlyMap<string, OwnMove>>(new Map())
  const userId = () => queries.getQueryData(sessionQuery(api).queryKey)?._id ?? null

  const outbox = openOutbox<Taken>({
    storage: () => window.localStorage,
    userId,
    isFleeting: ({ step }) => step.kind === 'call' && step.call.result === 'calling',
    // Not on addresses without https: there two tabs may send the same, which the shop does once for its key.
    inTurn: (work) => navigator.locks?.request('orderSteps', work) ?? work(),
    send: (waiting) => send(app, waiting),
    onOutcome,
  })

  function noteMoves(orders: readonly Moved[]) {
    moves.write(new Map([...moves.read(), ...orders.map(({ _id, orderStatus: to }) => [_id, { to }] as const)]))
  }

  const waitingMoves = outbox
    .read()
    .flatMap(({ subject, refusal, change: { step } }) =>
      step.kind === 'status' && !refusal ? [{ _id: subject, orderStatus: step.to }] : [],
    )
  noteMoves(waitingMoves)

  function onOutcome({ key, subject, change }: Waiting<Taken>, outcome: Exclude<Outcome, 'unanswered'>) {
    const offered = offer.read()
    const isOffered = offered?.key === key
    if ('done' in outcome) {
      if (isOffered) offer.write({ ...offered, basis: outcome.done.basis })
    } else {
      if (isOffered) offer.write(null)
      noteMoves([{ _id: subject, orderStatus: change.before.orderStatus }])
      toast.destructive(`${shortOrderId({ _id: subject })} ${stepText(change.step)}: ${outcome.refused}`)
    }
    void invalidate(queries, shownIn)
  }

  return {
    outbox,
    offer,
    /** Where this tab has moved orders last. */
    moves,
    /** To be called where orders are moved by other ways than `take`. */
    noteMoves,
    /** Takes a step: it shows at once, and can be taken back for a moment. */
    take(order: AdminOrder, step: OrderStep) {
      const before = standingOf(order)
      if (step.kind === 'status') noteMoves([{ _id: order._id, orderStatus: step.to }])
      const taken = outbox.add(order._id, { step, before }, order.updatedAt)
      const reverse = reverseOf(step, before)
      if (!taken || !reverse) return
      offer.write({ key: taken.key, orderId: order._id, step, reverse, before, basis: order.updatedAt })
    },
    /** Keeps a scan that could not be sent: it is packed once the line is back. */
    keepPacked: (orderId: string) =>
      outbox.add(orderId, { step: { kind: 'packed', packed: true }, before: unreadStanding }, ''),
    /** Takes the offered step back: it is not sent at all, or its reverse is, which never overwrites another change. */
    undo() {
      const offered = offer.read()
      offer.write(null)
      if (!offered) return
      if (offered.step.kind === 'status') {
        noteMoves([{ _id: offered.orderId, orderStatus: offered.before.orderStatus }])
      }
      if (outbox.takeBack(offered.key)) return
      const before = standingAfter(offered.before, offered.step, null)
      outbox.add(offered.orderId, { step: offered.reverse, before }, offered.basis)
    },
    /** Sends waiting steps, now and whenever the connection comes back; returns the function that stops this. */
    start(): () => void {
      const retry = () => void outbox.flush()
      const onStorage = ({ key }: StorageEvent) => {
        if (!isOutboxKey(key)) return
        outbox.refresh()
        retry()
      }
      const listeners = { online: retry, visibilitychange: retry }
      window.addEventListener('storage', onStorage)
      for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener)
      outbox.refresh()
      retry()
      return () => {
        window.removeEventListener('storage', onStorage)
        for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener)
        outbox.close()
      }
    },
  }
}

/** Sends one step. Its answer is on the screen before it ceases to wait. */
async function send(app: AppContext, waiting: Waiting<Taken>): Promise<Outcome> {
  const { queries } = app
  // As a mutation, so that the end of the session is noticed (session-watch.ts).
  const mutation = queries.getMutationCache().build<AdminOrder, Error, void, unknown>(queries, {
    mutationFn: async () => (await call(app, waiting)).data,
  })
  try {
    const order = await mutation.execute()
    await show(app, order, waiting.change)
    // Of a scanned order nothing was read before.
    const isBasis = waiting.change.step.kind === 'status' || !waiting.basis
    return { done: { basis: isBasis ? order.updatedAt : (waiting.basis ?? '') } }
  } catch (error) {
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return 'unanswered'
    if (passing.includes(error.status)) return 'unanswered'
    return { refused: [error.message, ...Object.values(error.errors)].join(`${fullStop} `) }
  }
}

function call({ api }: AppContext, { key, userId, subject: id, change: { step, before }, basis }: Waiting<Taken>) {
  const request = { params: { id }, idempotencyKey: key }
  if (step.kind === 'call') return api.recordCall({ ...request, body: { ...step.call, userId } })
  if (step.kind === 'packed') {
    return step.packed
      ? api.packOrder({ ...request, body: { userId } })
      : api.unpackOrder({ ...request, query: { userId } })
  }
  if (step.kind === 'note') return api.addOrderNote({ ...request, body: { note: step.note, userId } })
  const { to: orderStatus, reason } = step
  const { orderStatus: fromStatus } = before
  return api.updateOrder({
    ...request,
    body: { orderStatus, fromStatus, reason, userId, updatedAt: basis ?? undefined },
  })
}

/** Puts an answered order in the place of the one that was read before. A reading under way may be older and is dropped. */
async function show({ queries }: AppContext, order: AdminOrder, { step, before }: Taken) {
  const names: CallName[] = ['adminGetOrder', 'adminListOrders', 'countQueues']
  await Promise.all(names.map((name) => queries.cancelQueries({ queryKey: [name] })))
  queries.setQueryData<CallAnswer<'adminGetOrder'>>(['adminGetOrder', { params: { id: order._id } }], (answer) =>
    answer ? { ...answer, data: order } : answer,
  )
  queries.setQueriesData<CallAnswer<'adminListOrders'>>({ queryKey: ['adminListOrders'] }, (answer) =>
    answer ? { ...answer, data: answer.data.map((row) => (row._id === order._id ? order : row)) } : answer,
  )
  // Of others nothing may have been read before.
  if (step.kind !== 'status' && step.kind !== 'call') return
  queries.setQueriesData<CallAnswer<'countQueues'>>({ queryKey: ['countQueues'] }, (answer) =>
    answer ? { ...answer, data: shiftCounts(answer.data, before, order, Date.parse(answer.now)) } : answer,
  )
}
