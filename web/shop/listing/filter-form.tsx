import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { TAKA } from '#rules/money.ts'
import {
  type FilterName,
  filterHeadings,
  filterNames,
  type ProductFilter,
  productFilters,
} from '#rules/product-filters.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { type CategoryShown, type ShopShown, useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'
import {
  filterPriceProblem,
  filterSearch,
  keepsTyped,
  type ListingFilters,
  readFilters,
  withChoices,
} from './listing-filters.ts'
import { texts } from './texts.ts'

type Props = { filters: ListingFilters }

/** Ticks act at once, prices with Apply. Before the script is there, Apply sends the form and all of it works as a plain page. */
export function FilterForm({ filters }: Props) {
  const navigate = useNavigate()
  const show = (next: ListingFilters) =>
    void navigate(paths.filteredListing(filterSearch(next)), { preventScrollReset: true, state: keepsTyped })

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    show(readFilters(new URLSearchParams(values)))
  }

  return (
    <form action={paths.listing} method="get" onSubmit={apply} className="grid gap-7">
      {filterHeadings.map((heading) => (
        <FilterGroup key={heading} heading={heading} filters={filters} show={show} />
      ))}
      <input type="hidden" name="sortBy" value={filters.sortBy} />
    </form>
  )
}

type GroupProps = Props & { heading: string; show: (next: ListingFilters) => void }

/** The filters under one heading, which goes when there is nothing to choose. */
function FilterGroup({ heading, filters, show }: GroupProps) {
  const sizes = useSizes(filters)
  const names = filterNames.filter((name) => productFilters[name].heading === heading)
  const amounts = names.filter((name) => productFilters[name].kind === 'amount')
  const { categories, sizeName } = useShop()
  const ticks = names.flatMap((name) => ticksOf(name, { sizes, categories, sizeName }))
  if (amounts.length + ticks.length === 0) return null
  return (
    <fieldset>
      <legend className="display mb-2 text-xl">{heading}</legend>
      {amounts.length > 0 ? <Amounts names={amounts} filters={filters} /> : null}
      <div className={cx(ticks.some(({ isShort }) => isShort) && 'grid grid-cols-2 gap-x-4')}>
        {ticks.map(({ name, value, label }) => (
          <Checkbox
            key={`${name}=${value}`}
            name={name}
            value={value}
            label={label}
            checked={filters[name].includes(value)}
            onCheckedChange={(on) => {
              const others = filters[name].filter((other) => other !== value)
              show(withChoices(filters, name, on ? [...others, value] : others))
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

type Tick = { name: FilterName; value: string; label: string; isShort?: boolean }

type Known = { sizes: readonly string[]; categories: readonly CategoryShown[] } & Pick<ShopShown, 'sizeName'>

function ticksOf(name: FilterName, { sizes, categories, sizeName }: Known): Tick[] {
  const filter: ProductFilter = productFilters[name]
  if (filter.kind === 'amount') return []
  if (filter.kind === 'flag') return [{ name, value: 'true', label: filter.label }]
  if (filter.options === 'sizes')
    return sizes.map((size) => ({ name, value: size, label: sizeName(size), isShort: true }))
  if (filter.options === 'categories') return categories.map(({ slug, name: label }) => ({ name, value: slug, label }))
  return Object.entries(filter.options).map(([value, label]) => ({ name, value, label }))
}

/** All sizes of the shop, and those of the address even when no product has them. */
function useSizes({ size }: ListingFilters): readonly string[] {
  const { api } = useApp()
  const sizes = useQuery(callQuery(api, 'listSizes', {})).data?.data ?? []
  return [...new Set([...sizes, ...size])]
}

/** Amounts in taka; they act when the form is sent. */
function Amounts({ names, filters }: { names: FilterName[]; filters: ListingFilters }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {names.map((name) => (
          <AmountField key={name} name={name} amount={filters[name][0] ?? ''} />
        ))}
      </div>
      <Button type="submit" variant="secondary" wide className="mt-3">
        {texts.apply}
      </Button>
    </>
  )
}

/**
 * Shows what was typed, here or in the address, until another amount is filtered by or a link leads away from it; what is none stays, with what
 * is wrong with it.
 */
function AmountField({ name, amount }: { name: FilterName; amount: string }) {
  const filter: ProductFilter = productFilters[name]
  const [search] = useSearchParams()
  const { key, state } = useLocation()
  const asked = amount || (search.get(name) ?? '')
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(amount)
  const [seenKey, setSeenKey] = useState(key)
  if (seenKey !== key) {
    setSeenKey(key)
    if (!state?.keepsTyped) setText(asked)
  }
  if (seen !== amount) {
    setSeen(amount)
    if (amount !== '' || filterPriceProblem(text) === undefined) setText(amount)
  }
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      prefix={TAKA}
      label={'label' in filter ? filter.label : name}
      name={name}
      value={text}
      error={filterPriceProblem(text)}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
