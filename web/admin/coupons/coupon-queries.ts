import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

export const couponsPerPage = 20

/** One page of all coupons, newest first. */
export const couponsQuery = (api: ApiClient, page: number) =>
  callQuery(api, 'listCoupons', { query: { limit: couponsPerPage, page } })
