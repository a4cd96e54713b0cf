import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** A customer's addresses, newest first. */
export const addressesQuery = (api: ApiClient, userId: string) =>
  callQuery(api, 'listAddresses', { params: { userId } })
