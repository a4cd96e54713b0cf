import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import { orderLink } from '#rules/order-link.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useMay } from './use-may.ts'

/** The keys of these orders' links, which never change. */
export const orderLinksQuery = (api: ApiClient, ids: string[]) => ({
  ...callQuery(api, 'listOrderLinks', { query: { ids } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** None until they are read, and none for staff who may not change orders. */
function useOrderKeys(ids: string[]) {
  const { data } = useQuery({ ...orderLinksQuery(useApp().api, ids), enabled: useMay()('orders.edit') })
  return data?.data ?? []
}

/** What the link of an order ends in; undefined until it is read. */
export const useOrderKey = (id: string): string | undefined => useOrderKeys([id])[0]?.orderKey

/** The links by which buyers follow these orders without an account, by the orders' ids. */
export function useOrderLinks(ids: string[]): ReadonlyMap<string, string> {
  const { publicUrl } = useApp()
  return new Map(useOrderKeys(ids).map(({ _id, orderKey }) => [_id, orderLink(publicUrl, orderKey)]))
}
