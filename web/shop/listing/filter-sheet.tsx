import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { countText } from '../product-card/count-text.ts'
import { FilterForm } from './filter-form.tsx'
import { filterGroups, type ListingFilters } from './listing-filters.ts'

type Props = { filters: ListingFilters; total: number | undefined }

/** The same filters in a sheet, where there is no room beside the list. */
export function FilterSheet({ filters, total }: Props) {
  const [open, setOpen] = useState(false)
  const chosen = Object.values(filterGroups(filters)).flat().length
  return (
    <div className="lg:hidden">
      <Button
        variant="secondary"
        size="small"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        side="left"
        size="narrow"
        title="Filters"
        footer={
          <Button wide onClick={() => setOpen(false)}>
            {total === undefined ? 'Show products' : `Show ${countText(total)}`}
          </Button>
        }
      >
        <FilterForm filters={filters} />
      </Sheet>
    </div>
  )
}
