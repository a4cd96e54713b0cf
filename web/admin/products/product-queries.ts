import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import type { ProductFilters } from './product-filters.ts'

/** Cards a page: whole rows of 2, 3 and 4. */
export const productsPerPage = 24

/** One page of the products that a filter leaves, newest first. */
export const productsQuery = (api: ApiClient, filter: ProductFilters, page: number) =>
  callQuery(api, 'adminListProducts', { query: { ...filter, limit: productsPerPage, page } })
