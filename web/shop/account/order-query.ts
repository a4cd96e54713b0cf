import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

export const ordersPerPage = 10

/**
 * One page of a customer's orders, newest first. The shop changes their status at any time, so they are asked for again
 * when the page is looked at again, and every minute while it is looked at.
 */
export const ordersQuery = (api: ApiClient, userId: string, page: number) => ({
  ...callQuery(api, 'listOrders', { params: { userId }, query: { limit: ordersPerPage, page } }),
  staleTime: 2_000, // what has just come with the page is not asked for again
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: 60_000,
})
