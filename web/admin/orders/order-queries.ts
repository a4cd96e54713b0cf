import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import type { OrderFilters } from './order-filters.ts'

/** So many orders are printed at once, as many as the call takes ids. */
export const MAX_PRINTED = 100

type Page = { page: number; size: number }

/** One page of the orders that fit: newest first, or a queue in its own order. */
export const adminOrdersQuery = (api: ApiClient, { page, size }: Page, filters: OrderFilters) => {
  const { queue, search, status, from, to, ranOut } = filters
  return callQuery(api, 'adminListOrders', {
    query: {
      ...(queue !== '' && { queue }),
      ...(search !== '' && { search }),
      ...(status !== '' && { status }),
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
      ...(ranOut !== '' && { ranOut }),
      limit: size,
      page,
    },
  })
}

/** How many orders are in each queue, of the days that the list is narrowed to. */
export const queueCountsQuery = (api: ApiClient, { from, to }: Pick<OrderFilters, 'from' | 'to'>) =>
  callQuery(api, 'countQueues', { query: { ...(from !== '' && { from }), ...(to !== '' && { to }) } })

/** These orders, newest first. */
export const chosenOrdersQuery = (api: ApiClient, ids: string[]) =>
  callQuery(api, 'adminListOrders', { query: { ids, limit: MAX_PRINTED } })

/** One order as it is now: shopkeepers who share the work change it for each other. */
export const adminOrderQuery = (api: ApiClient, id: string) => ({
  ...callQuery(api, 'adminGetOrder', { params: { id } }),
  staleTime: 2_000,
})
