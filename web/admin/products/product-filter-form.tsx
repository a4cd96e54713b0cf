import { categories, categoryIds } from '#rules/categories.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { type ProductFilters, readProductFilters } from './product-filters.ts'

const categoryOptions = categoryIds.map((id) => ({ value: id, label: categories[id] }))
const stockOptions = [
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
]

const visibilityOptions = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
]

/** Products by title, category, stock and visibility. `path` is the list's address. */
export const ProductFilterForm = ({ path, filter }: { path: string; filter: ProductFilters }) => (
  <ListSearch path={path} read={readProductFilters} className="grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1fr_1fr]">
    <SearchField
      label="Search products"
      hideLabel
      placeholder="Search products by title"
      words={filter.search}
      className="max-md:col-span-2"
    />
    <SelectField
      label="Category"
      hideLabel
      name="category"
      placeholder="All categories"
      options={categoryOptions}
      defaultValue={filter.category}
    />
    <SelectField
      label="Stock"
      hideLabel
      name="stock"
      placeholder="Any stock"
      options={stockOptions}
      defaultValue={filter.stock}
    />
    <SelectField
      label="Visibility"
      hideLabel
      name="visibility"
      placeholder="Shown and hidden"
      options={visibilityOptions}
      defaultValue={filter.visibility}
      className="max-md:col-span-2"
    />
  </ListSearch>
)
