import { useShop } from '#web/app/shop.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { useFilterFold } from '../list/use-filter-fold.tsx'
import { useCategoryOptions } from './category-options.ts'
import { type ProductFilters, readProductFilters } from './product-filters.ts'
import { texts } from './texts.ts'

const stockOptions = [
  { value: 'low', label: texts.lowStock },
  { value: 'out', label: texts.outOfStock },
]

const visibilityOptions = [
  { value: 'shown', label: texts.shown },
  { value: 'hidden', label: texts.hidden },
]

/** Products by title, category, stock and visibility; on a phone all but the search is folded away. `path` is the list's address. */
export function ProductFilterForm({ path, filter }: { path: string; filter: ProductFilters }) {
  const { search, ...others } = filter
  const { categories } = useShop()
  const categoryOptions = useCategoryOptions()
  const { folded, filterButton } = useFilterFold(Object.values(others), 'md')
  return (
    <ListSearch
      path={path}
      read={(address) => readProductFilters(address, categories)}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <div className="flex min-w-0 items-center gap-2 max-md:col-span-2 md:max-xl:col-span-3">
        <SearchField
          label={texts.search}
          hideLabel
          placeholder={texts.searchByTitle}
          words={search}
          className="min-w-0 flex-1"
        />
        {filterButton}
      </div>
      <div {...folded}>
        <SelectField
          label={texts.form.category}
          hideLabel
          name="category"
          placeholder={texts.allCategories}
          options={categoryOptions}
          defaultValue={filter.category}
        />
        <SelectField
          label={texts.stock}
          hideLabel
          name="stock"
          placeholder={texts.anyStock}
          options={stockOptions}
          defaultValue={filter.stock}
        />
        <SelectField
          label={texts.visibility}
          hideLabel
          name="visibility"
          placeholder={texts.shownAndHidden}
          options={visibilityOptions}
          defaultValue={filter.visibility}
          className="max-md:col-span-2"
        />
      </div>
    </ListSearch>
  )
}
