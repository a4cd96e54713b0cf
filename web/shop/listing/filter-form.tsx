import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { categories, categoryIds } from '#rules/categories.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import { filterSearch, type ListingFilters, readFilters, withCategories } from './listing-filters.ts'
import { PriceRange } from './price-range.tsx'

const categoryOptions = categoryIds.map((id) => ({ value: id, label: categories[id] }))

/** Ticks act at once, prices with Apply. Before the script is there, Apply sends the form and all of it works as a plain page. */
export function FilterForm({ filters }: { filters: ListingFilters }) {
  const sizes = useSizes(filters)
  const navigate = useNavigate()
  const show = (next: ListingFilters) =>
    void navigate(paths.filteredListing(filterSearch(next)), { preventScrollReset: true })

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    show(readFilters(new URLSearchParams(values)))
  }

  return (
    <form action={paths.listing} method="get" onSubmit={apply} className="grid gap-7">
      <FilterChoices
        title="Category"
        name="category"
        options={categoryOptions}
        chosen={filters.category}
        onChange={(category) => show(withCategories(filters, category))}
      />
      <PriceRange filters={filters} />
      <Availability filters={filters} onChange={show} />
      {sizes.length > 0 ? (
        <FilterChoices
          title="Size"
          inColumns
          name="size"
          options={sizes.map((size) => ({ value: size, label: size }))}
          chosen={filters.size}
          onChange={(size) => show({ ...filters, size })}
        />
      ) : null}
      <input type="hidden" name="sortBy" value={filters.sortBy} />
    </form>
  )
}

/** All sizes of the shop, and those of the address even when no product has them. */
function useSizes({ size }: ListingFilters): readonly string[] {
  const { api } = useApp()
  const sizes = useQuery(callQuery(api, 'listSizes', {})).data?.data ?? []
  return [...new Set([...sizes, ...size])]
}

function Availability({ filters, onChange }: { filters: ListingFilters; onChange: (next: ListingFilters) => void }) {
  const { inStock, onSale } = filters
  return (
    <FilterGroup title="Availability">
      <Checkbox
        name="inStock"
        value="true"
        label="In stock"
        checked={inStock}
        onCheckedChange={(checked) => onChange({ ...filters, inStock: checked })}
      />
      <Checkbox
        name="onSale"
        value="true"
        label="On sale"
        checked={onSale}
        onCheckedChange={(checked) => onChange({ ...filters, onSale: checked })}
      />
    </FilterGroup>
  )
}
