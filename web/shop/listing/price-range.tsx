import { type ChangeEvent, useState } from 'react'
import { shop } from '#shop-config'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FilterGroup } from './filter-group.tsx'
import { type ListingFilters, priceProblem } from './listing-filters.ts'

/** Lowest and highest price in taka; they act when the form is sent. */
export function PriceRange({ filters }: { filters: ListingFilters }) {
  const least = useAmountText(filters.minPrice)
  const most = useAmountText(filters.maxPrice)
  const field = { type: 'text', inputMode: 'decimal', autoComplete: 'off', prefix: shop.currency.mark } as const
  return (
    <FilterGroup title="Price">
      <div className="grid grid-cols-2 gap-2">
        <TextField {...field} label="Min price" name="minPrice" {...least} />
        <TextField {...field} label="Max price" name="maxPrice" {...most} />
      </div>
      <Button type="submit" variant="secondary" size="small" wide className="mt-3">
        Apply
      </Button>
    </FilterGroup>
  )
}

/** What stands in an amount's field: what was typed, until another amount is filtered by. */
function useAmountText(amount: number | null) {
  const [text, setText] = useState(String(amount ?? ''))
  const [seen, setSeen] = useState(amount)
  if (seen !== amount) {
    setSeen(amount)
    setText(String(amount ?? ''))
  }
  return {
    value: text,
    error: priceProblem(text),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
  }
}
