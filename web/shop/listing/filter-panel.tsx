import { FilterForm } from './filter-form.tsx'
import type { ListingFilters } from './listing-filters.ts'

/** The filters at the left of the list, from large screens up. */
export function FilterPanel({ filters }: { filters: ListingFilters }) {
  return (
    <aside aria-label="Filters" className="hidden lg:block">
      <div className="sticky top-32 max-h-[calc(100dvh-9rem)] overflow-y-auto pr-1 pb-4">
        <FilterForm filters={filters} />
      </div>
    </aside>
  )
}
