import { type ReactNode, useEffect } from 'react'
import { browserStore, useStored } from '#web/app/browser-store.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { filterGroups, filterSearch, type ListingFilters, readFilters } from './listing-filters.ts'

type Props = { className: string; onClick?: (() => void) | undefined; children: ReactNode }

/** Leads back to the shop: to the listing as this tab filtered it last. A link that promises all products is a plain one. */
export function LastListingLink({ className, onClick, children }: Props) {
  return (
    <Link to={useLastListing()} onClick={onClick} className={className}>
      {children}
    </Link>
  )
}

/** Session storage under the agreed key: a list per group, `{"category": ["new"]}`. `typed-listing.ts` reads it too. */
const store = browserStore('sessionStorage', 'filters', (stored) => stored)

/** Without filters nothing is stored. */
export function saveFilters(filters: ListingFilters) {
  const groups = filterGroups(filters)
  store.write(Object.keys(groups).length > 0 ? groups : null)
}

/** What the listing shows is what this tab filtered last. */
export function useSaveFilters(filters: ListingFilters) {
  const search = filterSearch(filters)
  useEffect(() => saveFilters(readFilters(new URLSearchParams(search))), [search])
}

/** Where the listing is as this tab filtered it last, for links that lead back to the shop; without filters all products. */
function useLastListing(): string {
  const groups = useStored(store)
  return paths.filteredListing(filterSearch(filtersOf(groups)))
}

/** Storage can hold anything; what makes no sense as a filter filters nothing. */
function filtersOf(groups: unknown): ListingFilters {
  const lists = typeof groups === 'object' && groups !== null ? Object.entries(groups) : []
  return readFilters(new URLSearchParams(lists.map(([name, values]) => [name, String(values)])))
}
