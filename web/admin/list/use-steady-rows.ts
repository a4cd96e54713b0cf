import { useState } from 'react'

type Identified = { _id: string }
type Answer<Row> = { data: Row[]; total: number }
type Shown<Row> = { list: string; answer: Answer<Row>; rows: Row[]; total: number }
type List<Row> = {
  /** Which page of which list; another one starts over. */
  key: string
  /** The shop's present answer. */
  answer: Answer<Row> | undefined
  isNewestFirst: boolean
  size: number
  /** Whether a row of the answer will leave the list by a step that was taken here and has not reached the shop. */
  isLeaving?: (row: Row) => boolean
}

/**
 * The rows of a page as they were when it was opened: while the page is open, none moves under the thumb and none disappears.
 * Their data is updated from the shop's answers. New ones are added only at the end, where there is room for them.
 */
export function useSteadyRows<Row extends Identified>({
  key,
  answer,
  isNewestFirst,
  size,
  isLeaving = () => false,
}: List<Row>) {
  const [shown, setShown] = useState<Shown<Row> | null>(null)
  let current = shown
  if (answer && (shown?.list !== key || shown.answer !== answer)) {
    current = shown?.list === key ? renewed(shown, answer, isNewestFirst ? 0 : size, isLeaving) : opened(key, answer)
    setShown(current)
  }
  const { rows = [], total = 0 } = current ?? {}
  const inSight = new Set(rows.map(({ _id }) => _id))
  const others = answer?.data.filter((row) => !inSight.has(row._id) && !isLeaving(row)).length ?? 0
  const inAnswer = new Set(answer?.data.map(({ _id }) => _id))
  return {
    rows,
    /** Rows that the page would no longer show; what has become of them is not in its answer. */
    gone: answer ? rows.filter(({ _id }) => !inAnswer.has(_id)) : [],
    /** How many rows there are to show that are not visible: came in, or moved up. */
    waiting: isNewestFirst ? Math.max(0, (answer?.total ?? 0) - total) : others,
    /** Shows the page as it is now, without what is about to leave it. */
    renew: () => answer && setShown({ ...opened(key, answer), rows: answer.data.filter((row) => !isLeaving(row)) }),
  }
}

const opened = <Row>(list: string, answer: Answer<Row>): Shown<Row> => ({
  list,
  answer,
  rows: answer.data,
  total: answer.total,
})

function renewed<Row extends Identified>(
  shown: Shown<Row>,
  answer: Answer<Row>,
  room: number,
  isLeaving: (row: Row) => boolean,
): Shown<Row> {
  const fresh = new Map(answer.data.map((row) => [row._id, row]))
  const rows = shown.rows.map((row) => fresh.get(row._id) ?? row)
  const known = new Set(rows.map(({ _id }) => _id))
  const added = answer.data.filter((row) => !known.has(row._id) && !isLeaving(row))
  const isEmpty = rows.length === 0
  return {
    ...shown,
    answer,
    rows: isEmpty ? added : [...rows, ...added.slice(0, Math.max(0, room - rows.length))],
    total: isEmpty ? answer.total : shown.total,
  }
}
