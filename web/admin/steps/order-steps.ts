import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '#contract/calls.ts'
import { groupBy } from '#rules/group-by.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { invalidate } from '#web/app/call-query.ts'
import { type AppContext, isSessionOver, sessionQuery } from '#web/app/context.ts'
import { openLogin } from '#web/app/dialogs.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { createStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'
import { answered, type Offer, offeredOrders, reversesOf, withPacked } from './offer.ts'
import {
  type OrderState,
  type OrderStep,
  orderStateOf,
  ordersText,
  reverseOf,
  stepText,
  unreadOrderState,
} from './order-step.ts'
import { type Answered, openOutbox } from './outbox.ts'
import { isComing, isOutboxKey, type Subject } from './outbox-storage.ts'
import { sendStep, shopNow, type WaitingStep } from './send-step.ts'
import { texts } from './texts.ts'

/** An order as it was shown when a step was taken. */
export type ShownOrder = OrderState & { _id: string; updatedAt: string }

/** A change of many orders that some of them have prevented. */
export type Refusals = {
  key: string
  step: OrderStep
  done: number
  failed: readonly { _id: string; message: string }[]
}

/** A move that was made in this tab: a new object for each. */
export type OwnMove = { to: OrderStatus }

/** Called with the ids of orders that a step did not change: refused or undone. */
export type Restore = (ids: readonly string[]) => void

/** Calls whose answers have an order or its status; rejecting one also gives stock back to products. */
const shownIn: readonly CallName[] = [
  'adminGetOrder',
  'adminListOrders',
  'countQueues',
  'getHints',
  'listOrderEvents',
  'adminListProducts',
  'getStatistics',
]

/** The steps of this browser: taken at once on the screen, saved until the shop has answered, and taken back for a moment. */
export function orderSteps(app: AppContext): OrderSteps {
  const steps = made.get(app.queries) ?? openOrderSteps(app)
  made.set(app.queries, steps)
  return steps
}

/** One per query client: pages below the second-factor question have another `app`. */
const made = new WeakMap<QueryClient, OrderSteps>()
type OrderSteps = ReturnType<typeof openOrderSteps>

function openOrderSteps(app: AppContext) {
  const { api, queries } = app
  const offer = createStore<Offer | null>(null)
  const refusals = createStore<Refusals | null>(null)
  const moves = createStore<ReadonlyMap<string, OwnMove>>(new Map())
  const restores = new Map<string, Restore>()

  const outbox = openOutbox<OrderStep, OrderState>({
    storage: () => window.localStorage,
    userId: () => queries.getQueryData(sessionQuery(api).queryKey)?._id ?? null,
    shopNow: () => shopNow(queries),
    isFleeting: (step) => step.kind === 'call' && step.call.result === 'calling',
    // Not on addresses without https: there two tabs may send the same, which the shop does once for its key.
    withLock: (work) => navigator.locks?.request('orderSteps', work) ?? work(),
    send: (waiting) => sendStep(app, waiting, (ids) => recordPacked(waiting.key, ids)),
    onOutcome,
  })

  /** Once the session has ended each further step asks to sign in; those that wait do not (send-step.ts). */
  const add: typeof outbox.add = (...step) => {
    if (isSessionOver(app)) openLogin()
    return outbox.add(...step)
  }

  function recordMoves(orders: readonly { id: string; to: OrderStatus }[]) {
    if (orders.length > 0) moves.write(new Map([...moves.read(), ...orders.map(({ id, to }) => [id, { to }] as const)]))
  }

  /** A colleague may have packed orders since they were read. */
  function recordPacked(key: string, ids: ReadonlySet<string>) {
    const offered = offer.read()
    if (offered) offer.write(withPacked(offered, key, ids))
  }

  for (const waiting of outbox.read()) {
    const { change: step, subjects } = waiting
    if (step.kind !== 'status') continue
    recordMoves(subjects.filter(({ id }) => isComing(waiting, id)).map(({ id }) => ({ id, to: step.to })))
  }

  /** These orders are as they were before the step. */
  function recordUnmoved(step: OrderStep, orders: readonly Subject<OrderState>[]) {
    if (step.kind === 'status') recordMoves(orders.map(({ id, before }) => ({ id, to: before.orderStatus })))
  }

  function onOutcome(waiting: WaitingStep, { done, refused }: Answered) {
    const { key, change: step, subjects } = waiting
    const offered = offer.read()
    const isOffered = offered?.orders.some((order) => order.key === key) === true
    const left = isOffered ? answered(offered.orders, key, done) : []
    if (isOffered) offer.write(left.length > 0 ? { step, orders: left } : null)
    if (refused.size > 0) {
      const unmoved = subjects.filter(({ id }) => refused.has(id))
      recordUnmoved(step, unmoved)
      restores.get(key)?.(unmoved.map(({ id }) => id))
      // With those that were done before, where some are tried again.
      const isMany = subjects.length > 1 || (isOffered && offered.orders.length > 1)
      const failed = [...refused].map(([_id, message]) => ({ _id, message }))
      const isTakenBack = outbox.read().some(({ undoes }) => undoes === key)
      if (!isMany || waiting.undoes !== undefined) toast.destructive(refusedText(waiting, failed))
      else if (!isTakenBack) refusals.write({ key, step, failed, done: isOffered ? left.length : done.size })
    }
    void invalidate(queries, shownIn)
  }

  /** Whether orders of this step may still be refused or taken back. */
  const isOpen = (key: string) =>
    outbox.read().some((waiting) => waiting.key === key) || offer.read()?.orders.some((order) => order.key === key)

  /** Takes a step: it shows at once, and can be taken back for a moment; `earlier` are orders that it has moved before. */
  function take(orders: readonly ShownOrder[], step: OrderStep, onRestore?: Restore, earlier: Offer['orders'] = []) {
    const subjects = orders.map((order) => ({ id: order._id, before: orderStateOf(order), basis: order.updatedAt }))
    if (step.kind === 'status') recordMoves(subjects.map(({ id }) => ({ id, to: step.to })))
    const taken = add(subjects, step)
    if (!taken) return
    for (const key of restores.keys()) if (!isOpen(key)) restores.delete(key)
    if (onRestore) restores.set(taken.key, onRestore)
    const isReversible = subjects.every(({ before }) => reverseOf(step, before) !== null)
    if (!isReversible) return
    offer.write({ step, orders: [...earlier, ...offeredOrders(subjects, taken.key)] })
  }

  return {
    outbox,
    offer,
    /** Of the last change of many orders that some of them have prevented, until it was read. */
    refusals,
    /** Where this tab has moved orders last. */
    moves,
    take,
    /** Keeps a scan that could not be sent: it is packed once the connection is back. */
    keepPacked: (id: string) =>
      add([{ id, before: unreadOrderState('inProcess'), basis: '' }], { kind: 'packed', packed: true }),
    /** Leaves orders as they are that were refused. */
    leaveRefused() {
      const shown = refusals.read()
      refusals.write(null)
      if (shown) outbox.dismiss(shown.key)
    },
    /** Tries the step again with orders that were refused, from their present state. Undo takes back all that it has moved. */
    retryRefused(orders: readonly ShownOrder[], onRestore: Restore) {
      const shown = refusals.read()
      const offered = offer.read()
      refusals.write(null)
      if (!shown) return
      outbox.dismiss(shown.key)
      take(orders, shown.step, onRestore, offered?.step === shown.step ? offered.orders : [])
    },
    /** Takes the offered step back: it is not sent at all, or its reverse is, which never overwrites another change. */
    undo() {
      const offered = offer.read()
      offer.write(null)
      if (!offered) return
      const { step } = offered
      for (const [key, orders] of groupBy(offered.orders, (order) => order.key)) {
        recordUnmoved(step, orders)
        const isUnsent = outbox.takeBack(key)
        for (const { reverse, subjects } of isUnsent ? [] : reversesOf(step, orders)) add(subjects, reverse, key)
        // A move there and back is a new state of the order, which must be read before it is moved again.
        if (isUnsent || step.kind !== 'status') restores.get(key)?.(orders.map(({ id }) => id))
      }
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

type Failed = Refusals['failed']

function refusedText({ change: step, subjects }: WaitingStep, failed: Failed): string {
  const [first] = failed
  return subjects.length === 1 && first
    ? `${shortOrderId(first)} ${stepText(step)}: ${first.message}`
    : texts.notTakenBack(ordersText(failed.length), namesOf(failed))
}

/** As many as a message has room for. */
const MAX_NAMED = 5

const namesOf = (orders: Failed): string =>
  [...orders.slice(0, MAX_NAMED).map(shortOrderId), ...(orders.length > MAX_NAMED ? ['…'] : [])].join(', ')
