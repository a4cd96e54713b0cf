import { useState } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { CallAnswer } from '#contract/client.ts'
import { groupBy } from '#rules/group-by.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { toast } from '#web/ui/toast.ts'
import { orderSteps } from '../../steps/order-steps.ts'
import type { SeenOrder, Selection } from '../use-selection.ts'
import { type Change, countText, doneText, isStatus } from './change-words.ts'
import { texts } from './texts.ts'

type Answer = CallAnswer<'changeOrders'>
export type Sent = {
  orders: readonly SeenOrder[]
  change: Change
  /** What came of it before, when those that failed are tried again. */
  earlier?: Outcome
}
/** What was done, each with the key of the request that did it. */
type Done = Answer['done'][number] & { key: string }
export type Outcome = Sent & { done: readonly Done[]; failed: Answer['failed']; left: readonly string[] }

type Unsent = {
  orders: readonly (Pick<SeenOrder, '_id' | 'orderStatus' | 'updatedAt'> & { key?: string })[]
  change: Change
}

/** Calls whose answers have orders, their status, or the stock that rejecting gives back. */
const touched: CallName[] = [
  'adminGetOrder',
  'adminListOrders',
  'countQueues',
  'listBursts',
  'listOrderEvents',
  'adminListProducts',
  'getStatistics',
]

/**
 * Changes many orders. What has moved on is no longer selected, and can be taken back until something else is done; what was only
 * marked stays selected. A repeat after a lost answer does nothing twice.
 */
export function useChangeOrders(selection: Selection) {
  const app = useApp()
  const { api } = app
  const { noteMoves } = orderSteps(app)
  const [last, setLast] = useState<Outcome | null>(null)
  const change = useWrite({
    send: async (sent: Sent, keyOf) => {
      const body = bodyOf(sent)
      const key = keyOf(body)
      const { done, failed } = await api.changeOrders({ body, idempotencyKey: key })
      return { done: done.map((order): Done => ({ ...order, key })), failed }
    },
    onSuccess: ({ done, failed }, { orders, change, earlier }) => {
      noteMoves(done)
      setLast({
        // As they were before anything was done.
        orders: [...(earlier?.orders.filter(isIn(earlier.done)) ?? []), ...orders],
        change,
        done: [...(earlier?.done ?? []), ...done],
        failed,
        left: settle(change, done, failed),
      })
    },
    invalidates: touched,
  })
  const undo = useWrite({
    send: async ({ orders, done }: Outcome, keyOf) => {
      // Each back to its earlier status; orders that another administrator has changed since stay.
      const before = new Map(orders.map(({ _id, orderStatus }) => [_id, orderStatus]))
      const answers: Answer[] = []
      for (const [to = 'pending', moved] of groupBy(done, ({ _id }) => before.get(_id))) {
        const body = bodyOf({ orders: moved, change: { to } })
        answers.push(await api.changeOrders({ body, idempotencyKey: keyOf(body) }))
      }
      return { done: answers.flatMap(({ done }) => done), failed: answers.flatMap(({ failed }) => failed) }
    },
    onSuccess: ({ done, failed }) => {
      noteMoves(done)
      setLast(null)
      if (failed.length > 0) toast.destructive(texts.notTakenBack(countText(failed.length), namesOf(failed)))
      else toast.success(texts.takenBack(countText(done.length)))
    },
    invalidates: touched,
  })

  /** What stays selected. */
  function settle({ to }: Change, done: readonly Done[], failed: Answer['failed']): string[] {
    const moved = new Map(done.map((order) => [order._id, order]))
    const marked = to === 'packed' || to === 'unpacked' ? { isPacked: to === 'packed' } : {}
    const left = isStatus(to)
      ? selection.orders.filter(({ _id }) => !moved.has(_id))
      : selection.orders.map((order) =>
          moved.has(order._id) ? { ...order, ...moved.get(order._id), ...marked } : order,
        )
    selection.set(left)
    if (failed.length === 0 && !isStatus(to)) toast.success(doneText(to, done.length))
    return left.map(({ _id }) => _id)
  }

  // The result of a mark is a toast; selecting other orders hides the result of a move.
  const isRead = !last || !isStatus(last.change.to) || selection.ids.some((id) => !last.left.includes(id))
  return { change, undo, last, shown: isRead ? null : last, forget: () => setLast(null) }
}

const isIn = (orders: readonly { _id: string }[]) => {
  const ids = new Set(orders.map(({ _id }) => _id))
  return ({ _id }: { _id: string }) => ids.has(_id)
}

/** As many as a message has room for. */
const MAX_NAMED = 5

const namesOf = (orders: readonly { _id: string }[]): string =>
  [...orders.slice(0, MAX_NAMED).map(shortOrderId), ...(orders.length > MAX_NAMED ? ['…'] : [])].join(', ')

const bodyOf = ({ orders, change: { to, reason = '' } }: Unsent) => ({
  orders: orders.map(({ _id, updatedAt, orderStatus: fromStatus, key }) => ({
    _id,
    updatedAt,
    fromStatus,
    undoes: key,
  })),
  change: isStatus(to) ? { to, reason } : { to },
})
