import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import { orderLink } from '#rules/order-link.ts'
import { hasPermission } from '#rules/permissions.ts'
import { callQuery } from '#web/app/call-query.ts'
import { type AppContext, sessionQuery, useApp } from '#web/app/context.ts'
import { useMay } from './use-may.ts'

/** The keys of these orders' links, which never change. */
export const orderLinksQuery = (api: ApiClient, ids: string[]) => ({
  ...callQuery(api, 'listOrderLinks', { query: { ids } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** For loaders: reads the links of these orders, if the user may change orders. It never throws. */
export async function readOrderLinks({ api, queries }: AppContext, ids: string[]): Promise<void> {
  const user = queries.getQueryData(sessionQuery(api).queryKey)
  if (ids.length > 0 && user && hasPermission(user.role, 'orders.edit'))
    await queries.prefetchQuery(orderLinksQuery(api, ids))
}

/** Empty for staff who may not change orders. While other ids are read, the keys of the earlier ones. */
function useOrderKeys(ids: string[]) {
  const mayEdit = useMay()('orders.edit')
  const { data } = useQuery({
    ...orderLinksQuery(useApp().api, ids),
    enabled: mayEdit && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return data?.data ?? []
}

/** What the link of an order ends in; undefined until it is read. */
export const useOrderKey = (id: string): string | undefined =>
  useOrderKeys([id]).find(({ _id }) => _id === id)?.orderKey

/** The links by which buyers follow these orders without an account, by the orders' ids. */
export function useOrderLinks(ids: string[]): ReadonlyMap<string, string> {
  const { publicUrl } = useApp()
  return new Map(useOrderKeys(ids).map(({ _id, orderKey }) => [_id, orderLink(publicUrl, orderKey)]))
}
