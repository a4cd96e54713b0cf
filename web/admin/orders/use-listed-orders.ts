import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderQueue } from '#rules/order-queues.ts'
import { useApp } from '#web/app/context.ts'
import { useSteadyRows } from '../list/use-steady-rows.ts'
import { isInQueue, shiftCounts } from '../steps/queue-of.ts'
import { useShifts, useStepped } from '../steps/use-order-step.ts'
import type { OrderFilters } from './order-filters.ts'
import { adminOrdersQuery, chosenOrdersQuery, queueCountsQuery } from './order-queries.ts'
import { useShopNow } from './shop-clock.ts'

/** Queues without work to do; the server lists them newest first. */
export const newestFirst: readonly OrderQueue[] = ['all', 'delivered', 'rejected']

/** One page of a list: its rows stay in their places, and show the steps made here and the shop's data. */
export function useListedOrders(filters: OrderFilters, page: { page: number; size: number }, now: number) {
  const { api } = useApp()
  const queue = filters.queue || 'all'
  const query = useQuery({ ...adminOrdersQuery(api, page, filters), placeholderData: keepPreviousData })
  const answer = query.isPlaceholderData ? undefined : query.data
  // Tapped here, and the shop's list does not have it yet.
  const leaving = useStepped(answer?.data ?? []).filter((order) => !isInQueue(order, queue, now))
  const steady = useSteadyRows({
    key: JSON.stringify([filters, page]),
    answer,
    isNewestFirst: newestFirst.includes(queue),
    size: page.size,
    isLeaving: ({ _id }) => leaving.some((order) => order._id === _id),
  })
  const goneIds = steady.gone.map(({ _id }) => _id)
  const gone = useQuery({
    ...chosenOrdersQuery(api, goneIds),
    enabled: goneIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const fresh = new Map(gone.data?.data.map((order) => [order._id, order]))
  const orders = useStepped(
    steady.rows.map((order) => (goneIds.includes(order._id) ? (fresh.get(order._id) ?? order) : order)),
  )
  return {
    query,
    orders,
    waiting: steady.waiting,
    renew: steady.renew,
    /** The next orders will move up to where these are in the shop's list. */
    hasLeaving: leaving.length > 0,
    total: query.data?.total ?? 0,
  }
}

/** How many orders are in each queue, with the steps made here, and the time of the shop's clock (0 until known). */
export function useQueueCounts(days: Pick<OrderFilters, 'from' | 'to'>) {
  const { api } = useApp()
  const { data: answer } = useQuery({ ...queueCountsQuery(api, days), placeholderData: keepPreviousData })
  const now = useShopNow(answer?.now)
  const shifts = useShifts()
  const data = answer && shifts.reduce((counts, { from, to }) => shiftCounts(counts, from, to, now), answer.data)
  return { now, counts: answer && data && { ...answer, data } }
}
