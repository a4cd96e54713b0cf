import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'

const reviewsPerPage = 10

/** The reviews of a product, newest first, page by page. */
export const reviewPages = (api: ApiClient, productId: string) =>
  infiniteQueryOptions({
    queryKey: ['listReviews', 'pages', productId],
    queryFn: ({ pageParam }) =>
      api.listReviews({ params: { productId }, query: { limit: reviewsPerPage, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * reviewsPerPage < total ? page + 1 : null),
  })
