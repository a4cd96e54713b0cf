import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { CallName } from '#contract/calls.ts'
import type { ApiClient, CallAnswer, CallInput } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import { type AppContext, appOf, useApp } from '#web/app/context.ts'
import { pageCountOf, pageOf, pathWhenPastEnd, withPage } from '#web/app/page-of.ts'
import { useLatestSearch } from './wanted-search.ts'

/** `today`: by the shop's clock, where the call has it. */
type Page<Row> = { data: Row[]; total: number; today?: string }
type PageQuery<Row> = { queryKey: QueryKey; queryFn: () => Promise<Page<Row>> }

/** The calls that return one page of a list. */
type PagedCall = { [Name in CallName]: CallAnswer<Name> extends Page<unknown> ? Name : never }[CallName]
type RowOf<Name extends PagedCall> = CallAnswer<Name> extends Page<infer Row> ? Row : never
type FiltersOf<Name extends PagedCall> =
  CallInput<Name> extends { query?: infer Query } ? Omit<NonNullable<Query>, 'limit' | 'page'> : never

/** A list whose page and filters are in its address. */
export type PagedList<Row, Filters> = {
  perPage: number
  filtersIn: (search: URLSearchParams) => Filters
  query: (api: ApiClient, search: URLSearchParams) => PageQuery<Row>
}

/** `filtersIn` reads the call's filters from a query string, without what makes no sense there. */
export function pagedList<Name extends PagedCall, Filters extends FiltersOf<Name> = FiltersOf<Name>>(
  call: Name,
  perPage: number,
  filtersIn: (search: URLSearchParams) => Filters = () => ({}) as Filters,
): PagedList<RowOf<Name>, Filters> {
  return {
    perPage,
    filtersIn,
    query: (api, search) => {
      const query = { ...filtersIn(search), limit: perPage, page: pageOf(search) }
      // TypeScript cannot follow a call's types through its name.
      return callQuery(api, call, { query } as unknown as CallInput<Name>) as unknown as PageQuery<RowOf<Name>>
    },
  }
}

/**
 * For loaders: reads the page of a list. An address past the end redirects to the last page. `readBeside`: what else the page needs, at the
 * same time; the counts of its tabs too, which would move if they came later.
 */
export async function loadListPage<Row>(
  list: PagedList<Row, unknown>,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  readBeside?: (app: AppContext) => Promise<unknown>,
): Promise<Response | null> {
  const app = appOf(context)
  const { api, queries } = app
  const query = list.query(api, new URL(request.url).searchParams)
  await Promise.all([queries.prefetchQuery(query), readBeside?.(app)])
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData<Page<Row>>(query.queryKey)?.total, list.perPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** The loader of a page that shows a list and reads nothing before it. */
export const listLoader =
  <Row>(list: PagedList<Row, unknown>, readBeside?: (app: AppContext) => Promise<unknown>) =>
  (args: LoaderFunctionArgs) =>
    loadListPage(list, args, readBeside)

/** The page of a list that the address names, and how to go to another one. */
export function useListPage<Row, Filters>(list: PagedList<Row, Filters>) {
  const { api } = useApp()
  const [search] = useSearchParams()
  const [page, goTo] = usePageNumber()
  const query = useQuery(list.query(api, search))
  const total = query.data?.total ?? 0
  return {
    query,
    filters: list.filtersIn(search),
    page,
    pageCount: pageCountOf(total, list.perPage),
    goTo,
    /** After a row of this page was deleted: to the page before, when it was the last row. */
    leaveEmptied: () => page > 1 && query.data?.data.length === 1 && goTo(page - 1),
  }
}

/** The page in the query string, and how to go to another one. */
export function usePageNumber(): [page: number, goTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  const latest = useLatestSearch()
  return [pageOf(search), (page) => setSearch(withPage(latest(), page), { preventScrollReset: true })]
}
