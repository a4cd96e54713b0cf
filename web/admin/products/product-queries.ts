import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** Cards a page: whole rows of 2, 3 and 4. */
export const productsPerPage = 24

/** One page of all products, newest first. */
export const productsQuery = (api: ApiClient, page: number) =>
  callQuery(api, 'adminListProducts', { query: { limit: productsPerPage, page } })
