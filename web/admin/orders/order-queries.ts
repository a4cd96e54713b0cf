import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** Orders a page (behaviour §9). */
export const ordersPerPage = 5

/** One page of all orders, newest first. */
export const ordersQuery = (api: ApiClient, page: number) =>
  callQuery(api, 'adminListOrders', { query: { limit: ordersPerPage, page } })

/** One order as it is now: shopkeepers who share the work change it for each other. */
export const orderQuery = (api: ApiClient, id: string) => ({
  ...callQuery(api, 'adminGetOrder', { params: { id } }),
  staleTime: 2_000,
})
