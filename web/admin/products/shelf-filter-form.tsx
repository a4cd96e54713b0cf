import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { categories, categoryIds } from '#rules/categories.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readFilter, type ShelfFilter } from './shelf-filter.ts'

const categoryOptions = categoryIds.map((id) => ({ value: id, label: categories[id] }))
const stockOptions = [
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
]

type Props = { filter: ShelfFilter; onFilter: (filter: ShelfFilter) => void }

/** A choice acts at once, a search with Enter or its button; before the script is there, both as a plain page (behaviour §2). */
export function ShelfFilterForm({ filter, onFilter }: Props) {
  /** From the form and not from `filter`: what was typed but not sent counts too. */
  function apply(form: HTMLFormElement) {
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    onFilter(readFilter(new URLSearchParams(values)))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply(event.currentTarget)
    // Takes the keyboard of a phone from over the results.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  }

  return (
    <search className="mb-6 block">
      <form
        // Another address, by the browser's Back button for example, brings its own values.
        key={JSON.stringify(filter)}
        action={paths.admin.products}
        method="get"
        onSubmit={submit}
        className="grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1fr]"
      >
        <TextField
          label="Search products"
          hideLabel
          name="search"
          type="search"
          placeholder="Search products by title"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={filter.search}
          suffix={<IconButton type="submit" label="Search" icon={<Search aria-hidden className="size-5" />} />}
          className="max-md:col-span-2"
        />
        <SelectField
          label="Category"
          hideLabel
          name="category"
          placeholder="All categories"
          options={categoryOptions}
          defaultValue={filter.category}
          onChange={({ currentTarget: { form } }) => form && apply(form)}
        />
        <SelectField
          label="Stock"
          hideLabel
          name="stock"
          placeholder="Any stock"
          options={stockOptions}
          defaultValue={filter.stock}
          onChange={({ currentTarget: { form } }) => form && apply(form)}
        />
      </form>
    </search>
  )
}
