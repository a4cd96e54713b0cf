import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** What is to be picked changes with every scan and every confirmed order. */
export function pickListQuery(api: ApiClient, search: URLSearchParams) {
  const [ids, from, to] = ['ids', 'from', 'to'].map((name) => search.get(name) ?? '')
  return {
    ...callQuery(api, 'pickList', { query: { ...(ids && { ids }), ...(from && { from }), ...(to && { to }) } }),
    staleTime: 2_000,
  }
}
