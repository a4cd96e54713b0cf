import { queryString } from '#rules/query-string.ts'

/** The last page that a list is asked for; the call takes no later one. */
const LAST = 1_000_000

/** The page number of an address, from 1; an invalid one is the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= LAST ? page : 1
}

export const pageCountOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** The same query string on another page; what else is in it, filters for example, stays. */
export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const other = new URLSearchParams(search)
  if (page === 1) other.delete('page')
  else other.set('page', String(page))
  return other
}

/** The address of the last page, for one past the end; null for a page that is there or may be. */
export function pathWhenPastEnd(address: string, total: number | undefined, perPage: number): string | null {
  if (total === undefined) return null
  const { pathname, searchParams } = new URL(address)
  const last = pageCountOf(total, perPage)
  if (pageOf(searchParams) <= last) return null
  return pathname + queryString(withPage(searchParams, last)).replaceAll('%2C', ',')
}
