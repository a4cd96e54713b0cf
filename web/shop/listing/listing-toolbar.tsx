import { countText } from '../product-card/count-text.ts'
import { FilterControl } from './filter-control.tsx'
import type { ListingFilters } from './listing-filters.ts'
import { SortMenu } from './sort-menu.tsx'

type Props = { filters: ListingFilters; total: number | undefined }

/** Above the list: how many there are, the filters of small screens, and the order. */
export function ListingToolbar({ filters, total }: Props) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="mr-auto text-ink-soft">
        {total === undefined ? null : countText(total)}
      </p>
      <div className="ml-auto flex gap-2">
        <FilterControl filters={filters} total={total} />
        <SortMenu filters={filters} />
      </div>
    </div>
  )
}
