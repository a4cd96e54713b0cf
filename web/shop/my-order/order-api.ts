import { queryOptions } from '@tanstack/react-query'
import { createHttpClient } from '#contract/http-client.ts'
import { orderLinkCalls } from '#contract/order-link-calls.ts'
import { send } from '#web/send.ts'

/** The calls of this page alone: their table is not in every page's first script. */
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
