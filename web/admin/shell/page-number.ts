import { useSearchParams } from 'react-router'

/** The page that the address asks for, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

export const pageCountOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** The page in the query string, and how to go to another one. */
export function usePageNumber(): [page: number, goTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  return [pageOf(search), (page) => setSearch(page === 1 ? {} : { page: String(page) })]
}

/** The address of the last page, for one past the end; null for a page that is there or may be. */
export function pathWhenPastEnd(address: string, total: number | undefined, perPage: number): string | null {
  if (total === undefined) return null
  const url = new URL(address)
  const last = pageCountOf(total, perPage)
  if (pageOf(url.searchParams) <= last) return null
  return last === 1 ? url.pathname : `${url.pathname}?page=${last}`
}
