import { ArrowDownUp, Check } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Menu } from '#web/ui/menu.tsx'
import { filterSearch, type ListingFilters, menuSorts, sortLabels } from './listing-filters.ts'

export function SortMenu({ filters }: { filters: ListingFilters }) {
  return (
    <Menu
      trigger={(props) => (
        <Button {...props} variant="secondary" size="small" icon={<ArrowDownUp aria-hidden className="size-4" />}>
          <span>
            Sort by<span className="max-sm:sr-only">: {sortLabels[filters.sortBy]}</span>
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
              aria-current={isChosen ? 'true' : undefined}
            />
          ),
        }
      })}
    />
  )
}
