import { browserStore } from '#web/app/browser-store.ts'
import { filterGroups, type ListingFilters } from './listing-filters.ts'

/** Session storage under the agreed key: a list per group, `{"category": ["new"]}` (behaviour §9). */
const store = browserStore('sessionStorage', 'filters', (stored) => stored)

/** Nothing filtered, nothing kept. */
export function saveFilters(filters: ListingFilters) {
  const groups = filterGroups(filters)
  store.write(Object.keys(groups).length > 0 ? groups : null)
}
