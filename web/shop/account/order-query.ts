import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

export const ordersPerPage = 10

/**
 * One page of a customer's orders, newest first. The shop changes their status while nobody looks, so that only the page
 * that has just come from the server counts as fresh.
 */
export const ordersQuery = (api: ApiClient, userId: string, page: number) => ({
  ...callQuery(api, 'listOrders', { params: { userId }, query: { limit: ordersPerPage, page } }),
  staleTime: 2_000,
  refetchOnWindowFocus: 'always' as const,
})

/** The page that the address asks for, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
