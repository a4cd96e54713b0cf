import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { categories, categoryIds } from '#rules/categories.ts'
import { shop } from '#shop-config'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { filterSearch, type ListingFilters, readFilters, withCategories } from './listing-filters.ts'

type Props = { filters: ListingFilters; sizes: readonly string[] }

/** Ticks act at once, prices with Apply. Before the script is there, Apply sends the form and all of it works as a plain page. */
export function FilterForm({ filters, sizes }: Props) {
  const navigate = useNavigate()
  const show = (next: ListingFilters) =>
    void navigate(paths.filteredListing(filterSearch(next)), { preventScrollReset: true })

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    show(readFilters(new URLSearchParams(values)))
  }

  return (
    <form action={paths.listing} method="get" onSubmit={apply} className="grid gap-7">
      <FilterGroup title="Category">
        {categoryIds.map((id) => (
          <Checkbox
            key={id}
            name="category"
            value={id}
            label={categories[id]}
            checked={filters.category.includes(id)}
            onCheckedChange={(on) => show(withCategories(filters, toggled(filters.category, id, on)))}
          />
        ))}
      </FilterGroup>
      <PriceRange filters={filters} />
      {sizes.length > 0 ? (
        <FilterGroup title="Size">
          {sizes.map((size) => (
            <Checkbox
              key={size}
              name="size"
              value={size}
              label={size}
              checked={filters.size.includes(size)}
              onCheckedChange={(on) => show({ ...filters, size: toggled(filters.size, size, on) })}
            />
          ))}
        </FilterGroup>
      ) : null}
      <FilterGroup title="Availability">
        <Checkbox
          name="inStock"
          value="true"
          label="In stock"
          checked={filters.inStock}
          onCheckedChange={(inStock) => show({ ...filters, inStock })}
        />
        <Checkbox
          name="onSale"
          value="true"
          label="On sale"
          checked={filters.onSale}
          onCheckedChange={(onSale) => show({ ...filters, onSale })}
        />
      </FilterGroup>
      <input type="hidden" name="sortBy" value={filters.sortBy} />
    </form>
  )
}

const toggled = <Value,>(values: readonly Value[], value: Value, on: boolean): Value[] =>
  on ? [...values, value] : values.filter((other) => other !== value)

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="display mb-2 text-xl">{title}</legend>
      {children}
    </fieldset>
  )
}

/** What stands in an amount's field: what was typed, until another amount is filtered by. */
function useAmountText(amount: number | null) {
  const [text, setText] = useState(amount ?? '')
  const [seen, setSeen] = useState(amount)
  if (seen !== amount) {
    setSeen(amount)
    setText(amount ?? '')
  }
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
  }
}

function PriceRange({ filters }: { filters: ListingFilters }) {
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
