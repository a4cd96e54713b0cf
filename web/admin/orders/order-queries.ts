import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import type { OrderFilters } from './order-filters.ts'

/** Orders a page. */
export const adminOrdersPerPage = 5

/** So many orders are printed at once, as many as the call takes ids. */
export const MAX_PRINTED = 100

/** One page of the orders that fit, newest first. */
export const adminOrdersQuery = (api: ApiClient, page: number, { search, status, from, to }: OrderFilters) =>
  callQuery(api, 'adminListOrders', {
    query: {
      ...(search !== '' && { search }),
      ...(status !== '' && { status }),
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
      limit: adminOrdersPerPage,
      page,
    },
  })

/** These orders, newest first. */
export const chosenOrdersQuery = (api: ApiClient, ids: string[]) =>
  callQuery(api, 'adminListOrders', { query: { ids, limit: MAX_PRINTED } })

/** One order as it is now: shopkeepers who share the work change it for each other. */
export const adminOrderQuery = (api: ApiClient, id: string) => ({
  ...callQuery(api, 'adminGetOrder', { params: { id } }),
  staleTime: 2_000,
})
