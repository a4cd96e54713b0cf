import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient, CallInput } from '#contract/client.ts'
import { refetchShort } from './refetch-short.ts'

export type ProductQuery = NonNullable<CallInput<'listProducts'>['query']>

/** Products that arrive page by page, beginning with `firstPage`; going back finds the pages that were already there. */
export const productPages = (api: ApiClient, query: ProductQuery, pageSize: number, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['listProducts', 'pages', query, pageSize, firstPage],
    queryFn: ({ pageParam }) =>
      api.listProducts({ query: { ...query, view: 'card', limit: pageSize, page: pageParam } }),
    initialPageParam: firstPage,
    getNextPageParam: ({ total }, _pages, page) => (page * pageSize < total ? page + 1 : null),
    ...refetchShort,
  })
