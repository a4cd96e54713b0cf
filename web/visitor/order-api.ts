import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createHttpClient } from '#contract/http-client.ts'
import type { MyOrder } from '#contract/my-order.ts'
import { orderLinkCalls } from '#contract/order-link-calls.ts'
import { send } from '#web/send.ts'

/** The calls of an order's page, and of what the checkout loads late: their table is not in every page's first script. */
export const orderApi = createHttpClient(send, orderLinkCalls)

/** The order of a link. The shop changes it at any time: it is asked for again when it is looked at again, and every minute. */
export const myOrderQuery = (key: string) =>
  queryOptions({
    queryKey: ['getMyOrder', key] as const,
    queryFn: () => orderApi.getMyOrder({ body: { key } }),
    staleTime: 2_000,
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  })

/** Shows the order as a write has left it. A reading under way may be older and is dropped. */
export async function showMyOrder(queries: QueryClient, key: string, answer: { success: true; data: MyOrder }) {
  const { queryKey } = myOrderQuery(key)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, answer)
}

/** What the shop has issued of the order of a link. */
export const myInvoicesQuery = (key: string) =>
  queryOptions({
    queryKey: ['getMyInvoices', key] as const,
    queryFn: () => orderApi.getMyInvoices({ body: { key } }),
    staleTime: 2_000,
  })

const QUICK_MS = 2_000
const SLOW_MS = 10_000
const QUICK_TIMES = 20

/** What became of a payment, by its name: asked for again while it is not known. */
export const paymentQuery = (payment: string) =>
  queryOptions({
    queryKey: ['findMyPayment', payment] as const,
    queryFn: () => orderApi.findMyPayment({ body: { payment } }),
    enabled: payment !== '',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.data.state !== 'pending' && data?.data.state !== 'redirected') return false
      return dataUpdateCount < QUICK_TIMES ? QUICK_MS : SLOW_MS
    },
  })
