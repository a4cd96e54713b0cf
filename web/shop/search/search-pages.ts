import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import { isSearchable } from '#rules/keyword.ts'
import { refetchShort } from '../listing/product-pages.ts'

export const searchPageSize = 24

/** What is found arrives page by page, beginning with `firstPage`. Too short a keyword is never asked for (behaviour §5). */
export const searchPages = (api: ApiClient, keyword: string, firstPage: number) =>
  infiniteQueryOptions({
    queryKey: ['searchProducts', 'pages', keyword, firstPage],
    queryFn: ({ pageParam }) =>
      api.searchProducts({ params: { keyword }, query: { view: 'card', limit: searchPageSize, page: pageParam } }),
    initialPageParam: firstPage,
    getNextPageParam: ({ total }, _pages, page) => (page * searchPageSize < total ? page + 1 : null),
    ...refetchShort,
    enabled: isSearchable(keyword),
  })
