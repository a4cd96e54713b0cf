import { useSearchParams } from 'react-router'
import { pageOf } from '#web/app/page-of.ts'

export const pageCountOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** The same query string on another page; what else stands in it, filters for example, stays. */
function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const other = new URLSearchParams(search)
  if (page === 1) other.delete('page')
  else other.set('page', String(page))
  return other
}

/** The page in the query string, and how to go to another one. */
export function usePageNumber(): [page: number, goTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  return [pageOf(search), (page) => setSearch((before) => withPage(before, page))]
}

/** The address of the last page, for one past the end; null for a page that is there or may be. */
export function pathWhenPastEnd(address: string, total: number | undefined, perPage: number): string | null {
  if (total === undefined) return null
  const { pathname, searchParams } = new URL(address)
  const last = pageCountOf(total, perPage)
  if (pageOf(searchParams) <= last) return null
  const search = withPage(searchParams, last)
  return search.size > 0 ? `${pathname}?${search}` : pathname
}
