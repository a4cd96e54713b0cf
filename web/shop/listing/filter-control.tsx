import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { filterGroups, type ListingFilters } from './listing-filters.ts'

const filterSheet = lazyOverlay(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type Props = { filters: ListingFilters; total: number | undefined }

/** Opens the filters where there is no room for them beside the list. */
export function FilterControl({ filters, total }: Props) {
  const [open, setOpen] = useState(false)
  const chosen = Object.values(filterGroups(filters)).flat().length
  return (
    <div className="lg:hidden noscript:hidden">
      <Button
        variant="secondary"
        size="small"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      <LazyOverlay overlay={filterSheet} props={{ open, onOpenChange: setOpen, filters, total }} />
    </div>
  )
}
