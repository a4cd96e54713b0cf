import { categories, categoryIds } from '#rules/categories.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { type ProductFilters, readProductFilters } from './product-filters.ts'
import { texts } from './products-texts.en.ts'

const categoryOptions = categoryIds.map((id) => ({ value: id, label: categories[id] }))
const stockOptions = [
  { value: 'low', label: texts.lowStock },
  { value: 'out', label: texts.outOfStock },
]

const visibilityOptions = [
  { value: 'shown', label: texts.shown },
  { value: 'hidden', label: texts.hidden },
]

/** Products by title, category, stock and visibility. `path` is the list's address. */
export const ProductFilterForm = ({ path, filter }: { path: string; filter: ProductFilters }) => (
  <ListSearch
    path={path}
    read={readProductFilters}
    className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr]"
  >
    <SearchField
      label={texts.search}
      hideLabel
      placeholder={texts.searchByTitle}
      words={filter.search}
      className="max-md:col-span-2 md:max-xl:col-span-3"
    />
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
  </ListSearch>
)
