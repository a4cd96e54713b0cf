import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

export const ordersPerPage = 10

/** The shop changes an order's status at any time: it is asked for again when it is looked at again, and every minute meanwhile. */
const watched = {
  staleTime: 2_000, // what has just come with the page is not asked for again
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
} as const

/** One page of a customer's orders, newest first. */
export const ordersQuery = (api: ApiClient, userId: string, page: number) => ({
  ...callQuery(api, 'listOrders', { params: { userId }, query: { limit: ordersPerPage, page } }),
  ...watched,
})

/** One order of a customer. */
export const orderQuery = (api: ApiClient, orderId: string) => ({
  ...callQuery(api, 'getOrder', { params: { orderId } }),
  ...watched,
})
