import { type OrderQueue, orderQueues } from '#rules/order-queues.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { dayIn, searchIn } from '../list/filters.ts'

/** The filters of the list of orders, as in its query string; '' is no filter. */
export type OrderFilters = {
  /** '' for all orders, newest first. */
  queue: Exclude<OrderQueue, 'all'> | ''
  search: string
  /** Only in the list of all orders: a queue is a status already. */
  status: OrderStatus | ''
  /** Days in Dhaka, `YYYY-MM-DD`, both included. */
  from: string
  to: string
  /** Only those that have run out. */
  ranOut: 'true' | ''
}

/** Reads a query string; what makes no sense in it is left out. */
export function readOrderFilters(search: URLSearchParams): OrderFilters {
  const named = orderQueues.find((queue) => queue === search.get('queue')) ?? 'all'
  const queue = named === 'all' ? '' : named
  return {
    queue,
    search: searchIn(search),
    status: queue === '' ? (orderStatuses.find((status) => status === search.get('status')) ?? '') : '',
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    ranOut: search.get('ranOut') === 'true' ? 'true' : '',
  }
}

/** Whether no day can fit. */
export const isBackwards = ({ from, to }: OrderFilters): boolean => from !== '' && to !== '' && to < from
