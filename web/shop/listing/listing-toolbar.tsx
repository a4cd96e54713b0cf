import { ArrowDownUp, Check, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { productsText } from '../product-card/products-text.ts'
import {
  filterGroups,
  filterSearch,
  keepsTyped,
  type ListingFilters,
  menuSorts,
  sortLabels,
} from './listing-filters.ts'
import { texts } from './texts.ts'

type Props = { filters: ListingFilters; total: number | undefined }

/** Above the list: how many there are, the filters of small screens, and the order. */
export function ListingToolbar({ filters, total }: Props) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="flex-1 text-ink-soft leading-tight">
        {total === undefined ? null : productsText(total)}
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <FilterControl filters={filters} total={total} />
        <SortMenu filters={filters} />
      </div>
    </div>
  )
}

const filterSheet = lazyOverlay(() => import('./filter-sheet.tsx'), 'FilterSheet', 'filters')

type FilterControlProps = { filters: ListingFilters; total: number | undefined }

/** Opens the filters where there is no room for them beside the list. */
function FilterControl({ filters, total }: FilterControlProps) {
  const [open, setOpen] = useState(false)
  const chosen = Object.values(filterGroups(filters)).flat().length
  return (
    <div className="lg:hidden noscript:hidden">
      <Button
        variant="secondary"
        size="small"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        data-opens="filters"
        onClick={() => setOpen(true)}
      >
        {chosen > 0 ? texts.filtersChosen(chosen) : texts.filters}
      </Button>
      <LazyOverlay overlay={filterSheet} props={{ open, onOpenChange: setOpen, filters, total }} />
    </div>
  )
}

function SortMenu({ filters }: { filters: ListingFilters }) {
  return (
    <Menu
      trigger={(props) => (
        <Button {...props} variant="secondary" size="small" icon={<ArrowDownUp aria-hidden className="size-4" />}>
          <span>
            {texts.sortBy}
            <span className="max-sm:sr-only">: {sortLabels[filters.sortBy]}</span>
          </span>
        </Button>
      )}
      entries={menuSorts.map((sortBy) => {
        const isChosen = sortBy === filters.sortBy
        return {
          key: sortBy,
          label: sortLabels[sortBy],
          icon: <Check aria-hidden className={cx('size-5', !isChosen && 'invisible')} />,
          render: (
            <Link
              to={paths.filteredListing(filterSearch({ ...filters, sortBy }))}
              preventScrollReset
              state={keepsTyped}
              aria-current={isChosen ? 'true' : undefined}
            />
          ),
        }
      })}
    />
  )
}
