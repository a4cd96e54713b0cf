import { buttonClass } from '#web/ui/button-class.ts'
import { FilterForm } from './filter-form.tsx'
import type { ListingFilters } from './listing-filters.ts'

/** The filters at the left of the list, from large screens up. On smaller ones they are in a sheet, which needs a script. */
export function FilterPanel({ filters }: { filters: ListingFilters }) {
  return (
    <div>
      <aside aria-label="Filters" className="hidden h-full lg:block">
        <div className="sticky top-32 max-h-[calc(100dvh-9rem)] overflow-y-auto pr-1 pb-4">
          <FilterForm filters={filters} />
        </div>
      </aside>
      <noscript>
        <details className="mb-6 lg:hidden">
          <summary className={buttonClass({ variant: 'secondary' })}>Filters</summary>
          <div className="mt-6">
            <FilterForm filters={filters} />
          </div>
        </details>
      </noscript>
    </div>
  )
}
