import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import { orderLink } from '#rules/order-link.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'

/** The keys of these orders' links, which never change. */
export const orderLinksQuery = (api: ApiClient, ids: string[]) => ({
  ...callQuery(api, 'listOrderLinks', { query: { ids } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the link of an order ends in; undefined until it is read. */
export const useOrderKey = (id: string): string | undefined =>
  useQuery(orderLinksQuery(useApp().api, [id])).data?.data[0]?.orderKey

/** The links by which buyers follow these orders without an account, by the orders' ids; none until they are read. */
export function useOrderLinks(ids: string[]): ReadonlyMap<string, string> {
  const { api, publicUrl } = useApp()
  const { data } = useQuery(orderLinksQuery(api, ids))
  return new Map(data?.data.map(({ _id, orderKey }) => [_id, orderLink(publicUrl, orderKey)]))
}
