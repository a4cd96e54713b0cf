import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { productsText } from '../product-card/products-text.ts'
import { FilterForm } from './filter-form.tsx'
import type { ListingFilters } from './listing-filters.ts'
import { texts } from './texts.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  filters: ListingFilters
  total: number | undefined
}

/** The same filters in a sheet, where there is no room beside the list. */
export function FilterSheet({ open, onOpenChange, filters, total }: Props) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="left"
      size="narrow"
      title={texts.filters}
      footer={
        <Button wide onClick={() => onOpenChange(false)}>
          {total === undefined ? texts.showProducts : texts.showCount(productsText(total))}
        </Button>
      }
    >
      <FilterForm filters={filters} />
    </Sheet>
  )
}
