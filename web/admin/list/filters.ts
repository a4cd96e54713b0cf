/** What a list is narrowed to, by the names in its address; `''` narrows nothing. */
export type Filters = Readonly<Record<string, string>>

/** The query string of filters, without its question mark: on the first page. */
export const filtersToSearch = (filters: Filters): string =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()

/** The filters that are others in `after`. */
export const changesTo = (before: Filters, after: Filters): Filters =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))

export const isNarrowed = (filters: Filters): boolean => filtersToSearch(filters) !== ''

/** Letters of a search. */
export const MAX_SEARCH_LENGTH = 100

/** The words that an address looks for. */
export const searchIn = (search: URLSearchParams): string =>
  [...(search.get('search') ?? '').trim()].slice(0, MAX_SEARCH_LENGTH).join('')

/** A whole day, `YYYY-MM-DD`, of this millennium: while a year is typed its first digits are years of long ago. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The day that an address names; blank for anything else. */
export function dayIn(search: URLSearchParams, name: string): string {
  const day = search.get(name) ?? ''
  return isDay(day) ? day : ''
}

/** The query string of the first page of a list with some filters changed; what else is in it stays. */
export function changedSearch(search: URLSearchParams, changes: Filters): string {
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ ...changes, page: '' })) {
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return changed.toString()
}
