import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { filterGroups, type ListingFilters } from './listing-filters.ts'
import { SortMenu } from './sort-menu.tsx'

type Props = { filters: ListingFilters; sizes: readonly string[]; total: number | undefined }

/** Above the list: how many there are, the filters of small screens, and the order. */
export function ListingToolbar({ filters, sizes, total }: Props) {
  const isFiltered = Object.keys(filterGroups(filters)).length > 0
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="mr-auto flex flex-wrap items-center gap-x-4">
        <p aria-live="polite" className="text-ink-soft">
          {total === undefined ? null : `${total} ${total === 1 ? 'product' : 'products'}`}
        </p>
        {isFiltered ? (
          <Link to={paths.listing} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Clear filters
          </Link>
        ) : null}
      </div>
      <div className="ml-auto flex gap-2">
        <FilterSheet filters={filters} sizes={sizes} total={total} />
        <SortMenu filters={filters} />
      </div>
    </div>
  )
}
