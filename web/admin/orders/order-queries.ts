import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient, CallAnswer } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { callQuery } from '#web/app/call-query.ts'
import type { OrderFilters } from './order-filters.ts'

/** The most orders printed at once: the call takes no more ids. */
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

/** The VAT invoices and credit notes of these orders. */
export const papersQuery = (api: ApiClient, ids: string[]) => callQuery(api, 'listInvoicePapers', { query: { ids } })

/** These orders as the packing table gets them. */
export const parcelsQuery = (api: ApiClient, ids: string[]) => ({
  ...callQuery(api, 'listOrdersToPack', { query: { ids } }),
  staleTime: 2_000,
})

/** One order as it is now: several administrators work on the same orders. */
export const adminOrderQuery = (api: ApiClient, id: string) => ({
  ...callQuery(api, 'adminGetOrder', { params: { id } }),
  staleTime: 2_000,
})

/** Begins an order's page with the order as the shop has just sent it. */
export function showTaken(queries: QueryClient, api: ApiClient, order: AdminOrder): void {
  queries.setQueryData(adminOrderQuery(api, order._id).queryKey, { success: true, data: order })
}

/**
 * Begins an order's page with the order as a list has it, which is read again at once: it opens without waiting, and also without
 * network.
 */
export function openListed(api: ApiClient, queries: QueryClient, id: string): void {
  const { queryKey } = adminOrderQuery(api, id)
  if (queries.getQueryData(queryKey) !== undefined) return
  const listed = listsOf(queries)
    .flat()
    .find(({ _id }) => _id === id)
  if (listed) queries.setQueryData(queryKey, { success: true, data: listed }, { updatedAt: 0 })
}

/** The pages of lists that were read, the newest answer first. */
const listsOf = (queries: QueryClient): AdminOrder[][] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['adminListOrders'] })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data ? [(state.data as CallAnswer<'adminListOrders'>).data] : []))

/** What comes after an order in the list that was read last: what there is to go by without network. */
export function nextListed(queries: QueryClient, id: string): string | null {
  const list = listsOf(queries).find((orders) => orders.some(({ _id }) => _id === id)) ?? []
  return list[list.findIndex(({ _id }) => _id === id) + 1]?._id ?? null
}
