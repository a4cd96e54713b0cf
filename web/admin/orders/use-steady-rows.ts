import { useState } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'

type Answer = CallAnswer<'adminListOrders'>
type Shown = { list: string; answer: Answer; rows: AdminOrder[]; total: number }
type List = {
  /** Which page of which list; another one starts over. */
  key: string
  /** The shop's present answer. */
  answer: Answer | undefined
  isNewestFirst: boolean
  size: number
  /** Whether an order of the answer is about to leave the list, by a step that the shop does not know of. */
  isLeaving: (order: AdminOrder) => boolean
}

/**
 * The rows of a page as they were when it was opened: while the page is open, none moves under the thumb and none disappears.
 * Their data is updated from the shop's answers. New ones are added only at the end, where there is room for them.
 */
export function useSteadyRows({ key, answer, isNewestFirst, size, isLeaving }: List) {
  const [shown, setShown] = useState<Shown | null>(null)
  let current = shown
  if (answer && (shown?.list !== key || shown.answer !== answer)) {
    current = shown?.list === key ? renewed(shown, answer, isNewestFirst ? 0 : size, isLeaving) : opened(key, answer)
    setShown(current)
  }
  const { rows = [], total = 0 } = current ?? {}
  const inSight = new Set(rows.map(({ _id }) => _id))
  const others = answer?.data.filter((order) => !inSight.has(order._id) && !isLeaving(order)).length ?? 0
  const inAnswer = new Set(answer?.data.map(({ _id }) => _id))
  return {
    rows,
    /** Rows that the page would no longer show; what has become of them is not in its answer. */
    gone: answer ? rows.filter(({ _id }) => !inAnswer.has(_id)) : [],
    /** How many orders there are to show that are not in sight: came in, or moved up. */
    waiting: isNewestFirst ? Math.max(0, (answer?.total ?? 0) - total) : others,
    /** Shows the page as it is now, without what is about to leave it. */
    renew: () => answer && setShown({ ...opened(key, answer), rows: answer.data.filter((order) => !isLeaving(order)) }),
  }
}

const opened = (list: string, answer: Answer): Shown => ({ list, answer, rows: answer.data, total: answer.total })

function renewed(shown: Shown, answer: Answer, room: number, isLeaving: List['isLeaving']): Shown {
  const fresh = new Map(answer.data.map((order) => [order._id, order]))
  const rows = shown.rows.map((order) => fresh.get(order._id) ?? order)
  const known = new Set(rows.map(({ _id }) => _id))
  const added = answer.data.filter((order) => !known.has(order._id) && !isLeaving(order))
  const isEmpty = rows.length === 0
  return {
    ...shown,
    answer,
    rows: isEmpty ? added : [...rows, ...added.slice(0, Math.max(0, room - rows.length))],
    total: isEmpty ? answer.total : shown.total,
  }
}
