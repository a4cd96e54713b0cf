import { useState } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { CallAnswer } from '#contract/client.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../../form/use-invalidate.ts'
import type { Selected, Selection } from '../use-selection.ts'
import { type Change, countText, doneText, isStatus } from './change-words.ts'

type Answer = CallAnswer<'changeOrders'>
export type Sent = { orders: readonly Selected[]; change: Change }
export type Outcome = Sent & Pick<Answer, 'done' | 'failed'>

/** What shows orders, where they stand, and the pieces that rejecting gives back. */
const touched: CallName[] = [
  'adminGetOrder',
  'adminListOrders',
  'countQueues',
  'listOrderEvents',
  'adminListProducts',
  'getStatistics',
]

/**
 * Changes many orders. What has moved on is no longer selected, and can be taken back until something else is done; what was only
 * marked stays selected. A repeat after a lost answer does nothing twice.
 */
export function useChangeOrders(selection: Selection) {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const [last, setLast] = useState<Outcome | null>(null)
  const change = useWrite({
    send: async (sent: Sent): Promise<Outcome> => ({ ...sent, ...(await api.changeOrders({ body: bodyOf(sent) })) }),
    onSuccess: (outcome) => {
      setLast(outcome)
      settle(outcome)
    },
    onError: (error) => toast.destructive(error.message),
    onSettled: () => invalidate(touched),
  })
  const undo = useWrite({
    send: async ({ orders, done }: Outcome) => {
      // Each back to where it was; what somebody has changed since stays.
      const before = new Map(orders.map(({ _id, orderStatus }) => [_id, orderStatus]))
      const answers: Answer[] = []
      for (const [to = 'pending', moved] of Map.groupBy(done, ({ _id }) => before.get(_id))) {
        answers.push(await api.changeOrders({ body: bodyOf({ orders: moved, change: { to } }) }))
      }
      return answers.flatMap(({ failed }) => failed)
    },
    onSuccess: (failed, { done }) => {
      setLast(null)
      if (failed.length > 0) toast.destructive(`${countText(failed.length)} could not be taken back`)
      else toast.success(`${countText(done.length)} taken back`)
    },
    onError: (error) => toast.destructive(error.message),
    onSettled: () => invalidate(touched),
  })

  function settle({ change: { to }, done, failed }: Outcome) {
    const isThere = new Map(done.map((order) => [order._id, order]))
    const left = selection.orders.map((order) => isThere.get(order._id) ?? order)
    selection.set(isStatus(to) ? left.filter(({ _id }) => !isThere.has(_id)) : left)
    if (failed.length === 0 && !isStatus(to)) toast.success(doneText(to, done.length))
  }

  return { change, undo, last, forget: () => setLast(null) }
}

const bodyOf = ({ orders, change: { to, reason = '' } }: Sent) => ({
  orders: orders.map(({ _id, updatedAt }) => ({ _id, updatedAt })),
  change: isStatus(to) ? { to, reason } : { to },
})
