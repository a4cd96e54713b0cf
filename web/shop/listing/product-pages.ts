import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { ApiClient, CallInput } from '#contract/client.ts'

export type ProductQuery = NonNullable<CallInput<'listProducts'>['query']>

/** Products that arrive page by page, beginning with `firstPage`; going back finds the pages that were already there. */
export const productPages = (api: ApiClient, query: ProductQuery, pageSize: number, firstPage = 1) =>
  pagesOf(['listProducts', 'pages', query, pageSize, firstPage], pageSize, firstPage, (page) =>
    api.listProducts({ query: { ...query, view: 'card', ...page } }),
  )

/**
 * A list that arrives page by page, beginning with `firstPage`. On coming back only short lists are refetched: a slow connection does not have
 * to load a long one again.
 */
export const pagesOf = <Page extends { total: number }>(
  queryKey: QueryKey,
  limit: number,
  firstPage: number,
  fetchPage: (query: { limit: number; page: number }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage({ limit, page: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: ({ total }, _pages, page) => (page * limit < total ? page + 1 : null),
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })

/** What is on all pages, each item once: in a list that has moved, a page may begin with what the one before it ended with. */
export const joinPages = <Item extends { _id: string }>(pages: readonly { data: readonly Item[] }[] = []): Item[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((item) => [item._id, item])).values(),
]

/** Refetching a list fetches all its pages, one after the other. */
const MAX_PAGES = 2

/** TanStack types what an infinite query keeps as one page; it keeps them all. */
const isShort = ({ state }: { state: { data: unknown } }): boolean =>
  ((state.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0) <= MAX_PAGES
