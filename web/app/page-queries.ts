import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What the calls of a page answered. Without times: the same answers make the same page, whenever and wherever it is rendered. */
export type PageQueries = { key: QueryKey; data?: unknown; failed?: true }[]

/** A call that failed while the server rendered the page. The page shows that until the browser has tried again. */
class FailedOnServer extends Error {}

const isFailedOnServer = ({ state }: { state: { error: unknown } }) => state.error instanceof FailedOnServer

/** For the page's state, in one order: which of the loaders of a page asks first depends on which module is there first. */
export const packQueries = (queries: QueryClient): PageQueries =>
  [...queries.getQueryCache().getAll()]
    .sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
    .flatMap(({ queryKey, state }): PageQueries => {
      if (state.status === 'success') return [{ key: queryKey, data: state.data }]
      return state.status === 'error' ? [{ key: queryKey, failed: true }] : []
    })

/** Takes over what the server packed, as read at `updatedAt` by the clock of this browser. */
export function unpackQueries(queries: QueryClient, packed: PageQueries, updatedAt: number): void {
  for (const { key, data, failed } of packed) {
    if (failed) putFailed(queries, key)
    else queries.setQueryData(key, data, { updatedAt })
  }
}

function putFailed(queries: QueryClient, queryKey: QueryKey): void {
  const error = new FailedOnServer()
  const query = queries.getQueryCache().build(queries, { queryKey })
  query.setState({ ...query.state, status: 'error', error, errorUpdateCount: 1 })
}

/** Fetches once more what the server could not load and the page shows. */
export const refetchFailed = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: isFailedOnServer })

/** Whether a part of a page fetches when it appears, although its call has failed: not what the server has just tried. */
export const retriesOnMount = (query: { state: { error: unknown } }): boolean => !isFailedOnServer(query)
