/** The last page that a list is asked for; the call takes no later one. */
const LAST = 1_000_000

/** The page that an address asks for, from 1; one that cannot be is the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= LAST ? page : 1
}
